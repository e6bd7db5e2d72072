import { setTimeout as delay } from 'node:timers/promises';
import {
  type CreateTableCommandInput,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type GlobalSecondaryIndexDescription,
  type GlobalSecondaryIndexUpdate,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';

const shapeOf = ({ KeySchema, Projection }: GlobalSecondaryIndex | GlobalSecondaryIndexDescription): string => {
  const keys = (KeySchema ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`).sort();
  return JSON.stringify([keys, Projection?.ProjectionType, [...(Projection?.NonKeyAttributes ?? [])].sort()]);
};

const indexesOf = async (
  client: DynamoDBClient,
  tableName: string,
): Promise<readonly GlobalSecondaryIndexDescription[]> => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  return Table?.GlobalSecondaryIndexes ?? [];
};

const change = async (
  client: DynamoDBClient,
  { TableName, AttributeDefinitions }: CreateTableCommandInput,
  update: GlobalSecondaryIndexUpdate,
): Promise<void> => {
  await client.send(new UpdateTableCommand({ TableName, AttributeDefinitions, GlobalSecondaryIndexUpdates: [update] }));
  const isSettled = ({ IndexStatus }: GlobalSecondaryIndexDescription): boolean => IndexStatus === 'ACTIVE';
  while (!(await indexesOf(client, TableName ?? '')).every(isSettled)) await delay(50);
};

/**
 * Gives a table made by an earlier version of the project the indexes that its definition has now: makes missing ones
 * and makes changed ones anew. DynamoDB fills them from the items, and changes one index at a time.
 */
export const updateIndexes = async (client: DynamoDBClient, definition: CreateTableCommandInput): Promise<void> => {
  const present = await indexesOf(client, definition.TableName ?? '');
  const shapes = new Map(present.map((index) => [index.IndexName, shapeOf(index)]));
  for (const index of definition.GlobalSecondaryIndexes ?? []) {
    const shape = shapes.get(index.IndexName);
    if (shape === shapeOf(index)) continue;
    if (shape !== undefined) await change(client, definition, { Delete: { IndexName: index.IndexName } });
    await change(client, definition, { Create: index });
  }
};
