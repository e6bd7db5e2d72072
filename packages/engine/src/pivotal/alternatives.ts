import { priceBands } from '@app/contract/quiz/answer-figures';
import { getQuestion, type SelectQuestionId } from '@app/contract/quiz/definition';
import {
  type GradedPreference,
  gradedPreferences,
  type Importance,
  type LikedFeature,
  type Preferences,
} from '../preferences.ts';
import { english, type Sentences } from '../sentences/english/english.ts';
import type { SentenceValues } from '../sentences/fill.ts';

export type Alternative = {
  readonly questionId: SelectQuestionId;
  /** The option to press for this answer: to choose it, or to leave out a chosen one. */
  readonly option: string;
  readonly preferences: Preferences;
  /** Says what would be if this were the answer, of the car that would then be first. */
  readonly sentence: keyof Sentences['pivotal'];
  /** What the sentence names beside the car. */
  readonly values?: SentenceValues;
};

/** Any lower degree, or a must for a wish. Nobody is told to want what does not matter. */
const otherImportances: Readonly<Record<Importance, readonly Importance[]>> = {
  definitely: ['somewhat', 'none'],
  somewhat: ['definitely', 'none'],
  none: [],
};

/** Nobody is advised to do without safety. */
const isAdvisable = (graded: GradedPreference, importance: Importance): boolean =>
  graded !== 'safetyFeatures' || importance !== 'none';

const listGradedAlternatives = (preferences: Preferences): readonly Alternative[] =>
  gradedPreferences.flatMap((graded) =>
    otherImportances[preferences.importance[graded]]
      .filter((importance) => isAdvisable(graded, importance))
      .map((importance): Alternative => {
        const option = getOption(graded, importance);
        return {
          questionId: `usage.${graded}`,
          option: option.value,
          preferences: {
            ...preferences,
            importance: { ...preferences.importance, [graded]: importance },
          },
          sentence: importance === 'none' ? 'unimportant' : 'otherAnswer',
          values: { topic: english.names.topic[graded], label: option.label },
        };
      }),
  );

/** The answer with this importance, which the visitor would choose. */
const getOption = (graded: GradedPreference, importance: Importance) => {
  const { options } = getQuestion(`usage.${graded}`);
  const values = answersByImportance[importance];
  const option = options.find(({ value }) => values.includes(value));
  if (option === undefined) throw new Error(`${graded} has no answer for ${importance}`);

  return option;
};

const answersByImportance: Readonly<Record<Importance, readonly string[]>> = {
  definitely: ['definitely'],
  somewhat: ['notDealbreaker', 'sometimes'],
  none: ['notImportant'],
};

/** The question that asks for the same thing as a liked feature of today's car. */
const gradedCounterpart: Readonly<Partial<Record<LikedFeature, GradedPreference>>> = {
  greatOnGas: 'fuelEfficiency',
  niceInside: 'premiumMaterials',
  roomForStuff: 'trunkSpace',
};

/**
 * True if no answer calls the same thing as a liked feature a must. False for the two features of
 * the ride, which the question about the ride covers.
 */
const mayBeDropped = (feature: LikedFeature, { importance }: Preferences): boolean => {
  if (feature === 'smoothRide' || feature === 'funToDrive') return false;

  const question = gradedCounterpart[feature];
  return question === undefined || importance[question] !== 'definitely';
};

/** Lists preferences without one liked feature each, unless a "definitely" asks for the same. */
const listLikedFeatureAlternatives = (preferences: Preferences): readonly Alternative[] =>
  preferences.likes
    .filter((feature) => mayBeDropped(feature, preferences))
    .map((feature) => ({
      questionId: 'lifestyle.carAppreciation',
      option: feature,
      preferences: { ...preferences, likes: preferences.likes.filter((one) => one !== feature) },
      sentence: 'withoutLiked',
      values: { wish: english.names.wish[feature] },
    }));

