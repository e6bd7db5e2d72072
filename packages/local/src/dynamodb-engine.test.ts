import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dynamoDbCommand } from './dynamodb-command.ts';
import { findDynamoDbEngine } from './dynamodb-engine.ts';

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

it('takes Java 17 or newer before Docker', async () => {
  java('17.0.1');
  install('docker', 'exit 0');
  expect(await findDynamoDbEngine()).toBe('java');
});

it('takes Docker when Java is too old', async () => {
  java('11.0.22');
  install('docker', 'exit 0');
  expect(await findDynamoDbEngine()).toBe('docker');
});

it('names a Java that is too old when Docker does not answer', async () => {
  java('1.8.0_442');
  install('docker', 'exit 1');
  await expect(findDynamoDbEngine()).rejects.toThrow(
    'Java 17 or newer (the Java here is version 8), or a running Docker',
  );
});

it('publishes the port of a container on loopback only, its data in the folder', () => {
  const { command, args } = dynamoDbCommand('docker', 4321, '/data/dynamodb');
  expect(command).toBe('docker');
  expect(args).toEqual(expect.arrayContaining(['127.0.0.1:4321:8000', '-sharedDb', '-dbPath']));
  expect(args.find((arg) => arg.startsWith('type=bind'))).toContain('source=/data/dynamodb');
});
