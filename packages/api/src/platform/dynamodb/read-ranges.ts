import type { ListPosition } from '../../dashboard/list-position-port.ts';
import { type IndexRange, pagesOf, positionOf, queryCount, restAfter, restFrom } from './index-range.ts';
import type { Item, TableAccess } from './table-access.ts';

/** How many more requests a call may make; it does what it can with them. */
export type RequestBudget = { readonly take: () => boolean };

export const createRequestBudget = (requests: number): RequestBudget => {
  let left = requests;
  return {
    take: () => {
      left -= 1;
      return left >= 0;
    },
  };
};

/** The position at which a range begins. A list has one stretch of each index at most, so that the index names the part. */
export const startOf = (range: IndexRange): ListPosition => ({ part: range.index, key: positionOf(range) });

/** What is left of a list at a position; a position of another list leaves it whole. */
export const resume = (ranges: readonly IndexRange[], position: ListPosition | undefined): readonly IndexRange[] => {
  const start = ranges.findIndex(({ index }) => index === position?.part);
  if (start === -1 || position === undefined) return ranges;
  return ranges.slice(start).map((range, index) => (index === 0 ? restFrom(range, position.key) : range));
};

type RangeRead = { readonly range: IndexRange; readonly items: readonly Item[]; readonly rest: IndexRange | undefined };
type ReadOptions = { readonly wanted: number; readonly concurrency: number; readonly budget: RequestBudget };

const readRange = async (access: TableAccess, range: IndexRange, options: ReadOptions): Promise<RangeRead> => {
  const { wanted, budget } = options;
  const items: Item[] = [];
  let rest: IndexRange | undefined = range;
  // A size counts the rows looked at, so it would only make a filtered read take more requests.
  const size = range.filter === undefined ? wanted : undefined;
  for await (const page of pagesOf(access, range, size, budget.take)) {
    items.push(...page.items);
    rest = page.rest;
    if (items.length >= wanted) break;
  }
  return { range, items, rest };
};

/** The rows up to the first stretch that was not read to its end. */
const leadingItems = (reads: readonly RangeRead[]) => {
  const gap = reads.findIndex(({ rest }) => rest !== undefined);
  const complete = gap === -1 ? reads : reads.slice(0, gap + 1);
  return {
    found: complete.flatMap(({ range, items }) => items.map((item) => ({ range, item }))),
    gap: reads[gap]?.rest,
  };
};

const countOne = async (access: TableAccess, range: IndexRange, budget: RequestBudget) => {
  let count = 0;
  let rest: IndexRange | undefined = range;
  while (rest !== undefined && budget.take()) {
    const page: Awaited<ReturnType<typeof queryCount>> = await queryCount(access, rest);
    count += page.count;
    rest = page.rest;
  }
  return { count, isExact: rest === undefined };
};

/** Counts the rows of ranges, as far as the budget goes. */
export const countRanges = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
  { concurrency, budget }: Pick<ReadOptions, 'concurrency' | 'budget'>,
) => {
  let count = 0;
  let isExact = true;
  for (let start = 0; start < ranges.length; start += concurrency) {
    const wave = ranges.slice(start, start + concurrency);
    for (const counted of await Promise.all(wave.map((range) => countOne(access, range, budget)))) {
      count += counted.count;
      isExact &&= counted.isExact;
    }
  }
  return { count, isExact };
};

/** Where the list goes on after the wanted rows. */
const nextOf = (
  { found, gap }: ReturnType<typeof leadingItems>,
  wanted: number,
  untouched: IndexRange | undefined,
): ListPosition | undefined => {
  const last = found[wanted - 1];
  if (found.length > wanted && last !== undefined) {
    return startOf(restAfter(last.range, String(last.item[`${last.range.index}sk`])));
  }
  const rest = gap ?? untouched;
  return rest === undefined ? undefined : startOf(rest);
};

/**
 * Reads the first `wanted` rows of consecutive ranges, some of them at a time. `next` is where to go on: behind the
 * last of `items`, or where the budget ended; `unread` is all that was not looked at.
 */
export const readRanges = async (access: TableAccess, ranges: readonly IndexRange[], options: ReadOptions) => {
  const { wanted, concurrency } = options;
  const reads: RangeRead[] = [];
  let leading = leadingItems(reads);
  while (reads.length < ranges.length && leading.found.length <= wanted && leading.gap === undefined) {
    const wave = ranges.slice(reads.length, reads.length + concurrency);
    // One more than wanted tells whether there is more.
    const waveOptions = { ...options, wanted: wanted + 1 };
    reads.push(...(await Promise.all(wave.map((range) => readRange(access, range, waveOptions)))));
    leading = leadingItems(reads);
  }
  const unread = [...reads.flatMap(({ rest }) => rest ?? []), ...ranges.slice(reads.length)];
  return {
    items: leading.found.slice(0, wanted).map(({ item }) => item),
    next: nextOf(leading, wanted, ranges[reads.length]),
    looked: reads.reduce((sum, { items }) => sum + items.length, 0),
    unread,
  };
};
