import { describe, expect, it } from 'vitest';
import { getCostFigures, getRegionCosts } from '../cost/offer-cost.ts';
import { type Answers, getCriterionUnderTest } from '../testing/criterion-under-test.ts';
import { makeOffer, type Sale } from '../testing/make-offer.ts';
import { computeFiveYearCost } from './money.ts';

const used = (from: number, to: number): Sale => ({ isNew: false, from, to });
const at = (price: number): Sale => ({ low: price, high: price });
const budget = (range: string): Answers => ({ 'budget.totalPriceRange': range });

type WeightsCase = readonly [
  id: string,
  who: string,
  answers: Answers,
  weights: Readonly<Record<string, number>>,
];

describe('the five-year cost', () => {
  const { rateRow: worthOf } = getCriterionUnderTest('fiveYearCost');

  it.each([
    [0, 212_300, 'about $120,000'],
    [0.5, 74_700, 'about $51,400'],
    [1, 15_300, 'about $22,000'],
  ])('is worth %d at a price of $%d, which comes to %s', (value, price) => {
    expect(worthOf({ usd: price }, at(price))).toBeCloseTo(value, 2);
  });

  it('grows with the taxes and the energy prices of the place', () => {
    const costIn = (code: string) =>
      computeFiveYearCost(getCostFigures(makeOffer()), getRegionCosts({ country: 'US', code }));

    expect(costIn('CA')).toBeGreaterThan(costIn('OR'));
  });
});

describe('age and model years', () => {
  it.each<readonly [id: string, value: number, years: string, sale: Sale]>([
    ['notTooOld', 1, 'seven years of age', used(2019, 2019)],
    ['notTooOld', 0.5, 'nine and a half years', used(2016, 2017)],
    ['notTooOld', 0, 'twelve years', used(2014, 2014)],
    ['recent', 1, 'one year of age', used(2025, 2025)],
    ['recent', 0.5, 'four and a half years', used(2021, 2022)],
    ['recent', 0, 'eight years', used(2018, 2018)],
    ['choiceOfYears', 0, 'one used model year', { ...used(2022, 2022), usedModelYears: 1 }],
    ['choiceOfYears', 0.5, 'two of the model', { ...used(2022, 2022), usedModelYears: 2 }],
    ['choiceOfYears', 1, 'three of the model', { ...used(2022, 2022), usedModelYears: 3 }],
    ['choiceOfYears', 1, 'a new one', {}],
    ['isNew', 1, 'a new one', {}],
    ['isNew', 0, 'a used one', used(2025, 2025)],
  ])('make %s worth %d at %s', (id, value, _years, sale) => {
    expect(getCriterionUnderTest(id).rateRow({}, sale)).toBeCloseTo(value);
  });
});

it('an electric car is half too old at seven years', () => {
  const { rateRow } = getCriterionUnderTest('notTooOld');

  expect(rateRow({ powertrain: 'electric' }, used(2021, 2021))).toBe(1);
  expect(rateRow({ powertrain: 'electric' }, used(2019, 2019))).toBe(0.5);
  expect(rateRow({ powertrain: 'electric' }, used(2017, 2017))).toBe(0);
});

describe('the preferences about money and age', () => {
  const practical = { fiveYearCost: 1, costMatters: 1 };
  const either: Answers = { 'budget.condition': 'noPreference' };

  it.each<WeightsCase>([
    ['fiveYearCost', 'has over $35,000', budget('35to50k'), practical],
    ['fiveYearCost', 'has up to $35,000', budget('20to35k'), { fiveYearCost: 1, costMatters: 2 }],
    ['fiveYearCost', 'wants a sporty ride', { 'usage.rideQuality': 'sporty' }, { fiveYearCost: 1 }],
    [
      'fiveYearCost',
      'likes low fuel use',
      { 'lifestyle.carAppreciation': 'greatOnGas' },
      { fiveYearCost: 1, costMatters: 2 },
    ],
    [
      'fiveYearCost',
      'drives once in a while',
      { 'lifestyle.currentCar': 'occasionally' },
      { fiveYearCost: 1, costMatters: 2 },
    ],
    [
      'fiveYearCost',
      'drives short trips on electricity',
      { 'features.evRange': 'shortTrips' },
      { fiveYearCost: 1, costMatters: 2 },
    ],
    ['notTooOld', 'has any wish', {}, { notTooOld: 1 }],
    ['choiceOfYears', 'has any wish', {}, { choiceOfYears: 1 }],
    [
      'isNew',
      'takes new or used over $35,000',
      { ...either, ...budget('35to50k') },
      { newIfEither: 1 },
    ],
    [
      'isNew',
      'takes new or used up to $35,000',
      { ...either, ...budget('20to35k') },
      { newIfEither: 1 },
    ],
    ['isNew', 'wants a new one', { 'budget.condition': 'new' }, {}],
    [
      'isNew',
      'wants a used one under $20,000',
      { 'budget.condition': 'preOwned', ...budget('under20k') },
      {},
    ],
    [
      'recent',
      'takes new or used over $20,000',
      { ...either, ...budget('20to35k') },
      { newIfEither: 1 },
    ],
    ['recent', 'takes new or used under $20,000', { ...either, ...budget('under20k') }, {}],
    ['recent', 'wants a used one', { 'budget.condition': 'preOwned' }, {}],
  ])('weigh %s for somebody who %s', (id, _who, answers, weights) => {
    expect(getCriterionUnderTest(id).applyAnswers(answers)).toEqual({ weights });
  });
});

describe('the floor of a price band', () => {
  it.each([
    // Of $35,000 to $50,000: a lower price costs points below three quarters of the floor, $26,250.
    // This model's only trim costs points of its own below the band.
    ['aboveFloor.2', 0, 17_500],
    ['aboveFloor.2', 0.35, 21_875],
    ['aboveFloor.2', 0.7, 26_250],
    ['aboveFloor.2', 0.7, 31_500],
    ['aboveFloor.2', 1, 35_000],
    // The highest band has no top, so that all of its floor counts.
    ['aboveFloor.5', 0, 80_000],
    ['aboveFloor.5', 0.35, 90_000],
    ['aboveFloor.5', 1, 100_000],
    // Nor does it mean many times its floor.
    ['aboveFloor.5', 1, 240_000],
    ['aboveFloor.5', 0.5, 320_000],
    ['aboveFloor.5', 0, 400_000],
    // The lowest band has no floor.
    ['aboveFloor.0', 1, 1000],
  ])('makes %s worth %d at $%d', (id, value, price) => {
    expect(getCriterionUnderTest(id).rateRow({}, at(price))).toBeCloseTo(value);
  });

  it('is that of the costliest trim for a model that lies below the band', () => {
    const trims = [{ usd: 28_000 }, { trim: 'Limited', usd: 36_000 }];
    const worthOf = getCriterionUnderTest('aboveFloor.2').rateRow;

    expect(worthOf({ trims }, at(27_300))).toBe(1);
    expect(worthOf({ usd: 28_000 }, at(31_500))).toBeLessThan(0.9);
  });

  it('weighs in the chosen band alone', () => {
    const weightsIn = (band: number) =>
      getCriterionUnderTest(`aboveFloor.${band}`).applyAnswers(budget('35to50k')).weights;

    expect([1, 2, 3].map(weightsIn)).toEqual([{}, { aboveFloor: 1 }, {}]);
  });
});
