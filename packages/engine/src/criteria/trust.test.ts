import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  getCriterionUnderTest,
  type ValueCase,
} from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';
import { makeOffer, type Sale } from '../testing/make-offer.ts';
import { estimateReliability } from './trust.ts';

const used = (from: number, to: number): Sale => ({ isNew: false, from, to });

describe('safety', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('safety');
  const braking = { brakingStandardFrom: 2020 } as const;
  const best = { safety: 5, stars: 5, ...braking } as const;
  const award = (year: number) => [{ year, isPlus: true }];

  it.each<ValueCase>([
    [0, 'the worst rating without stars', { safety: 1 }],
    [0.45, 'a rating of 3 without stars', { safety: 3, ...braking }],
    [0.675, 'a rating of 5 with one star', { safety: 5, stars: 1, ...braking }],
    [0.9, 'a rating of 5 with five stars', { safety: 5, stars: 5, ...braking }],
    [1, 'the best with an award of the year on offer', { ...best, safetyAwards: award(2026) }],
    [0.95, 'the best with an award of another year', { ...best, safetyAwards: award(2024) }],
    [0.75, 'the best without standard emergency braking', { safety: 5, stars: 5 }],
    [
      0.75,
      'the best where such braking became standard later',
      { ...best, brakingStandardFrom: 2027 },
    ],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value);
  });

  it('is a strength from our rating of 4 on, but not at 3 with five stars', () => {
    expect(wordsOf({ safety: 4, stars: 5, ...braking }).strength).toBe('safetyStars');
    expect(wordsOf({ safety: 3, stars: 5, ...braking }).strength).toBeUndefined();
  });

  it.each<AnswerCase>([
    ['has no wish', {}, { weights: { everyday: 1 } }],
    [
      'would like top safety',
      { 'usage.safetyFeatures': 'notDealbreaker' },
      {
        weights: { everyday: 1, niceToHave: 1 },
        because: 'nice',
        level: { shortfall: 0.6 },
      },
    ],
    [
      'wants top safety',
      { 'usage.safetyFeatures': 'definitely' },
      {
        weights: { everyday: 1, niceToHave: 1, must: 1 },
        because: 'must',
        level: { shortfall: 0.8 },
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('loses for a used car below 2,750 lb, not for a new one', () => {
    const light = { ...best, curbWeightLb: 2400 };

    expect(worthOf(light, used(2022, 2022))).toBeCloseTo(0.75);
    expect(worthOf(light)).toBeCloseTo(0.9);
    expect(wordsOf(light, used(2022, 2022)).wrongKind).toBe('light');
    expect(wordsOf(light).wrongKind).toBeUndefined();
  });

  it('takes the year of such braking from the trim if that has one', () => {
    const ofTrim = { ...best, trims: [{ figures: { brakingStandardFrom: 2018 } }] };

    expect(worthOf(ofTrim, used(2018, 2018))).toBeCloseTo(worthOf(best));
    expect(wordsOf(ofTrim, used(2018, 2018)).wrongKind).toBeUndefined();
  });

  it('loses for years in which automatic emergency braking was not standard', () => {
    const early = used(2018, 2018);

    expect(worthOf(best, early)).toBeCloseTo(worthOf(best) - 0.15);
    expect(wordsOf(best, early).wrongKind).toBe('brakingNotStandard');
    expect(wordsOf({ safety: 5 }, used(2022, 2022)).wrongKind).toBe('brakingNotStandard');
    expect(wordsOf({ safety: 5 }).wrongKind).toBe('brakingOptional');
    expect(wordsOf(best, used(2018, 2022)).wrongKind).toBe('brakingNotStandardBefore');
  });

  it('names four or five stars, else our rating', () => {
    expect(wordsOf({ safety: 4, stars: 4 })).toMatchObject({ strength: 'safetyStars' });
    expect(wordsOf({ safety: 4, stars: 3, ...braking })).toMatchObject({ strength: 'safety' });
    // Our rating is of the model: it does not praise a car without automatic braking.
    expect(wordsOf({ safety: 4, stars: 3 }).strength).toBeUndefined();
    expect(wordsOf({ safety: 3, ...braking })).toEqual({ shortfall: 'safety' });
    expect(wordsOf({ ...best, safetyAwards: award(2026) }).strength).toBe('safetyAward');
  });

  it('names no stars of years before the first that was rated', () => {
    const ratedLater = { safety: 4, stars: 5, starsFrom: 2022, ...braking } as const;

    expect(wordsOf(ratedLater, used(2022, 2024)).strength).toBe('safetyStars');
    expect(wordsOf(ratedLater, used(2021, 2024)).strength).toBe('safety');
    expect(worthOf(ratedLater, used(2021, 2024))).toBeCloseTo(
      worthOf({ safety: 4, ...braking }, used(2021, 2024)),
    );
  });
});

describe('reliability', () => {
  const aging: FixtureRow = { reliability: [5, 3, 2] };

  it.each([
    ['young, and soon of middle age', 0, 4.2, used(2026, 2026)],
    ['at two years', 2, 3.6, used(2024, 2024)],
    ['at four years', 4, 2.7, used(2022, 2022)],
    ['at six years', 6, 2.4, used(2020, 2020)],
    ['at eight years', 8, 2, used(2018, 2018)],
  ])('mixes the ratings of the next years: %s (%d) it is %d', (_age, _years, rating, sale) => {
    expect(estimateReliability(makeOffer(aging, sale))).toBeCloseTo(rating);
  });

  it.each<AnswerCase>([
    ['is practical and may buy used', {}, { weights: { reliability: 1, reliabilityMatters: 2 } }],
    [
      'is practical and buys new',
      { 'budget.condition': 'new' },
      { weights: { reliability: 1, reliabilityMatters: 1 } },
    ],
    [
      'wants a sporty ride and a new one',
      { 'budget.condition': 'new', 'usage.rideQuality': 'sporty' },
      { weights: { reliability: 1 } },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(getCriterionUnderTest('reliability').applyAnswers(answers)).toEqual(call);
  });

  it('is worth the rating', () => {
    const { rateRow: worthOf } = getCriterionUnderTest('reliability');

    expect(worthOf(aging, used(2024, 2024))).toBeCloseTo(0.65);
  });
});

describe('what is trusted for everybody alike', () => {
  it.each<readonly [id: string, value: number, vehicle: string, row: FixtureRow, sale: Sale]>([
    ['regard', 0, 'the worst standing', { reputation: 1 }, {}],
    ['regard', 0.5, 'a standing of 3', { reputation: 3 }, {}],
    ['regard', 1, 'the best standing', { reputation: 5 }, {}],
    ['seldomAdvised', 0, 'the worst standing', { reputation: 1 }, {}],
    ['seldomAdvised', 0.5, 'a standing of 2', { reputation: 2 }, {}],
    ['seldomAdvised', 1, 'a standing of 3', { reputation: 3 }, {}],
    ['parts', 0, 'the rarest', { parts: 1 }, {}],
    ['parts', 0.5, 'a middling number', { parts: 3 }, {}],
    ['parts', 1, 'the most common', { parts: 5 }, {}],
    [
      'provenYears',
      0,
      'the first year of a new generation',
      { isNewGeneration: true, years: [2026, 2026] },
      {},
    ],
    ['provenYears', 1, 'the second year', { isNewGeneration: true, years: [2025, 2026] }, {}],
    ['provenYears', 1, 'the first year in the tables of an old one', { years: [2026, 2026] }, {}],
    [
      'oldLuxury',
      0.833,
      'a car of a premium make with a reliability of 2, new',
      { isPremiumMake: true, reliability: [2, 2, 2] },
      {},
    ],
    [
      'oldLuxury',
      0.25,
      'a car of a premium make with a reliability of 2 at ten years',
      { isPremiumMake: true, reliability: [2, 2, 2] },
      used(2016, 2016),
    ],
    ['oldLuxury', 1, 'a plain car of that kind', { reliability: [2, 2, 2] }, used(2016, 2016)],
  ])('makes %s worth %d for %s', (id, value, _vehicle, row, sale) => {
    expect(getCriterionUnderTest(id).rateRow(row, sale)).toBeCloseTo(value);
  });

  it('weighs twice what advisers warn of', () => {
    expect(getCriterionUnderTest('seldomAdvised').applyAnswers()).toEqual({
      weights: { regard: 1 },
    });
  });

  it.each([
    ['regard', 'regard'],
    ['parts', 'parts'],
    ['provenYears', undefined],
    ['oldLuxury', undefined],
  ])('always weighs %s and has its sentence', (id, strength) => {
    const { applyAnswers: callOf, describeOffer: wordsOf } = getCriterionUnderTest(id);

    expect(callOf()).toEqual({ weights: { [id]: 1 } });
    expect(wordsOf({ reputation: 3 })).toEqual({ strength });
  });
});
