import type { Summary, SummaryKind } from '@app/contract/summaries-schemas';
import { countText, dayText, weekday } from './email-view.ts';

export const figuresOf = ({ period, previous, ...totals }: Summary, isSoFar: boolean) => {
  const { kind } = period;
  const counted = (name: 'totalSubmissions' | 'dropoutCount' | 'totalAttempts', label: string) => ({
    value: countText(totals[name]),
    label,
    change: countComparison(totals[name], previous[name], kind, isSoFar),
  });
  const counts = [
    counted('totalSubmissions', 'completed'),
    counted('dropoutCount', 'left before the end'),
    counted('totalAttempts', totals.totalAttempts === 1 ? 'attempt in all' : 'attempts in all'),
  ];
  if (totals.totalAttempts === 0) return counts;

  return [
    ...counts,
    {
      value: rateText(totals),
      label: 'of attempts completed',
      change: rateComparison(previous, kind),
    },
  ];
};

/** With fewer attempts, a percentage would suggest more than is known. */
const attemptsForPercent = 10;

const periodNames: Readonly<Record<SummaryKind, string>> = {
  daily: 'day',
  weekly: 'week',
  monthly: 'month',
};

/** "3 more than the day before (9)", or, while the period runs, the count of the whole previous period. */
export const countComparison = (
  count: number,
  previous: number,
  kind: SummaryKind,
  isSoFar: boolean,
): string => {
  if (isSoFar) return `the whole ${periodNames[kind]} before had ${countText(previous)}`;

  const before = `the ${periodNames[kind]} before`;
  if (count === previous) return `the same as ${before}`;

  const change =
    count > previous
      ? `${countText(count - previous)} more`
      : `${countText(previous - count)} fewer`;
  return `${change} than ${before} (${countText(previous)})`;
};

type Rated = Pick<Summary, 'totalSubmissions' | 'totalAttempts' | 'completionRate'>;

export const rateText = ({ totalSubmissions, totalAttempts, completionRate }: Rated): string =>
  totalAttempts < attemptsForPercent
    ? `${totalSubmissions} of ${totalAttempts}`
    : `${completionRate}%`;

export const rateComparison = (previous: Rated, kind: SummaryKind): string =>
  `${previous.totalAttempts === 0 ? 'no attempts' : rateText(previous)} the ${periodNames[kind]} before`;

type Row = { readonly label: string; readonly count: number };

export const barRows = (rows: readonly Row[]) => {
  const highest = Math.max(0, ...rows.map(({ count }) => count));
  return rows.map(({ label, count }) => {
    const percent = percentOf(count, highest);
    return { label, count: countText(count), percent, rest: 100 - percent };
  });
};

const percentOf = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.max(1, Math.round((100 * count) / highest));

export const mostFirst = (rows: readonly Row[], limit: number): readonly Row[] => {
  const sorted = rows
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count);
  if (sorted.length <= limit) return sorted;

  const others = sorted.slice(limit - 1);
  const count = others.reduce((sum, row) => sum + row.count, 0);
  return [...sorted.slice(0, limit - 1), { label: `${others.length} other regions`, count }];
};

/** Days end with `today`, when the e-mail was made. A daily summary has no bars. */
export const dayBars = ({ days, period }: Summary, today: string) => {
  const isWeek = period.kind === 'weekly';
  const highest = Math.max(0, ...days.map(({ completed }) => completed));
  const list = period.kind === 'daily' ? [] : days.filter(({ day }) => day <= today);
  return list.map(({ day, completed, dropped }) => ({
    name: isWeek ? `${weekday(day)} ${day}` : day,
    label: labelOf(day, isWeek),
    completed: countText(completed),
    dropped: countText(dropped),
    shownCount: isWeek ? countText(completed) : '',
    heightPx: barHeightPx(completed, highest),
    gapPx: isWeek ? 12 : 1,
  }));
};

const chartPx = 64;
/** Labels for more days of a month would not fit on a phone. */
const namedDays = [1, 8, 15, 22, 29];

export const barHeightPx = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.max(2, Math.round((chartPx * count) / highest));

const labelOf = (day: string, isWeek: boolean): string => {
  if (isWeek) return weekday(day);

  const ofMonth = Number(day.slice('YYYY-MM-'.length));
  return namedDays.includes(ofMonth) ? String(ofMonth) : '';
};

/** "Most on Sunday, November 22 (15), fewest on Tuesday, November 17 (6)." Today may be the most but never the fewest. */
export const daysNote = ({ days }: Summary, today: string): string => {
  const begun = days.filter(({ day }) => day <= today);
  const over = begun.filter(({ day }) => day < today);
  const most = Math.max(...begun.map(({ completed }) => completed));
  const fewest = Math.min(...over.map(({ completed }) => completed));
  if (over.length === 0 || most === fewest) return '';

  return `Most on ${daysWith(begun, most)}, fewest on ${daysWith(over, fewest)}.`;
};

const daysWith = (days: Summary['days'], count: number): string => {
  const [first, ...others] = days
    .filter(({ completed }) => completed === count)
    .map(({ day }) => dayText(day));
  return `${others.length === 0 ? first : `${others.length + 1} days`} (${countText(count)})`;
};
