import { describe, expect, it } from 'vitest';
import { type Answers, getCriterionUnderTest } from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

type KindCase = readonly [id: string, value: number, vehicle: string, row: FixtureRow];

/** 1 is a vehicle that is nothing of the kind, 0 one that is all of it. */
const kindsOfVehicles: readonly KindCase[] = [
  ['plush', 1, 'a premium make with a plain cabin', { isPremiumMake: true, cabin: 3 }],
  ['plush', 0.571, 'a premium make with a cabin of 5 of 5', { isPremiumMake: true, cabin: 5 }],
  [
    'plush',
    0,
    'a premium make that guides name for luxury',
    { isPremiumMake: true, cabin: 5, bestFor: ['luxury'] },
  ],
  ['badge', 1, 'a plain make with the best cabin', { cabin: 5, bestFor: ['luxury'] }],
  ['badge', 0, 'a premium make with a cabin of 2 of 5', { isPremiumMake: true, cabin: 2 }],
  ['sports', 0, 'a sports car', { segment: 'sportsCar' }],
  ['sports', 0, 'an exotic car', { segment: 'exoticCar' }],
  ['sports', 0.2, 'a coupe', { bodyStyles: ['coupe'] }],
  ['sports', 0.2, 'a convertible', { bodyStyles: ['convertible'] }],
  ['sports', 1, 'a crossover', {}],
  ['rugged', 1, 'a road car', { offRoad: 1, clearanceIn: 6 }],
  [
    'rugged',
    0.51,
    'a vehicle rated 5 of 5 off-road with 8.5 in of clearance',
    { offRoad: 5, clearanceIn: 8.5 },
  ],
  [
    'rugged',
    0,
    'an off-roader that guides name for trails',
    { offRoad: 5, clearanceIn: 11, bestFor: ['offroad'] },
  ],
  ['pickup', 0, 'a pickup', { bodyStyles: ['pickup'] }],
  ['pickup', 1, 'a crossover', {}],
  ['heavyDuty', 1, 'a truck that tows 12,500 lb', { towingLb: 12_500 }],
  ['heavyDuty', 0.5, 'a truck that tows 14,750 lb', { towingLb: 14_750 }],
  ['heavyDuty', 0, 'a truck that tows 17,000 lb', { towingLb: 17_000 }],
  ['van', 0, 'a minivan', { bodyStyles: ['minivan'], shape: 'minivan' }],
  ['van', 0, 'a big van', { bodyStyles: ['van'] }],
  ['van', 1, 'a crossover', {}],
  ['bigVan', 0, 'a big van', { bodyStyles: ['van'] }],
  ['bigVan', 1, 'a minivan', { bodyStyles: ['minivan'], shape: 'minivan' }],
  ['electric', 0, 'an electric car', { powertrain: 'electric' }],
  ['electric', 1, 'a plug-in hybrid', { powertrain: 'pluginHybrid' }],
  ['plugIn', 0, 'a plug-in hybrid', { powertrain: 'pluginHybrid' }],
  ['plugIn', 1, 'an electric car', { powertrain: 'electric' }],
  ['diesel', 0, 'a diesel', { powertrain: 'diesel' }],
  ['diesel', 1, 'a hybrid', { powertrain: 'hybrid' }],
  ['twoDoors', 0, 'a car with three seats', { seats: 3 }],
  ['twoDoors', 1, 'a car with four seats', { seats: 4 }],
];

type UnaskedCase = readonly [
  id: string,
  who: string,
  answers: Answers,
  weights: Readonly<Record<string, number>>,
];

const premium = (answer: string): Answers => ({ 'usage.premiumMaterials': answer });
const niceInside: Answers = { 'lifestyle.carAppreciation': 'niceInside' };
const sporty: Answers = { 'usage.rideQuality': 'sporty' };
const offRoad = (answer: string): Answers => ({ 'usage.offRoad': answer });

