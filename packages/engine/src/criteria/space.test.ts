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
  weights: { everyday: 1, niceToHave: 1, must: 1 },
  because: 'must',
};

describe('cargo space', () => {
  const { rateRow: worthOf, applyAnswers: callOf, describeOffer } = getCriterionUnderTest('cargo');

  it.each<ValueCase>([
    [0, '11 cu ft', { cargoCuFt: 11 }],
    [0.5, '31.5 cu ft', { cargoCuFt: 31.5 }],
    [1, '90 cu ft', { cargoCuFt: 90 }],
    [0.5, 'an open bed of 37 cu ft', { cargoCuFt: 37, bodyStyles: ['pickup'] }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['has no wish', plain, { weights: { everyday: 1 } }],
    [
      'likes that of the car today',
      roomForStuff,
      { weights: { everyday: 1, liked: 1 }, because: 'liked' },
    ],
    [
      'would like a lot',
      { ...plain, 'usage.trunkSpace': 'notDealbreaker' },
      {
        weights: { everyday: 1, niceToHave: 1 },
        because: 'nice',
        level: { shortfall: expect.closeTo(0.148) },
      },
    ],
    ['wants a lot', bigTrunk, { ...bigTrunkCall, level: { shortfall: expect.closeTo(0.477) } }],
    ['wants a lot with six or more people', { ...bigTrunk, ...bigGroup }, { weights: {} }],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('warns of an open bed, and never praises it', () => {
    expect(describeOffer({ bodyStyles: ['pickup'] })).toMatchObject({ wrongKind: 'openBed' });
    expect(describeOffer({ bodyStyles: ['pickup'] }).strength).toBeUndefined();
    expect(describeOffer({})).toMatchObject({ strength: 'cargo' });
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
    ['carries six or more', { ...plain, ...bigGroup }, { weights: { everyday: 1 } }],
    [
      'wants a lot for six or more people',
      { ...bigTrunk, ...bigGroup },
      { ...bigTrunkCall, level: { shortfall: expect.closeTo(0.651) } },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('warns of a vehicle without a third row', () => {
    expect(describeOffer({ cargoBehindThirdRowCuFt: 16 }).wrongKind).toBeUndefined();
    expect(describeOffer({}).wrongKind).toBe('noThirdRow');
    expect(describeOffer({ bodyStyles: ['pickup'] }).wrongKind).toBe('openBed');
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
    ['carries passengers', {}, { weights: { secondRow: 2 }, because: 'asked' }],
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

describe('seats for everyone', () => {
  const five = getCriterionUnderTest('seatsForFive');
  const seven = getCriterionUnderTest('seatsForSeven');

  it('is worth most at the number of seats that the group prefers', () => {
    expect([4, 5, 7].map((seats) => five.rateRow({ seats }))).toEqual([0, 1, 1]);
    expect([6, 7, 8].map((seats) => seven.rateRow({ seats }))).toEqual([0, 1, 1]);
  });

  it('counts for the group that the number is for', () => {
    const travelsAlone: Answers = { 'usage.passengers': 'justMe' };

    expect([five, seven].map(({ applyAnswers }) => applyAnswers(travelsAlone).weights)).toEqual([
      {},
      {},
    ]);
    expect(five.applyAnswers().weights).toEqual({ seats: 1 });
    expect(seven.applyAnswers().weights).toEqual({});
    expect(seven.applyAnswers(bigGroup).weights).toEqual({ seats: 1 });
    expect(five.applyAnswers(bigGroup).weights).toEqual({});
  });

  it('are a shortfall of their own in a smaller one', () => {
    expect([4, 5].map((seats) => five.describeOffer({ seats }).wrongKind)).toEqual([
      'seatsForFive',
      undefined,
    ]);
    expect([6, 7].map((seats) => seven.describeOffer({ seats }).wrongKind)).toEqual([
      'seatsForSeven',
      undefined,
    ]);
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
    ['drives alone', { 'usage.passengers': 'justMe' }, { weights: { rightSize: 1 } }],
    ['carries a few people', {}, { weights: { rightSize: 1 } }],
    ['carries six or more', bigGroup, { weights: {} }],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });
});
