import { createTableInput, table } from '@app/api/platform/dynamodb/table';
import {
  CreateTableCommand,
  type DynamoDBClient,
  ResourceInUseException,
  UpdateTimeToLiveCommand,
  waitUntilTableExists,
} from '@aws-sdk/client-dynamodb';
import { updateIndexes } from './update-indexes.ts';

const isAlreadyOn = (error: unknown): boolean =>
  error instanceof Error && error.name === 'ValidationException' && error.message.includes('already enabled');

const switchOnExpiry = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  const specification = { AttributeName: table.timeToLiveAttribute, Enabled: true };
  try {
    await client.send(new UpdateTimeToLiveCommand({ TableName: tableName, TimeToLiveSpecification: specification }));
  } catch (error) {
    if (!isAlreadyOn(error)) throw error;
  }
};

/** Makes the table with its indexes and expiry, or brings an older one up to date; resolves when it can be used. */
export const ensureTable = async (client: DynamoDBClient, tableName: string): Promise<void> => {
  const definition = createTableInput(tableName);
  try {
    await client.send(new CreateTableCommand(definition));
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
  await waitUntilTableExists({ client, maxWaitTime: 30, minDelay: 1, maxDelay: 1 }, { TableName: tableName });
  await updateIndexes(client, definition);
  await switchOnExpiry(client, tableName);
};
