import type { CallOutput } from '@app/contract/client';
import { questionById } from '@app/contract/quiz/definition';
import { regionName } from '@app/contract/region-names';

type Summary = NonNullable<CallOutput<'getDailySummary'>['summary']>;

const shownEntries = 3;

const priceRangeLabel = (value: string): string =>
  questionById('budget.totalPriceRange').options.find((option) => option.value === value)?.label ?? value;

const top = (counts: Summary['regionBreakdown'], labelOf: (key: string) => string): string =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, shownEntries)
    .map(([key, count]) => `${labelOf(key)} (${count})`)
    .join(', ') || 'None';

/** A day's summary in a few lines, with the three strongest price ranges and regions. */
export const summaryText = (summary: Summary): string =>
  [
    `Date: ${summary.date}`,
    `Submissions: ${summary.totalSubmissions}`,
    `Attempts: ${summary.totalAttempts}`,
    `Completion rate: ${summary.completionRate}%`,
    `Dropouts: ${summary.dropoutCount}`,
    `Top price ranges: ${top(summary.priceRangeBreakdown, priceRangeLabel)}`,
    `Top regions: ${top(summary.regionBreakdown, regionName)}`,
  ].join('\n');
