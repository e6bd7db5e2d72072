import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  getCriterionUnderTest,
  type ValueCase,
  type WordsCase,
} from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

const electric: FixtureRow = { powertrain: 'electric', mpg: 120, rangeMi: 250 };
const plugIn: FixtureRow = { powertrain: 'pluginHybrid', mpg: 40, mpge: 100, rangeMi: 60 };

describe('fuel or energy use', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer: wordsOf,
  } = getCriterionUnderTest('efficiency');

  it.each<ValueCase>([
    [0, 'at 15 mpg', { mpg: 15 }],
    [0.501, 'at 41 mpg', { mpg: 41 }],
    [1, 'at 107 MPGe', { ...electric, mpg: 107 }],
    [0.753, 'as a plug-in hybrid that drives two thirds of its miles on electricity', plugIn],
    [
      0.488,
      'as a plug-in hybrid at 40 mpg whose use of electricity is unknown',
      { powertrain: 'pluginHybrid', mpg: 40 },
    ],
  ])('is worth %d %s', (value, _vehicle, row) => {
    expect(worthOf(row)).toBeCloseTo(value, 2);
  });

  it.each<AnswerCase>([
    ['has no wish', {}, { weights: { everyday: 1 } }],
    [
      'would like it low',
      { 'usage.fuelEfficiency': 'notDealbreaker' },
      {
        weights: { everyday: 1, niceToHave: 1 },
        because: 'low fuel use is on your nice-to-have list',
        level: { shortfall: worthOf({ mpg: 29 }) },
      },
    ],
    [
      'wants it low and likes that of the car today',
      { 'usage.fuelEfficiency': 'definitely', 'lifestyle.carAppreciation': 'greatOnGas' },
      {
        weights: {
          everyday: 1,
          niceToHave: 1,
          must: 1,
          liked: 1,
        },
        because: 'you wanted low fuel use',
        level: { shortfall: worthOf({ mpg: 36 }) },
      },
    ],
    [
      'only likes that of the car today',
      { 'lifestyle.carAppreciation': 'greatOnGas' },
      {
        weights: { everyday: 1, liked: 1 },
        because: 'you like that your car today uses little gas',
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it.each<WordsCase>([
    [
      '34 mpg',
      'US',
      { mpg: 34 },
      { strength: '34 mpg combined', shortfall: 'this one gets 34 mpg combined' },
    ],
    [
      '35 mpg',
      'US',
      { mpg: 35 },
      { strength: '35 mpg combined', shortfall: 'this one gets 35 mpg combined' },
    ],
    [
      '30 mpg',
      'CA',
      { mpg: 30 },
      { strength: '7.8 L/100 km combined', shortfall: 'this one uses 7.8 L/100 km combined' },
    ],
    [
      'an estimate',
      'US',
      { mpg: 30, estimates: ['combinedMpg'] },
      { strength: 'About 30 mpg combined', shortfall: 'this one gets about 30 mpg combined' },
    ],
    [
      'an electric car',
      'US',
      electric,
      { strength: '120 MPGe combined', shortfall: 'this one gets 120 MPGe combined' },
    ],
    [
      'an electric car',
      'CA',
      electric,
      { strength: '2 Le/100 km combined', shortfall: 'this one uses 2 Le/100 km combined' },
    ],
    [
      'a plug-in hybrid',
      'US',
      plugIn,
      {
        strength: '40 mpg combined after 60 mi on electricity',
        shortfall: 'this one gets 40 mpg combined after 60 mi on electricity',
      },
    ],
    [
      'a plug-in hybrid',
      'CA',
      plugIn,
      {
        strength: '5.9 L/100 km combined after 97 km on electricity',
        shortfall: 'this one uses 5.9 L/100 km combined after 97 km on electricity',
      },
    ],
  ])('has its figure for %s in %s', (_vehicle, country, row, words) => {
    expect(wordsOf(row, country)).toEqual(words);
  });
});

describe('range for the trips in mind', () => {
  it.each([
    ['shortTrips', 0, 60],
    ['shortTrips', 0.5, 110],
    ['shortTrips', 1, 160],
    ['mixedDriving', 0, 150],
    ['mixedDriving', 0.5, 230],
    ['mixedDriving', 1, 310],
    ['longDistance', 0, 220],
    ['longDistance', 0.5, 290],
    ['longDistance', 1, 360],
  ])('for %s is worth %d in an electric car that goes %d mi', (trips, value, rangeMi) => {
    expect(getCriterionUnderTest(`range.${trips}`).rateRow({ ...electric, rangeMi })).toBeCloseTo(
      value,
    );
  });

  it('is no concern with a fuel tank, and nothing where the range of an electric car is unknown', () => {
    const { rateRow: worthOf } = getCriterionUnderTest('range.longDistance');

    expect([worthOf(plugIn), worthOf(), worthOf({ powertrain: 'electric' })]).toEqual([1, 1, 0]);
  });

  it.each([
    ['shortTrips', 'mixedDriving', 'you mostly drive short trips'],
    ['mixedDriving', 'longDistance', 'you drive a mix of town and longer trips'],
    ['longDistance', 'shortTrips', 'you often drive long distances'],
  ])('for %s is weighed for that answer alone, not for %s', (trips, other, because) => {
    const { applyAnswers: callOf } = getCriterionUnderTest(`range.${trips}`);

    expect(callOf({ 'features.evRange': trips })).toEqual({
      weights: { electricLife: 1 },
      because,
    });
    expect(callOf({ 'features.evRange': other })).toEqual({ weights: {} });
    expect(callOf()).toEqual({ weights: {} });
  });

  it('asks for the range of longer trips where there is no charger at home', () => {
    const answers = { 'features.evRange': 'shortTrips', 'features.evCharging': 'noCharging' };
    const weightsOf = (trips: string) =>
      getCriterionUnderTest(`range.${trips}`).applyAnswers(answers).weights;

    expect([weightsOf('shortTrips'), weightsOf('mixedDriving')]).toEqual([{}, { electricLife: 1 }]);
  });

  it('has its figure in the units of the country', () => {
    const { describeOffer: wordsOf } = getCriterionUnderTest('range.mixedDriving');

    expect(wordsOf(electric)).toEqual({
      strength: '250 mi of electric range',
      shortfall: 'this one goes 250 mi on a charge',
    });
    expect(wordsOf({ ...electric, estimates: ['electricRangeMi'] }, 'CA')).toEqual({
      strength: 'About 402 km of electric range',
      shortfall: 'this one goes about 402 km on a charge',
    });
    expect(wordsOf(plugIn).strength).toBe('60 mi of electric range, then gas');
    expect(wordsOf().strength).toBe('No range limit: it fills up at any gas station');
  });
});

describe('charging', () => {
  it.each([
    ['yesCharging', { electric: 1, pluginHybrid: 0.9, hybrid: 0.5, gas: 0.5 }],
    ['planningSoon', { electric: 0.85, pluginHybrid: 0.9, hybrid: 0.8, gas: 0.8 }],
    ['noCharging', { electric: 0, pluginHybrid: 0.3, hybrid: 1, gas: 1 }],
  ] as const)('with the answer %s has a worth for each powertrain', (answer, worth) => {
    const { rateRow: worthOf } = getCriterionUnderTest(`charging.${answer}`);
    const powertrains = ['electric', 'pluginHybrid', 'hybrid', 'gas'] as const;

    expect(
      Object.fromEntries(powertrains.map((powertrain) => [powertrain, worthOf({ powertrain })])),
    ).toEqual(worth);
  });

  it.each([
    ['yesCharging', 'noCharging', 'you can charge at home'],
    ['planningSoon', 'yesCharging', 'you plan to charge at home'],
    ['noCharging', 'planningSoon', 'you cannot charge at home'],
  ])(
    'with the answer %s is weighed for that answer alone, not for %s',
    (answer, other, because) => {
      const criterion = getCriterionUnderTest(`charging.${answer}`);

      expect(criterion.applyAnswers({ 'features.evCharging': answer })).toEqual({
        weights: { electricLife: 1 },
        because,
      });
      expect(criterion.applyAnswers({ 'features.evCharging': other })).toEqual({ weights: {} });
    },
  );

  it.each([
    ['electric', 'Runs on its battery alone', 'this one runs on its battery alone'],
    ['pluginHybrid', 'Plugs in, with gas as a backup', undefined],
    ['gas', 'Never needs a plug', undefined],
  ] as const)('has its words for %s power', (powertrain, strength, wrongKind) => {
    expect(getCriterionUnderTest('charging.noCharging').describeOffer({ powertrain })).toEqual({
      strength,
      wrongKind,
    });
  });
});
