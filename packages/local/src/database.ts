import { claimDataFolder } from './data-folder.ts';
import { startDynamoDb } from './dynamodb-local.ts';
import type { Start } from './start.ts';

/** Takes the data folder; returns the endpoint of the database that the settings give, else of one started on it. */
export const provideDatabase = async ({ settings, cleanup, say, fail, signal }: Start): Promise<string> => {
  // Mail, exports and notes for commands are there in any case.
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
