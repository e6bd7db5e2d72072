import * as z from 'zod';
import { type CountedKind, countsKey, countsPartition, type TotalsPeriod } from '../platform/dynamodb/keys.ts';
import { readStored } from '../platform/dynamodb/stored-item.ts';
import { readPartition, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';

export type CountedFact = {
  readonly kind: CountedKind;
  readonly id: string;
  readonly day: string;
  /** Counters to increment, such as `surveys` and `price:35to50k`. */
  readonly counters: readonly string[];
  /** Counters to increment under the day only. */
  readonly dayCounters?: readonly string[];
};

/** Builds the writes that count a fact, or take it back with -1. They belong in the transaction of the fact. */
export const countWrites = (
  { tableName }: TableAccess,
  fact: CountedFact,
  amount: 1 | -1,
): readonly TransactionWrite[] => [
  countIn({ day: fact.day }, tableName, fact, amount),
  countIn('all', tableName, fact, amount),
];

const countIn = (period: TotalsPeriod, tableName: string, fact: CountedFact, amount: 1 | -1): TransactionWrite => {
  const counters = countersIn(period, fact);
  return {
    Update: {
      TableName: tableName,
      Key: countsKey(period, fact.kind, fact.id),
      // No condition: the transaction that stores or removes the fact has one.
      UpdateExpression: `ADD ${counters.map((_, index) => `#c${index} :amount`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(counters.map((counter, index) => [`#c${index}`, counter])),
      ExpressionAttributeValues: { ':amount': amount },
    },
  };
};

const countersIn = (period: TotalsPeriod, { counters, dayCounters = [] }: CountedFact): readonly string[] =>
  period === 'all' ? counters : [...counters, ...dayCounters];

/** Builds the writes that take facts back together. A transaction may write an item only once, so they are summed. */
export const takeBackWrites = (access: TableAccess, facts: readonly CountedFact[]): readonly TransactionWrite[] => {
  const places = facts.flatMap((fact) => [{ day: fact.day }, 'all' as const].map((period) => ({ period, fact })));
  const byItem = Map.groupBy(places, ({ period, fact }) =>
    Object.values(countsKey(period, fact.kind, fact.id)).join(' '),
  );
  return [...byItem.values()].map((shared) => takeBackIn(access.tableName, shared));
};

type CountedIn = { readonly period: TotalsPeriod; readonly fact: CountedFact };

const takeBackIn = (tableName: string, shared: readonly CountedIn[]): TransactionWrite => {
  const counters = shared.flatMap(({ period, fact }) => countersIn(period, fact));
  const sums = [...Map.groupBy(counters, (counter) => counter)];
  const [first] = shared;
  if (first === undefined) throw new Error('Nothing is counted here');
  return {
    Update: {
      TableName: tableName,
      Key: countsKey(first.period, first.fact.kind, first.fact.id),
      UpdateExpression: `ADD ${sums.map((_, index) => `#c${index} :a${index}`).join(', ')}`,
      ExpressionAttributeNames: Object.fromEntries(sums.map(([counter], index) => [`#c${index}`, counter])),
      ExpressionAttributeValues: Object.fromEntries(sums.map(([, same], index) => [`:a${index}`, -same.length])),
    },
  };
};

export type Totals = {
  readonly surveys: number;
  readonly dropouts: number;
  readonly consents: number;
  readonly byPriceRange: Readonly<Record<string, number>>;
  readonly byRegion: Readonly<Record<string, number>>;
  readonly dropoutsByQuestion: Readonly<Record<string, number>>;
  /** Surveys with answers that were changed on the page of another result. */
  readonly changedSurveys: number;
  /** Presses by the place of the pick, and of the booking link. */
  readonly clicks: Readonly<Record<string, number>>;
};

export type CounterReader = {
  readonly readTotals: (days: readonly string[]) => Promise<Totals>;
  readonly readAllTime: () => Promise<Totals>;
};

/** Reads totals. The work grows with the number of days, not with what was counted. */
export const createCounterReader = (access: TableAccess): CounterReader => ({
  readTotals: async (days) => {
    const items = await Promise.all(days.map((day) => readCounterItems(access, { day })));
    return totalsOf(sumOfItems(items.flat()));
  },
  readAllTime: async () => totalsOf(sumOfItems(await readCounterItems(access, 'all'))),
});

export type Counts = ReadonlyMap<string, number>;

export const sumCounts = (list: readonly Counts[]): Counts => {
  const sums = new Map<string, number>();
  for (const [counter, count] of list.flatMap((counts) => [...counts])) {
    sums.set(counter, (sums.get(counter) ?? 0) + count);
  }
  return sums;
};

export const sortByCount = (counts: Readonly<Record<string, number>>): readonly (readonly [string, number])[] =>
  Object.entries(counts).sort(([one, ones], [other, others]) =>
    ones === others ? one.localeCompare(other) : others - ones,
  );

export const sumOfItems = (items: readonly CounterItem[]): Counts => sumCounts(items.map(({ counters }) => counters));

const totalsOf = (sums: Counts): Totals => ({
  surveys: sums.get('surveys') ?? 0,
  dropouts: sums.get('dropouts') ?? 0,
  consents: sums.get('consents') ?? 0,
  byPriceRange: withPrefix(sums, 'price:'),
  byRegion: withPrefix(sums, 'region:'),
  dropoutsByQuestion: withPrefix(sums, 'dropoutAt:'),
  changedSurveys: sums.get('changed') ?? 0,
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
  .transform(({ pk: _pk, sk, ...counters }) => ({ sk, counters: new Map(Object.entries(counters)) }));

export type CounterItem = z.infer<typeof counterItemSchema>;

/**
 * Reads the counter items of a period: at most 64 of 1 KB, which is one page. Throws an `UnreadableItem`, since totals
 * without one of them would be wrong.
 */
export const readCounterItems = async (access: TableAccess, period: TotalsPeriod): Promise<readonly CounterItem[]> => {
  const items = await readPartition(access, countsPartition(period));
  return items.map((item) => readStored(item, { 1: counterItemSchema.parse }));
};
