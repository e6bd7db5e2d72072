import { formatDays } from './analytics-range.ts';

export type ChosenDays = {
  /** A day, or the first and the last one: "2026-11-07", "2026-11-01_2026-11-30". */
  readonly daySpan: string;
  /** The first moment of these days, and that of the day after them, as ISO times. */
  readonly from: string;
  readonly to: string;
};

/** Finds the days chosen in a chart, in the business's time zone. Undefined if there are none. */
export const findChosenDays = (params: URLSearchParams): ChosenDays | undefined => {
  const daySpan = params.get('days') ?? '';
  const from = params.get('since') ?? '';
  const to = params.get('until') ?? '';
  const isValid =
    /^\d{4}-\d{2}-\d{2}(_\d{4}-\d{2}-\d{2})?$/.test(daySpan) &&
    [from, to].every((moment) => !Number.isNaN(Date.parse(moment)));

  return isValid ? { daySpan, from, to } : undefined;
};

/** "Nov 7, 2026" or "Nov 1, 2026 – Nov 30, 2026" */
export const formatChosenDays = ({ daySpan }: ChosenDays): string => {
  const [from = daySpan, to = from] = daySpan.split('_');
  return formatDays({ from, to });
};
