import { openTable } from '../platform/dynamodb/table-access.ts';
import { createLog } from '../platform/log.ts';
import { reconcileAccess } from './reconcile-access.ts';
import { noteCheck, type PeriodReport, type ReconcileReport, reconcileAll, reconcileDays } from './reconcile-totals.ts';

type Wanted = {
  /** All days and all time without. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
  readonly fix: boolean;
  readonly onPeriod: (report: PeriodReport) => void;
};

/** What operators do to the totals, on the table of that name. */
export const openReconcile = (tableName: string, businessTimeZone: string) => {
  const table = openTable(tableName);
  const dependencies = reconcileAccess(table, businessTimeZone, createLog('reconcile'));
  return {
    today: (): string => dependencies.businessDay(dependencies.now()),
    reconcile: async ({ range, ...options }: Wanted): Promise<ReconcileReport> => {
      const report = await (range === undefined
        ? reconcileAll(options, dependencies)
        : reconcileDays(range, options, dependencies));
      await noteCheck(report, dependencies);
      return report;
    },
    /** Ends idle connections, so that the process can end. */
    close: () => table.client.destroy(),
  };
};
