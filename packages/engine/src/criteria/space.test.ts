import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  type Answers,
  getCriterionUnderTest,
  type ValueCase,
  type WordsCase,
} from '../testing/criterion-under-test.ts';

const plain: Answers = { 'lifestyle.carAppreciation': 'coolTech' };
const roomForStuff: Answers = { 'lifestyle.carAppreciation': 'roomForStuff' };
const bigTrunk: Answers = { ...plain, 'usage.trunkSpace': 'definitely' };
const bigGroup: Answers = { 'usage.passengers': 'bigGroup' };
const bigTrunkCall = {
  weights: { everyday: 1, niceToHave: 1, must: 1 },
  because: 'you wanted a lot of cargo space',
};

describe('cargo space', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('cargo');

  it.each<ValueCase>([
    [0, '11 cu ft', { cargoCuFt: 11 }],
    [0.5, '31.5 cu ft', { cargoCuFt: 31.5 }],
    [1, '90 cu ft', { cargoCuFt: 90 }],
    [0.5, 'an open bed of 78.75 cu ft', { cargoCuFt: 78.75, bodyStyles: ['pickup'] }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['has no wish', plain, { weights: { everyday: 1 } }],
    [
      'likes that of the car today',
      roomForStuff,
      { weights: { everyday: 1, liked: 1 }, because: 'you like the room in your car today' },
    ],
    [
      'would like a lot',
      { ...plain, 'usage.trunkSpace': 'notDealbreaker' },
      {
        weights: { everyday: 1, niceToHave: 1 },
        because: 'a lot of cargo space is on your nice-to-have list',
        level: { shortfall: 0.4 },
      },
    ],
    ['wants a lot', bigTrunk, { ...bigTrunkCall, level: { shortfall: 0.5 } }],
    ['wants a lot with six or more people', { ...bigTrunk, ...bigGroup }, { weights: {} }],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it.each<WordsCase>([
    [
      '33 cu ft',
      'US',
      { cargoCuFt: 33 },
      { strength: '33 cu ft of cargo space', shortfall: 'this one has 33 cu ft of cargo space' },
    ],
    [
      '32.9 cu ft',
      'US',
      { cargoCuFt: 32.9 },
      {
        strength: '32.9 cu ft of cargo space',
        shortfall: 'this one has 32.9 cu ft of cargo space',
      },
    ],
    [
      '20 cu ft',
      'CA',
      { cargoCuFt: 20 },
      { strength: '565 L of cargo space', shortfall: 'this one has 565 L of cargo space' },
    ],
    [
      'an estimate',
      'US',
      { cargoCuFt: 20, estimates: ['cargoCuFt'] },
      {
        strength: 'About 20 cu ft of cargo space',
        shortfall: 'this one has about 20 cu ft of cargo space',
      },
    ],
    [
      'a short bed',
      'US',
      { cargoCuFt: 20, bodyStyles: ['pickup'] },
      {
        strength: '20 cu ft of cargo space',
        shortfall: 'this one has 20 cu ft of cargo space',
        wrongKind: 'its open bed is no trunk',
      },
    ],
  ])('has its figure for %s in %s', (_vehicle, country, row, words) => {
    expect(wordsOf(row, country)).toEqual(words);
  });
});

describe('cargo space behind the third row', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
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
      { ...bigTrunkCall, level: { shortfall: 0.65 } },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('has its figure in the units of the country', () => {
    expect(wordsOf({ cargoBehindThirdRowCuFt: 16 })).toEqual({
      strength: 'About 16 cu ft of cargo space behind the third row',
      shortfall: 'this one has about 16 cu ft of cargo space behind the third row',
    });
    expect(wordsOf({ cargoBehindThirdRowCuFt: 16 }, 'CA')).toEqual({
      strength: 'About 455 L of cargo space behind the third row',
      shortfall: 'this one has about 455 L of cargo space behind the third row',
    });
  });
});

describe('room in the second row', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('secondRow');

  it.each<ValueCase>([
    [0, 'the tightest', { rearRoom: 1, childSeats: 1 }],
    [0.5, 'the roomiest that child seats do not fit', { rearRoom: 5, childSeats: 1 }],
    [1, 'the roomiest', { rearRoom: 5, childSeats: 5 }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBe(value);
  });

  it.each<AnswerCase>([
    ['drives alone', { 'usage.passengers': 'justMe' }, { weights: { secondRow: 1 } }],
    ['carries passengers', {}, { weights: { secondRow: 2 }, because: 'you carry passengers' }],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('names the rating of its room', () => {
    expect(wordsOf({ rearRoom: 5 })).toEqual({
      strength: 'Second row rated 5 of 5 for room in our rating',
      shortfall: 'we rate the room in its second row 5 of 5',
    });
  });
});

describe('the third row', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
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
      because: 'you often carry six or more',
    });
  });

  it('names the rating, or that there is no third row', () => {
    expect(wordsOf({ thirdRow: 3 })).toEqual({
      strength: 'Third row rated 3 of 5 for adults in our rating',
      shortfall: 'we rate its third row 3 of 5 for adults',
    });
    expect(wordsOf({ thirdRow: 0 }).wrongKind).toBe('this one has no third row');
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

  it('names how many a smaller one seats', () => {
    expect([4, 5].map((seats) => five.describeOffer({ seats }).wrongKind)).toEqual([
      'this one seats four',
      undefined,
    ]);
    expect([6, 7].map((seats) => seven.describeOffer({ seats }).wrongKind)).toEqual([
      'this one seats six',
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
