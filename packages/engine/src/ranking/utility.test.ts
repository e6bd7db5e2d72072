import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { getRegionCosts } from '../cost/offer-cost.ts';
import { criteria } from '../criteria/criteria.ts';
import { type Preferences, toPreferences } from '../preferences.ts';
import { makeCatalogue } from '../testing/make-catalogue.ts';
import { type Candidate, getOffersOnSale, getRating, rateInRegion } from './market.ts';
import { priors, type Weights } from './priors.ts';
import {
  computePoints,
  computeUtility,
  createBestRatingLookup,
  findActiveCriteria,
  listActiveWeights,
  rateShortfall,
  sumMostPoints,
} from './utility.ts';

describe('rateShortfall', () => {
  it('is 0 at the level and above, and 1 at nothing', () => {
    expect([rateShortfall(0.7, 0.6), rateShortfall(0.6, 0.6), rateShortfall(0, 0.6)]).toEqual([
      0, 0, 1,
    ]);
  });

  it('costs more the further a value falls', () => {
    const [near, far, farther] = [0.45, 0.3, 0.15].map((value) => rateShortfall(value, 0.6));

    expect((far ?? 0) - (near ?? 0)).toBeLessThan((farther ?? 0) - (far ?? 0));
  });

  it('is 0 where nothing is asked for', () => {
    expect(rateShortfall(0, 0)).toBe(0);
  });
});

describe('computePoints', () => {
  const active = { weight: 2, target: { level: 0.5, shortfallWeight: 3 } };

  it('adds the weighted value and what is left of the target', () => {
    expect(computePoints(1, active)).toBe(5);
    expect(computePoints(0, active)).toBe(0);
    expect(computePoints(0.25, active)).toBeCloseTo(2 * 0.25 + 3 * (1 - 0.375));
  });

  it('never falls when the value rises', () => {
    const points = Array.from({ length: 101 }, (_value, index) =>
      computePoints(index / 100, active),
    );

    expect(points).toEqual([...points].sort((a, b) => a - b));
  });
});

describe('what counts', () => {
  const towing = criteria.findIndex(({ id }) => id === 'towing');
  const [towingCriterion] = criteria.slice(towing);
  if (towingCriterion === undefined) throw new Error('There is no criterion for towing');

  const none = Object.fromEntries(Object.keys(priors).map((name) => [name, 0])) as Weights;
  const weights: Weights = {
    ...none,
    everyday: 0.1,
    niceToHave: 0.2,
    must: 0.4,
    abilityShortfall: 3,
  };
  const wishesFor = (importance: 'notImportant' | 'notDealbreaker' | 'definitely') =>
    toPreferences(makeAnswers({ 'usage.towing': importance }));

  const makeCandidates = (...towingLb: readonly number[]) => {
    const catalogue = makeCatalogue(towingLb.map((lb) => ({ towingLb: lb, years: [2026, 2026] })));
    const preferences = wishesFor('definitely');
    const region = getRegionCosts(preferences.region);
    return getOffersOnSale(catalogue, preferences)
      .all.flatMap(({ offers }) => offers)
      .map((offer) => rateInRegion(offer, region));
  };

  /** Other criteria share these weights. */
  const findActiveTowing = (
    preferences: Preferences,
    candidates: readonly Candidate[],
    given: Weights,
  ) =>
    findActiveCriteria(preferences, createBestRatingLookup(candidates), given).filter(
      ({ index }) => index === towing,
    );

  it('is each weight that the answers call for, and nothing without a weight', () => {
    const getWeight = (preferences: Preferences) =>
      findActiveTowing(preferences, makeCandidates(5000), weights).map(({ index, weight }) => [
        index,
        weight,
      ]);

    expect(getWeight(wishesFor('notImportant'))).toEqual([[towing, 0.1]]);
    expect(getWeight(wishesFor('notDealbreaker'))).toEqual([[towing, expect.closeTo(0.3)]]);
    expect(getWeight(wishesFor('definitely'))).toEqual([[towing, expect.closeTo(0.7)]]);
    expect(findActiveTowing(wishesFor('definitely'), makeCandidates(5000), none)).toEqual([]);
  });

  it('has a level where something is asked for: what is good, or the best that there is', () => {
    const listLevels = (preferences: Preferences, candidates: readonly Candidate[]) =>
      findActiveTowing(preferences, candidates, weights).map(({ target }) => target);
    const weak = makeCandidates(0, 2000);
    const best = Math.max(...weak.map((candidate) => getRating(candidate, towing)));

    const goodRating = criteria[towing]?.targets?.[0]?.goodRating ?? 0;
    const must = {
      goodRating,
      weightName: 'abilityShortfall',
      shareOfWeight: 1,
      shortfallWeight: 3,
      isMust: true,
    };

    expect(best).toBeLessThan(goodRating);
    expect(listLevels(wishesFor('definitely'), weak)).toEqual([{ ...must, level: best }]);
    expect(listLevels(wishesFor('definitely'), makeCandidates(0, 9000))).toEqual([
      { ...must, level: goodRating },
    ]);
    expect(listLevels(wishesFor('notDealbreaker'), makeCandidates(0, 9000))).toMatchObject([
      { shareOfWeight: 0.7, shortfallWeight: expect.closeTo(2.1), isMust: false },
    ]);
    expect(listLevels(wishesFor('notImportant'), weak)).toEqual([undefined]);
  });

  it('counts an target even where its criterion has no weight of its own', () => {
    const active = findActiveTowing(wishesFor('definitely'), makeCandidates(9000), {
      ...none,
      abilityShortfall: 3,
    });

    expect(
      active.map(({ index, weight, target }) => [index, weight, target?.shortfallWeight]),
    ).toEqual([[towing, 0, 3]]);
  });

  it('adds up to the utility of a perfect vehicle, and to less for one that falls short', () => {
    const [weak, strong] = makeCandidates(0, 9000);
    if (weak === undefined || strong === undefined) throw new Error('There are no candidates');

    const active = findActiveTowing(wishesFor('definitely'), [weak, strong], weights);

    expect(sumMostPoints(active)).toBeCloseTo(0.7 + 3);
    expect(computeUtility(strong, active)).toBeCloseTo(0.7 * getRating(strong, towing) + 3);
    expect(computeUtility(weak, active)).toBeCloseTo(
      0.7 * getRating(weak, towing) + 3 * (1 - rateShortfall(getRating(weak, towing), 0.6)),
    );
    const plain = findActiveTowing(wishesFor('notDealbreaker'), [weak, strong], weights);

    expect(computeUtility(strong, plain)).toBeCloseTo(0.3 * getRating(strong, towing) + 0.7 * 3);
  });

  it('names the weights that the answers call for', () => {
    expect(listActiveWeights(towingCriterion, wishesFor('notImportant'))).toEqual([
      ['everyday', 1],
    ]);
    expect(
      listActiveWeights(towingCriterion, wishesFor('notDealbreaker')).map(([name]) => name),
    ).toEqual(['everyday', 'niceToHave']);
  });
});
