import type { Log } from '../platform/log.ts';
import type { BusinessDay, Clock } from '../platform/time.ts';
import type { TotalsChecks } from './totals-check-port.ts';
import type { RecordCounter, TotalsStore } from './totals-port.ts';

/** What the totals are compared with the records by. */
export type ReconcileDependencies = {
  readonly totals: TotalsStore;
  readonly records: RecordCounter;
  readonly totalsChecks: TotalsChecks;
  readonly businessDay: BusinessDay;
  readonly now: Clock;
  readonly log: Log;
  /** Waits between two looks at the same period. */
  readonly pause: () => Promise<unknown>;
};
