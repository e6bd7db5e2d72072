import type { Summary } from '@app/contract/summaries-schemas';
import type { MailConfig } from './config.ts';

export type EmailContext = Pick<MailConfig, 'brand' | 'linkOrigin' | 'timeZone'> & {
  readonly unsubscribeToken?: string | undefined;
};

export type Frame = ReturnType<typeof brandView> & {
  readonly subject: string;
  readonly preheader: string;
  readonly title: string;
  readonly reason: string;
  readonly textTemplate: string;
};

export const brandView = ({ brand, linkOrigin, unsubscribeToken }: EmailContext) => ({
  brandName: brand.name,
  contactEmail: brand.contactEmail,
  postalAddress: brand.postalAddress,
  siteUrl: linkOrigin,
  // Browsers do not send the fragment, so that no log contains it.
  unsubscribeUrl: unsubscribeToken && `${linkOrigin}/unsubscribe#${unsubscribeToken}`,
});

export const greetingTo = (typedName: string | undefined): string => {
  const name = safeName(typedName);
  return name === undefined ? 'Hello,' : `Hi ${name},`;
};

const longestName = 40;

/** Anybody can type a stranger's address with an advertisement as the name, so only a short name of letters is used. */
const safeName = (typed: string | undefined): string | undefined => {
  const name = typed?.trim() ?? '';
  const reads =
    /^\p{L}[\p{L}\p{M}'’\- ]*(?:\.[\p{L}\p{M}'’\- ]*)?$/u.test(name) && !/\.\p{L}/u.test(name);
  return reads && name.length <= longestName ? name : undefined;
};

/** "Friday, November 20, 2026", "November 16 to 22, 2026", "November 2026". */
export const periodText = (period: Summary['period']): string => {
  if (period.kind === 'daily') return written(period.from, { ...fullDay, weekday: 'long' });

  return period.kind === 'weekly'
    ? weekText(period)
    : written(period.from, { month: 'long', year: 'numeric' });
};

const weekText = ({ from, to }: Summary['period']): string => {
  if (from.slice(0, 7) === to.slice(0, 7)) {
    return `${written(from, dayAndMonth)} to ${Number(to.slice(8))}, ${to.slice(0, 4)}`;
  }

  const first = written(from, from.slice(0, 4) === to.slice(0, 4) ? dayAndMonth : fullDay);
  return `${first} to ${written(to, fullDay)}`;
};

export const dayText = (day: string): string => written(day, { ...dayAndMonth, weekday: 'long' });

export const weekday = (day: string): string => written(day, { weekday: 'short' });

export const dayOf = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(new Date(moment));

export const momentText = (moment: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone, dateStyle: 'full', timeStyle: 'short' })
    .format(new Date(moment))
    // Some mail programs show Node's narrow no-break space before AM as a box.
    .replace(/\u202f/g, ' ');

/** "Eastern Time (America/Toronto)" as the zone is called at a moment, or only the zone if it has no name of its own. */
export const timeZoneText = (timeZone: string, moment: string): string => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longGeneric' });
  const parts = format.formatToParts(new Date(moment));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  return name === undefined || name.startsWith('GMT') ? timeZone : `${name} (${timeZone})`;
};

const written = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(new Date(day));

const dayAndMonth = { month: 'long', day: 'numeric' } as const;
const fullDay = { ...dayAndMonth, year: 'numeric' } as const;

export const countText = (count: number): string => count.toLocaleString('en-US');
