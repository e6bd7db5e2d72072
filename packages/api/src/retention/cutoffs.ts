import { retentionPeriods } from '@app/contract/retention';
import { dayMs, subtractMonths } from '../platform/time.ts';

export type Cutoffs = Readonly<
  Record<'ipAddresses' | 'unfinishedVisits' | 'consents' | 'contacts', Date>
>;

/** What is older than these moments has been kept for long enough. */
export const findCutoffs = (
  now: Date,
  periods: typeof retentionPeriods = retentionPeriods,
): Cutoffs => ({
  ipAddresses: new Date(now.getTime() - periods.ipAddressDays * dayMs),
  unfinishedVisits: subtractMonths(now, periods.unfinishedVisitMonths),
  consents: subtractMonths(now, periods.consentMonths),
  contacts: subtractMonths(now, periods.contactMonths),
});
