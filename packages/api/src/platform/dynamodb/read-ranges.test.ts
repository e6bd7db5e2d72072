import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { toWholeRange } from './index-range.ts';
import { indexes } from './keys.ts';
import { countRanges, createRequestBudget, readRanges } from './read-ranges.ts';
import { sendQuery, type TableAccess } from './table-access.ts';

/** A table whose partition "endless" has another page after every two rows. Any other partition has one row. */
const send = async ({ input }: QueryCommand) =>
  input.ExpressionAttributeValues?.[':partitionKey'] === 'endless'
    ? { Count: 2, Items: [{ gsi1sk: 'a' }, { gsi1sk: 'b' }], LastEvaluatedKey: { gsi1sk: 'b' } }
    : { Count: 1, Items: [{ gsi1sk: 'a' }] };
const access = { tableName: 'quiz', client: { send } } as unknown as TableAccess;

it.each([
  [['short', 'other'], 2, { count: 2, isExact: true }],
  [['short', 'other'], 1, { count: 1, isExact: false }],
  [['endless', 'short'], 3, { count: 5, isExact: false }],
])(
  'counts the rows of %j with %i requests and returns whether the count is exact',
  async (partitions, requests, counted) => {
    const ranges = partitions.map((partition) =>
      toWholeRange({ index: indexes.byTime, partition }),
    );
    const tryTakeRequest = createRequestBudget(requests);

    expect(await countRanges(access, ranges, { concurrency: 2, tryTakeRequest })).toEqual(counted);
  },
);

it('returns the ranges that a read has not reached', async () => {
  const ranges = ['short', 'endless', 'other'].map((partition) =>
    toWholeRange({ index: indexes.byTime, partition }),
  );
  const options = { limit: 2, concurrency: 2, tryTakeRequest: createRequestBudget(10) };
  const { items, readCount, unreadRanges } = await readRanges(access, ranges, options);

  expect([items.length, readCount, unreadRanges.map(({ partition }) => partition)]).toEqual([
    2,
    5,
    ['endless', 'other'],
  ]);
});

describe('a read of a throttled partition', () => {
  const throttled = Object.assign(new Error('slow down'), {
    name: 'ProvisionedThroughputExceededException',
  });
  const range = toWholeRange({ index: indexes.byTime, partition: 'short' });
  const options = { limit: 2, concurrency: 2, tryTakeRequest: createRequestBudget(10) };

  const failing = (times: number, error: Error) => {
    let calls = 0;

    const sendLater = async (command: QueryCommand) => {
      calls += 1;
      if (calls <= times) throw error;

      return send(command);
    };
    return { tableName: 'quiz', client: { send: sendLater } } as unknown as TableAccess;
  };

  it('is repeated after a pause', async () => {
    const { items } = await readRanges(failing(2, throttled), [range], options);

    expect(items).toHaveLength(1);
    const counted = await countRanges(failing(2, throttled), [range], {
      concurrency: 1,
      tryTakeRequest: createRequestBudget(3),
    });

    expect(counted).toEqual({ count: 1, isExact: true });
  });

  it('fails when the partition stays throttled', async () => {
    const pauses: number[] = [];
    const pause = async (attempt: number) => void pauses.push(attempt);

    await expect(sendQuery(failing(99, throttled), { TableName: 'quiz' }, pause)).rejects.toThrow(
      'slow down',
    );
    expect(pauses).toHaveLength(14);
  });

  it('is not repeated after other failures', async () => {
    await expect(readRanges(failing(1, new Error('no access')), [range], options)).rejects.toThrow(
      'no access',
    );
  });
});
