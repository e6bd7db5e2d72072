import type { Summary, SummaryKind } from '@app/contract/summaries-schemas';
import { formatCount, formatDay, formatWeekday } from './email-view.ts';

export const listSummaryFigures = (
  { period, previous, ...totals }: Summary,
  isPeriodUnfinished: boolean,
) => {
  const { kind } = period;
  const toFigure = (
    name: 'totalSubmissions' | 'dropoutCount' | 'totalAttempts',
    label: string,
  ) => ({
    value: formatCount(totals[name]),
    label,
    change: describeCountChange(totals[name], previous[name], kind, isPeriodUnfinished),
  });

  const counts = [
    toFigure('totalSubmissions', 'completed'),
    toFigure('dropoutCount', 'left before the end'),
    toFigure('totalAttempts', totals.totalAttempts === 1 ? 'attempt in all' : 'attempts in all'),
  ];
  if (totals.totalAttempts === 0) return counts;

  const rate = {
    value: formatRate(totals),
    label: 'of attempts completed',
    change: formatPreviousRate(previous, kind),
  };
  return [...counts, rate];
};

/** With fewer attempts, a percentage would suggest more than is known. */
const attemptsForPercent = 10;

const periodNames: Readonly<Record<SummaryKind, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
};

/** "3 more than the day before (9)", or "the whole day before had 9" while the period lasts. */
export const describeCountChange = (
  count: number,
  previous: number,
  kind: SummaryKind,
  isPeriodUnfinished: boolean,
): string => {
  if (isPeriodUnfinished)
    return `the whole ${periodNames[kind]} before had ${formatCount(previous)}`;

  const before = `the ${periodNames[kind]} before`;
  if (count === previous) return `the same as ${before}`;

  const change =
    count > previous
      ? `${formatCount(count - previous)} more`
      : `${formatCount(previous - count)} fewer`;
  return `${change} than ${before} (${formatCount(previous)})`;
};

type Rated = Pick<Summary, 'totalSubmissions' | 'totalAttempts' | 'completionRate'>;

/** "87%", or "3 of 7" for few attempts. */
export const formatRate = ({ totalSubmissions, totalAttempts, completionRate }: Rated): string =>
  totalAttempts < attemptsForPercent
    ? `${totalSubmissions} of ${totalAttempts}`
    : `${completionRate}%`;

/** "87% the day before". */
export const formatPreviousRate = (previous: Rated, kind: SummaryKind): string => {
  const rate = previous.totalAttempts === 0 ? 'no attempts' : formatRate(previous);
  return `${rate} the ${periodNames[kind]} before`;
};

type Row = { readonly label: string; readonly count: number };

/** Adds the width of each row's bar, in percent of the widest, and the `rest` up to 100. */
export const toBarRows = (rows: readonly Row[]) => {
  const highest = Math.max(0, ...rows.map(({ count }) => count));
  return rows.map(({ label, count }) => {
    const percent = toBarPercent(count, highest);
    return { label, count: formatCount(count), percent, rest: 100 - percent };
  });
};

const toBarPercent = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.max(1, Math.round((100 * count) / highest));

/** Lists the largest regions, without empty ones. Over the limit, the last row sums up the rest. */
export const sumUpSmallRegions = (rows: readonly Row[], limit: number): readonly Row[] => {
  const sorted = rows
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (sorted.length <= limit) return sorted;

  const others = sorted.slice(limit - 1);
  const count = others.reduce((sum, row) => sum + row.count, 0);
  return [...sorted.slice(0, limit - 1), { label: `${others.length} other regions`, count }];
};

/** Builds a bar for each day of a week or month through `today`. A daily summary has no bars. */
export const toDayBars = ({ days, period }: Summary, today: string) => {
  const isWeek = period.kind === 'weekly';
  const highest = Math.max(0, ...days.map(({ completed }) => completed));
  const shownDays = period.kind === 'daily' ? [] : days.filter(({ day }) => day <= today);
  return shownDays.map(({ day, completed, dropped }) => ({
    name: isWeek ? `${formatWeekday(day)} ${day}` : day,
    label: labelBar(day, isWeek),
    completed: formatCount(completed),
    dropped: formatCount(dropped),
    shownCount: isWeek ? formatCount(completed) : '',
    heightPx: toBarHeightPx(completed, highest),
    gapPx: isWeek ? 12 : 1,
  }));
};

const chartPx = 64;
/** Labels for more days of a month would not fit on a phone. */
const labeledDays = [1, 8, 15, 22, 29];

export const toBarHeightPx = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.max(2, Math.round((chartPx * count) / highest));

const labelBar = (day: string, isWeek: boolean): string => {
  if (isWeek) return formatWeekday(day);

  const dayOfMonth = Number(day.slice('YYYY-MM-'.length));
  return labeledDays.includes(dayOfMonth) ? String(dayOfMonth) : '';
};

/** "Most on Sunday (15), fewest on 2 days (6)." Today is not over, so it never has the fewest. */
export const describeExtremeDays = ({ days }: Summary, today: string): string => {
  const daysSoFar = days.filter(({ day }) => day <= today);
  const pastDays = days.filter(({ day }) => day < today);
  const most = Math.max(...daysSoFar.map(({ completed }) => completed));
  const fewest = Math.min(...pastDays.map(({ completed }) => completed));
  if (pastDays.length === 0 || most === fewest) return '';

  const mostDays = describeDaysWithCount(daysSoFar, most);
  return `Most on ${mostDays}, fewest on ${describeDaysWithCount(pastDays, fewest)}.`;
};

/** Describes the days with a number of completed surveys: "Monday, May 4 (15)", "3 days (15)". */
const describeDaysWithCount = (days: Summary['days'], count: number): string => {
  const matching = days.filter(({ completed }) => completed === count);
  const [first] = matching;
  const name =
    matching.length === 1 && first !== undefined ? formatDay(first.day) : `${matching.length} days`;
  return `${name} (${formatCount(count)})`;
};
