import { dayAfter } from '../../src/platform/time.ts';
import { CommandError } from './command-error.ts';

const readDay = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);
  if (isDay !== true) throw new CommandError(`--${name} must be a day: YYYY-MM-DD.`);
  return text;
};

type Values = { readonly from?: string; readonly to?: string; readonly all: boolean };

/** The days to reconcile: yesterday without any, undefined for all. Raises for what makes no sense. */
export const rangeOf = ({ from, to, all }: Values, today: string) => {
  if (all && (from ?? to) !== undefined) throw new CommandError('Give either --all or --from and --to.');
  if (all) return undefined;
  const first = readDay('from', from) ?? readDay('to', to) ?? dayAfter(today, -1);
  const last = readDay('to', to) ?? first;
  if (first > last || last > today) throw new CommandError('--from must not be after --to, and --to not after today.');
  return { from: first, to: last };
};
