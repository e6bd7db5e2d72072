import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  type AnswerEffect,
  getCriterionUnderTest,
  type ValueCase,
  type Words,
  type WordsCase,
} from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

describe('towing', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('towing');
  const enoughFor = (towingLb: number) => worthOf({ towingLb });

  it.each<ValueCase>([
    [0, 'none', { towingLb: 0 }],
    [0.574, '4,500 lb', { towingLb: 4500 }],
    [1, '9,000 lb', { towingLb: 9000 }],
    [1, '14,000 lb', { towingLb: 14_000 }],
    [0.574, '9,000 lb on electricity', { towingLb: 9000, powertrain: 'electric' }],
    [0.808, '6,900 lb', { towingLb: 6900 }],
    [0.928, '8,200 lb', { towingLb: 8200 }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['never tows', {}, { weights: { everyday: 1 } }],
    [
      'may tow',
      { 'usage.towing': 'notDealbreaker' },
      {
        weights: { everyday: 1, niceToHave: 1 },
        because: 'towing is on your nice-to-have list',
        level: { abilityShortfall: enoughFor(3500) },
      },
    ],
    [
      'tows',
      { 'usage.towing': 'definitely' },
      {
        weights: { everyday: 1, niceToHave: 1, must: 1 },
        because: 'you wanted to tow',
        level: { abilityShortfall: enoughFor(6500) },
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it.each<WordsCase>([
    [
      '5,000 lb',
      'US',
      { towingLb: 5000 },
      { strength: 'Tows up to 5,000 lb', shortfall: 'this one tows up to 5,000 lb' },
    ],
    [
      '4,900 lb',
      'US',
      { towingLb: 4900 },
      { strength: 'Tows up to 4,900 lb', shortfall: 'this one tows up to 4,900 lb' },
    ],
    [
      '3,500 lb',
      'CA',
      { towingLb: 3500 },
      { strength: 'Tows up to 1,590 kg', shortfall: 'this one tows up to 1,590 kg' },
    ],
    [
      'an estimate',
      'US',
      { towingLb: 3500, estimates: ['towingLb'] },
      { strength: 'Tows up to about 3,500 lb', shortfall: 'this one tows up to about 3,500 lb' },
    ],
    [
      'an electric truck',
      'US',
      { towingLb: 10_000, powertrain: 'electric' },
      { strength: 'Tows up to 10,000 lb', shortfall: 'this one tows up to 10,000 lb' },
    ],
  ])('has its figure for %s in %s', (_vehicle, country, row, words) => {
    expect(wordsOf(row, country)).toEqual(words);
  });

  it('warns of a vehicle that may not tow', () => {
    expect(wordsOf({ towingLb: 0, powertrain: 'electric' }).wrongKind).toBe(
      'this one is not rated for towing',
    );
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
    [0.5, 'a rating of 3 at 8.5 in', { offRoad: 3, clearanceIn: 8.5 }],
    [0.85, 'the best rating at 6 in', { offRoad: 5, clearanceIn: 6 }],
    [1, 'the best rating at 11 in', { offRoad: 5, clearanceIn: 11 }],
  ])('is worth %d for %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value);
  });

  it.each<AnswerCase>([
    ['stays on the road', {}, { weights: { everyday: 1 } }],
    [
      'sometimes leaves it',
      { 'usage.offRoad': 'sometimes' },
      {
        weights: { everyday: 1, niceToHave: 1 },
        because: 'you sometimes drive off-road',
        level: { abilityShortfall: 0.45 },
      },
    ],
    [
      'leaves it',
      { 'usage.offRoad': 'definitely' },
      {
        weights: { everyday: 1, niceToHave: 1, must: 1 },
        because: 'you wanted to drive off-road',
        level: { abilityShortfall: 0.7 },
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it.each<WordsCase>([
    [
      'a rating of 4 with four-wheel drive',
      'US',
      { offRoad: 4, drive: '4wd', clearanceIn: 10 },
      {
        strength:
          'Rated 4 of 5 off-road in our rating, with four-wheel drive and 10 in of ground clearance',
        shortfall: 'we rate this one 4 of 5 off-road',
      },
    ],
    [
      'a rating of 3 with two-wheel drive',
      'CA',
      { offRoad: 3, clearanceIn: 8 },
      {
        shortfall: 'we rate this one 3 of 5 off-road',
      },
    ],
    [
      'an estimate with all-wheel drive',
      'US',
      { offRoad: 3, drive: 'awd', clearanceIn: 8, estimates: ['groundClearanceIn'] },
      {
        strength:
          'Rated 3 of 5 off-road in our rating, with all-wheel drive and about 8 in of ground clearance',
        shortfall: 'we rate this one 3 of 5 off-road',
      },
    ],
  ])('has its figures for %s in %s', (_vehicle, country, row, words) => {
    expect(wordsOf(row, country)).toEqual(words);
  });
});

describe('winter traction', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('winter');

  it.each<readonly [value: number, vehicle: string, row: FixtureRow, words: Words]>([
    [1, 'four-wheel drive', { drive: '4wd' }, { strength: 'Four-wheel drive' }],
    [1, 'all-wheel drive', { drive: 'awd' }, { strength: 'All-wheel drive' }],
    [
      0.4,
      'front-wheel drive where another trim drives all wheels',
      { drive: 'fwd', trims: [{}, { figures: { drive: 'awd' } }] },
      { strength: undefined, wrongKind: 'this trim drives two wheels' },
    ],
    [
      0,
      'front-wheel drive where no trim drives all wheels',
      { drive: 'fwd' },
      { strength: undefined, wrongKind: 'this trim drives two wheels' },
    ],
  ])('is worth %d for %s', (value, _vehicle, row, words) => {
    expect(worthOf(row)).toBeCloseTo(value);
    expect(wordsOf(row)).toMatchObject(words);
  });

  it.each<readonly [where: string, zipCode: string, call: AnswerEffect]>([
    [
      'Minneapolis',
      '55401',
      { weights: { winter: 1 }, because: 'winters are cold where you live' },
    ],
    ['New York', '10001', { weights: { winter: 0.5 }, because: 'winters are cold where you live' }],
    ['Los Angeles', '90210', { weights: {} }],
    ['Seattle, west of the Cascades', '98101', { weights: {} }],
    [
      'Spokane, east of them',
      '99201',
      { weights: { winter: 0.5 }, because: 'winters are cold where you live' },
    ],
    ['Portland', '97201', { weights: {} }],
    ['Bend', '97701', { weights: { winter: 0.5 }, because: 'winters are cold where you live' }],
    ['Victoria', 'V8V 1A1', { weights: {} }],
    ['Abbotsford in the Fraser valley', 'V2S 1A1', { weights: {} }],
    [
      'Kelowna',
      'V1Y 1A1',
      { weights: { winter: 0.5 }, because: 'winters are cold where you live' },
    ],
    [
      'Prince George',
      'V2L 1A1',
      { weights: { winter: 1 }, because: 'winters are cold where you live' },
    ],
  ])('is weighed in %s', (_where, zipCode, call) => {
    expect(callOf({}, zipCode)).toEqual(call);
  });
});
