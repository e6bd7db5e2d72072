import type { CallOutput } from '@app/contract/client';
import { questionById } from '@app/contract/quiz/definition';
import { regionName } from '@app/contract/region';
import type { ToastMessage } from '../../../shared/toast/toast-store.ts';

export const periods = ['daily', 'weekly', 'monthly'] as const;

export type Period = (typeof periods)[number];

export const periodTitle = (period: Period): string => period.charAt(0).toUpperCase() + period.slice(1);

export const summaryFailed = (period: Period, notes: readonly string[] = []): ToastMessage => ({
  title: 'Error',
  description: [`Failed to send ${period} summary email`, ...notes].join('\n'),
  variant: 'destructive',
});

type Sent = Pick<CallOutput<'sendDailySummary'>, 'recipients'> & {
  readonly summary: { readonly totalSubmissions: number };
  readonly deliveries?: CallOutput<'sendDailySummary'>['deliveries'] | undefined;
};

const longToastMs = 10_000;

/** Returns the toast for an accepted summary: who received it, who still will, and who will not and why. */
export const summarySent = (period: Period, { summary, recipients, deliveries }: Sent): ToastMessage => {
  const named = (state: string): string =>
    (deliveries ?? recipients.map((recipient) => ({ recipient, state: 'sent' })))
      .filter((delivery) => delivery.state === state)
      .map(({ recipient }) => recipient)
      .join(', ');
  const submissions = `${summary.totalSubmissions} submissions`;
  const sent = named('sent');
  const waiting = named('waiting');
  const notes = [
    ...line('Not sent to ', named('suppressed'), ': earlier mail bounced or was reported as spam'),
    ...line('Not sent to ', named('givenUp'), ': the address was refused'),
  ];
  if (sent === '' && waiting === '') return summaryFailed(period, notes);
  const said =
    sent === ''
      ? [`The mail service takes no mail now. The e-mail with ${submissions} goes to ${waiting} as soon as it does`]
      : [
          `An e-mail was sent to ${sent} with ${submissions}`,
          ...line('Still to be sent to ', waiting, ', as soon as the mail service takes it'),
        ];
  const lines = [...said, ...notes];
  return {
    title: `${periodTitle(period)} summary ${sent === '' ? 'saved' : 'sent'}`,
    description: lines.join('\n'),
    ...(lines.length > 1 || sent === '' ? { durationMs: longToastMs } : {}),
  };
};

const line = (before: string, names: string, after: string): readonly string[] =>
  names === '' ? [] : [`${before}${names}${after}`];

type Summary = NonNullable<CallOutput<'getDailySummary'>['summary']>;
const dayFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });

/** Returns a day's summary as text, with the three most frequent price ranges and regions. */
export const summaryText = (summary: Summary): string =>
  [
    // The business time zone's day may differ from the browser's, so the zone is named.
    `Date: ${dayFormat.format(new Date(summary.date))} (${summary.timeZone})`,
    `Submissions: ${summary.totalSubmissions}`,
    `Attempts: ${summary.totalAttempts}`,
    `Completion rate: ${summary.completionRate}%`,
    `Dropouts: ${summary.dropoutCount}`,
    `Top price ranges: ${top(priceRanges(summary.priceRangeBreakdown))}`,
    `Top regions: ${top(regions(summary.regionBreakdown))}`,
  ].join('\n');

type Entry = { readonly label: string; readonly count: number };
const shownEntries = 3;

const top = (entries: readonly Entry[]): string =>
  entries
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, shownEntries)
    .map(({ label, count }) => `${label} (${count})`)
    .join(', ') || 'None';

/** In the quiz's order. Ranges of older quizzes come last, shown by their stored value. */
const priceRanges = (counts: Summary['priceRangeBreakdown']): readonly Entry[] => {
  const options = questionById('budget.totalPriceRange').options;
  const known = options.map(({ value, label }) => ({ label, count: counts[value] ?? 0 }));
  const others = Object.entries(counts)
    .filter(([value]) => !options.some((option) => option.value === value))
    .map(([label, count]) => ({ label, count }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return [...known, ...others];
};

const regions = (counts: Summary['regionBreakdown']): readonly Entry[] =>
  Object.entries(counts)
    .map(([code, count]) => ({ label: regionName(code), count }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
