import { randomUUID } from 'node:crypto';
import { createTableInput } from '@app/api/table';
import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  DynamoDBClient,
  PutItemCommand,
  QueryCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDynamoDb } from '../src/dynamodb/dynamodb-local.ts';
import { ensureTable } from '../src/dynamodb/table.ts';

// Indexes of the shared database wait minutes for the work on other tests' tables.
let database: Awaited<ReturnType<typeof startDynamoDb>>;
let client: DynamoDBClient;
let tableName: string;

beforeAll(async () => {
  database = await startDynamoDb();
  client = new DynamoDBClient({ endpoint: database.endpoint });
});

afterAll(async () => {
  client.destroy();
  await database.stop();
});

beforeEach(() => {
  tableName = `table-${randomUUID()}`;
});

it('creates the table with its expiry and leaves it unchanged the next time', async () => {
  await ensureTable(client, tableName);
  await client.send(
    new PutItemCommand({ TableName: tableName, Item: { pk: { S: 'a' }, sk: { S: 'b' } } }),
  );
  await ensureTable(client, tableName);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));

  expect(Table).toMatchObject({ TableStatus: 'ACTIVE', ItemCount: 1 });
  const { TimeToLiveDescription } = await client.send(
    new DescribeTimeToLiveCommand({ TableName: tableName }),
  );

  expect(TimeToLiveDescription?.AttributeName).toBe('expiresAt');
});

it('updates the indexes of an older table, including its items', async () => {
  const input = createTableInput(tableName);
  const [first, ...others] = input.GlobalSecondaryIndexes;
  const older = { ...first, Projection: { ProjectionType: 'KEYS_ONLY' as const } };

  await client.send(
    new CreateTableCommand({
      ...input,
      AttributeDefinitions: input.AttributeDefinitions.filter(({ AttributeName }) =>
        /^(gsi1)?[ps]k$/.test(AttributeName),
      ),
      GlobalSecondaryIndexes: [older as NonNullable<typeof first>],
    }),
  );
  const keys = { pk: { S: 'a' }, sk: { S: 'b' }, gsi1pk: { S: 'c' }, gsi1sk: { S: 'd' } };

  await client.send(
    new PutItemCommand({ TableName: tableName, Item: { ...keys, id: { S: 'e' } } }),
  );
  await ensureTable(client, tableName);
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));

  expect(Table?.GlobalSecondaryIndexes).toHaveLength(others.length + 1);
  const { Items } = await client.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: 'gsi1',
      KeyConditionExpression: 'gsi1pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: 'c' } },
    }),
  );

  expect(Items).toEqual([{ ...keys, id: { S: 'e' } }]);
});
