import { setTimeout as wait } from 'node:timers/promises';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { openTable, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { createLog, type Log } from '../platform/log.ts';
import {
  type PeriodReport,
  type ReconcileDependencies,
  type ReconcileReport,
  reconcileAll,
  reconcileDays,
  saveLastCheck,
} from './reconcile.ts';
import { createRecordCounter } from './record-counter.ts';
import { createTotalsCheckStore } from './totals-check-store.ts';
import { createTotalsStore } from './totals-store.ts';

/** Longer than an index lags behind its table. */
const pauseMs = 2_000;

export const createReconcileAccess = (
  table: TableAccess,
  businessTimeZone: string,
  log: Log,
): ReconcileDependencies => {
  const toBusinessDay = createBusinessDayFormatter(businessTimeZone);
  return {
    totals: createTotalsStore(table),
    records: createRecordCounter({ ...table, toBusinessDay }),
    totalsChecks: createTotalsCheckStore({ ...table, log }),
    toBusinessDay,
    now: () => new Date(),
    log,
    pause: () => wait(pauseMs),
  };
};

type ReconcileRequest = {
  /** Undefined for all days with records, and all time. */
  readonly range: { readonly from: string; readonly to: string } | undefined;
  readonly fix: boolean;
  readonly onPeriod: (report: PeriodReport) => void;
};

export const openTotalsCheck = (tableName: string, businessTimeZone: string) => {
  const table = openTable(tableName);
  const log = createLog('reconcile', process.stderr);
  const dependencies = createReconcileAccess(table, businessTimeZone, log);
  return {
    getToday: (): string => dependencies.toBusinessDay(dependencies.now()),

    checkTotals: async ({ range, ...options }: ReconcileRequest): Promise<ReconcileReport> => {
      const report =
        range === undefined
          ? await reconcileAll(options, dependencies)
          : await reconcileDays(range, options, dependencies);

      await saveLastCheck(report, dependencies);
      return report;
    },

    close: () => table.client.destroy(),
  };
};
