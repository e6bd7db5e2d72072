import * as z from 'zod';
import type { Key } from '../platform/dynamodb/keys.ts';
import { parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { readPartition, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import type { BusinessDay } from '../platform/time.ts';
import { currentCounterName } from './hour-counters.ts';
import { type CountedKind, countsKey, countsPartition, type TotalsPeriod } from './keys.ts';

export type CountingAccess = TableAccess & { readonly businessDay: BusinessDay };

export type CountedFact = {
  readonly kind: CountedKind;
  readonly id: string;
  readonly day: string;
  /** Counters to increment, such as `surveys` and `price:35to50k`. */
  readonly counters: readonly string[];
  /** Counters of the day only: the hour, such as `hour14`. */
  readonly dayCounters?: readonly string[];
};

/** Builds the writes that count facts, or take them back, in the facts' transaction, which may write an item only once. */
export const countWrites = (
  access: TableAccess,
  facts: readonly CountedFact[],
  amount: 1 | -1,
): readonly TransactionWrite[] =>
  countChanges(
    access,
    facts.map((fact) => ({ fact, amount })),
  );

/** One fact counted, or taken back. */
export type CountChange = { readonly fact: CountedFact; readonly amount: 1 | -1 };

/** Like `countWrites`, for facts that replace others. A counter that both name is not written. */
export const countChanges = (
  access: TableAccess,
  changes: readonly CountChange[],
): readonly TransactionWrite[] => {
  const counted = changes.flatMap(
    ({ fact: { kind, id, day, counters, dayCounters = [] }, amount }) => [
      { key: countsKey({ day }, kind, id), counters: [...counters, ...dayCounters], amount },
      { key: countsKey('all', kind, id), counters, amount },
    ],
  );
  const byItem = Map.groupBy(counted, ({ key }) => `${key.pk} ${key.sk}`);

  return [...byItem.values()].flatMap((places) => {
    const [first] = places;
    const amounts = sumAmounts(places);
    // No condition: the transaction that stores or removes the facts has one.
    return first === undefined || amounts.length === 0
      ? []
      : [{ Update: counterUpdate(access, first.key, amounts) }];
  });
};

type CounterAmount = readonly [counter: string, amount: number];
type CountedPlace = { readonly counters: readonly string[]; readonly amount: number };

const sumAmounts = (places: readonly CountedPlace[]): readonly CounterAmount[] => {
  const sums = sumCounts(
    places.flatMap(({ counters, amount }) =>
      counters.map((counter) => new Map([[counter, amount]])),
    ),
  );

  return [...sums].filter(([, amount]) => amount !== 0);
};

export const counterUpdate = (
  { tableName }: TableAccess,
  key: Key,
  amounts: readonly CounterAmount[],
) => ({
  TableName: tableName,
  Key: key,
  UpdateExpression: `ADD ${amounts.map((_, index) => `#c${index} :add${index}`).join(', ')}`,
  ExpressionAttributeNames: Object.fromEntries(
    amounts.map(([counter], index) => [`#c${index}`, counter]),
  ),
  ExpressionAttributeValues: Object.fromEntries(
    amounts.map(([, amount], index) => [`:add${index}`, amount]),
  ),
});

export type CounterReader = ReturnType<typeof createCounterReader>;

/** Reads totals. The work grows with the number of days, not with what was counted. */
export const createCounterReader = (access: TableAccess) => ({
  readTotals: async (days: readonly string[]): Promise<Totals> => {
    const items = await Promise.all(days.map((day) => readCounterItems(access, { day })));
    return totalsOf(sumOfItems(items.flat()));
  },
  readAllTime: async (): Promise<Totals> =>
    totalsOf(sumOfItems(await readCounterItems(access, 'all'))),
});

export type Counts = ReadonlyMap<string, number>;

export const sumCounts = (list: readonly Counts[]): Counts => {
  const sums = new Map<string, number>();

  for (const [counter, count] of list.flatMap((counts) => [...counts])) {
    sums.set(counter, (sums.get(counter) ?? 0) + count);
  }

  return sums;
};

export const sortByCount = (
  counts: Readonly<Record<string, number>>,
): readonly (readonly [string, number])[] =>
  Object.entries(counts).sort(([one, ones], [other, others]) =>
    ones === others ? one.localeCompare(other) : others - ones,
  );

/** The items keep the names that hours had when they were counted. The sums have today's. */
export const sumOfItems = (items: readonly CounterItem[]): Counts =>
  sumCounts(
    items
      .flatMap(({ counters }) => [...counters])
      .map(([counter, count]) => new Map([[currentCounterName(counter), count]])),
  );

export type Totals = Readonly<ReturnType<typeof totalsOf>>;

const totalsOf = (sums: Counts) => ({
  surveys: sums.get('surveys') ?? 0,
  dropouts: sums.get('dropouts') ?? 0,
  consents: sums.get('consents') ?? 0,
  byPriceRange: withPrefix(sums, 'price:'),
  byRegion: withPrefix(sums, 'region:'),
  dropoutsByQuestion: withPrefix(sums, 'dropoutAt:'),
  changedSurveys: sums.get('changed') ?? 0,
  /** Presses by the place of the pick, and of the booking link. */
  clicks: withPrefix(sums, 'click:'),
});

const withPrefix = (sums: Counts, prefix: string): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...sums].flatMap(([name, count]) =>
      name.startsWith(prefix) && count !== 0 ? [[name.slice(prefix.length), count]] : [],
    ),
  );

const counterItemSchema = z
  .object({ pk: z.string(), sk: z.string() })
  .catchall(z.number())
  .transform(({ pk: _pk, sk, ...counters }) => ({
    sk,
    counters: new Map(Object.entries(counters)),
  }));

export type CounterItem = z.infer<typeof counterItemSchema>;

/** Reads at most 64 items of 1 KB, which is one page. Throws an `UnreadableItem`: totals without one would be wrong. */
export const readCounterItems = async (
  access: TableAccess,
  period: TotalsPeriod,
): Promise<readonly CounterItem[]> => {
  const items = await readPartition(access, countsPartition(period));
  return items.map((item) => parseStoredItem(item, { 1: counterItemSchema.parse }));
};
