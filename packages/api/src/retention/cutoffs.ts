import { retentionPeriods } from '@app/contract/retention';
import { dayMs, subtractMonths } from '../platform/time.ts';

export type Cutoffs = Readonly<
  Record<'ipAddresses' | 'unfinishedVisits' | 'consents' | 'contacts', Date>
>;

/** Returns the moments before which personal data is past its retention period, by its kind. */
export const getCutoffs = (
  now: Date,
  periods: typeof retentionPeriods = retentionPeriods,
): Cutoffs => ({
  ipAddresses: new Date(now.getTime() - periods.ipAddressDays * dayMs),
  unfinishedVisits: subtractMonths(now, periods.unfinishedVisitMonths),
  consents: subtractMonths(now, periods.consentMonths),
  contacts: subtractMonths(now, periods.contactMonths),
});
