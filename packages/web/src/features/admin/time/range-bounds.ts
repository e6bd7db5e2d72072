type Bounds = { readonly from: string; readonly to: string };

const bounds = (from: Date, to: Date): Bounds => ({ from: from.toISOString(), to: to.toISOString() });

/**
 * The bounds of a date filter as the browser's days: today from midnight, the past week from seven days before,
 * the past month from the same day of last month, each up to the next midnight. Whole days keep the address of a
 * list the same while it is read. `today` is the start of the browser's day, in milliseconds.
 */
export const rangeBounds = (range: 'today' | 'week' | 'month', today: number): Bounds => {
  const from = new Date(today);
  const to = new Date(today);
  to.setDate(to.getDate() + 1);
  if (range === 'week') from.setDate(from.getDate() - 7);
  if (range === 'month') return bounds(monthBefore(from), to);
  return bounds(from, to);
};

/** The same day of the month before, or that month's last day where it is shorter. */
const monthBefore = (day: Date): Date => {
  const before = new Date(day);
  before.setMonth(before.getMonth() - 1);
  if (before.getDate() !== day.getDate()) before.setDate(0);
  return before;
};
