const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

/** The day of an ISO time in the browser's zone: "Nov 21, 2026". */
export const dateText = (iso: string): string => dateFormat.format(new Date(iso));

/** The time of day of an ISO time in the browser's zone: "4:15 PM". */
export const timeText = (iso: string): string => timeFormat.format(new Date(iso));

/** Day and time: "Nov 21, 2026, 4:15 PM". */
export const dateTimeText = (iso: string): string => `${dateText(iso)}, ${timeText(iso)}`;

/** The browser's time zone: "America/Toronto". */
export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