const unasked: readonly UnaskedCase[] = [
  ['plush', 'has no preference for luxury', {}, { unaskedLuxury: 1 }],
  ['plush', 'would like premium materials', premium('notDealbreaker'), {}],
  ['plush', 'likes a nice cabin', niceInside, {}],
  ['badge', 'has no preference for luxury', {}, { unaskedBadge: 1 }],
  ['badge', 'would like premium materials', premium('notDealbreaker'), { unaskedBadge: 0.6 }],
  ['badge', 'wants premium materials', premium('definitely'), {}],
  ['badge', 'likes a nice cabin', niceInside, {}],
  ['badge', 'wants a smooth ride', { 'usage.rideQuality': 'smooth' }, { unaskedBadge: 0.6 }],
  ['badge', 'wants a sporty ride', sporty, { unaskedBadge: 0.6 }],
  [
    'badge',
    'would like premium materials and wants a sporty ride',
    { ...premium('notDealbreaker'), ...sporty },
    { unaskedBadge: 0.36 },
  ],
  ['badge', 'has up to $75,000', { 'budget.totalPriceRange': '50to75k' }, { unaskedBadge: 1 }],
  ['badge', 'has over $75,000', { 'budget.totalPriceRange': '75to100k' }, {}],
  ['sports', 'has no preference for fun', {}, { unaskedSports: 1 }],
  ['sports', 'wants a sporty ride', sporty, {}],
  ['rugged', 'never leaves the road', {}, { unaskedRugged: 1 }],
  ['rugged', 'sometimes leaves the road', offRoad('sometimes'), { unaskedRugged: 0.3 }],
  ['rugged', 'leaves the road', offRoad('definitely'), {}],
  ['pickup', 'takes any body', {}, { unaskedPickup: 1 }],
  ['pickup', 'chose bodies', { 'features.bodyStyle': ['suv', 'pickup'] }, {}],
  ['heavyDuty', 'has chosen a pickup', { 'features.bodyStyle': 'pickup' }, { unaskedHeavyDuty: 1 }],
  ['van', 'takes any body', {}, { unaskedVan: 1 }],
  ['van', 'chose a minivan', { 'features.bodyStyle': 'minivan' }, {}],
  ['van', 'carries six or more', { 'usage.passengers': 'bigGroup' }, {}],
  ['bigVan', 'chose a minivan', { 'features.bodyStyle': 'minivan' }, { unaskedBigVan: 1 }],
  ['electric', 'takes any power', {}, { unaskedElectric: 1 }],
  [
    'electric',
    'takes any power and likes technology',
    { 'lifestyle.carAppreciation': 'coolTech' },
    { unaskedElectric: 0.2 },
  ],
  ['electric', 'chose electric power', { 'features.powerPreference': 'electric' }, {}],
  ['plugIn', 'takes any power', {}, { unaskedPlugIn: 1 }],
  ['plugIn', 'chose plug-in hybrids', { 'features.powerPreference': 'pluginHybrid' }, {}],
  ['diesel', 'takes any power', {}, { unaskedDiesel: 1 }],
  ['diesel', 'chose diesel', { 'features.powerPreference': 'diesel' }, {}],
  ['twoDoors', 'has no preference for fun', {}, { unaskedSports: 0.7 }],
  ['twoDoors', 'wants a sporty ride', sporty, {}],
];

describe('a kind of vehicle that nobody asked for', () => {
  it.each(kindsOfVehicles)('%s is worth %d for %s', (id, value, _vehicle, row) => {
    expect(getCriterionUnderTest(`unasked.${id}`).rateRow(row)).toBeCloseTo(value, 2);
  });

  it.each(unasked)('%s is weighed for somebody who %s', (id, _who, answers, weights) => {
    const call = getCriterionUnderTest(`unasked.${id}`).applyAnswers(answers);

    expect(Object.keys(call.weights)).toEqual(Object.keys(weights));
    for (const [name, factor] of Object.entries(weights))
      expect(call.weights[name]).toBeCloseTo(factor);
    expect(call.because).toBeUndefined();
  });
});

describe('a car for a new driver', () => {
  const newDriver: Answers = { 'lifestyle.currentCar': 'noDriving' };

  it.each<readonly [id: string, value: number, vehicle: string, row: FixtureRow]>([
    ['easy', 1, 'a short car of an easy class', { segment: 'economyCar', lengthIn: 170 }],
    ['easy', 0.78, 'a compact SUV of 187.5 in', { segment: 'compactSuv', lengthIn: 187.5 }],
    ['easy', 0, 'a long exotic car', { segment: 'exoticCar', lengthIn: 205 }],
    ['tame', 0, 'a car that takes 5.5 s', { zeroToSixtyS: 5.5 }],
    ['tame', 0.5, 'a car that takes 6.75 s', { zeroToSixtyS: 6.75 }],
    ['tame', 1, 'a car that takes 8 s', { zeroToSixtyS: 8 }],
    ['insurance', 1, 'an economy car', { segment: 'economyCar' }],
    ['insurance', 0.364, 'a luxury SUV', { segment: 'luxurySuv' }],
    ['insurance', 0, 'a premium electric car', { segment: 'electricPremium' }],
  ])('%s is worth %d for %s', (id, value, _vehicle, row) => {
    expect(getCriterionUnderTest(id).rateRow(row)).toBeCloseTo(value, 2);
  });

  it.each([
    [
      'easy',
      'beginnerEase',
      'Easy to learn with in our rating',
      'this one is a handful in our rating',
    ],
    [
      'tame',
      'beginnerTame',
      'Gentle power in our rating',
      'this one has strong power in our rating',
    ],
    [
      'insurance',
      'beginnerInsurance',
      'A class that is cheap to insure in our rating',
      'its class costs a lot to insure in our rating',
    ],
  ])('%s is weighed by %s and has its words', (id, weight, strength, wrongKind) => {
    const { applyAnswers: callOf, describeOffer: wordsOf } = getCriterionUnderTest(id);

    expect(callOf(newDriver)).toEqual({
      weights: { [weight]: 1 },
      because: 'you are new to driving',
    });
    expect(callOf()).toEqual({ weights: {} });
    expect(wordsOf()).toEqual({ strength, wrongKind });
  });
});

