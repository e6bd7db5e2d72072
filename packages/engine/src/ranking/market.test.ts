import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRegionCosts } from '../cost/offer-cost.ts';
import { criteria } from '../criteria/criteria.ts';
import { fiveYearCost } from '../criteria/money.ts';
import { toPreferences } from '../preferences.ts';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { getOffersOnSale, getRating, type OfferGroup, rateInRegion } from './market.ts';

const california = toPreferences(makeAnswers({}, '90210'));
const texas = toPreferences(makeAnswers({}, '75001'));

const newOnly: FixtureRow = { years: [2026, 2026] };
const threeTrims = [
  { trim: 'LX', usd: 40_000 },
  { trim: 'EX', usd: 42_000 },
  { trim: 'Touring', usd: 44_000 },
] as const;
const costIndex = criteria.indexOf(fiveYearCost);

const nameOffers = (groups: readonly OfferGroup[]) =>
  groups.map(({ offers }) =>
    offers.map(
      ({ offer: { variant, isNew } }) =>
        `${isNew ? 'new' : 'used'} ${variant.vehicle.model} ${variant.trim}`,
    ),
  );

describe('the offers on sale', () => {
  const rows: readonly FixtureRow[] = [
    newOnly,
    { ...newOnly, trims: threeTrims },
    { years: [2025, 2026] },
  ];

  it('stand together where they keep and break the same limits', () => {
    expect(nameOffers(getOffersOnSale(makeCatalogue(rows), california).all)).toEqual([
      [
        'new Model 0 LX',
        'new Model 1 LX',
        'new Model 1 EX',
        'new Model 1 Touring',
        'new Model 2 LX',
      ],
      ['used Model 2 LX'],
    ]);
  });

  it.each<[string, FixtureRow]>([
    ['the make is of another group', { brands: ['german'] }],
    ['the powertrain is another', { powertrain: 'hybrid' }],
    ['there are more seats', { seats: 7 }],
    ['the body style is another', { bodyStyles: ['sedan'] }],
    ['the price is over the budget', { usd: 56_000 }],
  ])('stand apart where %s', (_what, row) => {
    const { all } = getOffersOnSale(makeCatalogue([newOnly, { ...newOnly, ...row }]), california);

    expect(nameOffers(all)).toEqual([['new Model 0 LX'], ['new Model 1 LX']]);
  });

  it('list the middle trims of well-regarded vehicles apart, new or used', () => {
    const [poor, ...others] = rows.map((row) => ({ ...row, reputation: 4 as const }));
    const catalogue = makeCatalogue([{ ...poor, reputation: 3 }, ...others]);

    expect(nameOffers(getOffersOnSale(catalogue, california).wellRegardedAtMiddlePrice)).toEqual([
      ['new Model 1 EX', 'new Model 2 LX'],
      ['used Model 2 LX'],
    ]);
  });

  it('are the same for all visitors of a country and budget', () => {
    const catalogue = makeCatalogue(rows);

    expect(getOffersOnSale(catalogue, texas)).toBe(getOffersOnSale(catalogue, california));
  });
});

describe('an offer on sale', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const getOnlyOffer = () => {
    const offer = getOffersOnSale(makeCatalogue([newOnly]), california).all[0]?.offers[0];
    if (offer === undefined) throw new Error('There is no offer');

    return offer;
  };

  it('has the rating of each criterion', () => {
    const { ratings } = getOnlyOffer();

    expect(ratings).toHaveLength(criteria.length);
    expect(ratings[criteria.findIndex(({ id }) => id === 'regard')]).toBe(0.5);
  });

  it('has another five-year cost in another region, and no other rating', () => {
    const offer = getOnlyOffer();
    const [inCalifornia, inTexas] = [california, texas].map(({ region }) => {
      const candidate = rateInRegion(offer, getRegionCosts(region));
      return criteria.map((_criterion, index) => getRating(candidate, index));
    });

    expect(inTexas?.[costIndex]).toBeGreaterThan(inCalifornia?.[costIndex] ?? 1);
    expect(inTexas?.with(costIndex, 0)).toEqual(inCalifornia?.with(costIndex, 0));
  });

  it('is rated once', () => {
    const offer = getOnlyOffer();
    const rating = vi.spyOn(fiveYearCost, 'rate');
    const [first, second] = [offer.ratings, offer.ratings];

    expect(second).toBe(first);
    expect(rating).toHaveBeenCalledOnce();
  });
});
