import { priceBands } from '@app/contract/quiz/answer-figures';
import { getQuestion, type SelectQuestionId } from '@app/contract/quiz/definition';
import type { BodyStyle } from '../catalogue/vocabulary.ts';
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
  /** The sentence about the car that would be first with this answer. */
  readonly sentence: keyof Sentences['pivotal'];
  /** What the sentence names besides the car. */
  readonly values?: SentenceValues;
};

/** The degrees to suggest instead. Nobody is told to want what does not matter to them. */
const alternativeImportances: Readonly<Record<Importance, readonly Importance[]>> = {
  definitely: ['somewhat', 'none'],
  somewhat: ['definitely', 'none'],
  none: [],
};

/** Nobody is advised to do without safety, or without towing or trails that are a must. */
const maySuggest = (
  graded: GradedPreference,
  importance: Importance,
  present: Importance,
): boolean => {
  if (importance !== 'none') return true;

  const isUse = graded === 'towing' || graded === 'offRoad';
  return graded !== 'safetyFeatures' && !(isUse && present === 'definitely');
};

const listGradedAlternatives = (preferences: Preferences): readonly Alternative[] =>
  gradedPreferences.flatMap((graded) => {
    const present = preferences.importance[graded];

    return alternativeImportances[present]
      .filter((importance) => maySuggest(graded, importance, present))
      .map((importance): Alternative => {
        const option = getOptionOfImportance(graded, importance);
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
      });
  });

const getOptionOfImportance = (graded: GradedPreference, importance: Importance) => {
  const { options } = getQuestion(`usage.${graded}`);
  const optionValues = optionValuesByImportance[importance];
  const option = options.find(({ value }) => optionValues.includes(value));
  if (option === undefined) throw new Error(`${graded} has no answer for ${importance}`);

  return option;
};

const optionValuesByImportance: Readonly<Record<Importance, readonly string[]>> = {
  definitely: ['definitely'],
  somewhat: ['notDealbreaker', 'sometimes'],
  none: ['notImportant'],
};

/** The graded question about the same thing as a liked feature of the current car. */
const gradedCounterpart: Readonly<Partial<Record<LikedFeature, GradedPreference>>> = {
  greatOnGas: 'fuelEfficiency',
  niceInside: 'premiumMaterials',
  roomForStuff: 'trunkSpace',
};

/** The ride's two features have other alternatives, and a must asks for its feature anyway. */
const maySuggestLeavingOut = (feature: LikedFeature, { importance }: Preferences): boolean => {
  if (feature === 'smoothRide' || feature === 'funToDrive') return false;

  const graded = gradedCounterpart[feature];
  return graded === undefined || importance[graded] !== 'definitely';
};

const listLikedFeatureAlternatives = (preferences: Preferences): readonly Alternative[] =>
  preferences.likes
    .filter((feature) => maySuggestLeavingOut(feature, preferences))
    .map((feature) => ({
      questionId: 'lifestyle.carAppreciation',
      option: feature,
      preferences: { ...preferences, likes: preferences.likes.filter((one) => one !== feature) },
      sentence: 'withoutLiked',
      values: { wish: english.names.wish[feature] },
    }));

/** Lists the other answers about the ride, if it was asked. New drivers get no sporty ride. */
const listRideAlternatives = (preferences: Preferences): readonly Alternative[] => {
  if (preferences.ride === undefined) return [];

  return (['smooth', 'sporty', 'balance'] as const)
    .filter((ride) => ride !== preferences.ride)
    .filter((ride) => ride !== 'sporty' || preferences.driving !== 'notYet')
    .map((ride) => ({
      questionId: 'usage.rideQuality',
      option: ride,
      preferences: { ...preferences, ride },
      sentence: ride,
    }));
};

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

/** Covers questions that exclude no vehicle. Nobody can change facts, such as the trip length. */
export const listRankingAlternatives = (preferences: Preferences): readonly Alternative[] => [
  ...listGradedAlternatives(preferences),
  ...listRideAlternatives(preferences),
  ...listLikedFeatureAlternatives(preferences),
  ...listChargerAlternatives(preferences),
];

/** Nobody who wants an open bed or an open roof would consider another body. */
const canBeReplaced = (style: BodyStyle): boolean => style !== 'pickup' && style !== 'convertible';

/** Another answer that would drop a limit, if the visitor set that limit. */
type DroppableLimit = Omit<Alternative, 'preferences'> & {
  readonly isSet: boolean;
  readonly change: Partial<Preferences>;
};

const listDroppableLimits = ({
  brands,
  bodyStyles,
  powertrains,
  condition,
}: Preferences): readonly DroppableLimit[] => [
  {
    isSet: brands.length > 0,
    questionId: 'preferences.brands',
    option: 'openToBrands',
    change: { brands: [] },
    sentence: 'anyBrand',
  },
  {
    isSet: bodyStyles.some(canBeReplaced),
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

const listDroppedLimitAlternatives = (preferences: Preferences): readonly Alternative[] =>
  listDroppableLimits(preferences)
    .filter(({ isSet }) => isSet)
    .map(({ questionId, option, change, sentence }) => ({
      questionId,
      option,
      preferences: { ...preferences, ...change },
      sentence,
    }));

/** Suggests the next higher budget, but not for the car of a new driver. */
const listHigherBudgetAlternatives = (preferences: Preferences): readonly Alternative[] => {
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

export const listLimitAlternatives = (preferences: Preferences): readonly Alternative[] => [
  ...listDroppedLimitAlternatives(preferences),
  ...listHigherBudgetAlternatives(preferences),
];
