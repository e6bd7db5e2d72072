import {
  getSortKey,
  getStartKey,
  type IndexRange,
  queryCount,
  queryRange,
  readPages,
  startRangeAfter,
  startRangeAt,
} from './index-range.ts';
import type { Item, TableAccess } from './table-access.ts';

/** Takes one request from a budget. Returns false when none was left. */
type TakeRequestIfLeft = () => boolean;

export const createRequestBudget = (requests: number): TakeRequestIfLeft => {
  let left = requests;
  return () => {
    left -= 1;
    return left >= 0;
  };
};

/** Where a list continues: at a sort key in one of its ranges (some lists have two). */
export type ListPosition = { readonly part: string; readonly key: string };

/** A list has at most one range per index, so the index identifies the range. */
export const getStartPosition = (range: IndexRange): ListPosition => ({
  part: range.index,
  key: getStartKey(range),
});

/** Returns what is left of consecutive ranges: all of them when there is no position. */
export const resumeRanges = (
  ranges: readonly IndexRange[],
  position: ListPosition | undefined,
): readonly IndexRange[] => {
  const start = ranges.find(({ index }) => index === position?.part);
  if (start === undefined || position === undefined) return ranges;

  const laterRanges = ranges.slice(ranges.indexOf(start) + 1);
  return [startRangeAt(start, position.key), ...laterRanges];
};

type RequestLimits = {
  readonly concurrency?: number;
  readonly takeRequestIfLeft?: TakeRequestIfLeft;
};
type ReadOptions = RequestLimits & { readonly limit: number };

/**
 * Reads the first `limit` rows of consecutive ranges. `next` is where more rows may follow. To
 * count all rows, add those in `unreadRanges` to `readCount`.
 */
export const readRanges = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
  options: ReadOptions,
) => {
  const { limit, concurrency = 1 } = options;
  // One row more than the limit shows whether rows follow.
  const rangeOptions = { ...options, limit: limit + 1 };
  const reads: RangeRead[] = [];
  let leading = takeLeadingRows(reads);

  while (
    reads.length < ranges.length &&
    leading.rows.length <= limit &&
    leading.unreadRest === undefined
  ) {
    const nextRanges = ranges.slice(reads.length, reads.length + concurrency);
    const reading = nextRanges.map((range) => readRange(access, range, rangeOptions));

    reads.push(...(await Promise.all(reading)));
    leading = takeLeadingRows(reads);
  }

  const untouchedRanges = ranges.slice(reads.length);
  const unfinishedRanges = reads.flatMap(({ rest }) => rest ?? []);
  return {
    items: leading.rows.slice(0, limit).map(({ item }) => item),
    next: findNextPosition(leading, limit, untouchedRanges[0]),
    readCount: reads.reduce((sum, { items }) => sum + items.length, 0),
    unreadRanges: [...unfinishedRanges, ...untouchedRanges],
  };
};

type RangeRead = {
  readonly range: IndexRange;
  readonly items: readonly Item[];
  /** What was not read, because there were enough rows or the budget was spent. */
  readonly rest: IndexRange | undefined;
};

/** Reads rows until there are `limit` or more, or the request budget is spent. */
const readRange = async (
  access: TableAccess,
  range: IndexRange,
  { limit, takeRequestIfLeft }: ReadOptions,
): Promise<RangeRead> => {
  const { accepts = () => true, selectRows = keepAll } = range;

  const items: Item[] = [];
  let rest: IndexRange | undefined = range;

  for await (const page of readPages(
    access,
    range,
    choosePageSize(range, limit),
    takeRequestIfLeft,
  )) {
    items.push(...(await selectRows(page.items.filter(accepts))));
    rest = page.rest;
    if (items.length >= limit) break;
  }

  return { range, items, rest };
};

const keepAll = async (rows: readonly Item[]): Promise<readonly Item[]> => rows;

/** Rows whose records are read too come a few hundred at a time, because those are large. */
const lookUpPageSize = 300;

/** A filtered read has no page size, because it would limit the rows before the filter. */
const choosePageSize = (range: IndexRange, limit: number): number | undefined => {
  if (range.selectRows !== undefined) return lookUpPageSize;

  const isFiltered = range.filter !== undefined || range.accepts !== undefined;
  return isFiltered ? undefined : limit;
};

/** Takes the rows up to the first range that was not read to its end, and the rest of that range. */
const takeLeadingRows = (reads: readonly RangeRead[]) => {
  const unfinished = reads.find(({ rest }) => rest !== undefined);
  const leadingReads =
    unfinished === undefined ? reads : reads.slice(0, reads.indexOf(unfinished) + 1);

  return {
    rows: leadingReads.flatMap(({ range, items }) => items.map((item) => ({ range, item }))),
    unreadRest: unfinished?.rest,
  };
};

/** Where the next page begins. Undefined at the end of the list. */
const findNextPosition = (
  { rows, unreadRest }: ReturnType<typeof takeLeadingRows>,
  limit: number,
  firstUntouchedRange: IndexRange | undefined,
): ListPosition | undefined => {
  const lastReturned = rows[limit - 1];
  if (rows.length > limit && lastReturned !== undefined) {
    const { range, item } = lastReturned;
    return getStartPosition(startRangeAfter(range, getSortKey(item, range)));
  }

  const nextRange = unreadRest ?? firstUntouchedRange;
  return nextRange && getStartPosition(nextRange);
};

/** Counts the rows of several ranges. The count is not exact when the budget ended first. */
export const countRanges = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
  { concurrency = 1, takeRequestIfLeft }: RequestLimits = {},
) => {
  let count = 0;
  let isExact = true;

  for (let start = 0; start < ranges.length; start += concurrency) {
    const nextRanges = ranges.slice(start, start + concurrency);
    const rangeCounts = await Promise.all(
      nextRanges.map((range) => countRange(access, range, takeRequestIfLeft)),
    );

    for (const rangeCount of rangeCounts) {
      count += rangeCount.count;
      isExact &&= rangeCount.isExact;
    }
  }

  return { count, isExact };
};

const countRange = async (
  access: TableAccess,
  range: IndexRange,
  takeRequestIfLeft: TakeRequestIfLeft = () => true,
) => {
  let count = 0;
  let rest: IndexRange | undefined = range;

  while (rest !== undefined && takeRequestIfLeft()) {
    const page: Awaited<ReturnType<typeof countPage>> = await countPage(access, rest);

    count += page.count;
    rest = page.rest;
  }

  return { count, isExact: rest === undefined };
};

const countPage = async (access: TableAccess, range: IndexRange) => {
  const { selectRows } = range;
  if (selectRows === undefined) return queryCount(access, range);

  const { items, rest } = await queryRange(access, range, lookUpPageSize);
  const selected = await selectRows(items);
  return { count: selected.length, rest };
};
