import * as z from 'zod';
import type { Key } from '../platform/dynamodb/keys.ts';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { readPartition, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import type { ToBusinessDay } from '../platform/time.ts';
import { toCurrentCounterName } from './hour-counters.ts';
import {
  type CountedKind,
  countsKey,
  countsPartition,
  type TotalsPeriod,
  visitCountsPartition,
} from './keys.ts';
import { buildLateChangeWrites } from './late-changes.ts';

export type CountingAccess = TableAccess & { readonly toBusinessDay: ToBusinessDay };

/** What a stored record adds to the totals. Its removal subtracts the same. */
export type CountedFact = {
  readonly kind: CountedKind;
  readonly id: string;
  readonly day: string;
  /** Facts of a group, such as a device's visits, share small items, which cost less to change. */
  readonly group?: string;
  /** Counters to increment, such as `surveys` and `price:35to50k`. */
  readonly counters: readonly string[];
  /** Counters of the day only, such as `hour14` and `body:suv` (see `isDayOnlyCounter`). */
  readonly dayCounters?: readonly string[];
};

type CountedFacts = {
  readonly added?: readonly CountedFact[];
  readonly subtracted?: readonly CountedFact[];
};

/** For the transaction that stores or removes the records. No two of these write the same item. */
export const buildCountWrites = (
  access: TableAccess,
  { added = [], subtracted = [] }: CountedFacts,
  now = new Date(),
): readonly TransactionWrite[] => {
  const increments = [
    ...added.flatMap((fact) => listIncrements(fact, 1)),
    ...subtracted.flatMap((fact) => listIncrements(fact, -1)),
  ];
  return buildIncrementWrites(access, increments, now);
};

type Increment = {
  readonly key: Key;
  readonly counts: Counts;
  /** The day whose total changes. Undefined for an item that is no day's total. */
  readonly day?: string;
};

/** Builds one update per item. Notes changes of closed days, so that stored sums are not used. */
export const buildIncrementWrites = (
  access: TableAccess,
  increments: readonly Increment[],
  now = new Date(),
): readonly TransactionWrite[] => {
  const byItem = Map.groupBy(increments, ({ key }) => `${key.pk} ${key.sk}`);

  const changes = [...byItem.values()].flatMap((itemIncrements) => {
    const [first] = itemIncrements;
    const sums = sumCounts(itemIncrements.map(({ counts }) => counts));
    const amounts = [...sums].filter(([, amount]) => amount !== 0);
    return first === undefined || amounts.length === 0 ? [] : [{ ...first, amounts }];
  });
  const changedDays = changes.flatMap(({ day }) => day ?? []);

  // No condition: the write that stores or removes the fact has one.
  return [
    ...changes.map(({ key, amounts }) => ({ Update: buildCounterUpdate(access, key, amounts) })),
    ...buildLateChangeWrites(access, changedDays, now),
  ];
};

/** Lists a fact's increments: of all its counters on its day, of `counters` also for all time. */
const listIncrements = (
  { kind, id, day, group, counters, dayCounters = [] }: CountedFact,
  amount: 1 | -1,
): readonly Increment[] => {
  const toCounts = (names: readonly string[]) => new Map(names.map((name) => [name, amount]));
  return [
    {
      key: countsKey({ day }, kind, id, group),
      counts: toCounts([...counters, ...dayCounters]),
      day,
    },
    { key: countsKey('all', kind, id), counts: toCounts(counters) },
  ];
};

type CounterAmount = readonly [counter: string, amount: number];

/** Amounts may be negative. A condition can name the counters `#c0`, `#c1`, and so on. */
export const buildCounterUpdate = (
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
    return toTotals(sumCounterItems(items.flat()));
  },
  readAllTime: async (): Promise<Totals> =>
    toTotals(sumCounterItems(await readCounterItems(access, 'all'))),
});

export type Counts = ReadonlyMap<string, number>;

export const sumCounts = (list: readonly Counts[]): Counts => {
  const sums = new Map<string, number>();

  for (const counts of list) {
    for (const [counter, count] of counts) sums.set(counter, (sums.get(counter) ?? 0) + count);
  }

  return sums;
};

export const sortByCount = (
  counts: Readonly<Record<string, number>>,
): readonly (readonly [string, number])[] =>
  Object.entries(counts).sort(([name, count], [otherName, otherCount]) =>
    count === otherCount ? name.localeCompare(otherName) : otherCount - count,
  );

/** Sums the counters of items by current name. Early releases stored hours under other names. */
export const sumCounterItems = (items: readonly CounterItem[]): Counts => {
  const sums = new Map<string, number>();

  for (const [storedName, count] of items.flatMap(({ counters }) => [...counters])) {
    const counter = toCurrentCounterName(storedName);

    sums.set(counter, (sums.get(counter) ?? 0) + count);
  }

  return sums;
};

export type Totals = Readonly<ReturnType<typeof toTotals>>;

export const toTotals = (sums: Counts) => ({
  surveys: sums.get('surveys') ?? 0,
  dropouts: sums.get('dropouts') ?? 0,
  consents: sums.get('consents') ?? 0,
  byPriceRange: pickByPrefix(sums, 'price:'),
  byRegion: pickByPrefix(sums, 'region:'),
  dropoutsByQuestion: pickByPrefix(sums, 'dropoutAt:'),
  changedSurveys: sums.get('changed') ?? 0,
  /** Clicks by the rank of the pick, `1` to `6`, and those on the booking link, `booking`. */
  clicks: pickByPrefix(sums, 'click:'),
});

/** Picks the counts other than 0 whose counters begin with a prefix, by the rest of their names. */
export const pickByPrefix = (sums: Counts, prefix: string): Readonly<Record<string, number>> => {
  const picked = [...sums].filter(([name, count]) => name.startsWith(prefix) && count !== 0);
  return Object.fromEntries(picked.map(([name, count]) => [name.slice(prefix.length), count]));
};

export const counterItemSchema = z
  .object({ pk: z.string(), sk: z.string() })
  .catchall(z.number())
  .transform(({ pk: _pk, sk, ...counters }) => ({
    sk,
    counters: new Map(Object.entries(counters)),
  }));

export type CounterItem = z.infer<typeof counterItemSchema>;

/** Reads at most 64 items. Throws `UnreadableItem`, because totals without one would be wrong. */
export const readCounterItems = (
  access: TableAccess,
  period: TotalsPeriod,
): Promise<readonly CounterItem[]> => readCounterPartition(access, countsPartition(period));

/** Reads the funnel's counters of a day, mostly 12 items. May throw `UnreadableItem`. */
export const readVisitCounterItems = (
  access: TableAccess,
  day: string,
): Promise<readonly CounterItem[]> => readCounterPartition(access, visitCountsPartition(day));

const readCounterPartition = async (access: TableAccess, partition: string) => {
  const items = await readPartition(access, partition);
  return items.map((item) => parseStoredItem(item, asVersion1(counterItemSchema)));
};
