import { type RowFilter, readPages, toWholeRange } from '../platform/dynamodb/index-range.ts';
import type { IndexList } from '../platform/dynamodb/keys.ts';
import type { Item, TableAccess } from '../platform/dynamodb/table-access.ts';

export type ExpiringRecords = {
  /** Names the records in the report, such as `consents`. */
  readonly kind: string;
  readonly readRows: () => AsyncIterable<readonly Item[]>;
  /** Returns false when there is nothing to remove any more. */
  readonly remove: (row: Item) => Promise<boolean>;
};

export const rowsPerPage = 1000;

export async function* readRowsBefore(
  access: TableAccess,
  list: IndexList,
  moment: Date,
  filter?: RowFilter,
): AsyncIterable<readonly Item[]> {
  const range = { ...toWholeRange(list), upper: moment.toISOString(), filter };

  for await (const { items } of readPages(access, range, rowsPerPage)) yield items;
}
