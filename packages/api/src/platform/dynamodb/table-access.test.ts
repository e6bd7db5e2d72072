import type { BatchGetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { isAwsEndpoint, readItems, type TableAccess } from './table-access.ts';

const makeKeys = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ pk: `ITEM#${index}`, sk: 'ITEM' }));

/** A table that returns a number of items per call and leaves the others unprocessed. */
const createTableAnswering = (itemsACall: number) => {
  const requestedCounts: number[] = [];

  const send = async ({ input }: BatchGetCommand) => {
    const { Keys: keys = [], ConsistentRead } = input.RequestItems?.['quiz'] ?? {};

    expect(ConsistentRead).toBe(true);
    requestedCounts.push(keys.length);
    const left = keys.slice(itemsACall);
    return {
      Responses: { quiz: keys.slice(0, itemsACall) },
      UnprocessedKeys: left.length === 0 ? {} : { quiz: { Keys: left } },
    };
  };
  return {
    requestedCounts,
    access: { tableName: 'quiz', client: { send } } as unknown as TableAccess,
  };
};

/** Pauses that take no time and are recorded. */
const makePauses = () => {
  const pauses: number[] = [];
  return {
    pauses,
    pause: async (attempt: number): Promise<void> => {
      pauses.push(attempt);
    },
  };
};

describe('a batch read', () => {
  it('requests a hundred items at a time', async () => {
    const { access, requestedCounts } = createTableAnswering(100);

    expect(await readItems(access, makeKeys(250))).toHaveLength(250);
    expect(requestedCounts).toEqual([100, 100, 50]);
  });

  it('requests unprocessed items again after a pause', async () => {
    const { access, requestedCounts } = createTableAnswering(40);
    const { pauses, pause } = makePauses();

    expect(await readItems(access, makeKeys(100), { pause })).toEqual(makeKeys(100));
    expect([requestedCounts, pauses]).toEqual([
      [100, 60, 20],
      [1, 2],
    ]);
  });

  it('throws when the table stays throttled', async () => {
    const { access, requestedCounts } = createTableAnswering(0);
    const { pause } = makePauses();

    await expect(readItems(access, makeKeys(3), { pause })).rejects.toThrow('throttled');
    expect(requestedCounts.length).toBeLessThan(20);
  });

  it('sends no request without keys', async () => {
    const { access, requestedCounts } = createTableAnswering(100);

    expect(await readItems(access, [])).toEqual([]);
    expect(requestedCounts).toEqual([]);
  });
});

it.each([
  'https://dynamodb.ca-central-1.amazonaws.com',
  'https://dynamodb.ca-central-1.amazonaws.com:443/',
  'https://dynamodb.cn-north-1.amazonaws.com.cn/',
])('recognizes %s as an endpoint of AWS', (endpoint) => {
  expect(isAwsEndpoint(endpoint)).toBe(true);
});

it.each([
  'http://127.0.0.1:8000',
  'http://db.example/?of=.amazonaws.com',
  'http://db.example/x.amazonaws.com',
  'https://dynamodb.amazonaws.com.example',
  'localhost:8000',
  'db',
])('does not recognize %s as an endpoint of AWS', (endpoint) => {
  expect(isAwsEndpoint(endpoint)).toBe(false);
});
