import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { outputOf } from './run-command.ts';
import { StartupError } from './startup-error.ts';

type Owners = { readonly runtime: number; readonly database: number };

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** The process ids of the runtime that last used the folder and of its database. */
const readOwners = (file: string): Owners | undefined => {
  try {
    const [runtime = Number.NaN, database = Number.NaN] = readFileSync(file, 'utf8').split(' ').map(Number);
    return runtime > 0 && database > 0 ? { runtime, database } : undefined;
  } catch {
    return undefined;
  }
};

// A process id is given again after a while: only a process that still looks like the database counts as it.
const isDatabase = async (pid: number): Promise<boolean> =>
  (await outputOf('ps', ['-p', String(pid), '-o', 'command=']))?.includes('DynamoDBLocal') ?? false;

/** Refuses a folder whose database still serves another runtime; ends a database whose runtime was killed. */
const settleWith = async ({ runtime, database }: Owners, folder: string): Promise<void> => {
  if (!isAlive(database) || !(await isDatabase(database))) return;
  if (isAlive(runtime)) {
    throw new StartupError(
      `Another start of this project (process ${runtime}) uses the data in ${folder}. Stop it, or set LOCAL_DATA_DIR to another folder.`,
    );
  }
  process.kill(database, 'SIGTERM');
  for (let waited = 0; isAlive(database) && waited < 100; waited += 1) await delay(100);
};

/** A data folder that this process alone uses. */
export type DataFolder = {
  readonly databasePath: string;
  /** Notes which process works on the files, for the next start. */
  readonly holdFor: (databasePid: number) => void;
  readonly release: () => void;
};

/** Takes the data folder for this process, since two databases on the same files would damage them. */
export const claimDataFolder = async (folder: string): Promise<DataFolder> => {
  const databasePath = join(folder, 'dynamodb');
  mkdirSync(databasePath, { recursive: true });
  const file = join(folder, 'runtime.pid');
  const former = readOwners(file);
  if (former !== undefined) await settleWith(former, folder);
  return {
    databasePath,
    holdFor: (databasePid) => writeFileSync(file, `${process.pid} ${databasePid}`),
    release: () => rmSync(file, { force: true }),
  };
};
