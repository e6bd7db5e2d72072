import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { chooseSix } from './choose-six.ts';
import { rank, rankedPlaces } from './rank.ts';

const base: FixtureRow = { years: [2025, 2026], msrpUsd: 40_000 };
const good: FixtureRow = { ...base, make: 'Good', ride: 5, handling: 5, cabin: 5 };

const ranked = (rows: readonly FixtureRow[]) => {
  const catalogue = makeCatalogue(rows);
  const ranking = rank(catalogue, wishesOf(makeAnswers()));
  const vehicles = ranking.picks.map((place) => catalogue.vehicles[ranking.pool.vehicles[place] ?? 0]);
  return { ranking, vehicles };
};

describe('chooseSix', () => {
  it('takes the three best first, whatever their make', () => {
    const { ranking, vehicles } = ranked([...times(4, base), ...times(5, good)]);
    expect(ranking.picks.slice(0, 3)).toEqual(rankedPlaces(ranking).slice(0, 3));
    expect(vehicles.slice(0, 3).map((vehicle) => vehicle?.make)).toEqual(['Good', 'Good', 'Good']);
  });

  const twin: FixtureRow = { ...base, make: 'Twin', ride: 4, handling: 4, cabin: 4 };
  const odd: FixtureRow = {
    ...twin,
    make: 'Odd',
    bodyStyles: ['wagon'],
    powertrain: 'hybrid',
    segment: 'mainstreamCar',
  };

  it('puts a different vehicle of almost the same worth before a twin, among the first three too', () => {
    const { vehicles } = ranked([...times(5, twin), { ...odd, cabin: 3 }]);
    expect(vehicles.slice(0, 3).map((vehicle) => vehicle?.make)).toContain('Odd');
    expect(vehicles[0]?.make).toBe('Twin');
  });

  it('lets a twin stand among the first three that is clearly better', () => {
    const { vehicles } = ranked([...times(5, twin), { ...odd, handling: 3 }]);
    expect(vehicles.slice(0, 3).map((vehicle) => vehicle?.make)).toEqual(['Twin', 'Twin', 'Twin']);
  });

  it('finds three makes although one make would fill the list', () => {
    const { vehicles } = ranked([...times(8, good), { ...base, ride: 1 }, { ...base, ride: 1 }]);
    expect(new Set(vehicles.map((vehicle) => vehicle?.make)).size).toBe(3);
  });

  it('shows one variant of a model, the better one', () => {
    const plain = { ...base, make: 'Twin', family: 'Twin' };
    const { vehicles } = ranked([plain, { ...plain, cabin: 5 }, ...times(6, base)]);
    const twins = vehicles.filter((vehicle) => vehicle?.make === 'Twin');
    expect(twins.map((vehicle) => vehicle?.entry.cabin)).toEqual([5]);
  });

  it('prefers a different kind of vehicle to a near twin of almost the same worth', () => {
    const twin: FixtureRow = { ...base, ride: 4, handling: 4 };
    const different: FixtureRow = {
      ...twin,
      bodyStyles: ['wagon'],
      powertrain: 'diesel',
      segment: 'mainstreamCar',
      ride: 3,
    };
    const { vehicles } = ranked([...times(8, twin), different]);
    expect(vehicles.map((vehicle) => vehicle?.entry.bodyStyles[0])).toContain('wagon');
  });
});

/** Rows of a pool: what each vehicle is worth, as a share of the most there could be, and the limits that it breaks. */
type PoolRow = FixtureRow & { readonly worth: number; readonly broken?: number };

/** The worth of the picks from a pool of these rows, in the order in which they are shown. */
const worthOfPicks = (rows: readonly PoolRow[]): readonly number[] => {
  const catalogue = makeCatalogue(rows.map(({ worth: _worth, broken: _broken, ...row }) => row));
  const vehicles = rows.map((_, index) => index);
  const pool = { vehicles, broken: rows.map(({ broken = 0 }) => broken), offers: vehicles, relaxed: 31 };
  const totalWeight = 20;
  const utilities = Float64Array.from(rows, ({ worth }) => worth * totalWeight);
  return chooseSix(catalogue, pool, utilities, totalWeight).map((place) => rows[place]?.worth ?? Number.NaN);
};
const wagon: FixtureRow = { bodyStyles: ['wagon'], powertrain: 'diesel', segment: 'mainstreamCar' };
const pickup: FixtureRow = { bodyStyles: ['pickup'], powertrain: 'electric', segment: 'pickup' };
const roadster: FixtureRow = { bodyStyles: ['convertible'], powertrain: 'gas', segment: 'sportsCar' };

describe('the order in which the picks are shown', () => {
  it('is best first among the three at the top, and again among the three after them', () => {
    // The wagon of 0.88 is chosen before the twin of 0.89, and the pickup of 0.55 before the crossovers of 0.62.
    const crossovers = [0.9, 0.89, 0.62, 0.61, 0.6].map((worth) => ({ worth }));
    expect(worthOfPicks([...crossovers, { worth: 0.88, ...wagon }, { worth: 0.55, ...pickup }])).toEqual([
      0.9, 0.89, 0.88, 0.62, 0.61, 0.55,
    ]);
  });

  it('puts those that break less before the others, within each three', () => {
    const broken = [0.99, 0.98, 0.97, 0.96].map((worth) => ({ worth, broken: 4 }));
    expect(worthOfPicks([...broken, { worth: 0.95, broken: 2 }, { worth: 0.3 }, { worth: 0.4 }])).toEqual([
      0.4, 0.3, 0.95, 0.99, 0.98, 0.97,
    ]);
  });
});

