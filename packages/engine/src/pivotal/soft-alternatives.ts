import type { SelectQuestionId } from '@app/contract/quiz/definition';
import type { GradedWish, Importance, Liking, Wishes } from '../wishes.ts';
import type { Alternative } from './alternative.ts';

const gradedWishes: readonly { readonly name: GradedWish; readonly noun: string }[] = [
  { name: 'trunkSpace', noun: 'luggage room' },
  { name: 'towing', noun: 'towing' },
  { name: 'acceleration', noun: 'quick acceleration' },
  { name: 'fuelEfficiency', noun: 'low fuel use' },
  { name: 'safetyFeatures', noun: 'top safety' },
  { name: 'premiumMaterials', noun: 'a premium cabin' },
  { name: 'greatAudio', noun: 'a great sound system' },
  { name: 'offRoad', noun: 'leaving the pavement' },
];

const likings: readonly { readonly name: Liking; readonly noun: string }[] = [
  { name: 'greatOnGas', noun: 'great gas mileage' },
  { name: 'smoothRide', noun: 'a smooth ride' },
  { name: 'niceInside', noun: 'a nice cabin' },
  { name: 'coolTech', noun: 'cool tech' },
  { name: 'funToDrive', noun: 'a fun drive' },
  { name: 'roomForStuff', noun: 'extra room' },
];

/** What else one might have said: less of any degree, but only one degree more, since a whim is not an answer. */
const otherImportances: Readonly<Record<Importance, readonly Importance[]>> = {
  definitely: ['somewhat', 'none'],
  somewhat: ['definitely', 'none'],
  none: ['somewhat'],
};

const importanceClause: Readonly<Record<Importance, string>> = {
  definitely: 'is a must',
  somewhat: 'is nice to have',
  none: 'doesn’t matter',
};

const gradedAlternatives = (wishes: Wishes): readonly Alternative[] =>
  gradedWishes.flatMap(({ name, noun }) =>
    otherImportances[wishes.importance[name]].map((importance) => ({
      questionId: `usage.${name}` satisfies SelectQuestionId,
      wishes: { ...wishes, importance: { ...wishes.importance, [name]: importance } },
      clause: `${noun} ${importanceClause[importance]}`,
    })),
  );

const likingAlternatives = (wishes: Wishes): readonly Alternative[] =>
  likings
    .filter(({ name }) => wishes.likes[name])
    .map(({ name, noun }) => ({
      questionId: 'lifestyle.carAppreciation',
      wishes: { ...wishes, likes: { ...wishes.likes, [name]: false } },
      clause: `you could do without ${noun}`,
    }));

const rideClauses = {
  smooth: 'you want a smooth ride',
  sporty: 'you want a sporty feel',
  balance: 'you want a balance of comfort and handling',
} as const;

const rangeClauses = {
  shortTrips: 'you mostly drive short trips',
  mixedDriving: 'you drive a mix of short and longer trips',
  longDistance: 'you often drive long distances',
} as const;

const chargingClauses = {
  yesCharging: 'you can charge at home',
  planningSoon: 'you plan to charge at home',
  noCharging: 'you cannot charge at home',
} as const;

const rideAlternatives = (wishes: Wishes): readonly Alternative[] =>
  (['smooth', 'sporty', 'balance'] as const)
    .filter((ride) => ride !== wishes.ride)
    .map((ride) => ({ questionId: 'usage.rideQuality', wishes: { ...wishes, ride }, clause: rideClauses[ride] }));

const electricAlternatives = (wishes: Wishes): readonly Alternative[] => [
  ...(['shortTrips', 'mixedDriving', 'longDistance'] as const)
    .filter((evRange) => wishes.evRange !== undefined && evRange !== wishes.evRange)
    .map(
      (evRange): Alternative => ({
        questionId: 'features.evRange',
        wishes: { ...wishes, evRange },
        clause: rangeClauses[evRange],
      }),
    ),
  ...(['yesCharging', 'planningSoon', 'noCharging'] as const)
    .filter((evCharging) => wishes.evCharging !== undefined && evCharging !== wishes.evCharging)
    .map(
      (evCharging): Alternative => ({
        questionId: 'features.evCharging',
        wishes: { ...wishes, evCharging },
        clause: chargingClauses[evCharging],
      }),
    ),
];

/** Every other answer to one of the questions that only weigh: the vehicles to choose from stay the same. */
export const softAlternatives = (wishes: Wishes): readonly Alternative[] => [
  ...gradedAlternatives(wishes),
  ...rideAlternatives(wishes),
  ...likingAlternatives(wishes),
  ...electricAlternatives(wishes),
];
