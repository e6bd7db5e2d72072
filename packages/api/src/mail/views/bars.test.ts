import { expect, it } from 'vitest';
import { barHeight, barRows, mostFirst } from './bars.ts';

const row = (label: string, count: number) => ({ label, count });

it('measures bars by the longest one, and shows a sliver of the smallest', () => {
  expect(barRows([row('a', 1), row('b', 1000), row('c', 0)]).map(({ percent, rest }) => [percent, rest])).toEqual([
    [1, 99],
    [100, 0],
    [0, 100],
  ]);
});

it('has no bars where nothing was counted', () => {
  expect(barRows([row('a', 0)])[0]?.percent).toBe(0);
  expect(barHeight(0, 0, 64)).toBe(0);
});

it('gathers what is beyond the limit into one row that keeps the sum', () => {
  const rows = [row('a', 1), row('b', 5), row('c', 0), row('d', 3), row('e', 2)];
  expect(mostFirst(rows, 3)).toEqual([row('b', 5), row('d', 3), row('2 others', 3)]);
  expect(mostFirst(rows, 4).map(({ label }) => label)).toEqual(['b', 'd', 'e', 'a']);
});
