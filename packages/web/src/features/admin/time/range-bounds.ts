import { startOfDayAfter, startOfNextDay } from '../shared/browser-time.ts';

type Bounds = { readonly from: string; readonly to: string };

/** The same day of the month before, or that month's last day where it is shorter. */
const monthBefore = (moment: number): number => {
  const day = new Date(moment);
  const [year, month] = [day.getFullYear(), day.getMonth()];
  const lastOfMonth = new Date(year, month, 0).getDate();
  return new Date(year, month - 1, Math.min(day.getDate(), lastOfMonth)).getTime();
};

const fromOf = {
  today: (today: number) => today,
  week: (today: number) => startOfDayAfter(today, -7),
  month: monthBefore,
} as const;

/**
 * The bounds of a date filter as the browser's days: today from midnight, the past week from seven days before,
 * the past month from the same day of last month, each up to the next midnight. Whole days keep the address of a
 * list the same while it is read. `today` is the start of the browser's day, in milliseconds.
 */
export const rangeBounds = (range: keyof typeof fromOf, today: number): Bounds => ({
  from: new Date(fromOf[range](today)).toISOString(),
  to: new Date(startOfNextDay(today)).toISOString(),
});