/** Lists the other answers about the ride. A sporty ride is not suggested to a new driver. */
const listRideAlternatives = (preferences: Preferences): readonly Alternative[] =>
  (['smooth', 'sporty', 'balance'] as const)
    .filter((ride) => preferences.ride !== undefined && preferences.ride !== ride)
    .filter((ride) => ride !== 'sporty' || preferences.driving !== 'notYet')
    .map((ride) => ({
      questionId: 'usage.rideQuality',
      option: ride,
      preferences: { ...preferences, ride },
      sentence: ride,
    }));

/** A charger at home, for visitors who have none yet. */
const listChargerAlternatives = (preferences: Preferences): readonly Alternative[] =>
  preferences.evCharging === 'noCharging' || preferences.evCharging === 'planningSoon'
    ? [
        {
          questionId: 'features.evCharging',
          option: 'yesCharging',
          preferences: { ...preferences, evCharging: 'yesCharging' },
          sentence: 'yesCharging',
        },
      ]
    : [];

/**
 * What else a visitor could have answered to the questions that only rank vehicles and exclude none.
 * Facts of life, such as the length of trips, are not among them: nobody could answer otherwise.
 */
export const listRankingAlternatives = (preferences: Preferences): readonly Alternative[] => [
  ...listGradedAlternatives(preferences),
  ...listRideAlternatives(preferences),
  ...listLikedFeatureAlternatives(preferences),
  ...listChargerAlternatives(preferences),
];

/** A limit that one other answer would loosen. */
type LooserLimit = Omit<Alternative, 'preferences'> & {
  readonly isSet: boolean;
  readonly change: Partial<Preferences>;
};

const listLooserLimits = ({
  brands,
  bodyStyles,
  powertrains,
  condition,
}: Preferences): readonly LooserLimit[] => [
  {
    isSet: brands.length > 0,
    questionId: 'preferences.brands',
    option: 'openToBrands',
    change: { brands: [] },
    sentence: 'anyBrand',
  },
  {
    isSet: bodyStyles.length > 0,
    questionId: 'features.bodyStyle',
    option: 'flexible',
    change: { bodyStyles: [] },
    sentence: 'anyBody',
  },
  {
    isSet: powertrains.length > 0,
    questionId: 'features.powerPreference',
    option: 'noPreference',
    change: { powertrains: [], evRange: undefined, evCharging: undefined },
    sentence: 'anyPowertrain',
  },
  {
    isSet: condition === 'new',
    questionId: 'budget.condition',
    option: 'noPreference',
    change: { condition: 'either' },
    sentence: 'usedToo',
  },
  {
    isSet: condition === 'preOwned',
    questionId: 'budget.condition',
    option: 'noPreference',
    change: { condition: 'either' },
    sentence: 'newToo',
  },
];

/** Lists one alternative for each limit that the visitor set, with only that limit dropped. */
const listDroppedLimitAlternatives = (preferences: Preferences): readonly Alternative[] =>
  listLooserLimits(preferences)
    .filter(({ isSet }) => isSet)
    .map(({ questionId, option, change, sentence }) => ({
      questionId,
      option,
      preferences: { ...preferences, ...change },
      sentence,
    }));

/** The next higher budget. Nobody is advised to spend more on the car of a new driver. */
const listHigherBudget = (preferences: Preferences): readonly Alternative[] => {
  const priceBandIndex = preferences.priceBandIndex + 1;
  const priceBand = priceBands[priceBandIndex];
  if (priceBand === undefined || preferences.driving === 'notYet') return [];

  return [
    {
      questionId: 'budget.totalPriceRange',
      option: priceBand.id,
      preferences: { ...preferences, priceBandIndex },
      sentence: 'budget',
      values: { budget: priceBand.label },
    },
  ];
};

/** The limits that could be loosened by one answer, and the next higher budget. */
export const listLimitAlternatives = (preferences: Preferences): readonly Alternative[] => [
  ...listDroppedLimitAlternatives(preferences),
  ...listHigherBudget(preferences),
];
