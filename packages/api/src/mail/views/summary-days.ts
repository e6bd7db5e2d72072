import type { Summary } from '@app/contract/summaries-schemas';
import { barHeight } from './bars.ts';
import { dayText, weekday } from './dates.ts';

const chartPx = 64;
/** Days of a month that are named under its bars; more would not fit a phone. */
const namedDays = [1, 8, 15, 22, 29];

const labelOf = (day: string, isWeek: boolean): string => {
  if (isWeek) return weekday(day);
  const ofMonth = Number(day.slice('YYYY-MM-'.length));
  return namedDays.includes(ofMonth) ? String(ofMonth) : '';
};

/**
 * The bars of a week's or month's days up to `today`, the day on which the e-mail was made; a day by itself has none.
 * Counts stand over a week's bars only.
 */
export const dayBars = ({ days, period }: Summary, today: string) => {
  const isWeek = period.kind === 'weekly';
  const highest = Math.max(0, ...days.map(({ completed }) => completed));
  const list = period.kind === 'daily' ? [] : days.filter(({ day }) => day <= today);
  return list.map(({ day, completed, dropped }) => {
    const heightPx = barHeight(completed, highest, chartPx);
    return {
      name: isWeek ? `${weekday(day)} ${day}` : day,
      label: labelOf(day, isWeek),
      completed,
      dropped,
      shownCount: isWeek ? String(completed) : '',
      heightPx,
      gapPx: isWeek ? 12 : 1,
    };
  });
};

type Days = Summary['days'];

/** "Sunday, November 22 (15)", or "3 days (15)" where several have so many. */
const daysWith = (days: Days, count: number): string => {
  const [first, ...others] = days.filter(({ completed }) => completed === count).map(({ day }) => dayText(day));
  return `${others.length === 0 ? first : `${others.length + 1} days`} (${count})`;
};

/**
 * What the bars show, in words: "Most on Sunday, November 22 (15), fewest on Tuesday, November 17 (6)." A day that was
 * still going on when the e-mail was made can have the most, but never the fewest.
 */
export const daysNote = ({ days }: Summary, today: string): string => {
  const begun = days.filter(({ day }) => day <= today);
  const over = begun.filter(({ day }) => day < today);
  const most = Math.max(...begun.map(({ completed }) => completed));
  const fewest = Math.min(...over.map(({ completed }) => completed));
  if (over.length === 0 || most === fewest) return '';
  return `Most on ${daysWith(begun, most)}, fewest on ${daysWith(over, fewest)}.`;
};
