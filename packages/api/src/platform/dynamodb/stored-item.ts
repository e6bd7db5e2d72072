import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Log } from '../log.ts';
import type { Key } from './keys.ts';
import { type Item, readItem, type TableAccess } from './table-access.ts';

/** Readers of one kind of item, by the `schemaVersion` that each knows. They throw what zod throws. */
type Readers<Value> = Readonly<Record<number, (item: unknown) => Value>>;

/** An item without a version is of version 1: early releases and indexes lack it. Throws `UnreadableItem`. */
export const readStored = <Value>(item: unknown, readers: Readers<Value>): Value => {
  const { schemaVersion: version = 1 } = attributesOf(item);
  const read = typeof version === 'number' ? readers[version] : undefined;
  if (read === undefined)
    throw new UnreadableItem(
      item,
      typeof version === 'number'
        ? `schemaVersion ${version} is unknown`
        : 'schemaVersion is damaged',
    );

  try {
    return read(item);
  } catch (error) {
    throw new UnreadableItem(item, reasonOf(error));
  }
};

/** Undefined when there is no such item. */
export const findStored = async <Value>(access: TableAccess, key: Key, readers: Readers<Value>) => {
  const item = await readItem(access, key);
  return item === undefined ? undefined : readStored(item, readers);
};

/** The attributes that schemas of items name, with those that tell an item's kind and version. */
export const attributesIn = (...schemas: readonly z.ZodObject[]): readonly string[] => [
  ...new Set(['pk', 'sk', 'schemaVersion', ...schemas.flatMap(({ shape }) => Object.keys(shape))]),
];

/** Access of a list, which reports the items that it leaves out. */
export type ListAccess = TableAccess & { readonly log: Log };

/** Reads the items that can be read. The others are reported and left out, so that one of them stops no list. */
export const readReadable = <Value>(
  items: readonly Item[],
  readers: Readers<Value>,
  { log }: Pick<ListAccess, 'log'>,
): readonly Value[] =>
  items.flatMap((item) => {
    try {
      return [readStored(item, readers)];
    } catch (error) {
      if (!reportUnreadable(error, log)) throw error;

      return [];
    }
  });

export const readRows = <Value>(
  items: readonly Item[],
  readers: Readers<Value>,
  access: Pick<ListAccess, 'log'>,
): { readonly rows: readonly Value[]; readonly unreadable: number } => {
  const rows = readReadable(items, readers, access);
  return { rows, unreadable: items.length - rows.length };
};

/** What a task returns; undefined when it meets an item that cannot be read, which is reported. */
export const ifReadable = async <Value>(
  task: () => Promise<Value>,
  { log }: Pick<ListAccess, 'log'>,
): Promise<Value | undefined> => {
  try {
    return await task();
  } catch (error) {
    if (!reportUnreadable(error, log)) throw error;

    return undefined;
  }
};

export const reportUnreadable = (error: unknown, log: Log): boolean => {
  if (!(error instanceof UnreadableItem)) return false;

  log.error(error.message, error.details);
  return true;
};

/** A stored item that this release cannot read. Its message and details hold no stored value. */
export class UnreadableItem extends Error {
  override readonly name = 'UnreadableItem';
  readonly details: { readonly kind: string; readonly keyHash: string; readonly reason: string };

  constructor(item: unknown, reason: string) {
    // A metric counts log lines with this text.
    super('stored item not readable');
    const { pk = '', sk = '' } = attributesOf(item);

    this.details = { ...nameOf(String(pk), String(sk)), reason };
  }
}

const attributesOf = (item: unknown): Item => (typeof item === 'object' ? { ...item } : {});

/** Keys are the prefix of their kind and an id, which may be a hash of an address. */
const nameOf = (pk: string, sk: string) => ({
  kind: [...new Set([pk, sk].map((key) => /^[A-Z_]+(?=#|$)/.exec(key)?.[0] ?? '?'))].join(' '),
  keyHash: hash('sha256', `${pk} ${sk}`, 'hex').slice(0, 16),
});

/** Names the damaged attributes. Deeper paths can hold what a visitor typed, and messages of other errors quote values. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.name : 'unknown';

  const damaged = error.issues.map(
    ({ path: [attribute = 'item'], code }) => `${String(attribute)} (${code})`,
  );
  return [...new Set(damaged)].join(', ');
};
