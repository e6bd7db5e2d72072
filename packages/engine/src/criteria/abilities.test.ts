import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  type AnswerEffect,
  getCriterionUnderTest,
  type ValueCase,
  type Words,
} from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';
import { criteria } from './criteria.ts';

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

  it('warns of hitch and payload unless it has the frame of a truck', () => {
    expect(wordsOf({ hasTruckFrame: false }).strength).toBe('carTowing');
    expect(wordsOf({ hasTruckFrame: true }).strength).toBe('towing');
  });

  it.each<AnswerCase>([
    ['never tows', {}, { weights: { everyday: 1 } }],
    [
      'may tow',
      { 'usage.towing': 'notDealbreaker' },
      {
        weights: { everyday: 1, niceToHave: 1 },
        because: 'nice',
        level: { abilityShortfall: enoughFor(3500) },
      },
    ],
    [
      'tows',
      { 'usage.towing': 'definitely' },
      {
        weights: { everyday: 1, niceToHave: 1, must: 1 },
        because: 'must',
        level: { abilityShortfall: enoughFor(6500) },
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
        because: 'nice',
        level: { abilityShortfall: 0.45 },
      },
    ],
    [
      'leaves it',
      { 'usage.offRoad': 'definitely' },
      {
        weights: { everyday: 1, niceToHave: 1, must: 1 },
        because: 'must',
        level: { abilityShortfall: 0.7 },
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('costs a vehicle for which it is only nice to have a third of a must', () => {
    const { targets = [] } = criteria.find(({ id }) => id === 'offRoad') ?? {};

    expect(targets.map(({ shareOfWeight }) => shareOfWeight)).toEqual([1, 0.35]);
  });

  it('is a reason only for a vehicle that drives all four wheels and clears 8 in', () => {
    expect(wordsOf({ offRoad: 4, drive: '4wd', clearanceIn: 8 }).strength).toBe('offRoad');
    expect(wordsOf({ offRoad: 4, drive: 'rwd', clearanceIn: 8 }).strength).toBeUndefined();
    expect(wordsOf({ offRoad: 4, drive: '4wd', clearanceIn: 7.9 }).strength).toBeUndefined();
  });
});

describe('winter traction', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('winter');

  it.each<readonly [value: number, vehicle: string, row: FixtureRow, words: Words]>([
    [1, 'four-wheel drive', { drive: '4wd' }, { strength: 'winter' }],
    [1, 'all-wheel drive', { drive: 'awd' }, { strength: 'winter' }],
    [
      1,
      'all-wheel drive where another trim drives two wheels',
      { drive: 'awd', trims: [{}, { figures: { drive: 'fwd' } }] },
      { strength: 'winterVersion' },
    ],
    [
      1,
      'all-wheel drive where only other trims drive two wheels',
      { drive: 'awd', trims: [{ drivesAllWheelsOnly: true }, { figures: { drive: 'fwd' } }] },
      { strength: 'winter' },
    ],
    [
      1,
      'all-wheel drive that the name of the trim tells',
      { drive: 'awd', trims: [{ trim: 'LE AWD' }, { figures: { drive: 'fwd' } }] },
      { strength: 'winter' },
    ],
    [
      1,
      'all-wheel drive where another trim drove two wheels years ago',
      {
        drive: 'awd',
        years: [2020, 2026],
        trims: [{}, { years: [2020, 2021], figures: { drive: 'fwd' } }],
      },
      { strength: 'winter' },
    ],
    [
      1,
      'all-wheel drive where another trim will drive two wheels',
      {
        drive: 'awd',
        years: [2026, 2027],
        trims: [{}, { years: [2027, 2027], figures: { drive: 'fwd' } }],
      },
      { strength: 'winter' },
    ],
    [
      1,
      'all-wheel drive where another trim drives two wheels elsewhere',
      { drive: 'awd', trims: [{}, { countries: ['CA'], figures: { drive: 'fwd' } }] },
      { strength: 'winter' },
    ],
    [
      0.2,
      'front-wheel drive where another trim drives all wheels',
      { drive: 'fwd', trims: [{}, { figures: { drive: 'awd' } }] },
      { strength: undefined, wrongKind: 'winter' },
    ],
    [
      0,
      'front-wheel drive where no trim drives all wheels',
      { drive: 'fwd' },
      { strength: undefined, wrongKind: 'winter' },
    ],
  ])('is worth %d for %s', (value, _vehicle, row, words) => {
    expect(worthOf(row)).toBeCloseTo(value);
    expect(wordsOf(row)).toMatchObject(words);
  });

  it.each<readonly [where: string, zipCode: string, call: AnswerEffect]>([
    ['Minneapolis', '55401', { weights: { winter: 1 }, because: 'asked' }],
    ['New York', '10001', { weights: { winter: 0.5 } }],
    ['Los Angeles', '90210', { weights: {} }],
    ['Seattle, west of the Cascades', '98101', { weights: {} }],
    ['Spokane, east of them', '99201', { weights: { winter: 0.5 } }],
    ['Portland', '97201', { weights: {} }],
    ['Bend', '97701', { weights: { winter: 0.5 } }],
    ['Victoria', 'V8V 1A1', { weights: {} }],
    ['Abbotsford in the Fraser valley', 'V2S 1A1', { weights: {} }],
    ['Agassiz in the Fraser valley', 'V0M 1A1', { weights: {} }],
    ['Kelowna', 'V1Y 1A1', { weights: { winter: 0.5 } }],
    ['West Kelowna', 'V4T 1A1', { weights: { winter: 0.5 } }],
    ['Lake Country', 'V4V 1A1', { weights: { winter: 0.5 } }],
    ['Whistler', 'V0N 1B1', { weights: { winter: 0.5 } }],
    ['Prince George', 'V2L 1A1', { weights: { winter: 1 }, because: 'asked' }],
    ['Toronto', 'M5V 3L9', { weights: { winter: 0.5 } }],
    ['Windsor, Ontario', 'N9A 1A1', { weights: { winter: 0.5 } }],
    ['Owen Sound, Ontario', 'N4K 1A1', { weights: { winter: 1 }, because: 'asked' }],
    ['Ottawa', 'K1A 0B1', { weights: { winter: 1 }, because: 'asked' }],
  ])('is weighed in %s', (_where, zipCode, call) => {
    expect(callOf({}, zipCode)).toEqual(call);
  });
});
