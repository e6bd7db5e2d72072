import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CostFigures,
  computeOwnershipCost,
  formatApproximateDollars,
  getTypicalUsage,
  type RegionCosts,
} from './ownership-cost.ts';

const texas: RegionCosts = {
  country: 'US',
  gasoline: 3,
  diesel: 4,
  electricity: 0.15,
  salesTax: 0.08,
};

const gasCar: CostFigures = {
  price: 30_000,
  keptAfter: [1, 0.9, 0.8, 0.7, 0.6, 0.5],
  gallonsPerMile: 1 / 30,
  fuel: 'gasoline',
  kilowattHoursPerMile: 0,
  upkeepPerMile: 0.1,
};

describe('ownershipCost', () => {
  it('adds up value lost, fuel, upkeep, and tax of a gas car', () => {
    // 12,000 mi a year for 5 years: 60,000 / 30 mpg x $3; 60,000 x 10 cents; half of $30,000; 8 %
    // of $30,000.
    expect(computeOwnershipCost(gasCar, texas, { years: 5, milesPerYear: 12_000 })).toEqual({
      valueLost: 15_000,
      energy: 6_000,
      upkeep: 6_000,
      salesTax: 2_400,
      total: 29_400,
    });
  });

  it('counts kilowatt-hours of an electric car', () => {
    const electric = { ...gasCar, gallonsPerMile: 0, kilowattHoursPerMile: 0.3 };

    expect(computeOwnershipCost(electric, texas, { years: 1, milesPerYear: 10_000 }).energy).toBe(
      450,
    );
  });

  it('counts diesel at the price of diesel', () => {
    expect(
      computeOwnershipCost({ ...gasCar, fuel: 'diesel' }, texas, { years: 1, milesPerYear: 30_000 })
        .energy,
    ).toBe(4_000);
  });

  it('reads Canadian fuel prices by the liter', () => {
    const ontario: RegionCosts = { ...texas, country: 'CA', gasoline: 1.5 };

    expect(
      computeOwnershipCost(gasCar, ontario, { years: 1, milesPerYear: 30_000 }).energy,
    ).toBeCloseTo(1_000 * 1.5 * 3.78541);
  });

  it('loses no more value after the last year that is known', () => {
    expect(computeOwnershipCost(gasCar, texas, { years: 9, milesPerYear: 10_000 }).valueLost).toBe(
      15_000,
    );
  });

  it('never falls with distance or price', () => {
    const usage = fc.record({
      years: fc.integer({ min: 1, max: 5 }),
      milesPerYear: fc.integer({ min: 0, max: 40_000 }),
    });

    fc.assert(
      fc.property(
        usage,
        fc.nat(20_000),
        fc.nat(50_000),
        ({ years, milesPerYear }, further, costlier) => {
          const cost = computeOwnershipCost(gasCar, texas, { years, milesPerYear }).total;

          expect(
            computeOwnershipCost(gasCar, texas, { years, milesPerYear: milesPerYear + further })
              .total,
          ).toBeGreaterThanOrEqual(cost);
          expect(
            computeOwnershipCost({ ...gasCar, price: gasCar.price + costlier }, texas, {
              years,
              milesPerYear,
            }).total,
          ).toBeGreaterThanOrEqual(cost);
        },
      ),
    );
  });
});

it.each([
  ['US', { years: 5, milesPerYear: 13_500 }],
  ['CA', { years: 5, milesPerYear: 15_000 * 0.621371 }],
] as const)('takes the typical use in %s in miles', (country, usage) => {
  expect(getTypicalUsage(country)).toEqual(usage);
});

it.each([
  [38_449, '$38,400'],
  [641, '$640'],
  [0, '$0'],
])('writes an estimate of %d dollars as %s', (amount, text) => {
  expect(formatApproximateDollars(amount)).toBe(text);
});
