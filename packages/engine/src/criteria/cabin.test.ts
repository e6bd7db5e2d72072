import { describe, expect, it } from 'vitest';
import {
  type AnswerEffect,
  type Answers,
  getCriterionUnderTest,
} from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

type ValueCase = readonly [id: string, value: number, vehicle: string, row: FixtureRow];
type AnswerCase = readonly [id: string, who: string, answers: Answers, call: AnswerEffect];

const niceInside: Answers = { 'lifestyle.carAppreciation': 'niceInside' };

describe('the value of what is inside', () => {
  it.each<ValueCase>([
    ['cabin', 0, 'a rating of 1', { cabin: 1 }],
    ['cabin', 0.5, 'a rating of 3', { cabin: 3 }],
    ['cabin', 1, 'a rating of 5', { cabin: 5 }],
    ['premium', 0, 'the worst cabin of a plain make', { cabin: 1 }],
    ['premium', 0.25, 'a cabin of 3 of a plain make', { cabin: 3 }],
    ['premium', 0.5, 'the worst cabin of a premium make', { isPremiumMake: true, cabin: 1 }],
    ['premium', 1, 'the best of a premium make', { isPremiumMake: true, cabin: 5 }],
    ['audio', 0, 'a rating of 1', { audio: 1 }],
    ['audio', 0.5, 'a rating of 3', { audio: 3 }],
    ['audio', 1, 'a rating of 5', { audio: 5 }],
    ['tech', 0, 'a rating of 1', { tech: 1 }],
    ['tech', 0.5, 'a rating of 3', { tech: 3 }],
    ['tech', 1, 'a rating of 5', { tech: 5 }],
  ])('of the criterion %s is %d for %s', (id, value, _vehicle, row) => {
    expect(getCriterionUnderTest(id).rateRow(row)).toBeCloseTo(value);
  });
});

describe('the preferences for what is inside', () => {
  it.each<AnswerCase>([
    ['cabin', 'has no wish', {}, { weights: { everyday: 1 } }],
    [
      'cabin',
      'likes that of the car today',
      niceInside,
      {
        weights: { everyday: 1, liked: 1 },
        because: 'liked',
      },
    ],
    [
      'cabin',
      'wants premium materials',
      { 'usage.premiumMaterials': 'definitely' },
      { weights: { everyday: 1 }, because: 'must' },
    ],
    ['premium', 'has no wish', {}, { weights: {} }],
    ['premium', 'likes the cabin of the car today', niceInside, { weights: { liked: 1 } }],
    [
      'premium',
      'would like premium materials',
      { 'usage.premiumMaterials': 'notDealbreaker' },
      {
        weights: { niceToHave: 1 },
        because: 'nice',
        level: { shortfall: 0.45 },
      },
    ],
    [
      'premium',
      'wants premium materials',
      { 'usage.premiumMaterials': 'definitely' },
      {
        weights: { niceToHave: 1, must: 1 },
        because: 'must',
        level: { shortfall: 0.75 },
      },
    ],
    ['audio', 'has no wish', {}, { weights: { everyday: 1 } }],
    [
      'audio',
      'wants great sound',
      { 'usage.greatAudio': 'definitely' },
      {
        weights: { everyday: 1, niceToHave: 1, must: 1 },
        because: 'must',
        level: { shortfall: 0.75 },
      },
    ],
    ['tech', 'has no wish', {}, { weights: { everyday: 1 } }],
    [
      'tech',
      'likes that of the car today',
      { 'lifestyle.carAppreciation': 'coolTech' },
      {
        weights: { everyday: 1, liked: 1 },
        because: 'liked',
        level: { shortfall: 0.75 },
      },
    ],
  ])('give %s its weights, reason, and level for somebody who %s', (id, _who, answers, call) => {
    expect(getCriterionUnderTest(id).applyAnswers(answers)).toEqual(call);
  });
});

describe('the sentences for what is inside', () => {
  it.each(['cabin', 'tech'])('of %s are those of its rating', (id) => {
    expect(getCriterionUnderTest(id).describeOffer({ [id]: 4 })).toEqual({
      strength: id,
      shortfall: id,
    });
  });

  it.each([
    [
      'of a trim with a rating of its own',
      { trims: [{ figures: { audio: 5 } }, { trim: 'EX' }] },
      'audioOfTrim',
    ],
    [
      'of a trim beside one with another rating',
      { trims: [{}, { trim: 'EX', figures: { audio: 5 } }] },
      'audioOfTrim',
    ],
    ['that not every trim has', { trims: [{}, { trim: 'EX' }] }, 'audio'],
  ] as const)('praise the sound %s', (_which, row, strength) => {
    expect(getCriterionUnderTest('audio').describeOffer({ audio: 4, ...row })).toEqual({
      strength,
      shortfall: 'audio',
    });
  });

  it('praise a premium make and warn of a plain one', () => {
    const { describeOffer } = getCriterionUnderTest('premium');
    const lexus = { make: 'Lexus', isPremiumMake: true };

    expect(describeOffer(lexus)).toMatchObject({ strength: 'premium', wrongKind: undefined });
    expect(describeOffer({ make: 'Kia', segment: 'luxuryCar' })).toMatchObject({
      strength: undefined,
      wrongKind: 'plainMake',
    });
    expect(describeOffer({ make: 'Mazda' }).wrongKind).toBe('plainMake');
  });
});