describe('a different vehicle', () => {
  it('among the first three comes before a twin that is up to three points better', () => {
    const twins = [0.9, 0.85, 0.84, 0.5, 0.4, 0.3].map((worth) => ({ worth }));
    const [first, second, third] = worthOfPicks([...twins, { worth: 0.825, ...wagon }]);
    expect([first, second, third]).toEqual([0.9, 0.85, 0.825]);
    expect(worthOfPicks([...twins, { worth: 0.81, ...wagon }]).slice(0, 3)).toEqual([0.9, 0.85, 0.84]);
  });

  it('after them comes before twins that are a good deal better', () => {
    const twins = [0.9, 0.89, 0.88, 0.87, 0.86, 0.85].map((worth) => ({ worth }));
    expect(worthOfPicks([...twins, { worth: 0.76, ...wagon }, { worth: 0.75, ...pickup }])).toEqual([
      0.9, 0.89, 0.88, 0.87, 0.76, 0.75,
    ]);
    const different = [
      { worth: 0.76, ...wagon },
      { worth: 0.75, ...pickup },
      { worth: 0.8, ...roadster },
    ];
    expect(worthOfPicks([...twins, ...different])).toEqual([0.9, 0.89, 0.88, 0.8, 0.76, 0.75]);
    expect(worthOfPicks([...twins, { worth: 0.72, ...wagon }])).toEqual([0.9, 0.89, 0.88, 0.87, 0.86, 0.85]);
  });

  it('is judged by the pick that it is most like', () => {
    const rows = [{ worth: 0.9 }, { worth: 0.89, ...wagon }, { worth: 0.88, ...pickup }];
    const likeOne = [0.7, 0.69].map((worth) => ({ worth, ...wagon }));
    expect(worthOfPicks([...rows, ...likeOne, { worth: 0.68 }, { worth: 0.61, ...roadster }])).toEqual([
      0.9, 0.89, 0.88, 0.7, 0.69, 0.61,
    ]);
  });
});

describe('the makes of the six', () => {
  const one = [0.9, 0.89, 0.88, 0.87, 0.86, 0.85].map((worth) => ({ worth, make: 'One' }));

  it('are three where the pool holds three, the best of each', () => {
    const others = [
      { worth: 0.29, make: 'Two' },
      { worth: 0.3, make: 'Two' },
      { worth: 0.1, make: 'Three' },
    ];
    const six = [0.9, 0.89, 0.88, 0.87, 0.3, 0.1];
    expect(worthOfPicks([...one, ...others])).toEqual(six);
    expect(worthOfPicks([...others.toReversed(), ...one])).toEqual(six);
  });

  it('are one where the pool holds one', () => {
    expect(worthOfPicks(one)).toEqual([0.9, 0.89, 0.88, 0.87, 0.86, 0.85]);
    expect(worthOfPicks(one.map((row) => ({ ...row, broken: 1 })))).toHaveLength(6);
  });

  it('are not more at the cost of a pick that keeps every limit', () => {
    const others = ['Two', 'Three'].map((make) => ({ worth: 0.9, make, broken: 1 }));
    expect(worthOfPicks([...one, ...others])).toEqual([0.9, 0.89, 0.88, 0.87, 0.86, 0.85]);
  });

  it('are more at the cost of one that breaks as much', () => {
    const breaking = [0.8, 0.79].map((worth) => ({ worth, make: 'One', broken: 1 }));
    const others = ['Two', 'Three'].map((make, index) => ({ worth: 0.2 - index / 10, make, broken: 1 }));
    expect(worthOfPicks([...one.slice(0, 4), ...breaking, ...others])).toEqual([0.9, 0.89, 0.88, 0.87, 0.2, 0.1]);
  });
});

describe('a pick of another make that breaks more', () => {
  it('is shown after those of its three that break less', () => {
    const breaking = [0.8, 0.79].map((worth) => ({ worth, make: 'One', broken: 1 }));
    const keeping = [0.9, 0.89, 0.88].map((worth) => ({ worth, make: 'One' }));
    expect(worthOfPicks([...keeping, ...breaking, { worth: 0.95, make: 'Two', broken: 2 }])).toEqual([
      0.9, 0.89, 0.88, 0.8, 0.79, 0.95,
    ]);
  });
});

describe('a pool', () => {
  it('of fewer than six models is shown whole', () => {
    expect(worthOfPicks([{ worth: 0.5 }, { worth: 0.7 }])).toEqual([0.7, 0.5]);
  });

  it('with worthless vehicles is filled with them', () => {
    expect(worthOfPicks([0.5, 0, 0, 0, 0, 0, 0].map((worth) => ({ worth })))).toEqual([0.5, 0, 0, 0, 0, 0]);
  });
});
