import {
  buildCounterUpdate,
  type CounterItem,
  type Counts,
  readCounterItems,
  readVisitCounterItems,
  sumCounterItems,
} from '../counters/counters-store.ts';
import { isVisitCounter } from '../counters/day-counters.ts';
import { type CountedKind, countsKey, type TotalsPeriod } from '../counters/keys.ts';
import { buildLateChangeWrites } from '../counters/late-changes.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';

export type CountersReading = {
  readonly counts: Counts;
  /** Changes with every write to any of the counters. */
  readonly version: string;
  /** The stored items that add up to the counts, by sort key. A repair adds to some of them. */
  readonly items: ReadonlyMap<string, Counts>;
};

export type TotalsStore = ReturnType<typeof createTotalsStore>;

/** A fact's id decides which item of counters it changes. All repairs have this one. */
const repairFactId = 'reconcile';

export const createTotalsStore = (access: TableAccess) => ({
  read: async (period: TotalsPeriod): Promise<CountersReading> => {
    const visitItems = period === 'all' ? [] : await readVisitCounterItems(access, period.day);
    const items = [...(await readCounterItems(access, period)), ...visitItems];
    return {
      counts: new Map([...sumCounterItems(items)].filter(([, sum]) => sum !== 0)),
      version: toVersion(items),
      items: new Map(items.map(({ sk, counters }) => [sk, counters])),
    };
  },

  /** Amounts may be negative. False, and nothing is added, if a counter changed since the read. */
  repair: async (
    period: TotalsPeriod,
    amounts: Counts,
    { items }: CountersReading,
  ): Promise<boolean> => {
    if (amounts.size === 0) return true;

    const amountsByKind = Map.groupBy(amounts, ([counter]) => toCounterKind(counter));
    // All repairs write the same item of a kind, so that two at the same time conflict.
    const writes = [...amountsByKind].map(([kind, kindAmounts]) =>
      buildRepair(access, countsKey(period, kind, repairFactId), kindAmounts, items),
    );
    const changedDays = period === 'all' ? [] : [period.day];
    return writeTransaction(access, [
      ...writes,
      ...buildLateChangeWrites(access, changedDays, new Date()),
    ]);
  },
});

/** Returns a text that is the same only for the same counters. */
const toVersion = (items: readonly CounterItem[]): string =>
  JSON.stringify(items.map(({ sk, counters }) => [sk, sortByName(counters)]));

const sortByName = (counts: Counts): readonly (readonly [string, number])[] =>
  [...counts].sort(([one], [other]) => (one < other ? -1 : 1));

const toCounterKind = (counter: string): CountedKind => {
  if (counter === 'consents') return 'CONSENTS';
  if (counter.startsWith('click:')) return 'CLICKS';
  if (/^(dropouts$|dropoutAt:|dropped:)/.test(counter)) return 'DROPOUTS';
  if (isVisitCounter(counter)) return 'VISITS';

  return 'SURVEYS';
};

const buildRepair = (
  access: TableAccess,
  key: Key,
  amounts: readonly (readonly [string, number])[],
  readItems: CountersReading['items'],
): TransactionWrite => {
  const update = buildCounterUpdate(access, key, amounts);
  const readCounts = amounts.map(([counter]) => readItems.get(key.sk)?.get(counter));
  // The update names the counters `#c0`, `#c1`, and so on.
  const conditions = readCounts.map((count, index) =>
    count === undefined ? `attribute_not_exists(#c${index})` : `#c${index} = :read${index}`,
  );
  const readValues = readCounts.flatMap((count, index) =>
    count === undefined ? [] : [[`:read${index}`, count] as const],
  );

  return {
    Update: {
      ...update,
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeValues: {
        ...update.ExpressionAttributeValues,
        ...Object.fromEntries(readValues),
      },
    },
  };
};
