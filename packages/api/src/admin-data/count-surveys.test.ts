import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noTotals } from '../../tests/support/no-totals.ts';
import { toHourCounterName } from '../counters/hour-counters.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { toSurveyHours } from '../survey/survey-counters.ts';
import { countSurveys } from './count-surveys.ts';

const minuteMs = 60_000;
const now = new Date('2026-11-05T18:20:00.000Z');

/** Counters and list of surveys completed at `times`, and the spans of time that were counted row by row. */
const makeDependencies = (times: readonly Date[], timeZone: string, hasHours = true) => {
  const toBusinessDay = createBusinessDayFormatter(timeZone);
  const countedRows: number[] = [];
  const inDay = (day: string) => times.filter((time) => toBusinessDay(time) === day);
  const dependencies: Parameters<typeof countSurveys>[1] = {
    now: () => now,
    toBusinessDay,
    counters: {
      readAllTime: async () => ({ ...noTotals, surveys: times.length }),
      readTotals: async (days) => ({ ...noTotals, surveys: days.flatMap(inDay).length }),
      readSurveyHours: async (day) => {
        const sums = new Map([['surveys', inDay(day).length]]);
        const names = hasHours
          ? inDay(day).map((time) => toHourCounterName(time.toISOString(), day))
          : [];

        for (const name of names) sums.set(name, (sums.get(name) ?? 0) + 1);
        return toSurveyHours(sums, day);
      },
    },
    surveyList: {
      countRows: async (from, to) => {
        countedRows.push(Date.parse(to) - Date.parse(from));
        return times.map((time) => time.toISOString()).filter((time) => time >= from && time < to)
          .length;
      },
      findOldestCompletedAt: async () =>
        times.toSorted((one, other) => one.getTime() - other.getTime())[0]?.toISOString(),
    },
  };
  return { dependencies, countedRows };
};

const zones = [
  'America/Toronto',
  'America/St_Johns',
  'Asia/Kathmandu',
  'UTC',
  'Pacific/Kiritimati',
];
/** Two weeks in which clocks change in North America. */
const moment = fc
  .integer({ min: Date.parse('2026-10-22T00:00:00Z'), max: now.getTime() })
  .map((time) => new Date(time));
const moments = fc.array(moment, { minLength: 1, maxLength: 60 });

describe('the number of surveys within bounds', () => {
  it('equals the length of the list, and takes rows only from the partial hours at both ends', async () => {
    await fc.assert(
      fc.asyncProperty(
        moments,
        moment,
        moment,
        fc.constantFrom(...zones),
        async (times, one, other, zone) => {
          const [from = one, to = other] = [one, other].sort((a, b) => a.getTime() - b.getTime());
          const { dependencies, countedRows } = makeDependencies(times, zone);
          const count = await countSurveys(
            { from: from.toISOString(), to: to.toISOString() },
            dependencies,
          );

          expect(count).toBe(times.filter((time) => time >= from && time < to).length);
          // Bounds within two hours of each other contain no whole hour, and business days may begin at a half hour.
          expect(countedRows.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(4 * 60 * minuteMs);
        },
      ),
    );
  });

  it('is exact without a lower or an upper bound', async () => {
    await fc.assert(
      fc.asyncProperty(moments, moment, fc.constantFrom(...zones), async (times, bound, zone) => {
        const { dependencies } = makeDependencies(times, zone);
        const before = await countSurveys({ to: bound.toISOString() }, dependencies);
        const after = await countSurveys({ from: bound.toISOString() }, dependencies);

        expect(before).toBe(times.filter((time) => time < bound).length);
        expect(before + after).toBe(times.length);
      }),
    );
  });

  it('reads no row when the bounds are full hours, such as the midnights of another time zone', async () => {
    const times = Array.from(
      { length: 500 },
      (_, index) => new Date(now.getTime() - index * 37 * minuteMs),
    );
    const { dependencies, countedRows } = makeDependencies(times, 'America/Toronto');
    const [from, to] = ['2026-10-28T08:00:00.000Z', '2026-11-04T08:00:00.000Z'];
    const inside = times.filter((time) => time.toISOString() >= from && time.toISOString() < to);

    expect(await countSurveys({ from, to }, dependencies)).toBe(inside.length);
    expect(countedRows).toEqual([]);
  });

  it('is taken from the rows on days whose counters have no hours', async () => {
    const times = [new Date('2026-11-04T15:00:00.000Z'), new Date('2026-11-04T16:30:00.000Z')];
    const { dependencies, countedRows } = makeDependencies(times, 'America/Toronto', false);
    const bounds = { from: '2026-11-04T14:00:00.000Z', to: '2026-11-04T16:00:00.000Z' };

    expect(await countSurveys(bounds, dependencies)).toBe(1);
    expect(countedRows).toEqual([2 * 60 * minuteMs]);
  });
});
