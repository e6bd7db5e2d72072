import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { type CountedPeriod, countsPartition } from './keys.ts';
import type { TableAccess } from './table-access.ts';

/** The counter items of a period as they are now, raw: at most 48 of 1 KB, which is one page. */
export const readCounterItems = async (
  { client, tableName }: TableAccess,
  period: CountedPeriod,
): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': countsPartition(period) },
      ConsistentRead: true,
    }),
  );
  return Items;
};
