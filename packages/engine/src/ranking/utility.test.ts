import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { limitPoints, recencyPoints, thriftPoints } from '../criteria/weights.ts';
import { type FixtureRow, makeCatalogue, times } from '../testing/make-catalogue.ts';
import { wishesOf } from '../wishes.ts';
import { rank, rankedPlaces, totalOf } from './rank.ts';
import { bestKeepingAll, offerUtility, poolUtilities, vehicleUtility } from './utility.ts';

const base: FixtureRow = { years: [2019, 2026], msrpUsd: 40_000 };

/** Two vehicles with two criteria, and three offers. */
const tables = {
  vehicles: [{}, {}],
  values: Float64Array.of(0.5, 1, 0, 0.25),
  offers: { recency: Float64Array.of(0, 1, 0.5), thrift: Float64Array.of(1, 0, 0.5) },
} as unknown as Catalogue;
const weights = Float64Array.of(2, 4);

describe('utility', () => {
  it('of a vehicle is the sum of its values by their weights, also when asked again', () => {
    const utilityOf = vehicleUtility(tables, weights);
    expect([0, 1, 0].map(utilityOf)).toEqual([5, 1, 5]);
  });

  it('of an offer grows with newer years and a lower price', () => {
    expect([0, 1].map((offer) => offerUtility(tables, offer))).toEqual([thriftPoints, recencyPoints]);
    expect(offerUtility(tables, 2)).toBeCloseTo((recencyPoints + thriftPoints) / 2);
  });

  it('of a pool is that of its vehicles with their offers, in its order', () => {
    const pool = { vehicles: [1, 0], offers: [0, 1] } as unknown as Parameters<typeof poolUtilities>[1];
    const [first, second] = poolUtilities(tables, pool, vehicleUtility(tables, weights));
    expect(first).toBeCloseTo(1 + thriftPoints);
    expect(second).toBeCloseTo(5 + recencyPoints);
  });

  it('is at most the sum of all weights, those of the offer and of the limits included', () => {
    expect(totalOf(weights)).toBeCloseTo(6 + recencyPoints + thriftPoints + limitPoints);
  });
});

describe('the ranking', () => {
  it('puts limits kept before utility, and utility before the order of the pool', () => {
    const pool = { broken: [1, 0, 0, 0, 1] } as unknown as Parameters<typeof rankedPlaces>[0]['pool'];
    expect(rankedPlaces({ pool, utilities: Float64Array.of(9, 1, 3, 3, 8) })).toEqual([2, 3, 1, 0, 4]);
  });
});

describe('the best that keeps every limit', () => {
  const rows: readonly FixtureRow[] = [
    ...times(7, base),
    { ...base, ride: 5, cabin: 5, bodyStyles: ['sedan'] },
    { ...base, ride: 4, cabin: 4 },
    { ...base, ride: 5, cabin: 4, years: [2021, 2024], msrpUsd: 55_000 },
    { ...base, ride: 4, cabin: 5, years: [2026, 2026] },
    { ...base, ride: 5, cabin: 5, msrpUsd: 120_000 },
  ];

  it.each(['new', 'preOwned', 'noPreference'])('is the one that the ranking puts first, for %s', (condition) => {
    const catalogue = makeCatalogue(rows);
    const wishes = wishesOf(makeAnswers({ 'budget.condition': condition, 'features.bodyStyle': ['suv'] }));
    const ranking = rank(catalogue, wishes);
    const [place = -1] = rankedPlaces(ranking);
    expect(ranking.pool.broken[place]).toBe(0);
    const best = bestKeepingAll(catalogue, wishes, vehicleUtility(catalogue, ranking.weights));
    expect(best).toEqual({ top: ranking.pool.vehicles[place], utility: ranking.utilities[place] });
  });

  it('is the first of equals, and may be the first of the catalogue', () => {
    const catalogue = makeCatalogue(times(3, { years: [2026, 2026], msrpUsd: 14_000 }));
    const wishes = wishesOf(makeAnswers({ 'budget.totalPriceRange': 'under20k' }));
    expect(bestKeepingAll(catalogue, wishes, () => 1).top).toBe(0);
  });

  it('is none where nothing keeps them all', () => {
    const catalogue = makeCatalogue(times(6, { ...base, bodyStyles: ['sedan'] }));
    const wishes = wishesOf(makeAnswers({ 'features.bodyStyle': ['suv'] }));
    expect(bestKeepingAll(catalogue, wishes, () => 1)).toEqual({ top: -1, utility: -1 });
  });
});
