import { expect, it } from 'vitest';
import { getQuestion, listSpecificValues, questions } from './definition.ts';
import type { QuestionOption } from './question.ts';

const named = (name: string) => questions.find((question) => question.id.endsWith(`.${name}`));

it('asks 20 questions in the order of the specification', () => {
  expect(questions.map(({ id }) => id.split('.')[1])).toEqual([
    ...[
      'currentCar',
      'carAppreciation',
      'condition',
      'passengers',
      'trunkSpace',
      'towing',
      'acceleration',
    ],
    ...[
      'fuelEfficiency',
      'safetyFeatures',
      'premiumMaterials',
      'greatAudio',
      'offRoad',
      'rideQuality',
    ],
    ...[
      'powerPreference',
      'evRange',
      'evCharging',
      'bodyStyle',
      'totalPriceRange',
      'brands',
      'zipCode',
    ],
  ]);
});

it('starts every question id with its section', () => {
  for (const { id, section } of questions) expect(id.startsWith(`${section}.`)).toBe(true);
});

it.each([
  ['currentCar', ['ownCar', 'shareOrBorrow', 'occasionally', 'noDriving']],
  [
    'carAppreciation',
    ['greatOnGas', 'smoothRide', 'niceInside', 'coolTech', 'funToDrive', 'roomForStuff'],
  ],
  ['condition', ['new', 'preOwned', 'noPreference']],
  ['passengers', ['justMe', 'smallGroup', 'bigGroup']],
  ['trunkSpace', ['definitely', 'notDealbreaker', 'notImportant']],
  ['towing', ['definitely', 'notDealbreaker', 'notImportant']],
  ['acceleration', ['definitely', 'notDealbreaker', 'notImportant']],
  ['fuelEfficiency', ['definitely', 'notDealbreaker', 'notImportant']],
  ['safetyFeatures', ['definitely', 'notDealbreaker', 'notImportant']],
  ['premiumMaterials', ['definitely', 'notDealbreaker', 'notImportant']],
  ['greatAudio', ['definitely', 'notDealbreaker', 'notImportant']],
  ['offRoad', ['definitely', 'sometimes', 'notImportant']],
  ['rideQuality', ['smooth', 'sporty', 'balance']],
  ['powerPreference', ['noPreference', 'electric', 'pluginHybrid', 'hybrid', 'gas', 'diesel']],
  ['evRange', ['shortTrips', 'mixedDriving', 'longDistance']],
  ['evCharging', ['yesCharging', 'planningSoon', 'noCharging']],
  [
    'bodyStyle',
    ['flexible', 'suv', 'pickup', 'sedan', 'coupe', 'hatchback', 'minivan', 'convertible', 'wagon'],
  ],
  ['totalPriceRange', ['under20k', '20to35k', '35to50k', '50to75k', '75to100k', 'over100k']],
  [
    'brands',
    [
      'openToBrands',
      'american',
      'japanese',
      'korean',
      'german',
      'british',
      'italian',
      'swedish',
      'electricOnly',
    ],
  ],
  ['zipCode', []],
])('offers the options of the specification for %s', (name, values) => {
  expect(named(name)?.options.map(({ value }) => value)).toEqual(values);
});

it('gives every question and option a text', () => {
  for (const { title, description, options } of questions) {
    expect(title).not.toBe('');
    expect(description).not.toBe('');
    for (const { label } of options) expect(label).not.toBe('');
  }
});

it('gives each question about use labels of its own', () => {
  const labels = questions
    .filter(({ section }) => section === 'usage')
    .flatMap(({ options }) => options.map(({ label }) => label));

  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([]);
});

it('gives weights, volumes, speeds, and distances in American and metric units', () => {
  const american = /\d (lb|cu ft|mph|mpg|miles)\b/;
  const metric = /\d (kg|L|km\/h|L\/100 km|km)\)/;
  const descriptions = questions
    .flatMap(({ options }): readonly QuestionOption[] => options)
    .map(({ description = '' }) => description)
    .filter((description) => american.test(description));

  expect(descriptions).toHaveLength(10);
  for (const description of descriptions) expect(description).toMatch(metric);
});

it('throws for an unknown question', () => {
  expect(() => getQuestion('budget.colour' as 'budget.condition')).toThrow('budget.colour');
});

it('returns the option values without the exclusive one', () => {
  expect(listSpecificValues('features.powerPreference')).toEqual([
    'electric',
    'pluginHybrid',
    'hybrid',
    'gas',
    'diesel',
  ]);
});
