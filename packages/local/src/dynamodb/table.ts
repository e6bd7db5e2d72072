import { setTimeout as delay } from 'node:timers/promises';
import { createTableInput, table } from '@app/api/table';
import {
  CreateTableCommand,
  type CreateTableCommandInput,
  DescribeTableCommand,
  DynamoDBClient,
  type GlobalSecondaryIndex,
  type GlobalSecondaryIndexDescription,
  type GlobalSecondaryIndexUpdate,
  ResourceInUseException,
  UpdateTableCommand,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import type { Settings } from '../settings.ts';
import { StartupError } from '../startup-error.ts';

/** Creates or updates the table. If that fails, throws a StartupError that names the database. */
export const prepareTable = async (
  endpoint: string,
  tableName: string,
  settings: Settings,
): Promise<void> => {
  const client = new DynamoDBClient({ endpoint });

  try {
    await ensureTable(client, tableName);
  } catch (error) {
    throw toStartupError(error, endpoint, settings);
  } finally {
    client.destroy();
  }
};

const toStartupError = (
  error: unknown,
  endpoint: string,
  { dynamoDbEndpoint, dataDir }: Settings,
): StartupError => {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  if (isRefused) return new StartupError(`No database responds at ${endpoint}.`);

  return new StartupError(
    dynamoDbEndpoint === undefined
      ? `The database in ${dataDir} cannot be used (${error}). If its files are damaged, move that folder away: the next start begins with an empty one.`
      : `The database at ${endpoint} cannot be used (${error}).`,
  );
};

/** Creates the table, or updates an older one, and waits until it is usable. */
export const ensureTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  const definition = createTableInput(tableName);

  try {
    await client.send(new CreateTableCommand(definition));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }

  await waitUntilTableExists(
    { client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 },
    { TableName: tableName },
  );
  await updateIndexes(client, definition);
  await turnOnExpiry(client, tableName);
};

/** Adds missing indexes and recreates changed ones. DynamoDB changes one index at a time. */
const updateIndexes = async (
  client: DynamoDBClient,
  definition: CreateTableCommandInput,
): Promise<void> => {
  const existing = await listIndexes(client, definition.TableName ?? '');
  const shapes = new Map(existing.map((index) => [index.IndexName, describeIndexShape(index)]));

  for (const index of definition.GlobalSecondaryIndexes ?? []) {
    const shape = shapes.get(index.IndexName);
    if (shape === describeIndexShape(index)) continue;
    if (shape !== undefined)
      await changeIndex(client, definition, { Delete: { IndexName: index.IndexName } });

    await changeIndex(client, definition, { Create: index });
  }
};

const listIndexes = async (client: DynamoDBClient, tableName: string) => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName: tableName }));
  return Table?.GlobalSecondaryIndexes ?? [];
};

/** An index's keys and projection as text, by which two indexes can be compared. */
const describeIndexShape = ({
  KeySchema,
  Projection,
}: GlobalSecondaryIndex | GlobalSecondaryIndexDescription): string => {
  const keys = (KeySchema ?? []).map(({ AttributeName, KeyType }) => `${KeyType} ${AttributeName}`);
  const attributes = Projection?.NonKeyAttributes ?? [];
  return JSON.stringify([keys.sort(), Projection?.ProjectionType, attributes.toSorted()]);
};

const changeIndex = async (
  client: DynamoDBClient,
  { TableName, AttributeDefinitions }: CreateTableCommandInput,
  update: GlobalSecondaryIndexUpdate,
): Promise<void> => {
  await client.send(
    new UpdateTableCommand({
      TableName,
      AttributeDefinitions,
      GlobalSecondaryIndexUpdates: [update],
    }),
  );
  const isActive = ({ IndexStatus }: GlobalSecondaryIndexDescription): boolean =>
    IndexStatus === 'ACTIVE';

  while (!(await listIndexes(client, TableName ?? '')).every(isActive)) await delay(50);
};

const turnOnExpiry = async (client: DynamoDBClient, TableName: string): Promise<void> => {
  const TimeToLiveSpecification = { AttributeName: table.timeToLiveAttribute, Enabled: true };

  await client
    .send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }))
    .catch((error: unknown) => {
      if (!isAlreadyOn(error)) throw error;
    });
};

const isAlreadyOn = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'ValidationException' &&
  error.message.includes('already enabled');
