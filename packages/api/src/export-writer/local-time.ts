export type ToLocalTime = (moment: string) => Date;

/** Cells have no time zone, so the date's UTC fields are what a clock shows in this time zone. */
export const createLocalTimeConverter = (timeZone: string): ToLocalTime => {
  // Swedish times are written as YYYY-MM-DD hh:mm:ss.
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });

  return (moment) => new Date(`${format.format(new Date(moment)).replace(' ', 'T')}Z`);
};
