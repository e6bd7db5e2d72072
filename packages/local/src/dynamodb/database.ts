import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive, readCommandOutput } from '../child-process.ts';
import type { Start } from '../start.ts';
import { StartupError } from '../startup-error.ts';
import { startDynamoDb } from './dynamodb-local.ts';

/** Claims the data folder; returns the endpoint of the configured database or of one it starts. */
export const provideDatabase = async ({
  settings,
  cleanup,
  say,
  fail,
  signal,
}: Start): Promise<string> => {
  // A database elsewhere needs the claim too, because mail and exports are in this folder.
  const ownersFile = await claimDataFolder(settings.dataDir, cleanup);
  if (settings.dynamoDbEndpoint !== undefined) return settings.dynamoDbEndpoint;

  say('Starting the database (DynamoDB Local)...');
  const database = await startDynamoDb({
    path: join(settings.dataDir, 'dynamodb'),
    signal,
    onSpawned: (pid) => writeFileSync(ownersFile, `${process.pid} ${pid}`),
  });
  let isStopping = false;

  cleanup.defer(async () => {
    isStopping = true;
    await database.stop();
  });
  void database.ended.then(() => {
    if (!isStopping) fail('The database stopped by itself.');
  });
  return database.endpoint;
};

/**
 * Claims the data folder, because two databases at once would damage it. Returns the file with the
 * process ids of its owners, or throws a StartupError.
 */
const claimDataFolder = async (folder: string, cleanup: Start['cleanup']): Promise<string> => {
  const ownersFile = join(folder, 'runtime.pid');

  try {
    for (const name of privateFolders) {
      mkdirSync(join(folder, name), { recursive: true });
      chmodSync(join(folder, name), 0o700);
    }

    const lock = lockFolder(folder);

    cleanup.defer(() => lock.close());
    const [, orphanPid] = readOwnerPids(ownersFile);
    if (orphanPid !== undefined) await endOrphan(orphanPid);

    writeFileSync(ownersFile, String(process.pid));
    cleanup.defer(() => rmSync(ownersFile, { force: true }));
    return ownersFile;
  } catch (error) {
    const [ownerPid] = readOwnerPids(ownersFile);

    throw toStartupError(error, folder, ownerPid);
  }
};

/** These contain visitors' data. Earlier versions let every user of the machine read them. */
const privateFolders = ['dynamodb', 'mail', 'exports'];

/** Locks a folder until this process ends, however it ends. */
const lockFolder = (folder: string): DatabaseSync => {
  const lock = new DatabaseSync(join(folder, 'lock'));

  lock.exec('BEGIN EXCLUSIVE');
  return lock;
};

/** The owners are the product and its database. A killed product leaves the file behind. */
const readOwnerPids = (file: string): readonly number[] => {
  try {
    return readFileSync(file, 'utf8')
      .split(' ')
      .map(Number)
      .filter((pid) => pid > 0);
  } catch {
    return [];
  }
};

/** Ends a database that a killed product left running. Waits at most ten seconds. */
const endOrphan = async (databasePid: number): Promise<void> => {
  if (!isAlive(databasePid) || !(await isDatabase(databasePid))) return;

  process.kill(databasePid, 'SIGTERM');
  for (let checks = 0; isAlive(databasePid) && checks < 100; checks += 1) await delay(100);
};

/** True if a process is a database: another program may have got the id of one that ended. */
const isDatabase = async (pid: number): Promise<boolean> => {
  const commandLine = await readCommandOutput('ps', ['-p', String(pid), '-o', 'command=']);
  return commandLine?.includes('DynamoDBLocal') ?? false;
};

const toStartupError = (error: unknown, folder: string, ownerPid?: number): StartupError => {
  if (isLocked(error)) {
    const pidNote = ownerPid === undefined ? '' : ` (process ${ownerPid})`;
    return new StartupError(
      `Another start of this project${pidNote} uses the data in ${folder}. Stop it, or set LOCAL_DATA_DIR to another folder.`,
    );
  }

  const reason = error instanceof Error ? error.message : error;
  return new StartupError(
    `The data folder ${folder} cannot be used (${reason}). Fix that, or set LOCAL_DATA_DIR to another folder.`,
  );
};

const sqliteBusy = 5;

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'errcode' in error && error.errcode === sqliteBusy;
