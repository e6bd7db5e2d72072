import { hash } from 'node:crypto';
import * as z from 'zod';
import { type Result, refuseField, succeed } from '../platform/result.ts';

/** DynamoDB takes sort keys up to 1,024 bytes, and a bound is a key and a little more. */
const longestKeyBytes = 1000;

const cursorSchema = z.strictObject({
  part: z.string().max(20),
  key: z
    .string()
    .min(1)
    .refine((key) => Buffer.byteLength(key) <= longestKeyBytes && key.isWellFormed()),
  check: z.string(),
  /** Of a search: its exact number of rows, or the rows listed so far. */
  total: z.int().nonnegative().optional(),
  listed: z.int().nonnegative().optional(),
  startedAt: z.iso.datetime().optional(),
});

export type Cursor = Omit<z.infer<typeof cursorSchema>, 'check'>;

/** `list` is everything that decides which rows are listed and in which order. */
export const writeCursor = (cursor: Cursor, list: readonly unknown[]): string =>
  Buffer.from(JSON.stringify({ ...cursor, check: checkOf(list) })).toString('base64url');

export const readCursor = (
  text: string | undefined,
  list: readonly unknown[],
): Result<Cursor | undefined> => {
  if (text === undefined) return succeed(undefined);

  const { success, data } = cursorSchema.safeParse(parseJson(text));
  if (!success || data.check !== checkOf(list)) return badCursor;

  const { check: _check, ...cursor } = data;
  return succeed(cursor);
};

export const badCursor = refuseField('cursor', 'This is not a cursor of this list');

const checkOf = (list: readonly unknown[]): string =>
  hash('sha256', JSON.stringify(list), 'base64url').slice(0, 12);

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};
