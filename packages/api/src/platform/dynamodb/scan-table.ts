import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item, TableAccess } from './table-access.ts';

type TableScan = Pick<
  ScanCommandInput,
  | 'FilterExpression'
  | 'ProjectionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
>;

/** The table is read in this many parts at once, because an operator waits for it. */
const segments = 16;

/** Searches the whole table for what no index has. Keeps only what `select` returns for each page. */
export const scanTable = async <Found>(
  access: TableAccess,
  scan: TableScan,
  select: (items: readonly Item[]) => readonly Found[],
): Promise<readonly Found[]> => {
  const found = await Promise.all(
    Array.from({ length: segments }, (_, segment) => scanSegment(access, scan, segment, select)),
  );
  return found.flat();
};

const scanSegment = async <Found>(
  { client, tableName }: TableAccess,
  scan: TableScan,
  segment: number,
  select: (items: readonly Item[]) => readonly Found[],
): Promise<readonly Found[]> => {
  const segmentInput = { Segment: segment, TotalSegments: segments };
  const found: Found[] = [];

  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: tableName, ConsistentRead: true, ...segmentInput, ...scan },
  ))
    found.push(...select(Items));

  return found;
};
