import { priceBands } from '@app/contract/quiz/answer-figures';
import type { SelectQuestionId } from '@app/contract/quiz/definition';
import {
  type GradedWish,
  gradedWishes,
  type Importance,
  type Liking,
  type Wishes,
} from '../wishes.ts';

export type Alternative = {
  readonly questionId: SelectQuestionId;
  readonly wishes: Wishes;
  /** To follow "If": "you couldn't charge at home". */
  readonly clause: string;
};

const nounOf: Readonly<Record<GradedWish, string>> = {
  trunkSpace: 'cargo space',
  towing: 'towing',
  acceleration: 'quick acceleration',
  fuelEfficiency: 'low fuel use',
  safetyFeatures: 'top safety',
  premiumMaterials: 'a premium cabin',
  greatAudio: 'a great sound system',
  offRoad: 'driving off-road',
};

const likedNounOf: Readonly<Record<Liking, string>> = {
  greatOnGas: 'great gas mileage',
  smoothRide: 'a smooth ride',
  niceInside: 'a nice cabin',
  coolTech: 'cool tech',
  funToDrive: 'a fun drive',
  roomForStuff: 'extra room',
};

/** Less of any degree, but only one degree more, since a whim is no answer. */
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

const gradedAlternatives = (wishes: Wishes): readonly Alternative[] =>
  gradedWishes.flatMap((wish) =>
    otherImportances[wishes.importance[wish]].map((importance) => ({
      questionId: `usage.${wish}` as const,
      wishes: { ...wishes, importance: { ...wishes.importance, [wish]: importance } },
      clause: `${nounOf[wish]} ${importanceClauses[importance]}`,
    })),
  );

const likingAlternatives = (wishes: Wishes): readonly Alternative[] =>
  wishes.likes.map((liking) => ({
    questionId: 'lifestyle.carAppreciation',
    wishes: { ...wishes, likes: wishes.likes.filter((other) => other !== liking) },
    clause: `you could do without ${likedNounOf[liking]}`,
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

const otherChoices = (wishes: Wishes, name: keyof typeof choices): readonly Alternative[] => {
  const { questionId, clauses } = choices[name];
  return Object.entries(clauses)
    .filter(([value]) => wishes[name] !== undefined && wishes[name] !== value)
    .map(([value, clause]) => ({ questionId, wishes: { ...wishes, [name]: value }, clause }));
};

/** Every other answer to a question that only weighs: the vehicles to choose from stay the same. */
export const weighingAlternatives = (wishes: Wishes): readonly Alternative[] => [
  ...gradedAlternatives(wishes),
  ...otherChoices(wishes, 'ride'),
  ...likingAlternatives(wishes),
  ...otherChoices(wishes, 'evRange'),
  ...otherChoices(wishes, 'evCharging'),
];

/** A limit that one other answer would loosen. */
type LooserLimit = {
  readonly isSet: boolean;
  readonly questionId: SelectQuestionId;
  readonly change: Partial<Wishes>;
  readonly clause: string;
};

const looserLimits = ({
  brands,
  bodyStyles,
  powertrains,
  condition,
  people,
}: Wishes): readonly LooserLimit[] => [
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

const loosenLimits = (wishes: Wishes): readonly Alternative[] =>
  looserLimits(wishes)
    .filter(({ isSet }) => isSet)
    .map(({ questionId, change, clause }) => ({
      questionId,
      wishes: { ...wishes, ...change },
      clause,
    }));

const nextBudgets = (wishes: Wishes): readonly Alternative[] =>
  [...priceBands.entries()]
    .filter(([band]) => Math.abs(band - wishes.band) === 1)
    .map(([band, { label }]) => ({
      questionId: 'budget.totalPriceRange',
      wishes: { ...wishes, band },
      clause: `your budget were ${label}`,
    }));

/** The limits that could be loosened by one answer, and the budgets next to the chosen one. */
export const limitAlternatives = (wishes: Wishes): readonly Alternative[] => [
  ...loosenLimits(wishes),
  ...nextBudgets(wishes),
];
