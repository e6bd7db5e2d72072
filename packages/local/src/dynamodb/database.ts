import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, outputOf } from '../child-process.ts';
import type { Start } from '../start.ts';
import { StartupError } from '../startup-error.ts';
import { startDynamoDb } from './dynamodb-local.ts';

/** Claims the data folder and returns the endpoint of the configured database, or of one started on that folder. */
export const provideDatabase = async ({
  settings,
  cleanup,
  say,
  fail,
  signal,
}: Start): Promise<string> => {
  // Claimed even with a database elsewhere: mail, exports and command notes are stored there.
  const note = await claimDataFolder(settings.dataDir, cleanup);
  if (settings.dynamoDbEndpoint !== undefined) return settings.dynamoDbEndpoint;

  say('Starting the database (DynamoDB Local)...');
  const database = await startDynamoDb({
    path: join(settings.dataDir, 'dynamodb'),
    signal,
    onSpawned: (pid) => writeFileSync(note, `${process.pid} ${pid}`),
  });
  let stopping = false;

  cleanup.defer(async () => {
    stopping = true;
    await database.stop();
  });
  void database.ended.then(() => {
    if (!stopping) fail('The database stopped by itself.');
  });
  return database.endpoint;
};

/** Claims the data folder, as two databases on the same files would damage them. Returns the file that notes the owners. */
const claimDataFolder = async (folder: string, cleanup: Start['cleanup']): Promise<string> => {
  const note = join(folder, 'runtime.pid');

  try {
    for (const name of privateFolders) {
      mkdirSync(join(folder, name), { recursive: true });
      chmodSync(join(folder, name), 0o700);
    }

    const held = lock(folder);

    cleanup.defer(() => held.close());
    const [, database] = readOwners(note);
    if (database !== undefined) await endOrphan(database);

    writeFileSync(note, String(process.pid));
    cleanup.defer(() => rmSync(note, { force: true }));
    return note;
  } catch (error) {
    throw explained(error, folder, readOwners(note)[0]);
  }
};

/** They contain visitors' data. Earlier versions left them readable for all users of the machine. */
const privateFolders = ['dynamodb', 'mail', 'exports'];

/** Takes a lock that the operating system releases when this process ends, however it ends. */
const lock = (folder: string): DatabaseSync => {
  const held = new DatabaseSync(join(folder, 'lock'));

  held.exec('BEGIN EXCLUSIVE');
  return held;
};

const readOwners = (file: string): readonly number[] => {
  try {
    return readFileSync(file, 'utf8')
      .split(' ')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return [];
  }
};

const endOrphan = async (database: number): Promise<void> => {
  if (!isAlive(database) || !(await isDatabase(database))) return;

  process.kill(database, 'SIGTERM');
  for (let waited = 0; isAlive(database) && waited < 100; waited += 1) await delay(100);
};

// Process ids are reused, so the process must still look like the database.
const isDatabase = async (pid: number): Promise<boolean> =>
  (await outputOf('ps', ['-p', String(pid), '-o', 'command=']))?.includes('DynamoDBLocal') ?? false;

const explained = (error: unknown, folder: string, runtime?: number): StartupError =>
  new StartupError(
    isLocked(error)
      ? `Another start of this project${runtime === undefined ? '' : ` (process ${runtime})`} uses the data in ${folder}. Stop it, or set LOCAL_DATA_DIR to another folder.`
      : `The data folder ${folder} cannot be used (${error instanceof Error ? error.message : error}). Fix that, or set LOCAL_DATA_DIR to another folder.`,
  );

const sqliteBusy = 5;

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
