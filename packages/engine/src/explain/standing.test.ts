import { describe, expect, it } from 'vitest';
import type { Offer } from '../catalogue/offers.ts';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makeJudgedPicks, makePicks } from '../testing/make-pick.ts';
import type { Picked } from './pick.ts';
import { cheapestOf, newestOf, soleLeader, standingsOf } from './standing.ts';

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

describe('the leads of a pick', () => {
  /** The standing of the first pick, that has this value where the others have 0.5, by whether the visitor asked. */
  const standingWith = (value: number, because?: string) => {
    const lead = { id: 'towing', lead: 'tows the most', because };
    return standingsOf(
      makeJudgedPicks((index) => [{ ...lead, value: index === 0 ? value : 0.5 }, { id: 'wordless' }]),
    )[0];
  };

  it.each<[string, number, string | undefined, readonly string[], readonly string[]]>([
    ['are what it alone does best of what was asked', 0.55, 'you asked', ['tows the most'], []],
    ['are apart where nobody asked', 0.55, undefined, [], ['tows the most']],
    ['are not in what it is poor at', 0.54, 'you asked', [], []],
    ['are not where others do better', 0.4, 'you asked', [], []],
  ])('%s', (_what, value, because, leads, otherLeads) => {
    expect(standingWith(value, because)).toMatchObject({ leads, otherLeads });
  });

  it('are the price and the age, too', () => {
    const used: FixtureRow = { years: [2022, 2022], usd: 45_000 };
    const { picks } = makePicks([{ ...used, years: [2023, 2023] }, { ...used, usd: 44_000 }, ...times(4, used)]);
    const leadsOf = (make: string) =>
      standingsOf(picks)[picks.findIndex(({ offer }) => offer.variant.vehicle.make === make)]?.leads;
    expect([leadsOf('Make 0'), leadsOf('Make 1'), leadsOf('Make 2')]).toEqual([
      ['is the newest'],
      ['is priced lowest'],
      [],
    ]);
  });
});

describe('the merits of a pick', () => {
  const because = 'you asked';

  it('are what it does well and was asked, the one first that sets it apart the most', () => {
    const judgementsAt = (index: number) => [
      { id: 'comfort', merit: 'a smooth ride', because, value: index === 0 ? 0.55 : 0.7 },
      { id: 'safety', merit: 'safety', because, value: index === 0 ? 0.8 : 0.6 },
      { id: 'towing', merit: 'towing', because, value: index === 0 ? 0.7 : 0.6, available: 3 },
      { id: 'poor', merit: 'range', because, value: index === 0 ? 0.54 : 0.4 },
      { id: 'unasked', merit: 'parking', value: 0.9 },
      { id: 'wordless', because, value: 0.9 },
    ];
    expect(standingsOf(makeJudgedPicks(judgementsAt))[0]).toMatchObject({
      merits: ['towing', 'safety', 'a smooth ride'],
      isAhead: true,
    });
  });

  it.each([
    ['ahead of the average', 0.71, true],
    ['at the average, which is not exact', 0.7, false],
    ['behind the average', 0.69, false],
  ])('are %s', (_what, value, isAhead) => {
    const judgementsAt = (index: number) => [
      { id: 'safety', merit: 'safety', because, value: index === 0 ? value : 0.7 },
    ];
    expect(standingsOf(makeJudgedPicks(judgementsAt))[0]).toMatchObject({ merits: ['safety'], isAhead });
  });
});
