import type { CallOutput } from '@app/contract/client';
import { questionById } from '@app/contract/quiz/definition';
import { regionName } from '@app/contract/region';
import type { ToastMessage } from '../../../shared/toast/toast-store.ts';
import { calendarDateText } from '../shared/formats.ts';

export const periods = ['daily', 'weekly', 'monthly'] as const;

export type Period = (typeof periods)[number];

export const periodTitle = (period: Period): string =>
  period.charAt(0).toUpperCase() + period.slice(1);

export const summaryFailed = (period: Period, notes: readonly string[] = []): ToastMessage => ({
  title: 'Error',
  description: [`Failed to send ${period} summary email`, ...notes].filter(Boolean).join('\n'),
  variant: 'destructive',
});

type Sent = Pick<CallOutput<'sendDailySummary'>, 'deliveries'> & {
  readonly summary: { readonly totalSubmissions: number };
};

const longToastMs = 10_000;

export const summarySent = (period: Period, { summary, deliveries }: Sent): ToastMessage => {
  const named = (state: Sent['deliveries'][number]['state']): string =>
    deliveries
      .filter((delivery) => delivery.state === state)
      .map(({ recipient }) => recipient)
      .join(', ');
  const [sent, waiting, suppressed, givenUp] = [
    named('sent'),
    named('waiting'),
    named('suppressed'),
    named('givenUp'),
  ];
  const notes = [
    suppressed && `Not sent to ${suppressed}: earlier mail bounced or was reported as spam`,
    givenUp && `Not sent to ${givenUp}: the address was refused`,
  ];
  if (sent === '' && waiting === '') return summaryFailed(period, notes);

  const submissions = `${summary.totalSubmissions} submissions`;
  const lines = [
    sent
      ? `An e-mail was sent to ${sent} with ${submissions}`
      : `The mail service takes no mail now. The e-mail with ${submissions} goes to ${waiting} as soon as it does`,
    sent && waiting && `Still to be sent to ${waiting}, as soon as the mail service takes it`,
    ...notes,
  ].filter(Boolean);
  return {
    title: `${periodTitle(period)} summary ${sent ? 'sent' : 'saved'}`,
    description: lines.join('\n'),
    durationMs: lines.length > 1 || sent === '' ? longToastMs : undefined,
  };
};

type Summary = NonNullable<CallOutput<'getDailySummary'>['summary']>;

export const summaryText = (summary: Summary): string =>
  [
    // The business time zone's day may differ from the browser's, so the zone is named.
    `Date: ${calendarDateText(summary.date)} (${summary.timeZone})`,
    `Submissions: ${summary.totalSubmissions}`,
    `Attempts: ${summary.totalAttempts}`,
    `Completion rate: ${summary.completionRate}%`,
    `Dropouts: ${summary.dropoutCount}`,
    `Top price ranges: ${top(priceRanges(summary.priceRangeBreakdown))}`,
    `Top regions: ${top(byName(summary.regionBreakdown, regionName))}`,
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

type Counts = Readonly<Record<string, number>>;

const byName = (counts: Counts, nameOf: (value: string) => string): readonly Entry[] =>
  Object.entries(counts)
    .map(([value, count]) => ({ label: nameOf(value), count }))
    .toSorted((one, other) => one.label.localeCompare(other.label));

/** In the quiz's order. Ranges of older quizzes come last, shown by their stored value. */
const priceRanges = (counts: Counts): readonly Entry[] => {
  const known = questionById('budget.totalPriceRange').options;
  const others = Object.entries(counts).filter(([value]) =>
    known.every((option) => option.value !== value),
  );
  return [
    ...known.map(({ value, label }) => ({ label, count: counts[value] ?? 0 })),
    ...byName(Object.fromEntries(others), (value) => value),
  ];
};
