import { describe, expect, it } from 'vitest';
import { type Answers, getCriterionUnderTest } from '../testing/criterion-under-test.ts';
import type { FixtureRow } from '../testing/make-catalogue.ts';

type KindCase = readonly [id: string, value: number, vehicle: string, row: FixtureRow];

/** 1 is a vehicle that is nothing of the kind, 0 one that is all of it. */
const kindsOfVehicles: readonly KindCase[] = [
  ['plush', 1, 'a premium make with a plain cabin', { isPremiumMake: true, cabin: 3 }],
  ['plush', 0.625, 'a premium make with a cabin of 4 of 5', { isPremiumMake: true, cabin: 4 }],
  ['plush', 0, 'a premium make with the best cabin', { isPremiumMake: true, cabin: 5 }],
  ['badge', 1, 'a plain make with the best cabin', { cabin: 5 }],
  ['badge', 0, 'a premium make with a cabin of 2 of 5', { isPremiumMake: true, cabin: 2 }],
  ['sports', 0, 'a sports car', { segment: 'sportsCar' }],
  ['sports', 0, 'an exotic car', { segment: 'exoticCar' }],
  ['sports', 0.2, 'a coupe', { bodyStyles: ['coupe'] }],
  ['sports', 0.2, 'a convertible', { bodyStyles: ['convertible'] }],
  ['sports', 1, 'a crossover', {}],
  ['rugged', 1, 'a road car', { offRoad: 1, clearanceIn: 6 }],
  [
    'rugged',
    0.167,
    'a vehicle rated 5 of 5 off-road with 8.5 in of clearance',
    { offRoad: 5, clearanceIn: 8.5 },
  ],
  ['rugged', 0, 'an off-roader with the best rating', { offRoad: 5, clearanceIn: 11 }],
  ['crossover', 0, 'one that is also called a hatchback', { bodyStyles: ['suv', 'hatchback'] }],
  ['crossover', 1, 'a hatchback', { bodyStyles: ['hatchback', 'suv'] }],
  ['pickup', 0, 'a pickup', { bodyStyles: ['pickup'] }],
  ['pickup', 1, 'a crossover', {}],
  ['heavyDuty', 1, 'a truck that tows 12,500 lb', { towingLb: 12_500 }],
  ['heavyDuty', 0.5, 'a truck that tows 14,750 lb', { towingLb: 14_750 }],
  ['heavyDuty', 0, 'a truck that tows 17,000 lb', { towingLb: 17_000 }],
  ['lightDuty', 0, 'a truck that tows 9,000 lb', { towingLb: 9000 }],
  ['lightDuty', 1, 'a truck that tows 13,000 lb', { towingLb: 13_000 }],
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
  ['gas', 0, 'a gas car', { powertrain: 'gas' }],
  ['gas', 1, 'a hybrid', { powertrain: 'hybrid' }],
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

const costlyDiesel: Answers = {
  'usage.towing': 'definitely',
  'features.bodyStyle': 'pickup',
  'features.powerPreference': ['gas', 'diesel'],
  'budget.totalPriceRange': '75to100k',
};

const savingHybrid: Answers = {
  'usage.fuelEfficiency': 'notDealbreaker',
  'features.powerPreference': ['gas', 'hybrid'],
};

const unasked: readonly UnaskedCase[] = [
  ['plush', 'has no preference for luxury', {}, { unaskedPremium: 0.8 }],
  ['plush', 'would like premium materials', premium('notDealbreaker'), {}],
  ['plush', 'likes a nice cabin', niceInside, {}],
  ['badge', 'has no preference for luxury', {}, { unaskedPremium: 1 }],
  ['badge', 'would like premium materials', premium('notDealbreaker'), { unaskedPremium: 0.6 }],
  ['badge', 'wants premium materials', premium('definitely'), {}],
  ['badge', 'likes a nice cabin', niceInside, {}],
  ['badge', 'takes an electric car', { 'features.powerPreference': ['electric', 'gas'] }, {}],
  ['badge', 'wants a smooth ride', { 'usage.rideQuality': 'smooth' }, { unaskedPremium: 0.6 }],
  ['badge', 'wants a sporty ride', sporty, { unaskedPremium: 0.6 }],
  [
    'badge',
    'would like premium materials and wants a sporty ride',
    { ...premium('notDealbreaker'), ...sporty },
    { unaskedPremium: 0.36 },
  ],
  ['badge', 'has up to $75,000', { 'budget.totalPriceRange': '50to75k' }, { unaskedPremium: 1 }],
  ['badge', 'has over $75,000', { 'budget.totalPriceRange': '75to100k' }, {}],
  ['sports', 'has no preference for fun', {}, { unaskedSports: 1 }],
  ['sports', 'wants a sporty ride', sporty, {}],
  ['rugged', 'never leaves the road', {}, { unaskedRugged: 1 }],
  ['rugged', 'sometimes leaves the road', offRoad('sometimes'), { unaskedRugged: 0.3 }],
  ['rugged', 'leaves the road', offRoad('definitely'), {}],
  ['pickup', 'takes any body', {}, { unaskedWork: 1 }],
  ['crossover', 'takes any body', {}, {}],
  ['crossover', 'chose an SUV', { 'features.bodyStyle': ['suv', 'hatchback'] }, {}],
  ['crossover', 'chose a hatchback', { 'features.bodyStyle': 'hatchback' }, { unaskedRugged: 0.5 }],
  ['pickup', 'chose bodies', { 'features.bodyStyle': ['suv', 'pickup'] }, {}],
  ['heavyDuty', 'has chosen a pickup', { 'features.bodyStyle': 'pickup' }, { unaskedWork: 0.5 }],
  ['heavyDuty', 'takes any body', {}, { unaskedWork: 1 }],
  ['heavyDuty', 'tows with a costly diesel pickup', costlyDiesel, {}],
  ['lightDuty', 'tows with a costly diesel pickup', costlyDiesel, { unaskedPower: 0.6 }],
  [
    'lightDuty',
    'tows with one of up to $75,000',
    { ...costlyDiesel, 'budget.totalPriceRange': '50to75k' },
    {},
  ],
  ['lightDuty', 'tows with gas', { ...costlyDiesel, 'features.powerPreference': 'gas' }, {}],
  ['van', 'takes any body', {}, { unaskedWork: 1 }],
  ['van', 'chose a minivan', { 'features.bodyStyle': 'minivan' }, {}],
  ['van', 'carries six or more', { 'usage.passengers': 'bigGroup' }, {}],
  ['bigVan', 'chose a minivan', { 'features.bodyStyle': 'minivan' }, { unaskedWork: 1 }],
  ['electric', 'takes any power', {}, { unaskedPower: 1 }],
  [
    'electric',
    'takes any power and likes technology',
    { 'lifestyle.carAppreciation': 'coolTech' },
    { unaskedPower: 0.2 },
  ],
  ['electric', 'chose electric power', { 'features.powerPreference': 'electric' }, {}],
  ['plugIn', 'takes any power', {}, { unaskedPower: 1 }],
  ['plugIn', 'chose plug-in hybrids', { 'features.powerPreference': 'pluginHybrid' }, {}],
  ['diesel', 'takes any power', {}, { unaskedPower: 1 }],
  ['diesel', 'chose diesel', { 'features.powerPreference': 'diesel' }, {}],
  ['extravagant', 'has no preference for fun', {}, { unaskedPremium: 1 }],
  ['extravagant', 'wants a sporty ride', sporty, { unaskedPremium: 0.7 }],
  ['gas', 'ticked hybrids to save fuel', savingHybrid, { unaskedPower: 0.3 }],
  ['gas', 'ticked gas', { ...savingHybrid, 'features.powerPreference': 'gas' }, {}],
  [
    'gas',
    'does not mind the fuel',
    { ...savingHybrid, 'usage.fuelEfficiency': 'notImportant' },
    {},
  ],
  ['gas', 'has not driven yet', { ...savingHybrid, 'lifestyle.currentCar': 'noDriving' }, {}],
  ['twoDoors', 'has no preference for fun', {}, { unaskedSports: 0.7 }],
  ['twoDoors', 'wants a sporty ride', sporty, {}],
];

describe('a kind of vehicle that nobody asked for', () => {
  it.each([
    [1, 130_000],
    [0.75, 175_000],
    [0.5, 220_000],
    [0.25, 310_000],
    [0, 400_000],
  ])('extravagant is worth %d for one that costs $%d', (value, price) => {
    const { rateRow } = getCriterionUnderTest('unasked.extravagant');

    expect(rateRow({}, { low: price, high: price })).toBeCloseTo(value, 2);
  });

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
