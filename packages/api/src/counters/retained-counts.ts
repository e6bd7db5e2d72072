import * as z from 'zod';
import { defineKeyInPartition, type Key } from '../platform/dynamodb/keys.ts';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { sendQuery, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import {
  buildIncrementWrites,
  type CountedFact,
  type Counts,
  counterItemSchema,
  sumCounterItems,
} from './counters-store.ts';
import { countsKey } from './keys.ts';

export const retainedCountsKey = defineKeyInPartition('REMOVED_COUNTS');

/** Days sort first, so that the first item is one of the oldest day. */
const toRetainedCountsKey = ({ kind, id, day, group }: CountedFact): Key =>
  retainedCountsKey(`${day}#${countsKey({ day }, kind, id, group).sk}`);

/** Notes what deleted records counted: a day's totals equal its records plus these counts. */
export const buildRetainedCountWrites = (
  access: TableAccess,
  facts: readonly CountedFact[],
): readonly TransactionWrite[] => {
  const increments = facts.map((fact) => {
    const counters = [...fact.counters, ...(fact.dayCounters ?? [])];
    const counts = new Map(counters.map((counter) => [counter, 1]));
    return { key: toRetainedCountsKey(fact), counts };
  });

  return buildIncrementWrites(access, increments);
};

export type RetainedCountsReader = ReturnType<typeof createRetainedCountsReader>;

export const createRetainedCountsReader = (access: TableAccess) => ({
  /** Counts a day's deleted records, which stay in its totals. May throw `UnreadableItem`. */
  readDay: async (day: string): Promise<Counts> => {
    const { Items = [] } = await sendQuery(access, {
      TableName: access.tableName,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :day)',
      ExpressionAttributeValues: { ':pk': retainedCountsKey('').pk, ':day': `${day}#` },
      ConsistentRead: true,
    });
    return sumCounterItems(
      Items.map((item) => parseStoredItem(item, asVersion1(counterItemSchema))),
    );
  },

  findFirstDay: async (): Promise<string | undefined> => {
    const { Items = [] } = await sendQuery(access, {
      TableName: access.tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': retainedCountsKey('').pk },
      Limit: 1,
    });
    const [first] = Items;
    return first && sortKeySchema.parse(first).sk.slice(0, 'YYYY-MM-DD'.length);
  },
});

const sortKeySchema = z.object({ sk: z.string() });
