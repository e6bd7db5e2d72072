import { claimDataFolder } from './data-folder.ts';
import { startDynamoDb } from './dynamodb-local.ts';
import type { Start } from './start.ts';

/** The endpoint of the database: the one given in the settings, else one that is started on the data folder. */
export const provideDatabase = async ({ settings, cleanup, say, fail, signal }: Start): Promise<string> => {
  if (settings.dynamoDbEndpoint !== undefined) return settings.dynamoDbEndpoint;
  say('Starting the database (DynamoDB Local)...');
  const folder = await claimDataFolder(settings.dataDir);
  cleanup.add(folder.release);
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
