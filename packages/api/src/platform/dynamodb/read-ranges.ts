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

type TryTakeRequest = () => boolean;

export const createRequestBudget = (requests: number): TryTakeRequest => {
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

/** A condition that the table cannot check: it selects from the rows that were read. */
export type RowSelector = {
  readonly selectRows: (rows: readonly Item[]) => Promise<readonly Item[]>;
  /** Rows per request. Without it, a request reads up to 1 MB. */
  readonly pageSize?: number;
};

type CountOptions = {
  readonly concurrency?: number;
  readonly tryTakeRequest?: TryTakeRequest;
  readonly rowSelector?: RowSelector | undefined;
};
type ReadOptions = CountOptions & { readonly limit: number };

/** `next` is where more rows may follow. The rows in `unreadRanges` are not in `readCount`. */
export const readRanges = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
  options: ReadOptions,
) => {
  const { limit, concurrency = 1 } = options;
  // One row more than the limit shows whether rows follow.
  const rangeOptions = { ...options, limit: limit + 1 };
  const reads: RangeRead[] = [];
  let leading = joinRowsUpToGap(reads);

  while (
    reads.length < ranges.length &&
    leading.rows.length <= limit &&
    leading.gap === undefined
  ) {
    const nextRanges = ranges.slice(reads.length, reads.length + concurrency);
    const reading = nextRanges.map((range) => readRange(access, range, rangeOptions));

    reads.push(...(await Promise.all(reading)));
    leading = joinRowsUpToGap(reads);
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
  options: ReadOptions,
): Promise<RangeRead> => {
  const { limit, rowSelector, tryTakeRequest } = options;
  const pageSize = choosePageSize(range, options);

  const items: Item[] = [];
  let rest: IndexRange | undefined = range;

  for await (const page of readPages(access, range, pageSize, tryTakeRequest)) {
    const selected =
      rowSelector === undefined ? page.items : await rowSelector.selectRows(page.items);

    items.push(...selected);
    rest = page.rest;
    if (items.length >= limit) break;
  }

  return { range, items, rest };
};

/** A filtered read has no page size, because it would limit the rows before the filter. */
const choosePageSize = (
  { filter }: IndexRange,
  { limit, rowSelector }: ReadOptions,
): number | undefined => {
  if (rowSelector !== undefined) return rowSelector.pageSize;

  return filter === undefined ? limit : undefined;
};

/** Joins the rows before the first unread one. `gap` is the range from that row on. */
const joinRowsUpToGap = (reads: readonly RangeRead[]) => {
  const unfinished = reads.find(({ rest }) => rest !== undefined);
  const leadingReads =
    unfinished === undefined ? reads : reads.slice(0, reads.indexOf(unfinished) + 1);

  return {
    rows: leadingReads.flatMap(({ range, items }) => items.map((item) => ({ range, item }))),
    gap: unfinished?.rest,
  };
};

/** Where the next page begins. Undefined at the end of the list. */
const findNextPosition = (
  { rows, gap }: ReturnType<typeof joinRowsUpToGap>,
  limit: number,
  firstUntouchedRange: IndexRange | undefined,
): ListPosition | undefined => {
  const lastReturned = rows[limit - 1];
  if (rows.length > limit && lastReturned !== undefined) {
    const { range, item } = lastReturned;
    return getStartPosition(startRangeAfter(range, getSortKey(item, range)));
  }

  const nextRange = gap ?? firstUntouchedRange;
  return nextRange && getStartPosition(nextRange);
};

/** Counts the rows of several ranges. The count is not exact if the request budget ran out. */
export const countRanges = async (
  access: TableAccess,
  ranges: readonly IndexRange[],
  options: CountOptions = {},
) => {
  const { concurrency = 1 } = options;
  let count = 0;
  let isExact = true;

  for (let start = 0; start < ranges.length; start += concurrency) {
    const nextRanges = ranges.slice(start, start + concurrency);
    const rangeCounts = await Promise.all(
      nextRanges.map((range) => countRange(access, range, options)),
    );

    for (const rangeCount of rangeCounts) {
      count += rangeCount.count;
      isExact &&= rangeCount.isExact;
    }
  }

  return { count, isExact };
};

/** All ranges share the request budget. Once it is spent, the count is not exact. */
const countRange = async (
  access: TableAccess,
  range: IndexRange,
  { tryTakeRequest = () => true, rowSelector }: CountOptions,
) => {
  let count = 0;
  let rest: IndexRange | undefined = range;

  while (rest !== undefined && tryTakeRequest()) {
    const page: Awaited<ReturnType<typeof countPage>> = await countPage(access, rest, rowSelector);

    count += page.count;
    rest = page.rest;
  }

  return { count, isExact: rest === undefined };
};

const countPage = async (
  access: TableAccess,
  range: IndexRange,
  rowSelector: RowSelector | undefined,
) => {
  if (rowSelector === undefined) return queryCount(access, range);

  const { items, rest } = await queryRange(access, range, rowSelector.pageSize);
  const selected = await rowSelector.selectRows(items);
  return { count: selected.length, rest };
};
