import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { estimateRetainedShare, estimateUsedPrice, getNewPrice, newestUsedYear } from './price.ts';
import { loadCatalogue, type Variant, type Vehicle } from './vehicle.ts';

const makeVariant = (row: FixtureRow = {}): Variant => {
  const [variant] = makeCatalogue([row]).variants;
  if (variant === undefined) throw new Error('The row has no trim');

  return variant;
};

describe('retainedShare', () => {
  it.each([
    [0, 1],
    [5, 0.631],
    [12, 0.257],
    [14, 0.199],
  ])('is, at an age of %d years, %d of the price of a mainstream SUV', (ageYears, share) => {
    expect(estimateRetainedShare(makeVariant(), ageYears)).toBeCloseTo(share, 3);
  });

  it('falls with every month of age, for every trim of the catalogue', () => {
    for (const variant of loadCatalogue().variants.filter((_variant, index) => index % 20 === 0)) {
      const shares = Array.from({ length: 200 }, (_share, month) =>
        estimateRetainedShare(variant, month / 12),
      );

      expect(shares).toEqual([...shares].sort((a, b) => b - a));
      expect(new Set(shares).size).toBe(shares.length);
    }
  });

  it.each([
    ['an electric car loses more than a gas car of its segment', { powertrain: 'electric' }, {}],
    ['a plug-in hybrid loses more than a gas car', { powertrain: 'pluginHybrid' }, {}],
    ['a gas car loses more than a hybrid', {}, { powertrain: 'hybrid' }],
    [
      'a luxury car loses more than a mainstream car',
      { segment: 'luxuryCar' },
      { segment: 'mainstreamCar' },
    ],
    [
      'a mainstream SUV loses more than an off-roader',
      { segment: 'midsizeSuv' },
      { segment: 'offRoadSuv' },
    ],
  ] satisfies [string, FixtureRow, FixtureRow][])('says that %s', (_case, less, more) => {
    expect(estimateRetainedShare(makeVariant(less), 5)).toBeLessThan(
      estimateRetainedShare(makeVariant(more), 5),
    );
  });
});

describe('prices', () => {
  it('take the Canadian list price where the tables name one, else the make’s ratio', () => {
    expect(getNewPrice(makeVariant({ usd: 40_000 }), 'CA')).toBe(50_000);
    expect(getNewPrice(makeVariant({ trims: [{ usd: 40_000, cad: 47_310 }] }), 'CA')).toBe(47_300);
    expect(getNewPrice(makeVariant({ trims: [{ usd: 40_000, cad: 47_310 }] }), 'US')).toBe(40_000);
  });

  it('bring the list price of a discontinued trim to that of today’s vehicles', () => {
    const discontinued = makeVariant({ years: [2014, 2016], usd: 30_000 });
    const sameAge = makeVariant({ years: [2014, 2026], usd: 30_000 });

    expect(
      estimateUsedPrice(discontinued, 2016, 'US') / estimateUsedPrice(sameAge, 2016, 'US'),
    ).toBeCloseTo(181 / 147, 2);
  });

  it('of used ones are 12 % above the make’s ratio in Canada', () => {
    const variant = makeVariant({ years: [2022, 2026], usd: 40_000 });

    expect(
      estimateUsedPrice(variant, 2022, 'CA') / estimateUsedPrice(variant, 2022, 'US'),
    ).toBeCloseTo(1.25 * 1.12, 2);
  });

  it('never rise with age', () => {
    const variant = makeVariant({ years: [2014, 2025] });
    const prices = Array.from({ length: 12 }, (_price, index) =>
      estimateUsedPrice(variant, 2014 + index, 'US'),
    );

    expect(prices).toEqual([...prices].sort((a, b) => a - b));
  });

  it('rise from the last year of a generation to the first of the next, but for a few whose trims differ', () => {
    const { vehicles, variants } = loadCatalogue();

    const typicalPrice = (vehicle: Vehicle, year: number): number => {
      const typical = variants.find((variant) => variant.vehicle === vehicle && variant.isTypical);
      return typical === undefined ? 0 : estimateUsedPrice(typical, year, 'US');
    };

    const byModel = Map.groupBy(
      vehicles,
      ({ make, model, powertrain }) => `${make} ${model} ${powertrain}`,
    );
    const steps = [...byModel.values()].flatMap((rows) => {
      const generations = rows.toSorted((a, b) => a.years[0] - b.years[0]);
      return generations.slice(1).flatMap((next, index) => {
        const before = generations[index];
        if (before === undefined || next.years[0] > newestUsedYear) return [];

        const first = typicalPrice(next, next.years[0]);
        return [typicalPrice(before, Math.min(before.years[1], newestUsedYear)) / first];
      });
    });

    expect(steps.length).toBeGreaterThan(400);
    expect(steps.filter((step) => step > 1.1).length).toBeLessThan(8);
  });
});
