/** A line of a small bar chart: the bar's width is a whole percent of the longest one's, at least 1 for any count. */
export type BarRow = {
  readonly label: string;
  readonly count: number;
  readonly percent: number;
  readonly rest: number;
};

type Row = { readonly label: string; readonly count: number };

const percentOf = (count: number, highest: number): number =>
  count === 0 ? 0 : Math.max(1, Math.round((100 * count) / highest));

/** The rows as bars, in the same order. */
export const barRows = (rows: readonly Row[]): readonly BarRow[] => {
  const highest = Math.max(0, ...rows.map(({ count }) => count));
  return rows.map(({ label, count }) => {
    const percent = percentOf(count, highest);
    return { label, count, percent, rest: 100 - percent };
  });
};

/** Rows with a count, most first; those beyond the limit become one. */
export const mostFirst = (rows: readonly Row[], limit: number): readonly Row[] => {
  const sorted = rows.filter(({ count }) => count > 0).sort((one, other) => other.count - one.count);
  if (sorted.length <= limit) return sorted;
  const others = sorted.slice(limit - 1);
  const count = others.reduce((sum, row) => sum + row.count, 0);
  return [...sorted.slice(0, limit - 1), { label: `${others.length} others`, count }];
};

/** The height of a day's bar, in pixels. */
export const barHeight = (count: number, highest: number, highestPx: number): number =>
  count === 0 ? 0 : Math.max(2, Math.round((highestPx * count) / highest));
