import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Settings } from '../settings.ts';
import type { Start } from '../start.ts';
import { StartupError } from '../startup-error.ts';
import { claimDataFolder } from './data-folder.ts';
import { startDynamoDb } from './dynamodb-local.ts';
import { ensureTable } from './table.ts';

/** Claims the data folder and returns the endpoint of the configured database, or of one started on that folder. */
export const provideDatabase = async ({ settings, cleanup, say, fail, signal }: Start): Promise<string> => {
  // Claimed even with a database elsewhere: mail, exports and command notes are stored there.
  const folder = await claimDataFolder(settings.dataDir);
  cleanup.add(folder.release);
  if (settings.dynamoDbEndpoint !== undefined) return settings.dynamoDbEndpoint;
  say('Starting the database (DynamoDB Local)...');
  const database = await startDynamoDb({ path: folder.databasePath, signal, onSpawned: folder.holdFor });
  let stopping = false;
  cleanup.add(async () => {
    stopping = true;
    await database.stop();
  });
  void database.ended.then(() => {
    if (!stopping) fail('The database stopped by itself.');
  });
  return database.endpoint;
};

export const prepareTable = async (endpoint: string, tableName: string, settings: Settings): Promise<void> => {
  const client = new DynamoDBClient({ endpoint });
  try {
    await ensureTable(client, tableName);
  } catch (error) {
    throw explained(error, endpoint, settings);
  } finally {
    client.destroy();
  }
};

const explained = (error: unknown, endpoint: string, { dynamoDbEndpoint, dataDir }: Settings): StartupError => {
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  if (isRefused) return new StartupError(`No database responds at ${endpoint}.`);
  return new StartupError(
    dynamoDbEndpoint === undefined
      ? `The database in ${dataDir} cannot be used (${error}). If its files are damaged, move that folder away: the next start begins with an empty one.`
      : `The database at ${endpoint} cannot be used (${error}).`,
  );
};
