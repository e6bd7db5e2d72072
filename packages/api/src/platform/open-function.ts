import { createBusinessDay } from './business-day.ts';
import type { TableConfig } from './config.ts';
import { openTable } from './dynamodb/table-access.ts';
import { createLog } from './log.ts';

/** Rules pick from this what they need of a function. */
export type Basics = Omit<ReturnType<typeof openFunction>, 'table'>;

/** Opens what every function with the table needs. `service` is its name in the log. */
export const openFunction = (
  service: string,
  { edge, tableName, businessTimeZone }: TableConfig,
) => {
  const log = createLog(service);
  const businessDay = createBusinessDay(businessTimeZone);
  const table = { ...openTable(tableName), log, businessDay };
  return { edge, log, table, businessDay, now: (): Date => new Date() };
};
