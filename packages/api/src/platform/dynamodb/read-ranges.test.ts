import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import { wholePartition } from './index-range.ts';
import { countRanges, createRequestBudget, readRanges } from './read-ranges.ts';
import { indexes } from './table.ts';
import type { TableAccess } from './table-access.ts';

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
])('counts %j with %i requests and returns whether the count is exact', async (partitions, requests, counted) => {
  const ranges = partitions.map((partition) => wholePartition(indexes.byTime, partition));
  const budget = createRequestBudget(requests);
  expect(await countRanges(access, ranges, { concurrency: 2, budget })).toEqual(counted);
});

it('returns the ranges that it has not read', async () => {
  const ranges = ['short', 'endless', 'other'].map((partition) => wholePartition(indexes.byTime, partition));
  const options = { wanted: 2, concurrency: 2, budget: createRequestBudget(10) };
  const { items, looked, unread } = await readRanges(access, ranges, options);
  expect([items.length, looked, unread.map(({ partition }) => partition)]).toEqual([2, 5, ['endless', 'other']]);
});
