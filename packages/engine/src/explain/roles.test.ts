import type { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { regionCostsOf } from '../cost/offer-cost.ts';
import { type FixtureRow, times } from '../testing/make-catalogue.ts';
import { makePicks } from '../testing/make-pick.ts';
import { rolesOf } from './roles.ts';

type Answers = Parameters<typeof makeAnswers>[0];

const newOnly: FixtureRow = { years: [2026, 2026] };
const nothingAsked: Answers = { 'lifestyle.carAppreciation': [] };

/** The titles of "Make 0" to "Make 5", which is the order of the six rows. */
const titlesOf = (rows: readonly FixtureRow[], answers: Answers = nothingAsked): readonly string[] => {
  const { picks, wishes } = makePicks(rows, answers);
  const inOrder = picks.toSorted((one, other) =>
    one.offer.variant.vehicle.make.localeCompare(other.offer.variant.vehicle.make),
  );
  return rolesOf(inOrder, wishes, regionCostsOf(wishes.region));
};

/** The title of the second of six new picks that are otherwise alike. The last of them is the cheapest. */
const titleOf = (row: FixtureRow, answers?: Answers, others: FixtureRow = {}): string | undefined => {
  const other = { ...newOnly, ...others };
  return titlesOf([other, { ...newOnly, ...row }, ...times(3, other), { ...other, usd: 36_000 }], answers)[1];
};

const noTitle = 'Only Make 1 Model 1';

describe('a title', () => {
  it('is the best match for the first pick and the name for a pick that nothing sets apart', () => {
    expect(titlesOf([...times(5, newOnly), { ...newOnly, usd: 36_000 }])).toEqual([
      'Best overall match',
      'Only Make 1 Model 1',
      'Only Make 2 Model 2',
      'Only Make 3 Model 3',
      'Only Make 4 Model 4',
      'Cheapest to own',
    ]);
  });

  it.each<[string, FixtureRow]>([
    ['Most efficient', { mpg: 33 }],
    ['Roomiest', { cargoCuFt: 40 }],
    ['Most comfortable', { ride: 4 }],
    ['Best equipped', { tech: 4 }],
    ['Best equipped', { audio: 4 }],
    ['Finest cabin', { cabin: 4 }],
    ['Most reliable', { reliability: [5, 5, 5] }],
  ])('is "%s" for the pick that alone leads in it, though nobody asked', (title, row) => {
    expect(titleOf(row)).toBe(title);
  });

  it.each<[string, FixtureRow, Answers]>([
    ['Most fun to drive', { handling: 5 }, { 'usage.rideQuality': 'sporty' }],
    ['Quickest', { zeroToSixtyS: 7 }, { 'usage.acceleration': 'definitely' }],
    ['Quickest', { zeroToSixtyS: 7 }, { 'lifestyle.carAppreciation': 'funToDrive' }],
    ['Strongest tower', { towingLb: 2000 }, { 'usage.towing': 'definitely' }],
    ['Best off-road', { offRoad: 3 }, { 'usage.offRoad': 'definitely' }],
    ['Top safety rating', { safety: 5 }, { 'usage.safetyFeatures': 'definitely' }],
  ])('is "%s" only where the visitor asked for it', (title, row, answers) => {
    expect(titleOf(row, answers)).toBe(title);
    expect(titleOf(row)).not.toBe(title);
  });

  it.each<[string, FixtureRow, FixtureRow, Answers]>([
    ['Most fun to drive', { handling: 4 }, { handling: 2 }, { 'usage.rideQuality': 'sporty' }],
    ['Most comfortable', { ride: 3 }, { ride: 2 }, nothingAsked],
    ['Best equipped', { tech: 3, audio: 3 }, { tech: 2 }, nothingAsked],
    ['Finest cabin', { cabin: 3 }, { cabin: 2 }, nothingAsked],
    ['Most reliable', { reliability: [3, 3, 3] }, { reliability: [2, 2, 2] }, nothingAsked],
  ])('is not "%s" for the best of six that are poor at it', (_title, row, others, answers) => {
    expect(titleOf(row, answers, others)).toBe(noTitle);
  });

  it('is of the cost before all else that was asked', () => {
    expect(titleOf({ usd: 34_000, ride: 5 }, { 'usage.rideQuality': 'smooth' })).toBe('Cheapest to own');
  });

  it('goes to nobody where the lead is shared or the leader has another title', () => {
    const roomy = { ...newOnly, cargoCuFt: 40 };
    const cheap = { ...newOnly, usd: 36_000 };
    expect(titlesOf([newOnly, roomy, roomy, ...times(2, newOnly), cheap])).not.toContain('Roomiest');
    expect(titlesOf([newOnly, roomy, ...times(3, newOnly), { ...cheap, cargoCuFt: 44 }])).not.toContain('Roomiest');
  });
});

describe('the pick that leads in everything but cost', () => {
  const allRounder: FixtureRow = {
    mpg: 31,
    cargoCuFt: 60,
    ride: 5,
    handling: 5,
    tech: 5,
    audio: 5,
    cabin: 5,
    zeroToSixtyS: 5,
    towingLb: 5000,
    offRoad: 4,
    safety: 5,
    reliability: [5, 5, 5],
    usd: 49_000,
  };

  it.each<[string, Answers]>([
    ['Most efficient', nothingAsked],
    ['Most efficient', { 'usage.fuelEfficiency': 'notDealbreaker', 'usage.towing': 'definitely' }],
    ['Most efficient', { 'lifestyle.carAppreciation': ['greatOnGas', 'niceInside'] }],
    ['Roomiest', { 'usage.trunkSpace': 'definitely' }],
    ['Roomiest', { 'lifestyle.carAppreciation': 'roomForStuff' }],
    ['Most fun to drive', { 'usage.rideQuality': 'sporty' }],
    ['Most fun to drive', { 'lifestyle.carAppreciation': 'funToDrive' }],
    ['Most comfortable', { 'usage.rideQuality': 'smooth' }],
    ['Most comfortable', { 'lifestyle.carAppreciation': 'smoothRide' }],
    ['Best equipped', { 'usage.greatAudio': 'notDealbreaker' }],
    ['Best equipped', { 'lifestyle.carAppreciation': 'coolTech' }],
    ['Finest cabin', { 'usage.premiumMaterials': 'notDealbreaker' }],
    ['Finest cabin', { 'lifestyle.carAppreciation': 'niceInside' }],
    ['Quickest', { 'usage.acceleration': 'notDealbreaker' }],
    ['Strongest tower', { 'usage.towing': 'notDealbreaker' }],
    ['Best off-road', { 'usage.offRoad': 'sometimes' }],
    ['Top safety rating', { 'usage.safetyFeatures': 'notDealbreaker' }],
  ])('is titled "%s" for the first thing that was asked', (title, asked) => {
    expect(titleOf(allRounder, { ...nothingAsked, ...asked })).toBe(title);
  });
});

describe('a pick that leads in age or price', () => {
  it('is titled "Newest" unless it leads in something else', () => {
    const used: FixtureRow = { years: [2022, 2022], usd: 45_000 };
    const newer: FixtureRow = { years: [2024, 2024], usd: 45_000 };
    expect(titlesOf([used, newer, ...times(3, used), { ...used, mpg: 40 }])[1]).toBe('Newest');
    expect(titlesOf([used, { ...newer, ride: 5 }, ...times(3, used), { ...used, mpg: 40 }])[1]).toBe(
      'Most comfortable',
    );
  });

  it('is titled "Lowest price" where another one costs less to own', () => {
    const thirsty: FixtureRow = { ...newOnly, usd: 39_000, mpg: 20 };
    expect(titlesOf([newOnly, thirsty, ...times(3, newOnly), { ...newOnly, mpg: 45 }])[1]).toBe('Lowest price');
  });
});

describe('the title of a pick that is alone in its kind', () => {
  it.each<[string, FixtureRow, FixtureRow?]>([
    ['Only one with three rows', { seats: 7 }],
    ['Only one with two rows', { seats: 6 }, { seats: 7 }],
    ['Only diesel of the six', { powertrain: 'diesel' }],
    ['Only wagon of the six', { bodyStyles: ['wagon', 'suv'] }],
    ['Only used one', { years: [2025, 2025], usd: 45_000 }],
    ['Only one with all-wheel drive', { drive: 'awd' }],
    ['Only one with all-wheel drive', { drive: '4wd' }],
    ['Only one with two driven wheels', { drive: 'rwd' }, { drive: 'awd' }],
    ['Only one with three rows', { seats: 7, drive: 'awd' }],
  ])('is "%s"', (title, row, others) => {
    expect(titleOf(row, nothingAsked, others)).toBe(title);
  });

  it('names the body style that was asked for', () => {
    const answers = { ...nothingAsked, 'features.bodyStyle': ['suv', 'convertible'] };
    expect(titleOf({ bodyStyles: ['coupe', 'convertible'] }, answers)).toBe('Only convertible of the six');
  });
});

describe('the title of a pick that nothing but a difference from the top pick sets apart', () => {
  /** The title of the second pick, where others lead in all that could be a title. */
  const comparedTitle = (row: FixtureRow, top: FixtureRow = {}): string | undefined => {
    const base: FixtureRow = { ...newOnly, ...top };
    const leader = { usd: 30_000, cargoCuFt: 50, zeroToSixtyS: 6, lengthIn: 160 };
    return titlesOf([base, { ...base, ...row }, ...times(3, newOnly), { ...newOnly, ...leader }])[1];
  };

  it.each<[string, FixtureRow]>([
    ['$500 less than the top pick', { usd: 39_500 }],
    ['$500 more than the top pick', { usd: 40_500 }],
    ['More cargo space than the top pick', { cargoCuFt: 37 }],
    ['Quicker than the top pick', { zeroToSixtyS: 7.9 }],
    ['Easier to park than the top pick', { lengthIn: 181 }],
    ['$1,200 less than the top pick', { usd: 38_800, cargoCuFt: 40, zeroToSixtyS: 7 }],
    [noTitle, { usd: 39_600, cargoCuFt: 35, zeroToSixtyS: 8.1, lengthIn: 183 }],
    [noTitle, { usd: 40_400 }],
  ])('is "%s"', (title, row) => {
    expect(comparedTitle(row)).toBe(title);
  });

  it.each<[string, FixtureRow, FixtureRow]>([
    ['1 year newer than the top pick', { years: [2023, 2023], usd: 48_000 }, { years: [2022, 2022], usd: 51_000 }],
    ['2 years newer than the top pick', { years: [2023, 2024], usd: 43_000 }, { years: [2021, 2022], usd: 50_000 }],
    ['1 year older than the top pick', { years: [2022, 2022], usd: 51_000 }, { years: [2023, 2023], usd: 48_000 }],
    ['2 years older than the top pick', { years: [2021, 2022], usd: 50_000 }, { years: [2023, 2024], usd: 43_000 }],
    // $31,350 and $32,100 are the middles of the prices.
    ['$800 less than the top pick', { years: [2021, 2022], usd: 45_000 }, { years: [2021, 2022], usd: 46_000 }],
  ])('is "%s", of used picks', (title, row, top) => {
    expect(comparedTitle(row, top)).toBe(title);
  });

  it('is given once: the next pick like it gets its next difference', () => {
    const shorter: FixtureRow = { ...newOnly, usd: 39_000, lengthIn: 180 };
    const cheap: FixtureRow = { ...newOnly, usd: 36_000 };
    expect(titlesOf([newOnly, shorter, shorter, shorter, newOnly, cheap]).slice(1, 4)).toEqual([
      '$1,000 less than the top pick',
      'Easier to park than the top pick',
      'Only Make 3 Model 3',
    ]);
  });
});
