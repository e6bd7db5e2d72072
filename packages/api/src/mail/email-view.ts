import type { Summary } from '@app/contract/summaries-schemas';
import type { MailConfig } from './config.ts';

export type EmailContext = Pick<MailConfig, 'brand' | 'linkOrigin' | 'timeZone'> & {
  readonly unsubscribeToken?: string | undefined;
};

export type BaseEmailView = ReturnType<typeof buildBrandView> & {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly reason: string;
  readonly textTemplate: string;
};

export const buildBrandView = ({ brand, linkOrigin, unsubscribeToken }: EmailContext) => ({
  brandName: brand.name,
  contactEmail: brand.contactEmail,
  postalAddress: brand.postalAddress,
  siteUrl: linkOrigin,
  // Browsers do not send the fragment, so that no log contains it.
  unsubscribeUrl: unsubscribeToken && `${linkOrigin}/unsubscribe#${unsubscribeToken}`,
});

/** "Hi Ada,", or "Hello," without a name that is safe to show. */
export const formatGreeting = (typedName: string | undefined): string => {
  const name = typedName?.trim() ?? '';
  return isSafeName(name) ? `Hi ${name},` : 'Hello,';
};

const longestName = 40;
const lettersAndOnePeriod = /^\p{L}[\p{L}\p{M}'’\- ]*(?:\.[\p{L}\p{M}'’\- ]*)?$/u;
const domainLike = /\.\p{L}/u;

/** True for a short name of letters. Other text may be an advertisement to a stranger. */
const isSafeName = (name: string): boolean =>
  name.length <= longestName && lettersAndOnePeriod.test(name) && !domainLike.test(name);

/** Returns "Friday, November 20, 2026", "November 16 to 22, 2026", or "November 2026". */
export const formatPeriod = (period: Summary['period']): string => {
  switch (period.kind) {
    case 'daily':
      return formatDate(period.from, { ...fullDay, weekday: 'long' });
    case 'weekly':
      return formatWeek(period);
    case 'monthly':
      return formatDate(period.from, { month: 'long', year: 'numeric' });
  }
};

const formatWeek = ({ from, to }: Summary['period']): string => {
  const isInOneMonth = from.slice(0, 7) === to.slice(0, 7);
  if (isInOneMonth) {
    const lastDay = Number(to.slice(8));
    return `${formatDate(from, dayAndMonth)} to ${lastDay}, ${to.slice(0, 4)}`;
  }

  const isInOneYear = from.slice(0, 4) === to.slice(0, 4);
  const first = formatDate(from, isInOneYear ? dayAndMonth : fullDay);
  return `${first} to ${formatDate(to, fullDay)}`;
};

/** "Friday, November 20". */
export const formatDay = (day: string): string =>
  formatDate(day, { ...dayAndMonth, weekday: 'long' });

/** "Fri". */
export const formatWeekday = (day: string): string => formatDate(day, { weekday: 'short' });

/** The date of a moment in a time zone, as YYYY-MM-DD, which is the Swedish format. */
export const toDay = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(moment));

export const formatMoment = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' })
    .format(new Date(moment))
    // Some mail programs show Node's narrow no-break space before AM as a box.
    .replace(/\u202f/g, ' ');

/** "Eastern Time (America/Toronto)", or only the zone if it has no name at that moment. */
export const formatTimeZone = (timeZone: string, moment: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const parts = format.formatToParts(new Date(moment));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || name.startsWith('GMT') ? timeZone : `${name} (${timeZone})`;
};

const formatDate = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

const dayAndMonth = { month: 'long', day: 'numeric' } as const;
const fullDay = { ...dayAndMonth, year: 'numeric' } as const;

export const formatCount = (count: number): string => count.toLocaleString('en-US');
