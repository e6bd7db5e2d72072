import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import type { Suppression, SuppressionList } from '../../ports/suppressions.ts';
import { indexes } from '../../table.ts';
import { suppressionIndexKeys, suppressionKey, suppressionsPartition } from './keys.ts';
import type { TableAccess } from './table-access.ts';

const schemaVersion = 1;
const shownAtMost = 100;

const itemSchema = z.object({
  recipient: z.string(),
  reason: z.enum(['bounce', 'complaint']),
  since: z.iso.datetime(),
});
const rowSchema = z.object({ pk: z.string(), sk: z.string() });

const add = async ({ client, tableName }: TableAccess, suppression: Suppression): Promise<void> => {
  try {
    await client.send(
      new PutCommand({
        TableName: tableName,
        Item: {
          ...suppressionKey(suppression.recipient),
          ...suppressionIndexKeys(suppression.recipient, suppression.since),
          schemaVersion,
          ...suppression,
        },
        ConditionExpression: 'attribute_not_exists(pk)',
      }),
    );
  } catch (error) {
    if (!(error instanceof ConditionalCheckFailedException)) throw error;
  }
};

const newestKeys = async ({ client, tableName }: TableAccess) => {
  const { Items = [] } = await client.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: indexes.byTime,
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': suppressionsPartition },
      ScanIndexForward: false,
      Limit: shownAtMost,
    }),
  );
  return Items.map((item) => {
    const { pk, sk } = rowSchema.parse(item);
    return { pk, sk };
  });
};

/** The index holds only keys of these items; the rest is read from the table, which may leave some for a second call. */
const readAll = async ({ client, tableName }: TableAccess, keys: readonly { pk: string; sk: string }[]) => {
  const found: Suppression[] = [];
  let wanted: Record<string, unknown>[] = [...keys];
  while (wanted.length > 0) {
    const { Responses, UnprocessedKeys } = await client.send(
      new BatchGetCommand({ RequestItems: { [tableName]: { Keys: wanted } } }),
    );
    found.push(...(Responses?.[tableName] ?? []).map((item) => itemSchema.parse(item)));
    wanted = UnprocessedKeys?.[tableName]?.Keys ?? [];
  }
  return found.sort((one, other) => (one.since > other.since ? -1 : 1));
};

/** Addresses that get no mail any more; they are on the list until somebody takes them off by hand. */
export const createSuppressionList = (access: TableAccess): SuppressionList => ({
  add: (suppression) => add(access, suppression),
  has: async (recipient) => {
    const { Item } = await access.client.send(
      new GetCommand({ TableName: access.tableName, Key: suppressionKey(recipient) }),
    );
    return Item !== undefined;
  },
  newest: async () => readAll(access, await newestKeys(access)),
});
