import { computeMiddlePrice, type Offer } from '../catalogue/offers.ts';
import type { Preferences } from '../preferences.ts';
import { type AskedAs, type Criterion, scaleBetween, type WeightFactor } from './criterion.ts';

/** How much a beginner's car also helps people who drive seldom, or a shared car. */
const beginnerShareByDriving = { notYet: 1, occasional: 0.4, shared: 0.25, own: 0 };

/** Only visitors who do not drive yet are told that a car suits a beginner. */
const beginnerWeight = {
  weightFactors: ({ driving }: Preferences): readonly WeightFactor[] => [
    ['beginner', beginnerShareByDriving[driving]],
  ],
  classifyAnswer: ({ driving }: Preferences): AskedAs | undefined =>
    driving === 'notYet' ? 'asked' : undefined,
};

/** A costly car is costly to insure, whatever its class. Estimates, in the country's dollars. */
const cheapToInsurePrice = 45_000;
const costlyToInsurePrice = 90_000;

const rateCheapInsurance = (offer: Offer): number =>
  Math.min(
    scaleBetween(offer.variant.vehicle.segmentRow.insurance, 1.5, 0.95),
    scaleBetween(computeMiddlePrice(offer), costlyToInsurePrice, cheapToInsurePrice),
  );

/** In traffic and when parking, by the class and the length. */
const rateEase = ({ variant: { vehicle, lengthIn } }: Offer): number =>
  0.7 * vehicle.segmentRow.ease + 0.3 * scaleBetween(lengthIn, 205, 170);

/** Nobody calls a heavy truck gentle, however slow it is: its ease is below this. */
const leastEaseOfGentleCar = 0.4;

/** A new driver is best served by a small, tame car that is cheap to insure. */
export const beginnerCriteria: readonly Criterion[] = [
  {
    id: 'easy',
    label: 'Easy to drive',
    rate: rateEase,
    ...beginnerWeight,
    strengthSentence: () => 'easy',
    wrongKindSentence: () => 'easy',
  },
  {
    id: 'tame',
    label: 'Tame power',
    rate: ({ variant: { zeroToSixtyS } }) => scaleBetween(zeroToSixtyS, 5.5, 8),
    ...beginnerWeight,
    // Who asks for speed is told how quick it is instead.
    classifyAnswer: (preferences) =>
      preferences.importance.acceleration === 'none'
        ? beginnerWeight.classifyAnswer(preferences)
        : undefined,
    strengthSentence: (offer) => (rateEase(offer) < leastEaseOfGentleCar ? undefined : 'tame'),
    wrongKindSentence: () => 'tame',
  },
  {
    id: 'insurance',
    label: 'Cheap to insure',
    rate: rateCheapInsurance,
    ...beginnerWeight,
    wrongKindSentence: () => 'insurance',
  },
];
