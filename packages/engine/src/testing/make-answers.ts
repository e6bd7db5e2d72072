import type { QuizAnswers } from '@app/contract/quiz/answers';

type Chosen = string | readonly string[];

const choicesOf = (chosen: Chosen): Record<string, true> =>
  Object.fromEntries((typeof chosen === 'string' ? [chosen] : chosen).map((value) => [value, true as const]));

const easygoing: Readonly<Record<string, Chosen>> = {
  'lifestyle.currentCar': 'ownCar',
  'lifestyle.carAppreciation': 'roomForStuff',
  'budget.condition': 'noPreference',
  'usage.passengers': 'smallGroup',
  'usage.trunkSpace': 'notImportant',
  'usage.towing': 'notImportant',
  'usage.acceleration': 'notImportant',
  'usage.fuelEfficiency': 'notImportant',
  'usage.safetyFeatures': 'notImportant',
  'usage.premiumMaterials': 'notImportant',
  'usage.greatAudio': 'notImportant',
  'usage.offRoad': 'notImportant',
  'usage.rideQuality': 'balance',
  'features.powerPreference': 'noPreference',
  'features.bodyStyle': 'flexible',
  'budget.totalPriceRange': '35to50k',
  'preferences.brands': 'openToBrands',
};

/** The answers of an easygoing shopper in a warm state, with these questions answered otherwise. */
export const makeAnswers = (overrides: Readonly<Record<string, Chosen>> = {}, zipCode = '33101'): QuizAnswers => {
  const sections: Record<string, Record<string, Record<string, true>>> = {};
  for (const [id, chosen] of Object.entries({ ...easygoing, ...overrides })) {
    if (id === 'lifestyle.carAppreciation' && overrides['lifestyle.currentCar'] === 'noDriving') continue;
    const [section = '', name = ''] = id.split('.');
    sections[section] = { ...sections[section], [name]: choicesOf(chosen) };
  }
  const { lifestyle = {}, usage = {}, features = {}, budget = {}, preferences = {} } = sections;
  return { lifestyle, usage, features, budget, preferences, location: { zipCode } };
};
