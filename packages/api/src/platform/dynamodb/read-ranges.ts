import {
  type IndexRange,
  pagesOf,
  positionOf,
  queryCount,
  restAfter,
  restFrom,
  sortKeyOf,
} from './index-range.ts';
import type { Item, TableAccess } from './table-access.ts';

type RequestBudget = () => boolean;

export const createRequestBudget = (requests: number): RequestBudget => {
  let left = requests;
  return () => {
    left -= 1;
    return left >= 0;
  };
};

/** Where a list continues: a part of it (some orders have two), and the key in that part. */
export type ListPosition = { readonly part: string; readonly key: string };

/** Returns the position at which a range starts. A list has at most one range per index, so the index names the part. */
export const startOf = (range: IndexRange): ListPosition => ({
  part: range.index,
  key: positionOf(range),
});

export const resume = (
  ranges: readonly IndexRange[],
  position: ListPosition | undefined,
): readonly IndexRange[] => {
  const start = ranges.find(({ index }) => index === position?.part);
  if (start === undefined || position === undefined) return ranges;

  const later = ranges.slice(ranges.indexOf(start) + 1);
  return [restFrom(start, position.key), ...later];
};

type Limits = { readonly concurrency?: number; readonly budget?: RequestBudget };
type ReadOptions = Limits & { readonly wanted: number };

/** Reads the first `wanted` rows of consecutive ranges. `next` is where to continue, `unread` what was not read. */
export const readRanges = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
  options: ReadOptions,
) => {
  const { wanted, concurrency = 1 } = options;
  const reads: RangeRead[] = [];
  let leading = leadingItems(reads);

  while (
    reads.length < ranges.length &&
    leading.found.length <= wanted &&
    leading.gap === undefined
  ) {
    const wave = ranges.slice(reads.length, reads.length + concurrency);
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

type RangeRead = {
  readonly range: IndexRange;
  readonly items: readonly Item[];
  readonly rest: IndexRange | undefined;
};

const readRange = async (
  access: TableAccess,
  range: IndexRange,
  { wanted, budget }: ReadOptions,
): Promise<RangeRead> => {
  const items: Item[] = [];
  let rest: IndexRange | undefined = range;
  // A page size limits the rows read, not the rows that match: a filtered read would only take more requests.
  const size = range.filter === undefined && range.accepts === undefined ? wanted : undefined;

  for await (const page of pagesOf(access, range, size, budget)) {
    items.push(...(range.accepts === undefined ? page.items : page.items.filter(range.accepts)));
    rest = page.rest;
    if (items.length >= wanted) break;
  }

  return { range, items, rest };
};

/** The items up to the first range that was not read to its end. `gap` is the rest of that range. */
const leadingItems = (reads: readonly RangeRead[]) => {
  const unfinished = reads.find(({ rest }) => rest !== undefined);
  const leading = unfinished === undefined ? reads : reads.slice(0, reads.indexOf(unfinished) + 1);

  return {
    found: leading.flatMap(({ range, items }) => items.map((item) => ({ range, item }))),
    gap: unfinished?.rest,
  };
};

const nextOf = (
  { found, gap }: ReturnType<typeof leadingItems>,
  wanted: number,
  untouched: IndexRange | undefined,
): ListPosition | undefined => {
  const last = found[wanted - 1];
  if (found.length > wanted && last !== undefined) {
    return startOf(restAfter(last.range, sortKeyOf(last.item, last.range)));
  }

  const rest = gap ?? untouched;
  return rest === undefined ? undefined : startOf(rest);
};

export const countRanges = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
  { concurrency = 1, budget }: Limits = {},
) => {
  let count = 0;
  let isExact = true;

  for (let start = 0; start < ranges.length; start += concurrency) {
    const wave = ranges.slice(start, start + concurrency);

    for (const counted of await Promise.all(
      wave.map((range) => countRange(access, range, budget)),
    )) {
      count += counted.count;
      isExact &&= counted.isExact;
    }
  }

  return { count, isExact };
};

const countRange = async (
  access: TableAccess,
  range: IndexRange,
  budget: RequestBudget = () => true,
) => {
  let count = 0;
  let rest: IndexRange | undefined = range;

  while (rest !== undefined && budget()) {
    const page: Awaited<ReturnType<typeof queryCount>> = await queryCount(access, rest);

    count += page.count;
    rest = page.rest;
  }

  return { count, isExact: rest === undefined };
};
