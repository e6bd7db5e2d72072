import { paginateScan } from '@aws-sdk/lib-dynamodb';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';

/** Returns the items whose partition key has a prefix and that contain a text, if one is given. */
export const findItems = async (
  { client, tableName }: TableAccess,
  prefix: string,
  text?: string,
) => {
  const pages = paginateScan(
    { client },
    {
      TableName: tableName,
      FilterExpression: 'begins_with(pk, :prefix)',
      ExpressionAttributeValues: { ':prefix': prefix },
      ConsistentRead: true,
    },
  );
  const items: Record<string, unknown>[] = [];

  for await (const { Items = [] } of pages) items.push(...Items);
  return text === undefined ? items : items.filter((item) => JSON.stringify(item).includes(text));
};
