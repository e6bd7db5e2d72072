import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  type Answers,
  getCriterionUnderTest,
  type ValueCase,
} from '../testing/criterion-under-test.ts';

const plain: Answers = { 'lifestyle.carAppreciation': 'coolTech' };
const roomForStuff: Answers = { 'lifestyle.carAppreciation': 'roomForStuff' };
const bigTrunk: Answers = { ...plain, 'usage.trunkSpace': 'definitely' };
const bigGroup: Answers = { 'usage.passengers': 'bigGroup' };
const bigTrunkCall = {
  weights: { cargo: 1, cargoSomewhat: 1, cargoDefinitely: 1 },
  because: 'must',
};

describe('cargo space', () => {
  const { rateRow: worthOf, applyAnswers: callOf, describeOffer } = getCriterionUnderTest('cargo');

  it.each<ValueCase>([
    [0, '11 cu ft', { cargoCuFt: 11 }],
    [0.375, '31.5 cu ft', { cargoCuFt: 31.5 }],
    [0.75, '90 cu ft', { cargoCuFt: 90 }],
    [1, '90 cu ft in a vehicle that guides name for cargo', { cargoCuFt: 90, bestFor: ['cargo'] }],
    [0.375, 'an open bed of 78.75 cu ft', { cargoCuFt: 78.75, bodyStyles: ['pickup'] }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['has no wish', plain, { weights: { cargo: 1 } }],
    [
      'likes that of the car today',
      roomForStuff,
      { weights: { cargo: 1, cargoLiked: 1 }, because: 'liked' },
    ],
    [
      'would like a lot',
      { ...plain, 'usage.trunkSpace': 'notDealbreaker' },
      {
        weights: { cargo: 1, cargoSomewhat: 1 },
        because: 'nice',
      },
    ],
    ['wants a lot', bigTrunk, { ...bigTrunkCall, level: { cargoShort: 0.5 } }],
    ['wants a lot with six or more people', { ...bigTrunk, ...bigGroup }, { weights: {} }],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('warns of an open bed', () => {
    expect(describeOffer({ bodyStyles: ['pickup'] }).wrongKind).toBe('openBed');
    expect(describeOffer({}).wrongKind).toBeUndefined();
  });
});

describe('cargo space behind the third row', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer,
  } = getCriterionUnderTest('cargoBehindThirdRow');

  it.each<ValueCase>([
    [0, 'a vehicle without a third row', {}],
    [0, '5 cu ft', { cargoBehindThirdRowCuFt: 5 }],
    [0.5, '14.5 cu ft', { cargoBehindThirdRowCuFt: 14.5 }],
    [1, '42 cu ft', { cargoBehindThirdRowCuFt: 42 }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['wants a lot for a few people', bigTrunk, { weights: {} }],
    ['carries six or more', { ...plain, ...bigGroup }, { weights: { cargo: 1 } }],
    [
      'wants a lot for six or more people',
      { ...bigTrunk, ...bigGroup },
      { ...bigTrunkCall, level: { cargoShort: 0.65 } },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('warns of a vehicle without a third row', () => {
    expect(describeOffer({ cargoBehindThirdRowCuFt: 16 }).wrongKind).toBeUndefined();
    expect(describeOffer({}).wrongKind).toBe('noThirdRow');
  });
});

describe('room in the second row', () => {
  const { rateRow: worthOf, applyAnswers: callOf } = getCriterionUnderTest('secondRow');

  it.each<ValueCase>([
    [0, 'the tightest', { rearRoom: 1, childSeats: 1 }],
    [0.5, 'the roomiest that child seats do not fit', { rearRoom: 5, childSeats: 1 }],
    [1, 'the roomiest', { rearRoom: 5, childSeats: 5 }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBe(value);
  });

  it.each<AnswerCase>([
    ['drives alone', { 'usage.passengers': 'justMe' }, { weights: { secondRow: 1 } }],
    [
      'carries passengers',
      {},
      { weights: { secondRow: 1, secondRowForGroup: 1 }, because: 'asked' },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });
});

describe('the third row', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer,
  } = getCriterionUnderTest('thirdRow');

  it.each<ValueCase>([
    [0, 'none', { thirdRow: 0 }],
    [0.6, 'a rating of 3', { thirdRow: 3 }],
    [1, 'a rating of 5', { thirdRow: 5 }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBe(value);
  });

  it('is weighed only for somebody who carries six or more', () => {
    expect(callOf()).toEqual({ weights: {} });
    expect(callOf(bigGroup)).toEqual({
      weights: { thirdRow: 1 },
      because: 'asked',
    });
  });

  it('warns of a vehicle without one', () => {
    expect(describeOffer({ thirdRow: 3 }).wrongKind).toBeUndefined();
    expect(describeOffer({ thirdRow: 0 }).wrongKind).toBe('noThirdRow');
  });
});

describe('a size no bigger than needed', () => {
  const { rateRow: worthOf, applyAnswers: callOf } = getCriterionUnderTest('rightSize');

  it.each<ValueCase>([
    [0, '8 seats in 230 in', { seats: 8, lengthIn: 230 }],
    [0.25, '8 seats in 207.5 in', { seats: 8, lengthIn: 207.5 }],
    [0.5, '5 seats in 230 in', { seats: 5, lengthIn: 230 }],
    [1, '5 seats in 185 in', { seats: 5, lengthIn: 185 }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value);
  });

  it.each<AnswerCase>([
    ['drives alone', { 'usage.passengers': 'justMe' }, { weights: { rightSizeAlone: 1 } }],
    ['carries a few people', {}, { weights: { rightSizeForGroup: 1 } }],
    ['carries six or more', bigGroup, { weights: {} }],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });
});
