import { specificValues } from '@app/contract/quiz/definition';
import { regionOf } from '@app/contract/region';
import { describe, expect, it } from 'vitest';
import { createBusinessDay } from '../platform/business-day.ts';
import { countsKey } from '../totals/keys.ts';
import { hourCounter, isHourCounter, surveyHoursOf } from './survey-counters.ts';

const hourMs = 3_600_000;
const year = Array.from({ length: 366 * 24 }, (_, hour) => new Date(Date.UTC(2026, 0, 1) + hour * hourMs + 1));

describe('the hours of a business day', () => {
  it.each(['America/Toronto', 'Pacific/Kiritimati', 'Etc/GMT+12', 'America/St_Johns', 'Europe/Dublin'])(
    'in %s are distinct all year long, even when clocks change',
    (timeZone) => {
      const businessDay = createBusinessDay(timeZone);
      const names = year.map(
        (time) => `${businessDay(time)} ${hourCounter({ createdAt: time.toISOString() }, businessDay(time))}`,
      );
      expect(new Set(names).size).toBe(names.length);
    },
  );

  it('are read back with their start', () => {
    const createdAt = '2026-11-22T04:30:00.000Z';
    const sums = new Map([
      ['surveys', 2],
      ['region:CA', 2],
      [hourCounter({ createdAt }, '2026-11-21'), 2],
    ]);
    expect(surveyHoursOf(sums, '2026-11-21')).toEqual([{ start: new Date('2026-11-22T04:00:00.000Z'), surveys: 2 }]);
    expect(surveyHoursOf(sums.set('surveys', 3), '2026-11-21')).toBeUndefined();
  });

  it('contain no moment far from the day', () => {
    expect(() => hourCounter({ createdAt: '2026-11-25T00:00:00.000Z' }, '2026-11-21')).toThrow('lies in no hour of');
  });

  it('are the only counters with one letter', () => {
    expect(['A', 'z', 'surveys', '', '1', 'region:CA'].map(isHourCounter)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });
});

type Counter = readonly [name: string, digits: number];

/** Bytes of an item as DynamoDB counts them: a number takes half a byte a digit, plus one. */
const itemBytes = ({ pk, sk }: { pk: string; sk: string }, counters: readonly Counter[]) =>
  counters.reduce((sum, [name, digits]) => sum + name.length + Math.ceil(digits / 2) + 1, `pk${pk}sk${sk}`.length);

it('the counters of a day with every region, price range and hour take one write unit', () => {
  const states = Array.from({ length: 1000 }, (_, prefix) => regionOf(`${String(prefix).padStart(3, '0')}01`).code);
  const canada = [...'ABCEGHJKLMNPRSTVXY'].flatMap((letter) =>
    ['0', '1'].map((rural) => regionOf(`${letter}${rural}A1A1`).code),
  );
  const regions = [...new Set([...states, ...canada])];
  expect(regions.length).toBeGreaterThan(65);
  const hours = Array.from({ length: 24 }, (_, hour) =>
    hourCounter({ createdAt: new Date(Date.UTC(2026, 10, 21, 5 + hour)).toISOString() }, '2026-11-21'),
  );
  const bytes = itemBytes(countsKey({ day: '2026-11-21' }, 'SURVEYS', 'any'), [
    ['surveys', 4],
    ...specificValues('budget.totalPriceRange').map((value) => [`price:${value}`, 4] as const),
    ...regions.map((code) => [`region:${code}`, 2] as const),
    ...hours.map((hour) => [hour, 2] as const),
  ]);
  expect(bytes).toBeLessThanOrEqual(1024);
});
