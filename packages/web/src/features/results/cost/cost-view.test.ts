import { describe, expect, it } from 'vitest';
import { calculateCost, getTypicalUse, type RegionCosts } from './cost-view.tsx';

const texas: RegionCosts = {
  country: 'US',
  code: 'TX',
  place: 'Texas',
  gasoline: 3,
  diesel: 4,
  electricity: 0.15,
  salesTax: 0.08,
};

const cost = {
  price: 30_000,
  keptAfter: [1, 0.9, 0.8, 0.7, 0.6, 0.5],
  gallonsPerMile: 1 / 30,
  fuel: 'gasoline' as const,
  kilowattHoursPerMile: 0,
  upkeepPerMile: 0.1,
};

describe('calculateCost', () => {
  it('returns the costs of a case that was calculated by hand', () => {
    // 60,000 mi: 2,000 gal x $3, 60,000 x 10 cents, half of $30,000, 8 % of $30,000.
    expect(calculateCost({ cost }, texas, { distancePerYear: 12_000, years: 5 })).toEqual({
      valueLost: 15_000,
      energy: 6_000,
      upkeep: 6_000,
      salesTax: 2_400,
      total: 29_400,
    });
  });

  it('reads a Canadian distance in kilometers', () => {
    const ontario = { ...texas, country: 'CA' as const, gasoline: 1.5 };
    const found = calculateCost({ cost }, ontario, { distancePerYear: 16_093.44, years: 3 });

    // 30,000 mi: 1,000 gal x 3.78541 L x $1.50.
    expect(found?.energy).toBeCloseTo(5_678.1, 0);
    expect(found?.upkeep).toBeCloseTo(3_000, 0);
  });

  it('is undefined for a pick that was stored without cost figures', () => {
    expect(calculateCost({ cost: undefined }, texas, getTypicalUse('US'))).toBeUndefined();
  });
});

it('begins with the typical distance of the country', () => {
  expect(getTypicalUse('US')).toEqual({ distancePerYear: 13_500, years: 5 });
  expect(getTypicalUse('CA')).toEqual({ distancePerYear: 15_000, years: 5 });
});
