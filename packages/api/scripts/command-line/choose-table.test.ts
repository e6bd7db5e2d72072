import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { chooseTable, isDeployed, toEnvironment } from './choose-table.ts';
import { CommandError } from './command-error.ts';

const projectFolder = fileURLToPath(new URL('../../../..', import.meta.url));

const makeDataFolder = (endpoint?: string, isRelative = true) => {
  const folder = mkdtempSync(join(tmpdir(), 'choose-table-'));
  if (endpoint !== undefined) writeFileSync(join(folder, 'endpoint'), `${endpoint}\n`);

  return { LOCAL_DATA_DIR: isRelative ? relative(projectFolder, folder) : folder };
};

describe('chooseTable', () => {
  it('chooses the table of the product running on this machine', () => {
    const chosen = chooseTable(undefined, makeDataFolder('http://127.0.0.1:4567'));

    expect(chosen).toEqual({ tableName: 'car-quiz', endpoint: 'http://127.0.0.1:4567' });
    expect(toEnvironment(chosen)).toMatchObject({
      AWS_ENDPOINT_URL_DYNAMODB: 'http://127.0.0.1:4567',
      AWS_ACCESS_KEY_ID: 'local',
    });
  });

  it('accepts an absolute path to the data folder', () => {
    const environment = makeDataFolder('http://127.0.0.1:4567', false);

    expect(chooseTable(undefined, environment).endpoint).toBe('http://127.0.0.1:4567');
  });

  it('says what to do when no product runs', () => {
    expect(() => chooseTable(undefined, makeDataFolder())).toThrow(CommandError);
  });

  it('chooses a named table on AWS with the present credentials', () => {
    const environment = { ...makeDataFolder('http://127.0.0.1:4567'), TABLE_NAME: 'live' };

    expect(chooseTable(undefined, environment)).toEqual({ tableName: 'live' });
    expect(chooseTable('other', environment)).toEqual({ tableName: 'other' });
    expect(toEnvironment({ tableName: 'live' })).toEqual({});
  });

  it('uses the given endpoint and sets no credentials for AWS itself', () => {
    const endpoint = 'https://dynamodb.ca-central-1.amazonaws.com';

    expect(chooseTable('live', { AWS_ENDPOINT_URL_DYNAMODB: endpoint })).toEqual({
      tableName: 'live',
      endpoint,
    });
    expect(toEnvironment({ tableName: 'live', endpoint })).toEqual({
      AWS_ENDPOINT_URL_DYNAMODB: endpoint,
    });
  });
});

it.each([
  { endpoint: undefined, expected: true },
  { endpoint: 'https://dynamodb.ca-central-1.amazonaws.com', expected: true },
  { endpoint: 'http://127.0.0.1:4567', expected: false },
])('regards a table at $endpoint as deployed: $expected', ({ endpoint, expected }) => {
  const chosen = endpoint === undefined ? { tableName: 'live' } : { tableName: 'live', endpoint };

  expect(isDeployed(chosen)).toBe(expected);
});
