import { makeAnswers } from '@app/contract/testing/make-answers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { getRegionCosts } from '../cost/offer-cost.ts';
import { criteria } from '../criteria/criteria.ts';
import { fiveYearCost } from '../criteria/money.ts';
import { toPreferences } from '../preferences.ts';
import { type FixtureRow, makeCatalogue } from '../testing/make-catalogue.ts';
import { getRating, getVehiclesOnSale, rateInRegion, type VehiclesOnSale } from './market.ts';

const california = toPreferences(makeAnswers({}, '90210'));
const texas = toPreferences(makeAnswers({}, '75001'));

const newOnly: FixtureRow = { years: [2026, 2026] };
const threeTrims = [{ trim: 'LX' }, { trim: 'EX' }, { trim: 'Touring' }] as const;
const costIndex = criteria.indexOf(fiveYearCost);

const listTrims = (vehiclesOnSale: VehiclesOnSale, kind: 'groups' | 'typicalGroups') =>
  vehiclesOnSale.map((onSale) => [
    onSale.vehicle.model,
    onSale[kind].map(({ offers }) => offers.map(({ offer }) => offer.variant.trim)),
  ]);

describe('the vehicles on sale', () => {
  const rows: readonly FixtureRow[] = [
    newOnly,
    { ...newOnly, trims: threeTrims },
    { years: [2025, 2026] },
  ];

  it('has the offers of each vehicle, new and used apart', () => {
    expect(listTrims(getVehiclesOnSale(makeCatalogue(rows), california), 'groups')).toEqual([
      ['Model 0', [['LX']]],
      ['Model 1', [['LX', 'EX', 'Touring']]],
      ['Model 2', [['LX'], ['LX']]],
    ]);
  });

  it('calls the middle trim typical, new or used', () => {
    expect(listTrims(getVehiclesOnSale(makeCatalogue(rows), california), 'typicalGroups')).toEqual([
      ['Model 0', [['LX']]],
      ['Model 1', [['EX']]],
      ['Model 2', [['LX'], ['LX']]],
    ]);
  });

  it('is the same for all visitors of a country and budget', () => {
    const catalogue = makeCatalogue(rows);

    expect(getVehiclesOnSale(catalogue, texas)).toBe(getVehiclesOnSale(catalogue, california));
  });
});

describe('an offer on sale', () => {
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const getOnlyOffer = () => {
    const offer = getVehiclesOnSale(makeCatalogue([newOnly]), california)[0]?.groups[0]?.offers[0];
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
