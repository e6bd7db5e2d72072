/** Between these hours by the clock of the business, visitors are expected. */
const opens = 10;
const closes = 20;

/** One day without and one with daylight saving time, in whichever hemisphere. */
const sampleDays = ['2026-01-15', '2026-07-15'] as const;

const localHour = (moment: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(moment));

const isOpenAt = (hourUtc: number, timeZone: string): boolean =>
  sampleDays.every((day) => {
    const hour = localHour(new Date(`${day}T${String(hourUtc).padStart(2, '0')}:00:00Z`), timeZone);
    return hour >= opens && hour < closes;
  });

/** The hours of the day in UTC, which is all that alarms know, that are business hours all year. */
export const businessHoursUtc = (timeZone: string): readonly number[] =>
  Array.from({ length: 24 }, (_, hour) => hour).filter((hour) => isOpenAt(hour, timeZone));
