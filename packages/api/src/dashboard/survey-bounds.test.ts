import { describe, expect, it } from 'vitest';
import { createBusinessDay } from '../platform/business-day.ts';
import { boundsOf } from './survey-bounds.ts';

const businessDay = createBusinessDay('America/Toronto');

const boundsAt = (moment: string, query: Partial<Parameters<typeof boundsOf>[0]>) =>
  boundsOf({ limit: 10, sort: 'recent', range: 'all', ...query }, { now: () => new Date(moment), businessDay });

describe('the bounds of a range that the browser does not say', () => {
  it.each([
    ['all', undefined],
    ['today', '2026-11-21T05:00:00.000Z'],
    ['week', '2026-11-15T03:00:00.000Z'],
    ['month', '2026-10-22T03:00:00.000Z'],
  ] as const)('are for %s those of the server’s calendar', (range, from) => {
    expect(boundsAt('2026-11-22T03:00:00.000Z', { range })).toEqual({ from, to: undefined });
  });

  it.each([
    ['2026-01-15', '2025-12-15'],
    ['2026-03-31', '2026-02-28'],
    ['2028-03-30', '2028-02-29'],
    ['2026-05-31', '2026-04-30'],
    ['2026-07-31', '2026-06-30'],
  ])('begin for the past month of %s on %s', (today, from) => {
    expect(boundsAt(`${today}T12:00:00.000Z`, { range: 'month' }).from).toBe(`${from}T12:00:00.000Z`);
  });
});

it('takes the bounds of the browser in the form that times are stored in', () => {
  const query = { range: 'week', from: '2026-11-01T00:00:00Z', to: '2026-11-02T00:00:00Z' } as const;
  const [from, to] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
  expect(boundsAt('2026-11-21T12:00:00.000Z', query)).toEqual({ from, to });
});
