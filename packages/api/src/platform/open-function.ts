import { createBusinessDayFormatter } from './business-day.ts';
import type { BaseConfig } from './config.ts';
import { openTable } from './dynamodb/table-access.ts';
import { createLog } from './log.ts';

/** What a function passes to its rules. Without `table`, which only stores get. */
export type FunctionContext = Omit<ReturnType<typeof openFunctionContext>, 'table'>;

/** Opens the log, table and clock that a Lambda function needs. Log lines name it as `service`. */
export const openFunctionContext = (
  service: string,
  { edge, tableName, businessTimeZone }: BaseConfig,
) => {
  const log = createLog(service);
  const toBusinessDay = createBusinessDayFormatter(businessTimeZone);
  const table = { ...openTable(tableName), log, toBusinessDay };

  return { edge, log, table, toBusinessDay, now: (): Date => new Date() };
};
