import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/offers.ts';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makePicks } from '../testing/make-pick.ts';
import type { Picked } from './pick.ts';
import { cheapestOf, newestOf, soleLeader, standingsOf } from './standing.ts';

const newOnly: FixtureRow = { years: [2026, 2026] };

/** Picks of these offers, which are all that these functions read. */
const offered = (offers: readonly Partial<Offer>[]): readonly Picked[] => offers.map((offer) => ({ offer }) as Picked);

it.each<[readonly number[], number]>([
  [[1, 3, 2], 1],
  [[3, 1, 2], 0],
  [[1, 3, 3], -1],
  [[2, 2, 2], -1],
  [[-5, -2, -9], 1],
])('finds the only highest of %j at place %d', (figures, place) => {
  expect(soleLeader(figures)).toBe(place);
});

it.each<[string, boolean, readonly Partial<Offer>[]]>([
  [
    'lower at both ends',
    true,
    [
      { low: 30, high: 40 },
      { low: 29, high: 35 },
    ],
  ],
  [
    'lower at the low end only',
    false,
    [
      { low: 30, high: 34 },
      { low: 29, high: 45 },
    ],
  ],
  [
    'as low at the low end',
    false,
    [
      { low: 30, high: 40 },
      { low: 30, high: 35 },
    ],
  ],
])('says of a pick whose prices are %s whether it is the cheapest: %s', (_case, is, offers) => {
  expect(cheapestOf(offered(offers))).toBe(is ? 1 : -1);
});

it.each<[string, boolean, readonly Partial<Offer>[]]>([
  [
    'newer at both ends',
    true,
    [
      { from: 2020, to: 2023 },
      { from: 2021, to: 2024 },
    ],
  ],
  [
    'newer at the late end only',
    false,
    [
      { from: 2023, to: 2023 },
      { from: 2021, to: 2024 },
    ],
  ],
  [
    'as new at the late end',
    false,
    [
      { from: 2020, to: 2024 },
      { from: 2021, to: 2024 },
    ],
  ],
])('says of a pick whose years are %s whether it is the newest: %s', (_case, is, offers) => {
  expect(newestOf(offered(offers))).toBe(is ? 1 : -1);
});

describe('the standing of a pick', () => {
  const asked = { 'usage.towing': 'definitely', 'usage.fuelEfficiency': 'definitely' } as const;

  const standingOf = (row: FixtureRow, others: FixtureRow = {}) => {
    const rows = [{ ...newOnly, ...row }, ...times(5, { ...newOnly, ...others })];
    const { picks } = makePicks(rows, { 'lifestyle.carAppreciation': [], 'usage.rideQuality': [], ...asked });
    return standingsOf(picks)[picks.findIndex(({ offer }) => offer.variant.vehicle.make === 'Make 0')];
  };

  it('names the leads that were asked for apart from the others', () => {
    expect(standingOf({ towingLb: 7000, cargoCuFt: 80, usd: 36_000 })).toMatchObject({
      leads: ['tows the most', 'is priced lowest'],
      otherLeads: expect.arrayContaining(['has the most cargo space']),
    });
  });

  it('names no lead in what all are poor at', () => {
    expect(standingOf({ towingLb: 1600 })?.leads).toEqual([]);
  });
});
