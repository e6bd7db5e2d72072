import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { buildDynamoDbCommand, findDynamoDbEngine, parseJavaMajor } from './dynamodb-local.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-'));
  vi.stubEnv('PATH', folder);
});

afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

const install = (command: string, script: string): void =>
  writeFileSync(join(folder, command), `#!/bin/sh\n${script}\n`, { mode: 0o755 });

const java = (version: string): void => install('java', `echo 'openjdk version "${version}"' >&2`);

it('prefers Java 17 or newer to Docker', async () => {
  java('17.0.1');
  install('docker', 'exit 0');
  expect(await findDynamoDbEngine()).toBe('java');
});

it('chooses Docker when Java is too old', async () => {
  java('11.0.22');
  install('docker', 'exit 0');
  expect(await findDynamoDbEngine()).toBe('docker');
});

it('names the version of a Java that is too old when Docker does not respond', async () => {
  java('1.8.0_442');
  install('docker', 'exit 1');
  await expect(findDynamoDbEngine()).rejects.toThrow(
    'Java 17 or newer (this machine has version 8), or a running Docker',
  );
});

it('publishes a container on loopback only and stores its data in the folder', () => {
  const { command, args } = buildDynamoDbCommand('docker', 4321, { path: '/data/dynamodb' });

  expect(command).toBe('docker');
  expect(args).toEqual(expect.arrayContaining(['127.0.0.1:4321:8000', '-sharedDb', '-dbPath']));
  expect(args.find((arg) => arg.startsWith('type=bind'))).toContain('source=/data/dynamodb');
});

it.each([true, false])('lets Java optimize the database only if told: %s', (optimize) => {
  const { args } = buildDynamoDbCommand('java', 4321, { optimize });

  expect(args.includes('-XX:TieredStopAtLevel=1')).toBe(!optimize);
});

it.each([
  ['openjdk version "17.0.15" 2025-04-15\nOpenJDK Runtime Environment', 17],
  ['java version "1.8.0_442"', 8],
  ['openjdk version "25" 2025-09-16', 25],
  ['openjdk version "21-ea" 2023-09-19', 21],
  ['The operation could not be completed. Unable to locate a Java Runtime.', undefined],
])('reads the major version of Java from %j', (output, major) => {
  expect(parseJavaMajor(output)).toBe(major);
});
