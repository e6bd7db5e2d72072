import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type List, parseMoment } from './keys.ts';
import { type Item, sendQuery, type TableAccess } from './table-access.ts';

/** Both bounds are inclusive. */
export type IndexRange = List & {
  readonly lower: string;
  readonly upper: string;
  readonly order: 'ascending' | 'descending';
  readonly filter?: RowFilter | undefined;
  /** A condition that the table cannot check. It applies to rows that were read, not to those that are only counted. */
  readonly accepts?: ((row: Item) => boolean) | undefined;
};

/** Which rows of a range match. The table still reads the others. */
export type RowFilter = {
  readonly expression: string;
  readonly values: Readonly<Record<string, string>>;
};

export const lowestKey = '\u0001';
export const highestKey = '\u{10ffff}';

export const wholeList = (list: List, order: IndexRange['order'] = 'ascending'): IndexRange => ({
  ...list,
  lower: lowestKey,
  upper: highestKey,
  order,
});

export const positionOf = ({ order, lower, upper }: IndexRange): string =>
  order === 'ascending' ? lower : upper;

export const restFrom = (range: IndexRange, position: string): IndexRange => {
  if (range.order === 'ascending')
    return compareKeys(position, range.lower) > 0 ? { ...range, lower: position } : range;

  return compareKeys(position, range.upper) < 0 ? { ...range, upper: position } : range;
};

export const restAfter = (range: IndexRange, key: string): IndexRange =>
  range.order === 'ascending'
    ? { ...range, lower: key + lowestKey }
    : { ...range, upper: keyBefore(key) };

/** Returns the greatest key below one that ends with an id of plain letters, digits, "-" and "_". */
const keyBefore = (key: string): string => {
  const last = key.charCodeAt(key.length - 1);
  return `${key.slice(0, -1)}${String.fromCharCode(Math.max(last - 1, 1))}${highestKey}`;
};

export const compareKeys = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Reads rows of a range with one request, at most 1 MB. `rest` is what the request did not reach. */
export const queryRange = (access: TableAccess, range: IndexRange, limit?: number) =>
  query(access, range, { Limit: limit });

export const queryCount = (access: TableAccess, range: IndexRange) =>
  query(access, range, { Select: 'COUNT' });

const query = async (
  access: TableAccess,
  range: IndexRange,
  options: Pick<QueryCommandInput, 'Limit' | 'Select'>,
) => {
  if (compareKeys(range.lower, range.upper) > 0) return { items: [], count: 0, rest: undefined };

  const { Items, Count, LastEvaluatedKey } = await sendQuery(access, {
    TableName: access.tableName,
    IndexName: range.index,
    KeyConditionExpression: `${range.index}pk = :partitionKey AND ${range.index}sk BETWEEN :lowerKey AND :upperKey`,
    ExpressionAttributeValues: {
      ':partitionKey': range.partition,
      ':lowerKey': range.lower,
      ':upperKey': range.upper,
      ...range.filter?.values,
    },
    FilterExpression: range.filter?.expression,
    ScanIndexForward: range.order === 'ascending',
    ...options,
  });
  const items: readonly Item[] = Items ?? [];
  const rest = LastEvaluatedKey && restAfter(range, sortKeyOf(LastEvaluatedKey, range));
  return { items, count: Count ?? 0, rest };
};

export const firstMomentOf = async (
  access: TableAccess,
  range: IndexRange,
): Promise<string | undefined> => {
  const { items } = await queryRange(access, range, 1);
  return items.map((item) => parseMoment(sortKeyOf(item, range)))[0];
};

export const sortKeyOf = (item: Item, { index }: IndexRange): string =>
  z.string().parse(item[`${index}sk`]);

/** Yields the pages of a range, `size` rows each, while `mayAsk` allows another request. */
export async function* pagesOf(
  access: TableAccess,
  range: IndexRange,
  size?: number,
  mayAsk = () => true,
) {
  let rest: IndexRange | undefined = range;

  while (rest !== undefined && mayAsk()) {
    const page: Awaited<ReturnType<typeof queryRange>> = await queryRange(access, rest, size);

    yield page;
    rest = page.rest;
  }
}
