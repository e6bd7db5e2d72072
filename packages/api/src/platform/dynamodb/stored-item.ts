import { hash } from 'node:crypto';
import * as z from 'zod';
import type { Log } from '../log.ts';
import type { Key } from './keys.ts';
import { type Item, readItem, type TableAccess } from './table-access.ts';

/** The parsers of one kind of item, by its `schemaVersion`. They throw what zod throws. */
type VersionParsers<Value> = Readonly<Record<number, (item: unknown) => Value>>;

/** The parsers of a kind of item that has had one schema so far. */
export const asVersion1 = <Value>(schema: z.ZodType<Value>): VersionParsers<Value> => ({
  1: (item) => schema.parse(item),
});

/** Parses an item by its `schemaVersion`, 1 if it has none. Throws `UnreadableItem`. */
export const parseStoredItem = <Value>(item: unknown, parsers: VersionParsers<Value>): Value => {
  const { schemaVersion: version = 1 } = toAttributes(item);
  if (typeof version !== 'number') throw new UnreadableItem(item, 'schemaVersion is damaged');

  const parse = parsers[version];
  if (parse === undefined) throw new UnreadableItem(item, `schemaVersion ${version} is unknown`);

  try {
    return parse(item);
  } catch (error) {
    throw new UnreadableItem(item, describeDamage(error));
  }
};

export const findStoredItem = async <Value>(
  access: TableAccess,
  key: Key,
  parsers: VersionParsers<Value>,
) => {
  const item = await readItem(access, key);
  return item === undefined ? undefined : parseStoredItem(item, parsers);
};

/** Lists the attributes of schemas, with those that show an item's kind and version. */
export const listAttributes = (...schemas: readonly z.ZodObject[]): readonly string[] => [
  ...new Set(['pk', 'sk', 'schemaVersion', ...schemas.flatMap(({ shape }) => Object.keys(shape))]),
];

/** What a list needs: the table, and a log for the items that it leaves out. */
export type ListAccess = TableAccess & { readonly log: Log };

/** Parses items. Logs those that it cannot read and leaves them out, so that others are shown. */
export const parseReadableItems = <Value>(
  items: readonly Item[],
  parsers: VersionParsers<Value>,
  { log }: Pick<ListAccess, 'log'>,
): readonly Value[] =>
  items.flatMap((item) => {
    try {
      return [parseStoredItem(item, parsers)];
    } catch (error) {
      if (logIfItemUnreadable(error, log)) return [];
      throw error;
    }
  });

/** Some rows of a list, with the number of those that were left out because they cannot be read. */
export type RowBatch<Row> = { readonly rows: readonly Row[]; readonly unreadable: number };

export const parseRows = <Value>(
  items: readonly Item[],
  parsers: VersionParsers<Value>,
  access: Pick<ListAccess, 'log'>,
): RowBatch<Value> => {
  const rows = parseReadableItems(items, parsers, access);
  return { rows, unreadable: items.length - rows.length };
};

/** Runs a task. If it meets an item that cannot be read, logs that and returns undefined. */
export const skipIfUnreadable = async <Value>(
  task: () => Promise<Value>,
  { log }: Pick<ListAccess, 'log'>,
): Promise<Value | undefined> => {
  try {
    return await task();
  } catch (error) {
    if (logIfItemUnreadable(error, log)) return undefined;
    throw error;
  }
};

/** Logs an unreadable item. Returns false for any other error, and does not log it. */
export const logIfItemUnreadable = (error: unknown, log: Log): boolean => {
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
    const { pk = '', sk = '' } = toAttributes(item);

    this.details = { ...describeKey(String(pk), String(sk)), reason };
  }
}

const toAttributes = (item: unknown): Item => (typeof item === 'object' ? { ...item } : {});

/** Identifies an item in the log by the prefixes and a hash of its keys. */
const describeKey = (pk: string, sk: string) => {
  const prefixes = new Set([findPrefix(pk), findPrefix(sk)]);
  const kind = [...prefixes].join(' ');
  const keyHash = hash('sha256', `${pk} ${sk}`, 'hex').slice(0, 16);

  return { kind, keyHash };
};

const findPrefix = (key: string): string => /^[A-Z_]+(?=#|$)/.exec(key)?.[0] ?? '?';

/** Names invalid attributes only: deeper paths and other errors may hold what a visitor typed. */
const describeDamage = (error: unknown): string => {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.name : 'unknown';

  const damaged = error.issues.map(
    ({ path: [attribute = 'item'], code }) => `${String(attribute)} (${code})`,
  );
  return [...new Set(damaged)].join(', ');
};
