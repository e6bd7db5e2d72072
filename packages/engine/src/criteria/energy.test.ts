import { describe, expect, it } from 'vitest';
import {
  type AnswerCase,
  getCriterionUnderTest,
  type ValueCase,
} from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

const electric: FixtureRow = { powertrain: 'electric', mpg: 120, rangeMi: 250 };
const plugIn: FixtureRow = { powertrain: 'pluginHybrid', mpg: 40, mpge: 100, rangeMi: 60 };

describe('fuel or energy use', () => {
  const {
    rateRow: worthOf,
    applyAnswers: callOf,
    describeOffer,
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
        because: 'nice',
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
        because: 'must',
        level: { shortfall: worthOf({ mpg: 36 }) },
      },
    ],
    [
      'only likes that of the car today',
      { 'lifestyle.carAppreciation': 'greatOnGas' },
      {
        weights: { everyday: 1, liked: 1 },
        because: 'liked',
      },
    ],
  ])('is weighed for somebody who %s', (_who, answers, call) => {
    expect(callOf(answers)).toEqual(call);
  });

  it('has sentences of its own for a plug-in hybrid, an electric car and a diesel', () => {
    expect(describeOffer(plugIn).strength).toBe('plugInEfficiency');
    expect(describeOffer(electric).strength).toBe('electricEfficiency');
    expect(describeOffer({ powertrain: 'diesel' }).strength).toBe('dieselEfficiency');
    expect(describeOffer({ powertrain: 'hybrid' }).strength).toBe('efficiency');
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
    ['shortTrips', 'mixedDriving'],
    ['mixedDriving', 'longDistance'],
    ['longDistance', 'shortTrips'],
  ])('for %s is weighed for that answer alone, not for %s', (trips, other) => {
    const { applyAnswers: callOf } = getCriterionUnderTest(`range.${trips}`);

    expect(callOf({ 'features.evRange': trips })).toEqual({
      weights: { electricLife: 1 },
      because: 'asked',
    });
    expect(callOf({ 'features.evRange': other })).toEqual({ weights: {} });
    expect(callOf()).toEqual({ weights: {} });
  });

  it('is judged by longer trips where there is no charger at home', () => {
    const answers = {
      'features.evRange': 'shortTrips',
      'features.evCharging': 'noCharging',
    } as const;
    const applyTo = (trips: string) =>
      getCriterionUnderTest(`range.${trips}`).applyAnswers(answers);
    const rate = (trips: string) =>
      getCriterionUnderTest(`range.${trips}`).rateRow({ powertrain: 'electric', rangeMi: 230 });

    expect(applyTo('shortTrips').weights).toEqual({});
    expect(applyTo('mixedDriving').weights).toEqual({});
    expect(applyTo('shortTripsWithoutCharger')).toEqual({
      weights: { electricLife: 1 },
      because: 'asked',
    });
    expect(rate('shortTripsWithoutCharger')).toBe(rate('mixedDriving'));
    expect(rate('mixedDrivingWithoutCharger')).toBe(rate('longDistance'));
  });

  it('is a reason by its figure for an electric car, and on longer trips for one with a tank', () => {
    const describeFor = (trips: string, row?: FixtureRow) =>
      getCriterionUnderTest(`range.${trips}`).describeOffer(row).strength;

    expect(describeFor('shortTrips', electric)).toBe('range.shortTrips');
    expect(describeFor('longDistance', plugIn)).toBe('rangeWithGas');
    expect(describeFor('shortTrips', plugIn)).toBeUndefined();
  });
});

