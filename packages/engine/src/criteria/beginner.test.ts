import { describe, expect, it } from 'vitest';
import { type Answers, getCriterionUnderTest } from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

describe('a car for a new driver', () => {
  const newDriver: Answers = { 'lifestyle.currentCar': 'noDriving' };

  it.each<readonly [id: string, value: number, vehicle: string, row: FixtureRow]>([
    ['easy', 1, 'a short car of an easy class', { segment: 'economyCar', lengthIn: 170 }],
    ['easy', 0.78, 'a compact SUV of 187.5 in', { segment: 'compactSuv', lengthIn: 187.5 }],
    ['easy', 0, 'a long exotic car', { segment: 'exoticCar', lengthIn: 205 }],
    ['tame', 0, 'a car that takes 5.5 s', { zeroToSixtyS: 5.5 }],
    ['tame', 0.5, 'a car that takes 6.75 s', { zeroToSixtyS: 6.75 }],
    ['tame', 1, 'a car that takes 8 s', { zeroToSixtyS: 8 }],
    ['insurance', 1, 'an economy car', { segment: 'economyCar' }],
    ['insurance', 0.364, 'a luxury SUV', { segment: 'luxurySuv' }],
    ['insurance', 0, 'a premium electric car', { segment: 'electricPremium' }],
  ])('%s is worth %d for %s', (id, value, _vehicle, row) => {
    expect(getCriterionUnderTest(id).rateRow(row)).toBeCloseTo(value, 2);
  });

  it.each([
    [45_000, 1],
    [67_500, 0.5],
    [90_000, 0],
  ])('insurance of an economy car of $%d is worth %d', (price, value) => {
    const sale = { low: price, high: price };

    expect(getCriterionUnderTest('insurance').rateRow({ segment: 'economyCar' }, sale)).toBe(value);
  });

  it.each([
    ['easy', 'beginner'],
    ['tame', 'beginner'],
    ['insurance', 'beginner'],
  ])('%s is weighed by %s and warns of what lacks it', (id, weight) => {
    const { applyAnswers: callOf, describeOffer } = getCriterionUnderTest(id);

    expect(callOf(newDriver)).toEqual({ weights: { [weight]: 1 }, because: 'asked' });
    expect(callOf()).toEqual({ weights: {} });
    expect(callOf({ 'lifestyle.currentCar': 'occasionally' })).toEqual({
      weights: { [weight]: 0.4 },
    });
    expect(callOf({ 'lifestyle.currentCar': 'shareOrBorrow' })).toEqual({
      weights: { [weight]: 0.25 },
    });
    expect(describeOffer().wrongKind).toBe(id);
  });

  it('is neither praised as tame nor faulted as strong where speed is asked for', () => {
    const lively = { ...newDriver, 'usage.acceleration': 'notDealbreaker' } as const;

    expect(getCriterionUnderTest('tame').applyAnswers(lively)).toEqual({
      weights: { beginner: 1 },
    });
  });

  it.each([
    { id: 'easy', strength: 'easy' },
    { id: 'tame', strength: 'tame' },
    // Insurers rate the driver, so that a low price for a new driver is no promise to make.
    { id: 'insurance', strength: undefined },
  ])('$id is praised as $strength', ({ id, strength }) => {
    expect(getCriterionUnderTest(id).describeOffer().strength).toBe(strength);
  });

  it('is not called gentle if it is a heavy truck', () => {
    const { describeOffer } = getCriterionUnderTest('tame');

    expect(describeOffer({ segment: 'pickup', lengthIn: 250 }).strength).toBeUndefined();
    expect(describeOffer({ segment: 'minivan', lengthIn: 187 }).strength).toBe('tame');
  });
});
