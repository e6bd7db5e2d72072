import type { CallOutput } from '@app/contract/client';
import { getQuestion } from '@app/contract/quiz/definition';
import { getRegionName } from '@app/contract/region';
import type { ToastMessage } from '../../../shared/toast/toast-store.ts';
import { formatCalendarDate } from '../shared/formats.ts';

export const periods = ['daily', 'weekly', 'monthly'] as const;

export type Period = (typeof periods)[number];

export const capitalizePeriod = (period: Period): string =>
  period.charAt(0).toUpperCase() + period.slice(1);

/** The toast for a summary that nobody will receive. `notes` say why. */
export const describeFailedSummary = (
  period: Period,
  notes: readonly string[] = [],
): ToastMessage => ({
  title: 'Error',
  description: [`Failed to send ${period} summary email`, ...notes].filter(Boolean).join('\n'),
  variant: 'destructive',
});

type SummaryResponse = Pick<CallOutput<'sendDailySummary'>, 'deliveries'> & {
  readonly summary: { readonly totalSubmissions: number };
};

type DeliveryState = SummaryResponse['deliveries'][number]['state'];

const longToastMs = 10_000;

/** The toast for a summary: who received it, who still will, and who will not. */
export const describeSentSummary = (
  period: Period,
  { summary, deliveries }: SummaryResponse,
): ToastMessage => {
  const joinRecipients = (state: DeliveryState): string =>
    deliveries
      .filter((delivery) => delivery.state === state)
      .map(({ recipient }) => recipient)
      .join(', ');

  const sentRecipients = joinRecipients('sent');
  const waitingRecipients = joinRecipients('waiting');
  const suppressedRecipients = joinRecipients('suppressed');
  const givenUpRecipients = joinRecipients('givenUp');

  const failureNotes = [
    suppressedRecipients &&
      `Not sent to ${suppressedRecipients}: earlier mail bounced or was reported as spam`,
    givenUpRecipients && `Not sent to ${givenUpRecipients}: the address was refused`,
  ];
  const wasSent = sentRecipients !== '';
  const isWaiting = waitingRecipients !== '';
  if (!wasSent && !isWaiting) return describeFailedSummary(period, failureNotes);

  const submissions = `${summary.totalSubmissions} submissions`;
  const sentLine = `An e-mail was sent to ${sentRecipients} with ${submissions}`;
  const savedLine = `The mail service takes no mail now. The e-mail with ${submissions} goes to ${waitingRecipients} as soon as it does`;
  const waitingLine = `Still to be sent to ${waitingRecipients}, as soon as the mail service takes it`;
  const lines = [
    wasSent ? sentLine : savedLine,
    wasSent && isWaiting && waitingLine,
    ...failureNotes,
  ].filter(Boolean);

  return {
    title: `${capitalizePeriod(period)} summary ${wasSent ? 'sent' : 'saved'}`,
    description: lines.join('\n'),
    durationMs: lines.length > 1 || !wasSent ? longToastMs : undefined,
  };
};

type Summary = NonNullable<CallOutput<'getDailySummary'>['summary']>;

export const formatSummaryLines = (summary: Summary): string =>
  [
    // Names the zone, because the business day may differ from the browser's.
    `Date: ${formatCalendarDate(summary.date)} (${summary.timeZone})`,
    ...listSummaryFigures(summary).map(({ label, value }) => `${label}: ${value}`),
  ].join('\n');

export const listSummaryFigures = (summary: Summary) => [
  { label: 'Submissions', value: String(summary.totalSubmissions) },
  { label: 'Attempts', value: String(summary.totalAttempts) },
  { label: 'Completion rate', value: `${summary.completionRate}%` },
  { label: 'Dropouts', value: String(summary.dropoutCount) },
  {
    label: 'Top price ranges',
    value: formatHighestCounts(listPriceRangeCounts(summary.priceRangeBreakdown)),
  },
  {
    label: 'Top regions',
    value: formatHighestCounts(nameAndSortCounts(summary.regionBreakdown, getRegionName)),
  },
];

/** "Nov 21, 2026", or "Nov 16, 2026 to Nov 22, 2026" for a week or month. */
export const formatSummaryPeriod = ({ from, to }: Summary['period']): string =>
  from === to
    ? formatCalendarDate(from)
    : `${formatCalendarDate(from)} to ${formatCalendarDate(to)}`;

type LabeledCount = { readonly label: string; readonly count: number };
const shownCounts = 3;

/** The three highest counts: "Texas (5), Ohio (4), Ontario (2)". Equal counts keep their order. */
const formatHighestCounts = (counts: readonly LabeledCount[]): string => {
  const sorted = counts
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
  const shown = sorted.slice(0, shownCounts).map(({ label, count }) => `${label} (${count})`);
  return shown.join(', ') || 'None';
};

type CountsByValue = Readonly<Record<string, number>>;

const nameAndSortCounts = (
  counts: CountsByValue,
  getName: (value: string) => string,
): readonly LabeledCount[] => {
  const labeledCounts = Object.entries(counts).map(([value, count]) => ({
    label: getName(value),
    count,
  }));
  return labeledCounts.toSorted((one, other) => one.label.localeCompare(other.label));
};

/** The count of each price range in the quiz's order, then those of ranges that left the quiz. */
const listPriceRangeCounts = (counts: CountsByValue): readonly LabeledCount[] => {
  const { options } = getQuestion('budget.totalPriceRange');
  const retiredCounts = Object.entries(counts).filter(([value]) =>
    options.every((option) => option.value !== value),
  );
  return [
    ...options.map(({ value, label }) => ({ label, count: counts[value] ?? 0 })),
    ...nameAndSortCounts(Object.fromEntries(retiredCounts), (value) => value),
  ];
};