describe('charging speed', () => {
  const fast: FixtureRow = { powertrain: 'electric', rangeMi: 300, fastChargeMin: 18 };
  const { rateRow, applyAnswers, describeOffer } = getCriterionUnderTest('fastCharging');

  it.each([
    [1, fast],
    [0.5, { ...fast, fastChargeMin: 36.5 }],
    [0, { ...fast, fastChargeMin: 55 }],
    [0, { powertrain: 'electric' } as const],
    [1, plugIn],
    [1, {}],
  ])('is worth %d in %o', (value, row) => {
    expect(rateRow(row)).toBeCloseTo(value);
  });

  it('is weighed on longer trips, and without a charger at home', () => {
    const asked = { weights: { electricLife: 1 }, because: 'asked' };
    const shortTrips = { 'features.evRange': 'shortTrips' } as const;

    expect(applyAnswers({ 'features.evRange': 'mixedDriving' })).toEqual(asked);
    expect(applyAnswers({ 'features.evRange': 'longDistance' })).toEqual(asked);
    expect(applyAnswers({ ...shortTrips, 'features.evCharging': 'noCharging' })).toEqual(asked);
    expect(applyAnswers(shortTrips)).toEqual({ weights: {} });
  });

  it('is a reason for an electric car only, and a fault of its own where it has no port', () => {
    expect(describeOffer(fast)).toMatchObject({ strength: 'fastCharging' });
    expect(describeOffer(plugIn).strength).toBeUndefined();
    expect(describeOffer({ powertrain: 'electric' })).toMatchObject({
      wrongKind: 'noFastCharging',
    });
  });
});

describe('charging', () => {
  it.each([
    ['yesCharging', { electric: 1, pluginHybrid: 0.9, hybrid: 0.5, gas: 0.5 }],
    ['planningSoon', { electric: 0.85, pluginHybrid: 0.9, hybrid: 0.8, gas: 0.8 }],
    ['noCharging', { electric: 0, pluginHybrid: 0.25, hybrid: 1, gas: 1 }],
  ] as const)('with the answer %s has a worth for each powertrain', (answer, worth) => {
    const { rateRow: worthOf } = getCriterionUnderTest(`charging.${answer}`);
    const powertrains = ['electric', 'pluginHybrid', 'hybrid', 'gas'] as const;

    expect(
      Object.fromEntries(powertrains.map((powertrain) => [powertrain, worthOf({ powertrain })])),
    ).toEqual(worth);
  });

  it.each([
    ['yesCharging', 'noCharging'],
    ['planningSoon', 'yesCharging'],
    ['noCharging', 'planningSoon'],
  ])('with the answer %s is weighed for that answer alone, not for %s', (answer, other) => {
    const criterion = getCriterionUnderTest(`charging.${answer}`);

    expect(criterion.applyAnswers({ 'features.evCharging': answer })).toEqual({
      weights: { electricLife: 1 },
      because: 'asked',
    });
    expect(criterion.applyAnswers({ 'features.evCharging': other })).toEqual({ weights: {} });
  });

  it.each([
    {
      answer: 'yesCharging',
      electric: 'charging.yesCharging',
      pluginHybrid: 'plugInCharging.yesCharging',
    },
    {
      answer: 'planningSoon',
      electric: 'charging.planningSoon',
      pluginHybrid: 'plugInCharging.planningSoon',
    },
    { answer: 'noCharging', gas: 'charging.noCharging' },
  ])('with the answer $answer is a reason for the power that suits it', ({ answer, ...names }) => {
    const { describeOffer } = getCriterionUnderTest(`charging.${answer}`);
    const powertrains = ['electric', 'pluginHybrid', 'gas'] as const;
    const strengths = powertrains.map((powertrain) => [
      powertrain,
      describeOffer({ powertrain }).strength,
    ]);

    expect(Object.fromEntries(strengths)).toEqual(names);
  });

  it('warns of a car that runs on its battery alone, and of a plug-in hybrid without a charge', () => {
    const { describeOffer } = getCriterionUnderTest('charging.noCharging');

    expect(describeOffer({ powertrain: 'electric' }).wrongKind).toBe('charging');
    expect(describeOffer({ powertrain: 'pluginHybrid' }).wrongKind).toBe('unpluggedHybrid');
    expect(describeOffer({ powertrain: 'hybrid' }).wrongKind).toBeUndefined();
  });
});
