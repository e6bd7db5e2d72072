export type ToLocalTime = (moment: string) => Date;

/**
 * Returns a function that converts a moment (ISO 8601) for a workbook. Cells have no time zone, so
 * it returns a date whose UTC fields are what a clock shows in this time zone.
 */
export const createLocalTimeConverter = (timeZone: string): ToLocalTime => {
  // Swedish times are written as YYYY-MM-DD hh:mm:ss.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });

  return (moment) => new Date(`${format.format(new Date(moment)).replace(' ', 'T')}Z`);
};
