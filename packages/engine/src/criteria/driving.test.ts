import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  type Answers,
  getCriterionUnderTest,
  type ValueCase,
} from '../testing/criterion-under-test.ts';

const ride = (answer: string): Answers => ({ 'usage.rideQuality': answer });
const likes = (liking: string): Answers => ({ 'lifestyle.carAppreciation': liking });

describe('quick acceleration', () => {
  const { rateRow: worthOf, applyAnswers: callOf } = getCriterionUnderTest('acceleration');

  it.each<ValueCase>([
    [0, 'at 11 s', { zeroToSixtyS: 11 }],
    [0.5, 'at 7 s', { zeroToSixtyS: 7 }],
    [1, 'at 3 s', { zeroToSixtyS: 3 }],
  ])('is worth %d %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['has no wish', {}, { weights: { everyday: 1 } }],
    [
      'would like it',
      { 'usage.acceleration': 'notDealbreaker' },
      {
        weights: { everyday: 1, niceToHave: 1 },
        because: 'nice',
        level: { shortfall: worthOf({ zeroToSixtyS: 7 }) },
      },
    ],
    [
      'wants it',
      { 'usage.acceleration': 'definitely' },
      {
        weights: { everyday: 1, niceToHave: 1, must: 1 },
        because: 'must',
        level: { shortfall: worthOf({ zeroToSixtyS: 6.5 }) },
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });
});

describe('a smooth ride', () => {
  const { rateRow: worthOf, applyAnswers: callOf } = getCriterionUnderTest('comfort');

  it.each<ValueCase>([
    [0, 'in a small car with the worst rating', { ride: 1, wheelbaseIn: 102, lengthIn: 172 }],
    [
      0.4,
      'with a rating of 3 and a length of 186 in',
      { ride: 3, wheelbaseIn: 102, lengthIn: 186 },
    ],
    [1, 'in a big car with the best rating', { ride: 5, wheelbaseIn: 118, lengthIn: 200 }],
    [
      0.5,
      'with a rating of 3 and a wheelbase of 118 in',
      { ride: 3, wheelbaseIn: 118, lengthIn: 172 },
    ],
  ])('is worth %d %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['has no wish', {}, { weights: { everyday: 1 } }],
    ['likes that of the car today', likes('smoothRide'), { weights: { everyday: 1, liked: 1 } }],
    [
      'wants it',
      ride('smooth'),
      {
        weights: { everyday: 1, rideWanted: 1 },
        because: 'asked',
        level: { shortfall: 0.65 },
      },
    ],
    ['wants a sporty one', ride('sporty'), { weights: { everyday: 1 } }],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });
});

describe('fun to drive', () => {
  const { rateRow: worthOf, applyAnswers: callOf } = getCriterionUnderTest('agility');

  it.each<ValueCase>([
    [0, 'with the worst handling and 11 s', { handling: 1, zeroToSixtyS: 11 }],
    [0.5, 'with a handling of 3 and 7 s', { handling: 3, zeroToSixtyS: 7 }],
    [0.7, 'with the best handling and 11 s', { handling: 5, zeroToSixtyS: 11 }],
    [1, 'with the best handling and 3 s', { handling: 5, zeroToSixtyS: 3 }],
  ])('is worth %d %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['has no wish', {}, { weights: { everyday: 1 } }],
    ['likes that of the car today', likes('funToDrive'), { weights: { everyday: 1, liked: 1 } }],
    [
      'wants a sporty ride',
      ride('sporty'),
      {
        weights: { everyday: 1, rideWanted: 1 },
        because: 'asked',
        level: { shortfall: 0.7 },
      },
    ],
    ['wants a smooth ride', ride('smooth'), { weights: { everyday: 1 } }],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });
});

describe('a balanced ride', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer,
  } = getCriterionUnderTest('balance');

  it.each<ValueCase>([
    [0, 'with the worst ride and handling', { ride: 1, handling: 1 }],
    [0.5, 'with the best ride and the worst handling', { ride: 5, handling: 1 }],
    [1, 'with the best of both', { ride: 5, handling: 5 }],
  ])('is worth %d %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBe(value);
  });

  it.each([
    ['stiffRide', { ride: 2, handling: 4 }],
    ['stiffRide', { ride: 2, handling: 2 }],
    ['softHandling', { ride: 4, handling: 2 }],
  ] as const)('falls short by its %s with %o', (sentenceName, row) => {
    expect(describeOffer(row).wrongKind).toBe(sentenceName);
  });

  it('is weighed only for somebody who wants a balance', () => {
    expect(callOf(ride('balance'))).toEqual({ weights: { rideWanted: 1 }, because: 'asked' });
    expect(callOf(ride('sporty'))).toEqual({ weights: {} });
  });
});
