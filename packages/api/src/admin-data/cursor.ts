import { hash } from 'node:crypto';
import * as z from 'zod';
import { type Result, refuseField, succeed } from '../platform/result.ts';

/** A sort key has at most 1,024 bytes, and a bound is a few bytes longer than a stored key. */
const maxKeyBytes = 1000;

const cursorSchema = z.strictObject({
  part: z.string().max(20),
  key: z
    .string()
    .min(1)
    .refine((key) => Buffer.byteLength(key) <= maxKeyBytes && key.isWellFormed()),
  /** A hash of the list that the cursor belongs to. */
  check: z.string(),
  /** The exact number of rows of a search. */
  total: z.int().nonnegative().optional(),
  /** While that is unknown: the rows of a search that the pages so far have listed. */
  listed: z.int().nonnegative().optional(),
  startedAt: z.iso.datetime().optional(),
});

/** Where the next page of a list begins: opaque text for the browser. */
export type Cursor = Omit<z.infer<typeof cursorSchema>, 'check'>;

/** `listIdentity` is everything that decides which rows are listed, and in which order. */
export const encodeCursor = (cursor: Cursor, listIdentity: readonly unknown[]): string => {
  const json = JSON.stringify({ ...cursor, check: hashIdentity(listIdentity) });
  return Buffer.from(json).toString('base64url');
};

/** Decodes a cursor; undefined stands for the first page. Refuses a cursor of another list. */
export const decodeCursor = (
  text: string | undefined,
  listIdentity: readonly unknown[],
): Result<Cursor | undefined> => {
  if (text === undefined) return succeed(undefined);

  const { success, data } = cursorSchema.safeParse(decodeJson(text));
  if (!success || data.check !== hashIdentity(listIdentity)) return invalidCursor;

  const { check: _check, ...cursor } = data;
  return succeed(cursor);
};

export const invalidCursor = refuseField('cursor', 'This is not a cursor of this list');

const hashIdentity = (listIdentity: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(listIdentity), 'base64url').slice(0, 12);

const decodeJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};
