import { setTimeout as wait } from 'node:timers/promises';
import { createRecordCounter } from '../adapters/dynamodb/record-counter.ts';
import type { TableAccess } from '../adapters/dynamodb/table-access.ts';
import { createTotalsCheckStore } from '../adapters/dynamodb/totals-check.ts';
import { createTotalsStore } from '../adapters/dynamodb/totals-store.ts';
import type { Log } from '../ports/log.ts';
import { createBusinessDay } from '../use-cases/business-day.ts';
import type { ReconcileDependencies } from '../use-cases/reconcile/dependencies.ts';

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
