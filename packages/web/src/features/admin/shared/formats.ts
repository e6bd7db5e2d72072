/** Completed surveys as a whole percent of all attempts. 0 without attempts. */
export const calculateCompletionRate = (surveys: number, dropouts: number): number => {
  const attempts = surveys + dropouts;
  return attempts === 0 ? 0 : Math.round((surveys / attempts) * 100);
};

/** "1 dropout", "1,204 dropouts" */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;

export const formatPercent = (part: number, whole: number): string =>
  `${Math.round((part / whole) * 100)}%`;

/** "12 of 80 (15%)", or "0" when the whole is 0 */
export const formatShare = (part: number, whole: number): string =>
  whole === 0
    ? part.toLocaleString()
    : `${part.toLocaleString()} of ${whole.toLocaleString()} (${formatPercent(part, whole)})`;

/** "4 s", "2 min 5 s", or a dash when unknown */
export const formatSeconds = (seconds: number | null): string => {
  if (seconds === null) return '–';

  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

const createDateFormatter = (options: Intl.DateTimeFormatOptions): ((iso: string) => string) => {
  const format = new Intl.DateTimeFormat(undefined, options);
  return (iso) => format.format(new Date(iso));
};

/** Returns a formatter of the day (YYYY-MM-DD) of a moment in a time zone. */
export const createDayFormatter = (timeZone: string): ((moment: Date) => string) => {
  // Swedish dates are written this way.
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  return (moment) => format.format(moment);
};

export type TimeFormats = ReturnType<typeof createTimeFormats>;

export const createTimeFormats = (timeZone: string) => {
  const formatDate = createDateFormatter({ dateStyle: 'medium', timeZone });
  const formatTime = createDateFormatter({ timeStyle: 'short', timeZone });
  const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;
  return { formatDate, formatTime, formatDateTime };
};

export const haveSameTimeNow = (timeZone: string, otherTimeZone: string): boolean => {
  const now = new Date().toISOString();
  const [time, otherTime] = [timeZone, otherTimeZone].map((zone) =>
    createTimeFormats(zone).formatDateTime(now),
  );
  return time === otherTime;
};

/** "America/New York" */
export const formatTimeZone = (timeZone: string): string => timeZone.replaceAll('_', ' ');

/** "Nov 21, 2026", for a date without a time (YYYY-MM-DD) */
export const formatCalendarDate = createDateFormatter({ dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 21", for a date without a time (YYYY-MM-DD) */
export const formatCalendarDay = createDateFormatter({
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** "Nov 2026", for a date without a time (YYYY-MM-DD) */
export const formatMonth = createDateFormatter({
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
