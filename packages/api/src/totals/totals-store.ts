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
import { type CounterItem, readCounterItems } from './counter-items.ts';
import { sumCounts } from './counts.ts';
import type { CountersReading, Counts, TotalsStore } from './totals-port.ts';

const nonZeroSumsOf = (items: readonly CounterItem[]): Counts =>
  new Map([...sumCounts(items.map(({ counters }) => counters))].filter(([, sum]) => sum !== 0));

const versionOf = (items: readonly CounterItem[]): string =>
  JSON.stringify(items.map(({ sk, counters }) => [sk, [...counters].sort(([one], [other]) => (one < other ? -1 : 1))]));

const kindOf = (counter: string): CountedKind => {
  if (counter === 'consents') return 'CONSENTS';
  return counter === 'dropouts' || counter.startsWith('dropoutAt:') ? 'DROPOUTS' : 'SURVEYS';
};

/** All that mends goes to one item a kind, where a second mending at the same time meets the first. */
const mendingKey = (period: TotalsPeriod, counter: string): Key => countsKey(period, kindOf(counter), 'reconcile');

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

const read = async (access: TableAccess, period: TotalsPeriod): Promise<CountersReading> => {
  const items = await readCounterItems(access, period);
  return {
    counts: nonZeroSumsOf(items),
    version: versionOf(items),
    items: new Map(items.map(({ sk, counters }) => [sk, counters])),
  };
};

/** The counters of a period, to be compared and mended; those of a day's hours, too, since lists are counted by them. */
export const createTotalsStore = (access: TableAccess): TotalsStore => ({
  isOfDaysOnly: isHourCounter,

  read: (period) => read(access, period),

  add: async (period, amounts, { items }) => {
    const byItem = Map.groupBy(amounts, ([counter]) => mendingKey(period, counter).sk);
    const writes = [...byItem].map(([sk, list]) =>
      addTo(access.tableName, { pk: countsPartition(period), sk }, list, items.get(sk)),
    );
    return writes.length === 0 || writeTransaction(access, writes);
  },
});
