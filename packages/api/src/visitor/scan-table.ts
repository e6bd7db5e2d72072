import { paginateScan, type ScanCommandInput } from '@aws-sdk/lib-dynamodb';
import type { Item, TableAccess } from '../platform/dynamodb/table-access.ts';

/** What to read of the table, as the SDK takes it. */
export type TableScan = Pick<
  ScanCommandInput,
  | 'FilterExpression'
  | 'ProjectionExpression'
  | 'ExpressionAttributeNames'
  | 'ExpressionAttributeValues'
>;

/** An operator waits for the scan, and the parts are read at once. */
const segments = 16;

/** Reads the whole table for what no index has. Keeps only what `select` takes from each page. */
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
  const part = { Segment: segment, TotalSegments: segments };
  const found: Found[] = [];

  for await (const { Items = [] } of paginateScan(
    { client },
    { TableName: tableName, ConsistentRead: true, ...part, ...scan },
  ))
    found.push(...select(Items));

  return found;
};
