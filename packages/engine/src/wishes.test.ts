import { makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { bitsOf, seatsFor, wishesOf } from './wishes.ts';

describe('wishesOf', () => {
  it('reads "anything goes" as no limit', () => {
    const wishes = wishesOf(makeAnswers());
    expect([wishes.brandBits, wishes.bodyBits, wishes.powerBits, wishes.condition]).toEqual([0, 0, 0, 'either']);
  });

  it('reads each chosen option as a bit of its limit', () => {
    const wishes = wishesOf(
      makeAnswers({
        'features.bodyStyle': ['suv', 'sedan'],
        'features.powerPreference': ['hybrid'],
        'preferences.brands': ['japanese'],
      }),
    );
    expect([wishes.bodyBits, wishes.powerBits, wishes.brandBits]).toEqual([0b101, 0b100, 0b10]);
  });

  it('reads degrees of importance, "sometimes" as somewhat', () => {
    const { importance } = wishesOf(
      makeAnswers({ 'usage.towing': 'definitely', 'usage.greatAudio': 'notDealbreaker', 'usage.offRoad': 'sometimes' }),
    );
    expect([importance.towing, importance.greatAudio, importance.offRoad, importance.trunkSpace]).toEqual([
      'definitely',
      'somewhat',
      'somewhat',
      'none',
    ]);
  });

  it.each([
    ['trunkSpace', 'definitely', 'definitely'],
    ['towing', 'notDealbreaker', 'somewhat'],
    ['acceleration', 'definitely', 'definitely'],
    ['fuelEfficiency', 'notDealbreaker', 'somewhat'],
    ['safetyFeatures', 'notImportant', 'none'],
    ['premiumMaterials', 'definitely', 'definitely'],
    ['greatAudio', 'notDealbreaker', 'somewhat'],
    ['offRoad', 'definitely', 'definitely'],
    ['offRoad', 'notImportant', 'none'],
  ])('reads %s from its own question: %s', (name, answer, importance) => {
    const before = wishesOf(makeAnswers()).importance;
    const after = wishesOf(makeAnswers({ [`usage.${name}`]: answer })).importance;
    expect(after).toEqual({ ...before, [name]: importance });
  });

  it.each(['greatOnGas', 'smoothRide', 'niceInside', 'coolTech', 'funToDrive', 'roomForStuff'])(
    "reads %s as liked about today's car, and nothing else",
    (liking) => {
      const { likes } = wishesOf(makeAnswers({ 'lifestyle.carAppreciation': [liking] }));
      expect(Object.entries(likes).filter(([, isLiked]) => isLiked)).toEqual([[liking, true]]);
    },
  );

  it('reads no liking and no ease of somebody who does not drive', () => {
    const { likes, isNewDriver } = wishesOf(makeAnswers({ 'lifestyle.currentCar': 'noDriving' }));
    expect([isNewDriver, Object.values(likes).includes(true)]).toEqual([true, false]);
    expect(wishesOf(makeAnswers()).isNewDriver).toBe(false);
  });

  it.each([
    ['usage.passengers', 'people', ['justMe', 'smallGroup', 'bigGroup']],
    ['usage.rideQuality', 'ride', ['smooth', 'sporty', 'balance']],
    ['features.evRange', 'evRange', ['shortTrips', 'mixedDriving', 'longDistance']],
    ['features.evCharging', 'evCharging', ['yesCharging', 'planningSoon', 'noCharging']],
    ['budget.condition', 'condition', ['new', 'preOwned']],
  ] as const)('reads the answer to %s', (questionId, wish, options) => {
    for (const option of options) expect(wishesOf(makeAnswers({ [questionId]: option }))[wish]).toBe(option);
  });

  it('knows nothing of range and charging where they were not asked', () => {
    const { evRange, evCharging } = wishesOf(makeAnswers());
    expect([evRange, evCharging]).toEqual([undefined, undefined]);
  });

  it.each([
    ['under20k', 0],
    ['20to35k', 1],
    ['35to50k', 2],
    ['50to75k', 3],
    ['75to100k', 4],
    ['over100k', 5],
  ])('reads the budget %s as the price band %i', (range, band) => {
    expect(wishesOf(makeAnswers({ 'budget.totalPriceRange': range })).band).toBe(band);
  });

  it('reads the winters of the place', () => {
    expect(['33101', '10001', '55401'].map((zip) => wishesOf(makeAnswers({}, zip)).winter)).toEqual([0, 0.5, 1]);
  });

  it('reads what was left out as no wish and no limit', () => {
    const { location } = makeAnswers();
    const wishes = wishesOf({ lifestyle: {}, usage: {}, features: {}, budget: {}, preferences: {}, location });
    expect(wishes).toMatchObject({
      condition: 'either',
      band: 0,
      people: 'justMe',
      brandBits: 0,
      bodyBits: 0,
      powerBits: 0,
      ride: undefined,
      isNewDriver: false,
    });
    expect(Object.values(wishes.importance).every((importance) => importance === 'none')).toBe(true);
    expect(Object.values(wishes.likes)).not.toContain(true);
  });

  it('takes the placeholder ZIP for an unknown place in the US', () => {
    expect(wishesOf(makeAnswers({}, '00000')).region).toEqual({ country: 'US', code: 'Unknown' });
    expect(wishesOf(makeAnswers({}, 'M5V2T6')).region).toEqual({ country: 'CA', code: 'ON' });
  });
});

describe('bitsOf', () => {
  it('sets a bit for each option that was chosen, in the order of the options', () => {
    expect(bitsOf(['a', 'b', 'c', 'd'], ['d', 'a'])).toBe(0b1001);
    expect(bitsOf(['a', 'b'], [])).toBe(0);
    expect(bitsOf(['a', 'b'], ['x'])).toBe(0);
  });
});

describe('the seats that a party calls for', () => {
  it('leave the seventh of six or more a seat', () => {
    expect(seatsFor).toEqual({ justMe: 2, smallGroup: 5, bigGroup: 7 });
  });
});
