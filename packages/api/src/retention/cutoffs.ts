import { retentionPeriods } from '@app/contract/retention';
import { dayMs } from '../platform/time.ts';

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

/** Goes back calendar months. From a day that the earlier month lacks, to the end of that month. */
const subtractMonths = (moment: Date, months: number): Date => {
  const earlier = new Date(moment);

  earlier.setUTCMonth(moment.getUTCMonth() - months);
  if (earlier.getUTCDate() !== moment.getUTCDate()) earlier.setUTCDate(0);

  return earlier;
};
