import type { CallOutput } from '@app/contract/client';
import { questionById } from '@app/contract/quiz/definition';
import { regionName } from '@app/contract/region-names';

type Summary = NonNullable<CallOutput<'getDailySummary'>['summary']>;

const shownEntries = 3;

type Entry = { readonly label: string; readonly count: number };

/** In the order of the quiz; a range of an older quiz comes last, under its own name. */
const priceRanges = (counts: Summary['priceRangeBreakdown']): readonly Entry[] => {
  const options = questionById('budget.totalPriceRange').options;
  const known = options.map(({ value, label }) => ({ label, count: counts[value] ?? 0 }));
  const others = Object.entries(counts)
    .filter(([value]) => !options.some((option) => option.value === value))
    .map(([label, count]) => ({ label, count }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return [...known, ...others];
};

/** By name. */
const regions = (counts: Summary['regionBreakdown']): readonly Entry[] =>
  Object.entries(counts)
    .map(([code, count]) => ({ label: regionName(code), count }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** The strongest entries; equals stay in the order in which they are given. */
const top = (entries: readonly Entry[]): string =>
  entries
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, shownEntries)
    .map(({ label, count }) => `${label} (${count})`)
    .join(', ') || 'None';

const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** A day's summary in a few lines, with the three strongest price ranges and regions. */
export const summaryText = (summary: Summary): string =>
  [
    // The zone is named: its day need not be the browser's.
    `Date: ${dayFormat.format(new Date(summary.date))} (${summary.timeZone})`,
    `Submissions: ${summary.totalSubmissions}`,
    `Attempts: ${summary.totalAttempts}`,
    `Completion rate: ${summary.completionRate}%`,
    `Dropouts: ${summary.dropoutCount}`,
    `Top price ranges: ${top(priceRanges(summary.priceRangeBreakdown))}`,
    `Top regions: ${top(regions(summary.regionBreakdown))}`,
  ].join('\n');
