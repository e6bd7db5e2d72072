import { listSpecificValues } from '@app/contract/quiz/definition';
import { regionFromZip } from '@app/contract/region';
import { describe, expect, it } from 'vitest';
import { isHourCounter, toHourCounterName } from '../counters/hour-counters.ts';
import { countsKey } from '../counters/keys.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { toSurveyHours } from './survey-counters.ts';

const hourMs = 3_600_000;
const year = Array.from(
  { length: 366 * 24 },
  (_, hour) => new Date(Date.UTC(2026, 0, 1) + hour * hourMs + 1),
);

describe('the hours of a business day', () => {
  it.each([
    'America/Toronto',
    'Pacific/Kiritimati',
    'Etc/GMT+12',
    'America/St_Johns',
    'Europe/Dublin',
  ])('have distinct counters in %s all year long, even when clocks change', (timeZone) => {
    const toBusinessDay = createBusinessDayFormatter(timeZone);
    const names = year.map(
      (time) =>
        `${toBusinessDay(time)} ${toHourCounterName(time.toISOString(), toBusinessDay(time))}`,
    );

    expect(new Set(names).size).toBe(names.length);
  });

  it('are read back with the moments when they begin', () => {
    const createdAt = '2026-11-22T04:30:00.000Z';
    const sums = new Map([
      ['surveys', 2],
      ['region:CA', 2],
      [toHourCounterName(createdAt, '2026-11-21'), 2],
    ]);

    expect(toSurveyHours(sums, '2026-11-21')).toEqual([
      { start: new Date('2026-11-22T04:00:00.000Z'), surveys: 2 },
    ]);
    expect(toSurveyHours(sums.set('surveys', 3), '2026-11-21')).toBeUndefined();
  });

  it('contain no moment far from the day', () => {
    expect(() => toHourCounterName('2026-11-25T00:00:00.000Z', '2026-11-21')).toThrow(
      'lies in no hour of',
    );
  });

  it('are named in UTC and counted from midnight of the date', () => {
    const times = [
      '2026-11-20T10:00:00.000Z',
      '2026-11-21T14:59:59.999Z',
      '2026-11-22T04:00:00.000Z',
    ];

    expect(times.map((time) => toHourCounterName(time, '2026-11-21'))).toEqual([
      'hour-14',
      'hour14',
      'hour28',
    ]);
  });

  it('are the only counters that are named like an hour', () => {
    const names = ['hour14', 'hour-3', 'surveys', '', 'hour', 'hour14b', 'A', 'region:CA'];

    expect(names.filter(isHourCounter)).toEqual(['hour14', 'hour-3']);
  });
});

type Counter = readonly [name: string, digits: number];

/** Bytes of an item as DynamoDB counts them: a number takes half a byte a digit, plus one. */
const itemBytes = ({ pk, sk }: { pk: string; sk: string }, counters: readonly Counter[]) =>
  counters.reduce(
    (sum, [name, digits]) => sum + name.length + Math.ceil(digits / 2) + 1,
    `pk${pk}sk${sk}`.length,
  );

describe('the counters of a day in one of its 16 items', () => {
  const states = Array.from(
    { length: 1000 },
    (_, prefix) => regionFromZip(`${String(prefix).padStart(3, '0')}01`).code,
  );
  const canada = [...'ABCEGHJKLMNPRSTVXY'].flatMap((letter) =>
    ['0', '1'].map((rural) => regionFromZip(`${letter}${rural}A1A1`).code),
  );
  const regions = [...new Set([...states, ...canada])];
  const hours = Array.from({ length: 24 }, (_, hour) =>
    toHourCounterName(new Date(Date.UTC(2026, 10, 21, 5 + hour)).toISOString(), '2026-11-21'),
  );
  const countBytes = (codes: readonly string[]): number =>
    itemBytes(countsKey({ day: '2026-11-21' }, 'SURVEYS', 'any'), [
      ['surveys', 4],
      ['changed', 3],
      ...listSpecificValues('budget.totalPriceRange').map(
        (value) => [`price:${value}`, 4] as const,
      ),
      ...codes.map((code) => [`region:${code}`, 2] as const),
      ...hours.map((hour) => [hour, 2] as const),
    ]);

  it('take one write unit with every price range, every hour and 60 regions', () => {
    expect(countBytes(regions.slice(0, 60))).toBeLessThanOrEqual(1024);
  });

  it('take at most two write units with every region', () => {
    expect(regions.length).toBeGreaterThan(65);
    expect(countBytes(regions)).toBeLessThanOrEqual(2048);
  });
});
