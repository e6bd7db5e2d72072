import { describe, expect, it } from 'vitest';
import { getRegionCosts } from '../cost/offer-cost.ts';
import { type Answers, getCriterionUnderTest } from '../testing/criterion-under-test.ts';
import { makeOffer, type Sale } from '../testing/make-offer.ts';
import { computeFiveYearCost } from './money.ts';

const used = (from: number, to: number): Sale => ({ isNew: false, from, to });
const at = (price: number): Sale => ({ low: price, high: price });
const budget = (range: string): Answers => ({ 'budget.totalPriceRange': range });

type WeightsCase = readonly [id: string, who: string, answers: Answers, weights: readonly string[]];

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
      computeFiveYearCost(makeOffer(), getRegionCosts({ country: 'US', code }));

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
    ['choiceOfYears', 0, 'one used model year', used(2022, 2022)],
    ['choiceOfYears', 0.5, 'two used model years', used(2021, 2022)],
    ['choiceOfYears', 1, 'three used model years', used(2020, 2022)],
    ['choiceOfYears', 1, 'a new one', {}],
    ['isNew', 1, 'a new one', {}],
    ['isNew', 0, 'a used one', used(2025, 2025)],
  ])('make %s worth %d at %s', (id, value, _years, sale) => {
    expect(getCriterionUnderTest(id).rateRow({}, sale)).toBeCloseTo(value);
  });
});

describe('the preferences about money and age', () => {
  const practical = ['fiveYearCost', 'fiveYearCostPractical'];
  const either: Answers = { 'budget.condition': 'noPreference' };

  it.each<WeightsCase>([
    ['fiveYearCost', 'has over $35,000', budget('35to50k'), practical],
    [
      'fiveYearCost',
      'has up to $35,000',
      budget('20to35k'),
      [...practical, 'fiveYearCostSmallBudget'],
    ],
    ['fiveYearCost', 'wants a sporty ride', { 'usage.rideQuality': 'sporty' }, ['fiveYearCost']],
    [
      'fiveYearCost',
      'likes low fuel use',
      { 'lifestyle.carAppreciation': 'greatOnGas' },
      [...practical, 'fiveYearCostThrifty'],
    ],
    ['notTooOld', 'has any wish', {}, ['notTooOld']],
    ['choiceOfYears', 'has any wish', {}, ['choiceOfYears']],
    [
      'isNew',
      'takes new or used over $35,000',
      { ...either, ...budget('35to50k') },
      ['newIfEither'],
    ],
    [
      'isNew',
      'takes new or used up to $35,000',
      { ...either, ...budget('20to35k') },
      ['newIfEitherSmallBudget'],
    ],
    ['isNew', 'wants a new one', { 'budget.condition': 'new' }, []],
    [
      'isNew',
      'wants a used one under $20,000',
      { 'budget.condition': 'preOwned', ...budget('under20k') },
      [],
    ],
    [
      'recent',
      'takes new or used over $20,000',
      { ...either, ...budget('20to35k') },
      ['recentIfEither'],
    ],
    ['recent', 'takes new or used under $20,000', { ...either, ...budget('under20k') }, []],
    ['recent', 'wants a used one', { 'budget.condition': 'preOwned' }, []],
  ])('weigh %s for somebody who %s', (id, _who, answers, weights) => {
    const all = weights.map((name) => [name, 1]);

    expect(getCriterionUnderTest(id).applyAnswers(answers)).toEqual({
      weights: Object.fromEntries(all),
    });
  });
});

describe('the price within a band', () => {
  it.each([
    // Of $35,000 to $50,000: the floor counts from 75 %, which is $26,250.
    ['aboveFloor.2', 0, 10_500],
    ['aboveFloor.2', 0.5, 18_375],
    ['aboveFloor.2', 1, 26_250],
    ['usesBudget.2', 0, 26_250],
    ['usesBudget.2', 0.5, 34_375],
    ['usesBudget.2', 1, 42_500],
    ['thrift.2', 0, 50_000],
    ['thrift.2', 0.5, 38_125],
    ['thrift.2', 1, 26_250],
    // The lowest band has no floor.
    ['aboveFloor.0', 1, 1000],
    ['usesBudget.0', 0, 8000],
    ['usesBudget.0', 0.5, 11_500],
    ['usesBudget.0', 1, 15_000],
    ['thrift.0', 0.5, 10_000],
    // The highest band is taken to end at $180,000.
    ['usesBudget.5', 0.5, 107_500],
    ['usesBudget.5', 1, 140_000],
    ['thrift.5', 0, 180_000],
  ])('makes %s worth %d at $%d', (id, value, price) => {
    expect(getCriterionUnderTest(id).rateRow({}, at(price))).toBeCloseTo(value);
  });

  it.each(['aboveFloor', 'usesBudget', 'thrift'])(
    'weighs %s in the chosen band alone',
    (weight) => {
      const weightsIn = (band: number) =>
        getCriterionUnderTest(`${weight}.${band}`).applyAnswers(budget('35to50k')).weights;

      expect([1, 2, 3].map(weightsIn)).toEqual([{}, { [weight]: 1 }, {}]);
    },
  );
});
