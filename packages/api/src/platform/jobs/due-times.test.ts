import { type JobName, jobNames, jobs } from '@app/contract/jobs';
import * as fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, it } from 'vitest';
import { createDueTimes } from './due-times.ts';

const zones = [
  'America/Toronto',
  'America/St_Johns',
  'Europe/London',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
];

/** Every due time of 400 days, listed with a time-zone library. */
const listDueTimes = (job: JobName, zone: string): readonly number[] => {
  const schedule = jobs[job].schedule;
  if ('everyMinutes' in schedule) throw new Error('has no fixed times');

  const start = DateTime.fromISO('2026-01-01', { zone });
  return Array.from({ length: 400 }, (_, day) =>
    start.plus({ days: day }).set({ hour: schedule.hour, minute: schedule.minute }),
  )
    .filter(({ weekday }) => !('weekDay' in schedule) || weekday === 1)
    .filter(({ day }) => !('dayOfMonth' in schedule) || day === 1)
    .map((moment) => moment.toMillis());
};

const fixedJobs = jobNames.filter((job) => job !== 'sweep');
const listed = new Map(
  zones.flatMap((zone) => fixedJobs.map((job) => [`${zone} ${job}`, listDueTimes(job, zone)])),
);

const moments = fc.oneof(
  fc.date({ min: new Date('2026-02-05'), max: new Date('2026-12-20'), noInvalidDate: true }),
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-11-01'),
      fc.integer({ min: -12 * 60, max: 36 * 60 }),
    )
    .map(([day, minutes]) => new Date(Date.parse(day) + minutes * 60_000)),
);

describe('the due times of a job', () => {
  it('follow the clocks of the time zone, including days of 23 or 25 hours', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...zones),
        fc.constantFrom(...fixedJobs),
        moments,
        async (zone, job, moment) => {
          const due = listed.get(`${zone} ${job}`) ?? [];
          const { next, last } = createDueTimes(zone);
          const { schedule } = jobs[job];

          expect((await next(schedule, moment)).getTime()).toBe(
            due.find((time) => time > moment.getTime()),
          );
          expect((await last(schedule, moment)).getTime()).toBe(
            due.findLast((time) => time <= moment.getTime()),
          );
        },
      ),
      { numRuns: 300 },
    );
  });

  it('come every five minutes for the sweep', async () => {
    const { next, last } = createDueTimes('America/Toronto');
    const { schedule } = jobs.sweep;
    const moment = new Date('2026-11-21T12:04:59.999Z');

    expect((await next(schedule, moment)).toISOString()).toBe('2026-11-21T12:05:00.000Z');
    expect((await last(schedule, moment)).toISOString()).toBe('2026-11-21T12:00:00.000Z');
    expect((await next(schedule, new Date('2026-11-21T12:05Z'))).toISOString()).toBe(
      '2026-11-21T12:10:00.000Z',
    );
    expect((await last(schedule, new Date('2026-11-21T12:05Z'))).toISOString()).toBe(
      '2026-11-21T12:05:00.000Z',
    );
  });
});
