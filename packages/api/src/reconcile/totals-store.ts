import {
  type CounterItem,
  type Counts,
  counterUpdate,
  readCounterItems,
  sumOfItems,
} from '../counters/counters-store.ts';
import { type CountedKind, countsKey, type TotalsPeriod } from '../counters/keys.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { type TransactionWrite, writeTransaction } from '../platform/dynamodb/writes.ts';

export type CountersReading = {
  readonly counts: Counts;
  /** Changes with every write to any of the counters. */
  readonly version: string;
  /** The stored items that add up to the counts, by sort key. Mending adds to some of them. */
  readonly items: ReadonlyMap<string, Counts>;
};

export type TotalsStore = ReturnType<typeof createTotalsStore>;

export const createTotalsStore = (access: TableAccess) => ({
  read: async (period: TotalsPeriod): Promise<CountersReading> => {
    const items = await readCounterItems(access, period);
    return {
      counts: new Map([...sumOfItems(items)].filter(([, sum]) => sum !== 0)),
      version: versionOf(items),
      items: new Map(items.map(({ sk, counters }) => [sk, counters])),
    };
  },

  /** Adds to counters. Returns false, and writes nothing, when the same counters were mended since the reading. */
  add: async (
    period: TotalsPeriod,
    amounts: Counts,
    { items }: CountersReading,
  ): Promise<boolean> => {
    const byKind = Map.groupBy(amounts, ([counter]) => kindOf(counter));
    // One item per kind, so that a concurrent mending conflicts with it.
    const writes = [...byKind].map(([kind, list]) =>
      addTo(access, countsKey(period, kind, 'reconcile'), list, items),
    );
    return writes.length === 0 || writeTransaction(access, writes);
  },
});

const versionOf = (items: readonly CounterItem[]): string =>
  JSON.stringify(
    items.map(({ sk, counters }) => [
      sk,
      [...counters].sort(([one], [other]) => (one < other ? -1 : 1)),
    ]),
  );

const kindOf = (counter: string): CountedKind => {
  if (counter === 'consents') return 'CONSENTS';
  if (counter.startsWith('click:')) return 'CLICKS';

  return counter === 'dropouts' || counter.startsWith('dropoutAt:') ? 'DROPOUTS' : 'SURVEYS';
};

const addTo = (
  access: TableAccess,
  key: Key,
  amounts: readonly (readonly [string, number])[],
  items: CountersReading['items'],
): TransactionWrite => {
  const update = counterUpdate(access, key, amounts);
  const known = amounts.map(([name]) => items.get(key.sk)?.get(name));
  const conditions = known.map((count, index) =>
    count === undefined ? `attribute_not_exists(#c${index})` : `#c${index} = :read${index}`,
  );
  const readValues = known.flatMap((count, index) =>
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
