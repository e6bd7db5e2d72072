import type { Clock } from '../../ports/clock.ts';
import type { Log } from '../../ports/log.ts';
import type { RecordCounter, TotalsStore } from '../../ports/totals.ts';
import type { TotalsChecks } from '../../ports/totals-check.ts';
import type { BusinessDay } from '../business-day.ts';

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
