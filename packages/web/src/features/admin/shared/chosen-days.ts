import { formatDays } from './analytics-range.ts';

/** `name` is a day, or the first and the last one joined by `_`. */
export type ChosenDays = { readonly name: string; readonly from: string; readonly to: string };

/** The business days in the address, from a chart that was pressed. Undefined without any. */
export const findChosenDays = (params: URLSearchParams): ChosenDays | undefined => {
  const [name, from, to] = ['days', 'since', 'until'].map((key) => params.get(key) ?? '');
  const isValid =
    /^\d{4}-\d{2}-\d{2}(_\d{4}-\d{2}-\d{2})?$/.test(name ?? '') &&
    [from, to].every((moment = '') => !Number.isNaN(Date.parse(moment)));

  return isValid && name && from && to ? { name, from, to } : undefined;
};

/** "Nov 7, 2026" or "Nov 1, 2026 – Nov 30, 2026" */
export const formatChosenDays = ({ name }: ChosenDays): string => {
  const [from = name, to = from] = name.split('_');
  return formatDays({ from, to });
};
