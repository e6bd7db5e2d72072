import { priceBands } from '@app/contract/quiz/answer-figures';
import type { SelectQuestionId } from '@app/contract/quiz/definition';
import {
  type GradedPreference,
  gradedPreferences,
  type Importance,
  type LikedFeature,
  type Preferences,
} from '../preferences.ts';

export type Alternative = {
  readonly questionId: SelectQuestionId;
  readonly preferences: Preferences;
  /** To follow "If": "you couldn't charge at home". */
  readonly clause: string;
};

const featureNouns: Readonly<Record<GradedPreference, string>> = {
  trunkSpace: 'cargo space',
  towing: 'towing',
  acceleration: 'quick acceleration',
  fuelEfficiency: 'low fuel use',
  safetyFeatures: 'top safety',
  premiumMaterials: 'a premium cabin',
  greatAudio: 'a great sound system',
  offRoad: 'driving off-road',
};

const likedFeatureNouns: Readonly<Record<LikedFeature, string>> = {
  greatOnGas: 'great gas mileage',
  smoothRide: 'a smooth ride',
  niceInside: 'a nice cabin',
  coolTech: 'cool tech',
  funToDrive: 'a fun drive',
  roomForStuff: 'extra room',
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

const importanceClauses: Readonly<Record<Importance, string>> = {
  definitely: 'were a must',
  somewhat: 'were nice to have',
  none: 'didn’t matter',
};

const listGradedAlternatives = (preferences: Preferences): readonly Alternative[] =>
  gradedPreferences.flatMap((graded) =>
    otherImportances[preferences.importance[graded]].map((importance) => ({
      questionId: `usage.${graded}` as const,
      preferences: {
        ...preferences,
        importance: { ...preferences.importance, [graded]: importance },
      },
      clause: `${featureNouns[graded]} ${importanceClauses[importance]}`,
    })),
  );

const listLikedFeatureAlternatives = (preferences: Preferences): readonly Alternative[] =>
  preferences.likes.map((liking) => ({
    questionId: 'lifestyle.carAppreciation',
    preferences: { ...preferences, likes: preferences.likes.filter((other) => other !== liking) },
    clause: `you could do without ${likedFeatureNouns[liking]}`,
  }));

/** The questions with one choice that only weigh. */
const choices = {
  ride: {
    questionId: 'usage.rideQuality',
    clauses: {
      smooth: 'you wanted a smooth ride',
      sporty: 'you wanted a sporty feel',
      balance: 'you wanted a balance of comfort and handling',
    },
  },
  evRange: {
    questionId: 'features.evRange',
    clauses: {
      shortTrips: 'you mostly drove short trips',
      mixedDriving: 'you drove a mix of short and longer trips',
      longDistance: 'you often drove long distances',
    },
  },
  evCharging: {
    questionId: 'features.evCharging',
    clauses: {
      yesCharging: 'you could charge at home',
      planningSoon: 'you planned to charge at home',
      noCharging: 'you couldn’t charge at home',
    },
  },
} as const;

const listOtherChoices = (
  preferences: Preferences,
  name: keyof typeof choices,
): readonly Alternative[] => {
  const { questionId, clauses } = choices[name];
  return Object.entries(clauses)
    .filter(([value]) => preferences[name] !== undefined && preferences[name] !== value)
    .map(([value, clause]) => ({
      questionId,
      preferences: { ...preferences, [name]: value },
      clause,
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
  readonly clause: string;
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
    clause: 'you were open to all brands',
  },
  {
    isSet: bodyStyles.length > 0,
    questionId: 'features.bodyStyle',
    change: { bodyStyles: [] },
    clause: 'you were flexible about the body style',
  },
  {
    isSet: powertrains.length > 0,
    questionId: 'features.powerPreference',
    change: { powertrains: [], evRange: undefined, evCharging: undefined },
    clause: 'you had no preference for what powers it',
  },
  {
    isSet: condition === 'new',
    questionId: 'budget.condition',
    change: { condition: 'either' },
    clause: 'used cars were fine, too',
  },
  {
    isSet: condition === 'preOwned',
    questionId: 'budget.condition',
    change: { condition: 'either' },
    clause: 'new cars were fine, too',
  },
  {
    isSet: people === 'bigGroup',
    questionId: 'usage.passengers',
    change: { people: 'smallGroup' },
    clause: 'you usually traveled with three to five people',
  },
  {
    isSet: people !== 'justMe',
    questionId: 'usage.passengers',
    change: { people: 'justMe' },
    clause: 'you mostly drove alone or with one more',
  },
];

const loosenLimits = (preferences: Preferences): readonly Alternative[] =>
  listLooserLimits(preferences)
    .filter(({ isSet }) => isSet)
    .map(({ questionId, change, clause }) => ({
      questionId,
      preferences: { ...preferences, ...change },
      clause,
    }));

const listNextBudgets = (preferences: Preferences): readonly Alternative[] =>
  [...priceBands.entries()]
    .filter(([priceBandIndex]) => Math.abs(priceBandIndex - preferences.priceBandIndex) === 1)
    .map(([priceBandIndex, { label }]) => ({
      questionId: 'budget.totalPriceRange',
      preferences: { ...preferences, priceBandIndex },
      clause: `your budget were ${label}`,
    }));

/** The limits that could be loosened by one answer, and the budgets next to the chosen one. */
export const listLimitAlternatives = (preferences: Preferences): readonly Alternative[] => [
  ...loosenLimits(preferences),
  ...listNextBudgets(preferences),
];