describe('a purpose that guides name a vehicle for', () => {
  const smooth: Answers = { 'usage.rideQuality': 'smooth' };
  const alone: Answers = { 'usage.passengers': 'justMe' };

  it.each([
    ['first', 'a first car'],
    ['family', 'families'],
    ['bigfamily', 'big families'],
    ['value', 'good value'],
    ['city', 'the city'],
    ['roadtrip', 'long trips'],
    ['seniors', 'easy, calm driving'],
    ['openair', 'open-air driving'],
    ['work', 'work'],
    ['ev', 'electric driving'],
    ['phev', 'plug-in driving'],
  ])(
    '%s counts only for the vehicles that they name for it: first choices for %s',
    (purpose, advice) => {
      const { rateRow: worthOf, describeOffer: wordsOf } = getCriterionUnderTest(
        `purpose.${purpose}`,
      );

      expect(worthOf({ bestFor: [purpose] })).toBe(1);
      expect(worthOf({ bestFor: ['winter'] })).toBe(0);
      expect(wordsOf()).toEqual({ strength: `Among our first choices for ${advice}` });
    },
  );

  it.each<UnaskedCase>([
    ['first', 'is new to driving', { 'lifestyle.currentCar': 'noDriving' }, { purposeFirst: 1 }],
    ['first', 'drives already', {}, {}],
    ['family', 'carries a few people', {}, { purposePeople: 1 }],
    ['family', 'drives alone', alone, {}],
    ['bigfamily', 'carries six or more', { 'usage.passengers': 'bigGroup' }, { purposePeople: 1 }],
    ['bigfamily', 'carries a few people', {}, {}],
    ['value', 'has under $20,000', { 'budget.totalPriceRange': 'under20k' }, { purposeValue: 1 }],
    ['value', 'has up to $35,000', { 'budget.totalPriceRange': '20to35k' }, { purposeValue: 0.6 }],
    ['value', 'has over $35,000', { 'budget.totalPriceRange': '35to50k' }, {}],
    [
      'value',
      'has under $20,000 and wants a sporty ride',
      { 'budget.totalPriceRange': 'under20k', ...sporty },
      {},
    ],
    ['city', 'drives alone', alone, { purposeUse: 0.5 }],
    ['city', 'drives alone and wants a sporty ride', { ...alone, ...sporty }, {}],
    ['city', 'carries a few people', {}, {}],
    [
      'roadtrip',
      'drives long distances',
      { 'features.evRange': 'longDistance' },
      { purposeUse: 1 },
    ],
    ['roadtrip', 'wants a smooth ride', smooth, { purposeUse: 0.4 }],
    ['roadtrip', 'does neither', {}, {}],
    [
      'seniors',
      'wants and likes a smooth ride',
      { ...smooth, 'lifestyle.carAppreciation': 'smoothRide' },
      { purposeUse: 0.5 },
    ],
    ['seniors', 'only wants a smooth ride', smooth, {}],
    ['seniors', 'only likes a smooth ride', { 'lifestyle.carAppreciation': 'smoothRide' }, {}],
    [
      'seniors',
      'wants and likes a smooth ride for six or more',
      { ...smooth, 'lifestyle.carAppreciation': 'smoothRide', 'usage.passengers': 'bigGroup' },
      {},
    ],
    [
      'openair',
      'chose convertibles',
      { 'features.bodyStyle': ['suv', 'convertible'] },
      { purposeUse: 1 },
    ],
    ['openair', 'chose SUVs', { 'features.bodyStyle': 'suv' }, {}],
    ['work', 'chose pickups', { 'features.bodyStyle': ['suv', 'pickup'] }, { purposeUse: 1 }],
    ['work', 'chose SUVs', { 'features.bodyStyle': 'suv' }, {}],
    [
      'ev',
      'chose electric power',
      { 'features.powerPreference': ['electric', 'gas'] },
      { purposePower: 1 },
    ],
    ['ev', 'chose gas', { 'features.powerPreference': 'gas' }, {}],
    [
      'phev',
      'chose plug-in hybrids',
      { 'features.powerPreference': ['pluginHybrid', 'gas'] },
      { purposePower: 1 },
    ],
    ['phev', 'chose gas', { 'features.powerPreference': 'gas' }, {}],
  ])('%s is weighed for somebody who %s', (purpose, _who, answers, weights) => {
    expect(getCriterionUnderTest(`purpose.${purpose}`).applyAnswers(answers)).toEqual({ weights });
  });
});
