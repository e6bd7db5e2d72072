const format = new Intl.DateTimeFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** A calendar day (YYYY-MM-DD) in short: "Nov 21". */
export const dayLabel = (day: string): string => format.format(new Date(`${day}T00:00:00Z`));
