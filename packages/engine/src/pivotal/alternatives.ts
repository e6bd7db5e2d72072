import { priceBands } from '@app/contract/quiz/answer-figures';
import type { SelectQuestionId } from '@app/contract/quiz/definition';
import type { GradedWish, Importance, Liking, Wishes } from '../wishes.ts';

/** What the visitor could have answered instead. */
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
  Object.entries(nounOf).flatMap(([name, noun]) => {
    const wish = name as GradedWish;
    return otherImportances[wishes.importance[wish]].map((importance) => ({
      questionId: `usage.${wish}` satisfies SelectQuestionId,
      wishes: { ...wishes, importance: { ...wishes.importance, [wish]: importance } },
      clause: `${noun} ${importanceClauses[importance]}`,
    }));
  });

const likingAlternatives = (wishes: Wishes): readonly Alternative[] =>
  wishes.likes.map((liking) => ({
    questionId: 'lifestyle.carAppreciation',
    wishes: { ...wishes, likes: wishes.likes.filter((other) => other !== liking) },
    clause: `you could do without ${likedNounOf[liking]}`,
  }));

const rideClauses = {
  smooth: 'you wanted a smooth ride',
  sporty: 'you wanted a sporty feel',
  balance: 'you wanted a balance of comfort and handling',
} as const;

const rangeClauses = {
  shortTrips: 'you mostly drove short trips',
  mixedDriving: 'you drove a mix of short and longer trips',
  longDistance: 'you often drove long distances',
} as const;

const chargingClauses = {
  yesCharging: 'you could charge at home',
  planningSoon: 'you planned to charge at home',
  noCharging: 'you couldn’t charge at home',
} as const;

/** The other answers to a question with one choice; none where the question was not asked. */
const others = <Value extends string>(
  clauses: Readonly<Record<Value, string>>,
  present: Value | undefined,
  alternative: (value: Value) => Pick<Alternative, 'questionId' | 'wishes'>,
): readonly Alternative[] =>
  present === undefined
    ? []
    : (Object.keys(clauses) as Value[])
        .filter((value) => value !== present)
        .map((value) => ({ ...alternative(value), clause: clauses[value] }));

/** Every other answer to a question that only weighs: the vehicles to choose from stay the same. */
export const weighingAlternatives = (wishes: Wishes): readonly Alternative[] => [
  ...gradedAlternatives(wishes),
  ...others(rideClauses, wishes.ride, (ride) => ({ questionId: 'usage.rideQuality', wishes: { ...wishes, ride } })),
  ...likingAlternatives(wishes),
  ...others(rangeClauses, wishes.evRange, (evRange) => ({
    questionId: 'features.evRange',
    wishes: { ...wishes, evRange },
  })),
  ...others(chargingClauses, wishes.evCharging, (evCharging) => ({
    questionId: 'features.evCharging',
    wishes: { ...wishes, evCharging },
  })),
];

const openings = (wishes: Wishes): readonly Alternative[] => {
  const found: Alternative[] = [];
  if (wishes.brands.length > 0)
    found.push({
      questionId: 'preferences.brands',
      wishes: { ...wishes, brands: [] },
      clause: 'you were open to all brands',
    });
  if (wishes.bodyStyles.length > 0)
    found.push({
      questionId: 'features.bodyStyle',
      wishes: { ...wishes, bodyStyles: [] },
      clause: 'you were flexible about the body style',
    });
  if (wishes.powertrains.length > 0)
    found.push({
      questionId: 'features.powerPreference',
      wishes: { ...wishes, powertrains: [], evRange: undefined, evCharging: undefined },
      clause: 'you had no preference for what powers it',
    });
  if (wishes.condition !== 'either')
    found.push({
      questionId: 'budget.condition',
      wishes: { ...wishes, condition: 'either' },
      clause: wishes.condition === 'new' ? 'used cars were fine, too' : 'new cars were fine, too',
    });
  return found;
};

const peopleClauses = {
  justMe: 'you mostly drove alone or with one more',
  smallGroup: 'you usually traveled with three to five people',
} as const;

const fewerPeople = (wishes: Wishes): readonly Alternative[] => {
  const fewer = { bigGroup: ['smallGroup', 'justMe'], smallGroup: ['justMe'], justMe: [] } as const;
  return fewer[wishes.people].map((people) => ({
    questionId: 'usage.passengers',
    wishes: { ...wishes, people },
    clause: peopleClauses[people],
  }));
};

const nextBudgets = (wishes: Wishes): readonly Alternative[] =>
  priceBands.flatMap(({ label }, band): readonly Alternative[] =>
    Math.abs(band - wishes.band) === 1
      ? [{ questionId: 'budget.totalPriceRange', wishes: { ...wishes, band }, clause: `your budget were ${label}` }]
      : [],
  );

/** The limits that could be loosened by one answer, and the budgets next to the chosen one. */
export const limitAlternatives = (wishes: Wishes): readonly Alternative[] => [
  ...openings(wishes),
  ...fewerPeople(wishes),
  ...nextBudgets(wishes),
];
