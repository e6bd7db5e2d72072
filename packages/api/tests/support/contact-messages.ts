import { QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { indexes } from '../../src/platform/dynamodb/keys.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';

export const findContactMessages = async ({ client, tableName }: TableAccess) => {
  const { Items = [] } = await client.send(
    new ScanCommand({
      TableName: tableName,
      FilterExpression: 'begins_with(pk, :prefix)',
      ExpressionAttributeValues: { ':prefix': 'CONTACT#' },
    }),
  );
  return Items;
};

/** Returns the ids of the contact messages in a list such as `unsent`. */
export const findContactMessageIds = async (
  delivery: string,
  { client, tableName }: TableAccess,
): Promise<readonly unknown[]> => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexes.byGroup,
      KeyConditionExpression: 'gsi2pk = :pk',
      ExpressionAttributeValues: { ':pk': `CONTACT_MESSAGES#${delivery}` },
    }),
  );
  return Items.map(({ id }) => id);
};
