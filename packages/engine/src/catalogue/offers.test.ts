import { describe, expect, it } from 'vitest';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { listOffers, type Offer } from './offers.ts';
import { estimateUsedPrice } from './price.ts';

const listOffersOfRow = (row: FixtureRow, priceBandIndex: number): readonly Offer[] =>
  listOffers(makeCatalogue([row]), 'US', priceBandIndex);
const findNewOffer = (row: FixtureRow, priceBandIndex: number) =>
  listOffersOfRow(row, priceBandIndex).find(({ isNew }) => isNew);
const findUsedOffer = (row: FixtureRow, priceBandIndex: number) =>
  listOffersOfRow(row, priceBandIndex).find(({ isNew }) => !isNew);

describe('the new offer of a trim', () => {
  it('is of the current model year at its list price', () => {
    expect(findNewOffer({ usd: 40_000 }, 2)).toMatchObject({
      from: 2026,
      to: 2026,
      low: 40_000,
      high: 40_000,
      budgetFit: 'within',
    });
  });

  it('is of the next model year only where the model begins with it', () => {
    expect(findNewOffer({ years: [2027, 2027] }, 2)).toMatchObject({ from: 2027, to: 2027 });
    expect(findNewOffer({ years: [2024, 2027] }, 2)).toMatchObject({ from: 2026, to: 2026 });
  });

  it('is of the current model year where the next one has a row of its own', () => {
    const trims = [{ years: [2024, 2026] }, { years: [2027, 2027] }] as const;
    const offers = listOffersOfRow({ years: [2024, 2027], trims }, 2);

    expect(offers.filter(({ isNew }) => isNew)).toMatchObject([{ from: 2026, to: 2026 }]);
  });

  it('is marked where it costs more than the budget, and left out where it costs more than the next one', () => {
    expect(findNewOffer({ usd: 51_000 }, 2)?.budgetFit).toBe('slightlyOver');
    expect(findNewOffer({ usd: 55_000 }, 2)?.budgetFit).toBe('slightlyOver');
    expect(findNewOffer({ usd: 55_100 }, 2)?.budgetFit).toBe('over');
    expect(findNewOffer({ usd: 76_000 }, 2)).toBeUndefined();
  });

  it('stays with a budget whose floor is higher', () => {
    expect(findNewOffer({ usd: 30_000 }, 3)).toMatchObject({ budgetFit: 'within' });
  });

  it('does not exist of a model that has gone', () => {
    expect(findNewOffer({ years: [2018, 2025] }, 2)).toBeUndefined();
  });
});

describe('the used offer of a trim', () => {
  const row: FixtureRow = { years: [2014, 2024], usd: 40_000 };

  it('is of the newest years that the budget buys, four at most', () => {
    const offer = findUsedOffer(row, 1);

    expect(offer?.to).toBeGreaterThan(offer?.from ?? 0);
    expect((offer?.to ?? 0) - (offer?.from ?? 0)).toBeLessThanOrEqual(3);
    expect(offer?.high).toBeLessThanOrEqual(0.95 * 35_000);
    const [variant] = makeCatalogue([row]).variants;

    expect(variant && estimateUsedPrice(variant, (offer?.to ?? 0) + 1, 'US')).toBeGreaterThan(
      0.95 * 35_000,
    );
  });

  it('names the prices of its oldest and newest year', () => {
    const offer = findUsedOffer(row, 1);
    const [variant] = makeCatalogue([row]).variants;

    expect(
      offer &&
        variant && [
          estimateUsedPrice(variant, offer.from, 'US'),
          estimateUsedPrice(variant, offer.to, 'US'),
        ],
    ).toEqual([offer?.low, offer?.high]);
  });

  it('is of the oldest years that cost a tenth more at most where none is inside it', () => {
    const offer = findUsedOffer({ years: [2024, 2025], usd: 42_000 }, 1);

    expect(offer).toMatchObject({ from: 2024, to: 2024, budgetFit: 'slightlyOver' });
    expect(offer?.high).toBeLessThanOrEqual(38_500);
  });

  it('is of the oldest years over the budget where none is inside it', () => {
    expect(findUsedOffer({ years: [2022, 2025], usd: 45_000 }, 0)).toMatchObject({
      from: 2022,
      budgetFit: 'over',
    });
  });

  it('is not of the current model year', () => {
    expect(findUsedOffer({ years: [2025, 2026] }, 2)).toMatchObject({ from: 2025, to: 2025 });
    expect(findUsedOffer({ years: [2026, 2026] }, 2)).toBeUndefined();
  });
});

describe('the offers in a country', () => {
  it('count the used model years of their vehicle, in any trim', () => {
    const trims = [
      { trim: 'LX', years: [2020, 2021], usd: 30_000 },
      { trim: 'EX', years: [2022, 2022], usd: 30_000 },
      { trim: 'Platinum', years: [2023, 2023], usd: 60_000 },
    ] as const;
    const offers = listOffers(makeCatalogue([{ years: [2020, 2023], trims }]), 'US', 1);

    expect(
      offers.map(({ variant, budgetFit, usedModelYears }) => [
        ...[variant.trim, budgetFit, usedModelYears],
      ]),
    ).toEqual([
      ['LX', 'within', 3],
      ['EX', 'within', 3],
      ['Platinum', 'over', 1],
    ]);
  });

  it('leave out what is not sold there', () => {
    const catalogue = makeCatalogue([{ countries: ['US'] }, { countries: ['CA'] }]);
    const makesIn = (country: 'US' | 'CA') =>
      new Set(listOffers(catalogue, country, 3).map(({ variant }) => variant.vehicle.make));

    expect([makesIn('US'), makesIn('CA')]).toEqual([new Set(['Make 0']), new Set(['Make 1'])]);
  });
});
