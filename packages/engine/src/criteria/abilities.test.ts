import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  type AnswerEffect,
  getCriterionUnderTest,
  type ValueCase,
  type Words,
} from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

describe('towing', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('towing');

  it.each<ValueCase>([
    [0, 'none', { towingLb: 0 }],
    [0.431, '4,500 lb', { towingLb: 4500 }],
    [0.75, '9,000 lb', { towingLb: 9000 }],
    [0.75, '14,000 lb', { towingLb: 14_000 }],
    [0.431, '9,000 lb on electricity', { towingLb: 9000, powertrain: 'electric' }],
    [
      0.681,
      '4,500 lb in a vehicle that guides name for towing',
      { towingLb: 4500, bestFor: ['tow'] },
    ],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['never tows', {}, { weights: { towing: 1 } }],
    [
      'may tow',
      { 'usage.towing': 'notDealbreaker' },
      { weights: { towing: 1, towingSomewhat: 1 }, because: 'nice' },
    ],
    [
      'tows',
      { 'usage.towing': 'definitely' },
      {
        weights: { towing: 1, towingSomewhat: 1, towingDefinitely: 1 },
        because: 'must',
        level: { towingShort: 0.75 },
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('warns of a vehicle that may not tow', () => {
    expect(wordsOf({ towingLb: 0 })).toMatchObject({ wrongKind: 'noTowing' });
    expect(wordsOf({ towingLb: 1000 })).toMatchObject({ wrongKind: undefined });
  });
});

describe('off-road ability', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('offRoad');

  it.each<ValueCase>([
    [0, 'the worst rating at 6 in of clearance', { offRoad: 1, clearanceIn: 6 }],
    [0.375, 'a rating of 3 at 8.5 in', { offRoad: 3, clearanceIn: 8.5 }],
    [0.6375, 'the best rating at 6 in', { offRoad: 5, clearanceIn: 6 }],
    [0.75, 'the best rating at 11 in', { offRoad: 5, clearanceIn: 11 }],
    [
      1,
      'the best when guides name it for trails',
      { offRoad: 5, clearanceIn: 11, bestFor: ['offroad'] },
    ],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value);
  });

  it.each<AnswerCase>([
    ['stays on the road', {}, { weights: { offRoad: 1 } }],
    [
      'sometimes leaves it',
      { 'usage.offRoad': 'sometimes' },
      { weights: { offRoad: 1, offRoadSomewhat: 1 }, because: 'nice' },
    ],
    [
      'leaves it',
      { 'usage.offRoad': 'definitely' },
      {
        weights: { offRoad: 1, offRoadSomewhat: 1, offRoadDefinitely: 1 },
        because: 'must',
        level: { offRoadShort: 0.75 },
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('is a reason only for a vehicle that drives all four wheels', () => {
    expect(wordsOf({ offRoad: 4, drive: '4wd' }).strength).toBe('offRoad');
    expect(wordsOf({ offRoad: 4, drive: 'rwd' }).strength).toBeUndefined();
  });
});

describe('winter traction', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('winter');

  it.each<readonly [value: number, vehicle: string, row: FixtureRow, words: Words]>([
    [0.75, 'four-wheel drive', { drive: '4wd' }, { strength: 'winter' }],
    [0.75, 'all-wheel drive', { drive: 'awd' }, { strength: 'winter' }],
    [
      0.3,
      'front-wheel drive with all-wheel drive on order',
      { drive: 'fwd', awdAvailable: true },
      { strength: undefined, wrongKind: 'winterOnOrder' },
    ],
    [
      0,
      'front-wheel drive alone',
      { drive: 'fwd', awdAvailable: false },
      { strength: undefined, wrongKind: 'winter' },
    ],
    [
      1,
      'the best that guides name for winter',
      { drive: 'awd', bestFor: ['winter'] },
      { strength: 'winter' },
    ],
  ])('is worth %d for %s', (value, _vehicle, row, words) => {
    expect(worthOf(row)).toBeCloseTo(value);
    expect(wordsOf(row)).toMatchObject(words);
  });

  it.each<readonly [where: string, zipCode: string, call: AnswerEffect]>([
    ['Minneapolis', '55401', { weights: { winter: 1 }, because: 'asked' }],
    ['New York', '10001', { weights: { winter: 0.5 }, because: 'asked' }],
    ['Los Angeles', '90210', { weights: {} }],
  ])('is weighed in %s', (_where, zipCode, call) => {
    expect(callOf({}, zipCode)).toEqual(call);
  });
});
