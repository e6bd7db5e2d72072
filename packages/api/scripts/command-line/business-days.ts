import { addDays } from '@app/contract/calendar-days';
import { isTimeZone } from '../../src/platform/config.ts';
import { CommandError } from './command-error.ts';

type DayOptions = { readonly from?: string; readonly to?: string; readonly all: boolean };

/** Reads the days to reconcile: yesterday without options, undefined for all days. */
export const readDayRange = ({ from, to, all }: DayOptions, today: string) => {
  if (all && (from ?? to) !== undefined)
    throw new CommandError('Give either --all or --from and --to.');
  if (all) return undefined;

  const first = readDay('from', from) ?? readDay('to', to) ?? addDays(today, -1);
  const last = readDay('to', to) ?? first;
  if (first > last || last > today)
    throw new CommandError('--from must not be after --to, and --to not after today.');

  return { from: first, to: last };
};

const readDay = (name: string, text: string | undefined): string | undefined => {
  if (text === undefined) return undefined;

  const isShapedLikeDay = /^\d{4}-\d{2}-\d{2}$/.test(text);
  // A day that does not exist, such as February 30, becomes another one.
  const isRealDay = new Date(`${text}T00:00Z`).toJSON()?.startsWith(text) === true;
  if (!isShapedLikeDay || !isRealDay)
    throw new CommandError(`--${name} must be a day: YYYY-MM-DD.`);

  return text;
};

/** Reads the time zone of business days, which must be the product's own. */
export const readBusinessTimeZone = (): string => {
  const timeZone = process.env['BUSINESS_TIME_ZONE'] || 'America/Toronto';
  if (isTimeZone(timeZone)) return timeZone;
  throw new CommandError(
    `BUSINESS_TIME_ZONE=${timeZone} is not a time zone: give one like America/Toronto.`,
  );
};

/** Reads a moment that is given as an option, such as 2026-11-22T14:00Z. */
export const readMoment = (name: string, text: unknown): Date => {
  const moment =
    typeof text === 'string' && /T.*(Z|[+-]\d\d:\d\d)$/.test(text) ? new Date(text) : undefined;
  if (moment === undefined || Number.isNaN(moment.getTime())) {
    throw new CommandError(
      `--${name} must be a moment with its time zone, such as 2026-11-22T14:00Z.`,
    );
  }

  return moment;
};
