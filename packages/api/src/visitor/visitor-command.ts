import { openTable } from '../platform/dynamodb/table-access.ts';
import { createVisitorRecords } from './visitor-records.ts';

/** What operators do with the data of one visitor, on the table of that name. */
export const openVisitorAccess = (tableName: string) => {
  const table = openTable(tableName);
  return {
    ...createVisitorRecords(table),
    /** Ends idle connections, so that the process can end. */
    close: () => table.client.destroy(),
  };
};
