import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  childrenOf,
  isAlive,
  makeFolder,
  type RunningMain,
  ready,
  runMain,
  runMainByNpm,
} from './support/run-main.ts';

const started: RunningMain[] = [];
let folder: ReturnType<typeof makeFolder>;

beforeEach(() => {
  folder = makeFolder();
});

afterEach(async () => {
  for (const { child, exited } of started.splice(0)) {
    child.kill('SIGTERM');
    await exited;
  }

  folder.remove();
});

const start = (environment: Record<string, string> = {}): RunningMain => {
  const running = runMain({ LOCAL_DATA_DIR: folder.path, ...environment });

  started.push(running);
  return running;
};

/** For starts whose database is not the point, since each would take seconds of CPU. */
const withRunningDynamoDb = () => ({
  DYNAMODB_ENDPOINT: process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
  TABLE_NAME: 'given-endpoint',
});

const databaseOf = async (running: RunningMain): Promise<number> => {
  let database: number | undefined;

  while (database === undefined) [database] = await childrenOf(running.child.pid, /DynamoDBLocal/);
  return database;
};

/** The status of the start page when it is asked for under a host name. */
const statusFor = (url: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const request = get(url, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });

    request.on('error', reject);
  });

const settled = async (pid: number): Promise<void> => {
  while (isAlive(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
};

describe('the command line', () => {
  it('starts, stores a survey, serves it after a restart, leaves nothing running, and exits when its database dies', async () => {
    const first = start();
    const url = await first.printed(ready);
    const database = await databaseOf(first);
    const submitted = await fetch(`${url}/api/survey`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(makeAnswers()),
    });
    const { resultId } = (await submitted.json()) as { resultId: string };
    const result = await (await fetch(`${url}/api/survey/results/${resultId}`)).json();

    expect(result).toMatchObject({ resultId, survey: { userZipcode: '90210' } });

    for (const name of ['dynamodb', 'mail', 'exports', 'endpoint', 'functions.json']) {
      expect([name, statSync(join(folder.path, name)).mode & 0o077]).toEqual([name, 0]);
    }

    expect(await statusFor(url, 'evil.example')).toBe(421);
    expect(await statusFor(url, `127.0.0.1:${new URL(url).port}`)).not.toBe(421);
    first.child.kill('SIGINT');
    expect(await first.exited).toBe(0);
    expect(isAlive(database)).toBe(false);

    const again = start();
    const urlAgain = await again.printed(ready);

    expect(await (await fetch(`${urlAgain}/api/survey/results/${resultId}`)).json()).toEqual(
      result,
    );

    process.kill(await databaseOf(again), 'SIGKILL');
    expect(await again.exited).toBe(1);
    expect(again.output()).toContain('The database stopped by itself.');
  });

  it('stops everything when it is stopped during the start', async () => {
    const running = start();

    await running.printed(/Starting the database/);
    const database = await databaseOf(running);

    running.child.kill('SIGTERM');
    expect(await running.exited).toBe(0);
    expect(isAlive(database)).toBe(false);
    expect(running.output()).not.toMatch(ready);
  });

  it('exits when npm, which runs it in a shell, is stopped', async () => {
    const shell = runMainByNpm({ LOCAL_DATA_DIR: folder.path });

    await shell.printed(ready);
    const [runtime = 0] = await childrenOf(shell.child.pid);
    const [database = 0] = await childrenOf(runtime);

    shell.child.kill('SIGTERM');
    await settled(runtime);
    expect(isAlive(database)).toBe(false);
  });

  it('stops the database of a runtime that was killed while it started, and of one that was ready', async () => {
    let orphan: number | undefined;

    for (const moment of [/Starting the database/, ready]) {
      const killed = start();

      await killed.printed(moment);
      if (orphan !== undefined) await settled(orphan);

      orphan = await databaseOf(killed);
      killed.child.kill('SIGKILL');
      await killed.exited;
      expect(isAlive(orphan)).toBe(true);
    }

    await start().printed(ready);
    await settled(orphan ?? 0);
  });

  it('lets only one of several starts use a data folder, which need not exist, and rejects another one later', async () => {
    const environment = { ...withRunningDynamoDb(), LOCAL_DATA_DIR: join(folder.path, 'new') };
    const starts = [1, 2, 3].map(() => start(environment));
    const codes = starts.map((running) => running.exited);
    const first = await Promise.any(
      starts.map((running) => running.printed(ready).then(() => running)),
    );

    expect(await Promise.all(codes.filter((_, index) => starts[index] !== first))).toEqual([1, 1]);
    const later = start({ LOCAL_DATA_DIR: join(folder.path, 'new') });

    expect(await later.exited).toBe(1);
    expect(later.output()).toMatch(
      /Another start of this project \(process \d+\) uses the data.*LOCAL_DATA_DIR/,
    );
  });
});

describe('a start that fails', () => {
  it('reports a port that is in use, suggests another and starts nothing', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');

    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const running = start({ PORT: String(port) });

    expect(await running.exited).toBe(1);
    squatter.close();
    expect(running.output().trim()).toMatch(
      new RegExp(`^Another program uses port ${port}. Choose a different one, e.g. PORT=\\d+.$`),
    );
  });

  it('says what to install without Java and Docker', async () => {
    const running = start({ PATH: folder.path });

    expect(await running.exited).toBe(1);
    const [, ...message] = running.output().trim().split('\n');

    expect(message).toEqual([
      'The database needs Java 17 or newer, or a running Docker: install one of them, or set DYNAMODB_ENDPOINT to the address of a running DynamoDB Local.',
    ]);
  });

  it.each([
    ['', {}],
    [', with a database elsewhere', { DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' }],
  ])('reports an unusable data folder and what to do%s', async (_, environment) => {
    const file = join(folder.path, 'file');

    writeFileSync(file, '');
    const running = start({ LOCAL_DATA_DIR: file, ...environment });

    expect(await running.exited).toBe(1);
    expect(running.output()).toMatch(
      /The data folder .*file cannot be used \(.*\)\..*LOCAL_DATA_DIR to another folder/,
    );
    expect(running.output()).not.toContain('    at ');
  });

  it('reports damaged database files and what to do', async () => {
    mkdirSync(join(folder.path, 'dynamodb'));
    writeFileSync(
      join(folder.path, 'dynamodb/shared-local-instance.db'),
      'not a database '.repeat(100),
    );
    const running = start();

    expect(await running.exited).toBe(1);
    expect(running.output()).toMatch(
      new RegExp(`The database in ${folder.path} cannot be used .* move that folder away`),
    );
    expect(running.output()).not.toContain('    at ');
  });

  it.each([
    [
      'with their values',
      { TEST_IP_ADDRESSES: 'office' },
      'TEST_IP_ADDRESSES=office \\(This is no address or CIDR block, such as 203.0.113.0/24\\)',
    ],
    [
      'without the value of a secret',
      { ORIGIN_VERIFY_SECRET: 'too short' },
      'ORIGIN_VERIFY_SECRET \\(.*\\)',
    ],
  ])('lists invalid settings of the functions, %s', async (_name, environment, named) => {
    const running = start({ ...withRunningDynamoDb(), ...environment });

    expect(await running.exited).toBe(1);
    expect(running.output()).toMatch(new RegExp(`have invalid values: ${named}$`, 'm'));
  });

  it('reports a DYNAMODB_ENDPOINT that does not respond', async () => {
    const running = start({ DYNAMODB_ENDPOINT: 'http://127.0.0.1:9' });

    expect(await running.exited).toBe(1);
    expect(running.output().trim()).toBe('No database responds at http://127.0.0.1:9.');
  });
});
