import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { criteria } from '../criteria/criteria.ts';
import { makeCatalogue } from '../testing/make-catalogue.ts';
import { type Wishes, wishesOf } from '../wishes.ts';
import { type Candidate, supplyFor, valueAt } from './candidates.ts';
import { priors, type Weights } from './priors.ts';
import { activeTerms, countedFor, pointsOf, shortfallOf, totalOf, utilityOf } from './utility.ts';

describe('shortfallOf', () => {
  it('is 0 at the level and above, and 1 at nothing', () => {
    expect([shortfallOf(0.7, 0.6), shortfallOf(0.6, 0.6), shortfallOf(0, 0.6)]).toEqual([0, 0, 1]);
  });

  it('costs more the further a value falls', () => {
    const [near, far, farther] = [0.45, 0.3, 0.15].map((value) => shortfallOf(value, 0.6));
    expect((far ?? 0) - (near ?? 0)).toBeLessThan((farther ?? 0) - (far ?? 0));
  });

  it('is 0 where nothing is asked for', () => {
    expect(shortfallOf(0, 0)).toBe(0);
  });
});

describe('pointsOf', () => {
  const counted = { place: 0, weight: 2, level: 0.5, shortWeight: 3 };

  it('adds the weighted value and what is left of the aspiration', () => {
    expect(pointsOf(1, counted)).toBe(5);
    expect(pointsOf(0, counted)).toBe(0);
    expect(pointsOf(0.25, counted)).toBeCloseTo(2 * 0.25 + 3 * (1 - 0.375));
  });

  it('never falls when the value rises', () => {
    const points = Array.from({ length: 101 }, (_value, index) => pointsOf(index / 100, counted));
    expect(points).toEqual([...points].sort((a, b) => a - b));
  });
});

describe('what counts', () => {
  const towing = criteria.findIndex(({ id }) => id === 'towing');
  const none = Object.fromEntries(Object.keys(priors).map((name) => [name, 0])) as Weights;
  const weights: Weights = { ...none, towing: 0.1, towingSomewhat: 0.2, towingDefinitely: 0.4, towingShort: 3 };
  const wishesFor = (importance: 'notImportant' | 'notDealbreaker' | 'definitely') =>
    wishesOf(makeAnswers({ 'usage.towing': importance }));
  const candidatesOf = (...towingLb: readonly number[]) => {
    const supply = supplyFor(
      makeCatalogue(towingLb.map((lb) => ({ towingLb: lb, years: [2026, 2026] }))),
      wishesFor('definitely'),
    );
    return towingLb.map((_lb, index) => supply.candidateAt(index));
  };

  it('is each weight that the answers call for, and nothing without a weight', () => {
    const weightOf = (wishes: Wishes) =>
      countedFor(wishes, candidatesOf(5000), weights).map(({ place, weight }) => [place, weight]);
    expect(weightOf(wishesFor('notImportant'))).toEqual([[towing, 0.1]]);
    expect(weightOf(wishesFor('notDealbreaker'))).toEqual([[towing, expect.closeTo(0.3)]]);
    expect(weightOf(wishesFor('definitely'))).toEqual([[towing, expect.closeTo(0.7)]]);
    expect(countedFor(wishesFor('definitely'), candidatesOf(5000), none)).toEqual([]);
  });

  it('has a level only where the answer is "definitely": what is good, or the best that there is', () => {
    const levelsOf = (wishes: Wishes, candidates: readonly Candidate[]) =>
      countedFor(wishes, candidates, weights).map(({ level, shortWeight }) => [level, shortWeight]);
    const weak = candidatesOf(0, 2000);
    const best = Math.max(...weak.map((candidate) => valueAt(candidate, towing)));
    expect(best).toBeLessThan(criteria[towing]?.aspiration?.goodValue ?? 0);
    expect(levelsOf(wishesFor('definitely'), weak)).toEqual([[best, 3]]);
    expect(levelsOf(wishesFor('definitely'), candidatesOf(0, 9000))).toEqual([
      [criteria[towing]?.aspiration?.goodValue, 3],
    ]);
    expect(levelsOf(wishesFor('notDealbreaker'), weak)).toEqual([[0, 0]]);
  });

  it('counts an aspiration even where its criterion has no weight of its own', () => {
    const counted = countedFor(wishesFor('definitely'), candidatesOf(9000), { ...none, towingShort: 3 });
    expect(counted.map(({ place, weight, shortWeight }) => [place, weight, shortWeight])).toEqual([[towing, 0, 3]]);
  });

  it('adds up to the utility of a perfect vehicle, and to less for one that falls short', () => {
    const [weak, strong] = candidatesOf(0, 9000);
    if (weak === undefined || strong === undefined) throw new Error('There are no candidates');
    const counted = countedFor(wishesFor('definitely'), [weak, strong], weights);
    expect(totalOf(counted)).toBeCloseTo(0.7 + 3);
    expect(utilityOf(strong, counted)).toBeCloseTo(0.7 * valueAt(strong, towing) + 3);
    expect(utilityOf(weak, counted)).toBeCloseTo(
      0.7 * valueAt(weak, towing) + 3 * (1 - shortfallOf(valueAt(weak, towing), 0.75)),
    );
    const plain = countedFor(wishesFor('notDealbreaker'), [weak, strong], weights);
    expect(utilityOf(strong, plain)).toBeCloseTo(0.3 * valueAt(strong, towing));
  });

  it('names the weights that the answers call for', () => {
    expect(activeTerms(wishesFor('notImportant'), towing)).toEqual([['towing', 1]]);
    expect(activeTerms(wishesFor('notDealbreaker'), towing).map(([name]) => name)).toEqual([
      'towing',
      'towingSomewhat',
    ]);
    expect(activeTerms(wishesFor('notImportant'), criteria.length)).toEqual([]);
  });
});
