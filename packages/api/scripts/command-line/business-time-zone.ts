import { isTimeZone } from '../../src/platform/config.ts';
import { CommandError } from './command-error.ts';

/** The time zone whose days are counted: BUSINESS_TIME_ZONE, which has to be the product's own. */
export const businessTimeZone = (): string => {
  const timeZone = process.env['BUSINESS_TIME_ZONE'] || 'America/Toronto';
  if (isTimeZone(timeZone)) return timeZone;
  throw new CommandError(`BUSINESS_TIME_ZONE=${timeZone} is no time zone: give one like America/Toronto.`);
};
