/** Completed surveys as a whole percent of all attempts. 0 without attempts. */
export const calculateCompletionRate = (surveys: number, dropouts: number): number => {
  const attempts = surveys + dropouts;
  return attempts === 0 ? 0 : Math.round((surveys / attempts) * 100);
};

/** "1 dropout", "1,204 dropouts" */
export const formatCount = (count: number, noun: string): string =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;

/** "15%" */
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

/** Returns a formatter of ISO times, by default in the browser's time zone. */
const createDateFormatter = (options: Intl.DateTimeFormatOptions): ((iso: string) => string) => {
  const format = new Intl.DateTimeFormat(undefined, options);
  return (iso) => format.format(new Date(iso));
};

/** "Nov 21, 2026", in the browser's time zone */
export const formatDate = createDateFormatter({ dateStyle: 'medium' });

/** "4:20 PM", in the browser's time zone */
export const formatTime = createDateFormatter({ timeStyle: 'short' });

export const formatDateTime = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

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
