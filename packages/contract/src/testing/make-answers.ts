import type { QuizAnswers } from '../quiz/answers.ts';
import { listVisibleQuestions } from '../quiz/flow.ts';
import { placeholderZip } from '../quiz/zip-code.ts';

type Chosen = string | readonly string[];
type Overrides = Readonly<Record<string, Chosen>>;

const easygoing: Overrides = {
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

/**
 * A shopper without strong wishes in a warm state. Overrides name questions by id; `[]` leaves one
 * unanswered. Leaves out defaults for questions that an override hides.
 */
export const makeAnswers = (overrides: Overrides = {}, zipCode = '90210'): QuizAnswers => {
  const chosen = { ...easygoing, ...overrides };
  const shown = new Set<string>(
    listVisibleQuestions(buildAnswers(chosen, zipCode)).map(({ id }) => id),
  );
  const kept = Object.entries(chosen).filter(([id]) => id in overrides || shown.has(id));
  return buildAnswers(Object.fromEntries(kept), zipCode);
};

export const makeDraftAnswers = (overrides: Overrides = {}): QuizAnswers =>
  makeAnswers(overrides, placeholderZip);

const buildAnswers = (chosen: Overrides, zipCode: string): QuizAnswers => {
  const sections: Record<string, Record<string, Record<string, true>>> = {};

  for (const [id, options] of Object.entries(chosen)) {
    const [section = '', name = ''] = id.split('.');
    if (options.length > 0)
      sections[section] = { ...sections[section], [name]: toChoices(options) };
  }

  const { lifestyle = {}, usage = {}, features = {}, budget = {}, preferences = {} } = sections;
  return { lifestyle, usage, features, budget, preferences, location: { zipCode } };
};

const toChoices = (options: Chosen): Record<string, true> =>
  Object.fromEntries(
    (typeof options === 'string' ? [options] : options).map((value) => [value, true as const]),
  );
