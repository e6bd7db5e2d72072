import { setTimeout as wait } from 'node:timers/promises';
import { createBusinessDay } from '../platform/business-day.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { Log } from '../platform/log.ts';
import type { ReconcileDependencies } from './dependencies.ts';
import { createRecordCounter } from './record-counter.ts';
import { createTotalsCheckStore } from './totals-check.ts';
import { createTotalsStore } from './totals-store.ts';

/** Longer than an index lags behind its table. */
const pauseMs = 2_000;

/** Wires what both the job and the command that compare totals need. */
export const reconcileAccess = (table: TableAccess, businessTimeZone: string, log: Log): ReconcileDependencies => {
  const businessDay = createBusinessDay(businessTimeZone);
  return {
    totals: createTotalsStore(table),
    records: createRecordCounter({ ...table, businessDay }),
    totalsChecks: createTotalsCheckStore(table),
    businessDay,
    now: () => new Date(),
    log,
    pause: () => wait(pauseMs),
  };
};
