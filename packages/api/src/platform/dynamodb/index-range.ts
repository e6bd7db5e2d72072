import type { QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { type IndexList, parseMoment } from './keys.ts';
import { type Item, sendQuery, type TableAccess } from './table-access.ts';

/** The rows of a list between two sort keys, which are included, in order of reading. */
export type IndexRange = IndexList & {
  readonly lower: string;
  readonly upper: string;
  readonly order: 'ascending' | 'descending';
  readonly filter?: RowFilter | undefined;
};

/** Which rows of a range match. The table still reads the others. */
export type RowFilter = {
  readonly expression: string;
  readonly values: Readonly<Record<string, string>>;
};

/** Sorts before all sort keys. Appended to a key, it makes the next possible one. */
export const lowestCharacter = '\u0001';

/** Sorts after all sort keys. Appended to a prefix, it is a bound above all keys with it. */
export const highestCharacter = '\u{10ffff}';

export const toWholeRange = (
  list: IndexList,
  order: IndexRange['order'] = 'ascending',
): IndexRange => ({
  ...list,
  lower: lowestCharacter,
  upper: highestCharacter,
  order,
});

/** Returns the bound at which reading begins: the upper one in descending order. */
export const getStartKey = ({ order, lower, upper }: IndexRange): string =>
  order === 'ascending' ? lower : upper;

/** Narrows a range, so that reading begins at a key (inclusive). Never widens it. */
export const startRangeAt = (range: IndexRange, key: string): IndexRange => {
  if (range.order === 'ascending')
    return compareKeys(key, range.lower) > 0 ? { ...range, lower: key } : range;

  return compareKeys(key, range.upper) < 0 ? { ...range, upper: key } : range;
};

/** Narrows a range, so that reading begins after the row that has the sort key `key`. */
export const startRangeAfter = (range: IndexRange, key: string): IndexRange =>
  range.order === 'ascending'
    ? { ...range, lower: key + lowestCharacter }
    : { ...range, upper: toBoundBelow(key) };

/**
 * Returns an upper bound that leaves a key out, since ranges include their bounds: for "b", "a" and
 * the highest character. Keys end with a letter, digit, "-" or "_".
 */
const toBoundBelow = (key: string): string => {
  const lastCode = key.charCodeAt(key.length - 1);
  const precedingCharacter = String.fromCharCode(Math.max(lastCode - 1, 1));

  return key.slice(0, -1) + precedingCharacter + highestCharacter;
};

/** Compares keys byte by byte, as DynamoDB sorts them. */
export const compareKeys = (one: string, other: string): number =>
  Buffer.compare(Buffer.from(one), Buffer.from(other));

/** Reads rows with one request, at most 1 MB. `rest` is what the request did not reach. */
export const queryRange = (access: TableAccess, range: IndexRange, limit?: number) =>
  query(access, range, { Limit: limit });

export const queryCount = (access: TableAccess, range: IndexRange) =>
  query(access, range, { Select: 'COUNT' });

const query = async (
  access: TableAccess,
  range: IndexRange,
  options: Pick<QueryCommandInput, 'Limit' | 'Select'>,
) => {
  // DynamoDB rejects bounds in the wrong order.
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
  const rest = LastEvaluatedKey && startRangeAfter(range, getSortKey(LastEvaluatedKey, range));
  return { items, count: Count ?? 0, rest };
};

/** Returns the time in the sort key of the first row, which is the newest in descending order. */
export const findFirstMoment = async (
  access: TableAccess,
  range: IndexRange,
): Promise<string | undefined> => {
  const { items } = await queryRange(access, range, 1);
  const [firstRow] = items;
  return firstRow === undefined ? undefined : parseMoment(getSortKey(firstRow, range));
};

export const getSortKey = (item: Item, { index }: IndexRange): string =>
  z.string().parse(item[`${index}sk`]);

/** Yields the pages of a range, one request each, while `tryTakeRequest` allows another. */
export async function* readPages(
  access: TableAccess,
  range: IndexRange,
  pageSize?: number,
  tryTakeRequest = () => true,
) {
  let rest: IndexRange | undefined = range;

  while (rest !== undefined && tryTakeRequest()) {
    const page: Awaited<ReturnType<typeof queryRange>> = await queryRange(access, rest, pageSize);

    yield page;
    rest = page.rest;
  }
}
