export const completionRate = (surveys: number, dropouts: number): number => {
  const attempts = surveys + dropouts;
  return attempts === 0 ? 0 : Math.round((surveys / attempts) * 100);
};

/** "1 dropout", "1,204 dropouts" */
export const counted = (count: number, noun: string): string =>
  `${count.toLocaleString()} ${noun}${count === 1 ? '' : 's'}`;

/** "15%" */
export const percentText = (part: number, whole: number): string =>
  `${Math.round((part / whole) * 100)}%`;

/** "12 of 80 (15%)", or "0" when the whole is 0 */
export const shareText = (part: number, whole: number): string =>
  whole === 0
    ? part.toLocaleString()
    : `${part.toLocaleString()} of ${whole.toLocaleString()} (${percentText(part, whole)})`;

/** "4 s", "2 min 5 s", or a dash when unknown */
export const secondsText = (seconds: number | null): string => {
  if (seconds === null) return '–';

  const whole = Math.round(seconds);
  return whole < 60 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
};

/** Returns a formatter of ISO times, in the browser's time zone unless a `timeZone` is given. */
const formatOf = (options: Intl.DateTimeFormatOptions): ((iso: string) => string) => {
  const format = new Intl.DateTimeFormat(undefined, options);
  return (iso) => format.format(new Date(iso));
};

export const dateText = formatOf({ dateStyle: 'medium' });

export const timeText = formatOf({ timeStyle: 'short' });

export const dateTimeText = (iso: string): string => `${dateText(iso)}, ${timeText(iso)}`;

/** "Nov 21, 2026" */
export const calendarDateText = formatOf({ dateStyle: 'medium', timeZone: 'UTC' });

/** "Nov 21" */
export const dayLabel = formatOf({ month: 'short', day: 'numeric', timeZone: 'UTC' });

export const browserTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
