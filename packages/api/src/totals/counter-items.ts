import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { countsPartition, type TotalsPeriod } from '../platform/dynamodb/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';

const counterItemSchema = z
  .object({ pk: z.string(), sk: z.string() })
  .catchall(z.number())
  .transform(({ pk: _pk, sk, ...counters }) => ({ sk, counters: new Map(Object.entries(counters)) }));

/** One of the items that share the counting of a period. */
export type CounterItem = z.infer<typeof counterItemSchema>;

/** The counter items of a period as they are now: at most 48 of 1 KB, which is one page. */
export const readCounterItems = async (
  { client, tableName }: TableAccess,
  period: TotalsPeriod,
): Promise<readonly CounterItem[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': countsPartition(period) },
      ConsistentRead: true,
    }),
  );
  return Items.map((item) => counterItemSchema.parse(item));
};
