import {
  type CountedKind,
  countsKey,
  countsPartition,
  type Key,
  type TotalsPeriod,
} from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';
import { isHourCounter } from '../survey/survey-counters.ts';
import { type CounterItem, type Counts, readCounterItems, sumOfItems } from './counters-store.ts';

export type CountersReading = {
  readonly counts: Counts;
  /** Changes with every write to any of the counters. */
  readonly version: string;
  /** The stored items that add up to the counts, by sort key. Mending adds to some of them. */
  readonly items: ReadonlyMap<string, Counts>;
};

export type TotalsStore = {
  readonly isOfDaysOnly: (counter: string) => boolean;
  readonly read: (period: TotalsPeriod) => Promise<CountersReading>;
  /** Adds to counters. Returns false, and writes nothing, when the same counters were mended since the reading. */
  readonly add: (period: TotalsPeriod, amounts: Counts, reading: CountersReading) => Promise<boolean>;
};

export const createTotalsStore = (access: TableAccess): TotalsStore => ({
  isOfDaysOnly: isHourCounter,

  read: async (period) => {
    const items = await readCounterItems(access, period);
    return {
      counts: new Map([...sumOfItems(items)].filter(([, sum]) => sum !== 0)),
      version: versionOf(items),
      items: new Map(items.map(({ sk, counters }) => [sk, counters])),
    };
  },

  add: async (period, amounts, { items }) => {
    const byItem = Map.groupBy(amounts, ([counter]) => mendingKey(period, counter).sk);
    const writes = [...byItem].map(([sk, list]) =>
      addTo(access.tableName, { pk: countsPartition(period), sk }, list, items.get(sk)),
    );
    return writes.length === 0 || writeTransaction(access, writes);
  },
});

const versionOf = (items: readonly CounterItem[]): string =>
  JSON.stringify(items.map(({ sk, counters }) => [sk, [...counters].sort(([one], [other]) => (one < other ? -1 : 1))]));

/** Mending uses one item per kind, so that a concurrent mending conflicts with it. */
const mendingKey = (period: TotalsPeriod, counter: string): Key => countsKey(period, kindOf(counter), 'reconcile');

const kindOf = (counter: string): CountedKind => {
  if (counter === 'consents') return 'CONSENTS';
  if (counter.startsWith('click:')) return 'CLICKS';
  return counter === 'dropouts' || counter.startsWith('dropoutAt:') ? 'DROPOUTS' : 'SURVEYS';
};

const addTo = (
  tableName: string,
  Key: Key,
  amounts: readonly (readonly [string, number])[],
  read: Counts | undefined,
): TransactionWrite => {
  const conditions = amounts.map(([name], index) =>
    read?.get(name) === undefined ? `attribute_not_exists(#c${index})` : `#c${index} = :read${index}`,
  );
  const readValues = amounts.flatMap(([name], index) => {
    const value = read?.get(name);
    return value === undefined ? [] : [[`:read${index}`, value] as const];
  });
  return {
    Update: {
      TableName: tableName,
      Key,
      UpdateExpression: `ADD ${amounts.map((_, index) => `#c${index} :add${index}`).join(', ')}`,
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(amounts.map(([name], index) => [`#c${index}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(amounts.map(([, amount], index) => [`:add${index}`, amount])),
        ...Object.fromEntries(readValues),
      },
    },
  };
};
