import { priceBands } from '@app/contract/quiz/answer-figures';
import { getQuestion, type SelectQuestionId } from '@app/contract/quiz/definition';
import {
  type GradedPreference,
  gradedPreferences,
  type Importance,
  type Preferences,
} from '../preferences.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import type { SentenceValues } from '../sentences/fill.ts';

export type Alternative = {
  readonly questionId: SelectQuestionId;
  readonly preferences: Preferences;
  /** Says what would be if this were the answer, of the car that would then be first. */
  readonly sentence: keyof Sentences['pivotal'];
  /** What the sentence names beside the car. */
  readonly values?: SentenceValues;
};

/**
 * Any lower degree, but only the next higher one: a visitor who does not care will not call it a
 * must.
 */
const otherImportances: Readonly<Record<Importance, readonly Importance[]>> = {
  definitely: ['somewhat', 'none'],
  somewhat: ['definitely', 'none'],
  none: ['somewhat'],
};

const listGradedAlternatives = (preferences: Preferences): readonly Alternative[] =>
  gradedPreferences.flatMap((graded) =>
    otherImportances[preferences.importance[graded]].map((importance) => ({
      questionId: `usage.${graded}` as const,
      preferences: {
        ...preferences,
        importance: { ...preferences.importance, [graded]: importance },
      },
      sentence: importance === 'none' ? 'unimportant' : 'otherAnswer',
      values: { topic: english.names.topic[graded], label: findLabel(graded, importance) },
    })),
  );

/** The label of the answer with this importance, which the visitor would choose. */
const findLabel = (graded: GradedPreference, importance: Importance): string => {
  const { options } = getQuestion(`usage.${graded}`);
  const values = answersByImportance[importance];
  return options.find(({ value }) => values.includes(value))?.label ?? '';
};

const answersByImportance: Readonly<Record<Importance, readonly string[]>> = {
  definitely: ['definitely'],
  somewhat: ['notDealbreaker', 'sometimes'],
  none: ['notImportant'],
};

const listLikedFeatureAlternatives = (preferences: Preferences): readonly Alternative[] =>
  preferences.likes.map((liking) => ({
    questionId: 'lifestyle.carAppreciation',
    preferences: { ...preferences, likes: preferences.likes.filter((other) => other !== liking) },
    sentence: 'withoutLiked',
    values: { wish: english.names.wish[liking] },
  }));

/** The questions with one choice that only weigh. Each answer has a sentence of its own. */
const choices = {
  ride: { questionId: 'usage.rideQuality', values: ['smooth', 'sporty', 'balance'] },
  evRange: {
    questionId: 'features.evRange',
    values: ['shortTrips', 'mixedDriving', 'longDistance'],
  },
  evCharging: {
    questionId: 'features.evCharging',
    values: ['yesCharging', 'planningSoon', 'noCharging'],
  },
} as const;

/** Lists the other answers to a question with one choice; none if it was not asked. */
const listOtherChoices = (
  preferences: Preferences,
  name: keyof typeof choices,
): readonly Alternative[] => {
  const { questionId, values } = choices[name];
  return values
    .filter((value) => preferences[name] !== undefined && preferences[name] !== value)
    .map((value) => ({
      questionId,
      preferences: { ...preferences, [name]: value },
      sentence: value,
    }));
};

/** Every other answer to a question that only weighs: the vehicles to choose from stay the same. */
export const listWeighingAlternatives = (preferences: Preferences): readonly Alternative[] => [
  ...listGradedAlternatives(preferences),
  ...listOtherChoices(preferences, 'ride'),
  ...listLikedFeatureAlternatives(preferences),
  ...listOtherChoices(preferences, 'evRange'),
  ...listOtherChoices(preferences, 'evCharging'),
];

/** A limit that one other answer would loosen. */
type LooserLimit = {
  readonly isSet: boolean;
  readonly questionId: SelectQuestionId;
  readonly change: Partial<Preferences>;
  readonly sentence: keyof Sentences['pivotal'];
};

const listLooserLimits = ({
  brands,
  bodyStyles,
  powertrains,
  condition,
  people,
}: Preferences): readonly LooserLimit[] => [
  {
    isSet: brands.length > 0,
    questionId: 'preferences.brands',
    change: { brands: [] },
    sentence: 'anyBrand',
  },
  {
    isSet: bodyStyles.length > 0,
    questionId: 'features.bodyStyle',
    change: { bodyStyles: [] },
    sentence: 'anyBody',
  },
  {
    isSet: powertrains.length > 0,
    questionId: 'features.powerPreference',
    change: { powertrains: [], evRange: undefined, evCharging: undefined },
    sentence: 'anyPowertrain',
  },
  {
    isSet: condition === 'new',
    questionId: 'budget.condition',
    change: { condition: 'either' },
    sentence: 'usedToo',
  },
  {
    isSet: condition === 'preOwned',
    questionId: 'budget.condition',
    change: { condition: 'either' },
    sentence: 'newToo',
  },
  {
    isSet: people === 'bigGroup',
    questionId: 'usage.passengers',
    change: { people: 'smallGroup' },
    sentence: 'smallGroup',
  },
  {
    isSet: people !== 'justMe',
    questionId: 'usage.passengers',
    change: { people: 'justMe' },
    sentence: 'justMe',
  },
];

const loosenLimits = (preferences: Preferences): readonly Alternative[] =>
  listLooserLimits(preferences)
    .filter(({ isSet }) => isSet)
    .map(({ questionId, change, sentence }) => ({
      questionId,
      preferences: { ...preferences, ...change },
      sentence,
    }));

const listNextBudgets = (preferences: Preferences): readonly Alternative[] =>
  [...priceBands.entries()]
    .filter(([priceBandIndex]) => Math.abs(priceBandIndex - preferences.priceBandIndex) === 1)
    .map(([priceBandIndex, { label }]) => ({
      questionId: 'budget.totalPriceRange',
      preferences: { ...preferences, priceBandIndex },
      sentence: 'budget',
      values: { budget: label },
    }));

/** The limits that could be loosened by one answer, and the budgets next to the chosen one. */
export const listLimitAlternatives = (preferences: Preferences): readonly Alternative[] => [
  ...loosenLimits(preferences),
  ...listNextBudgets(preferences),
];
