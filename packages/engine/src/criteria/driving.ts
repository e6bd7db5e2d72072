import type { Offer } from '../catalogue/offers.ts';
import type { LikedFeature, Preferences } from '../preferences.ts';
import {
  type AskedAs,
  type Criterion,
  nameSentences,
  raiseOurChoices,
  scaleBetween,
  scaleRating,
  type WeightFactor,
  weighGradedAnswer,
  weighIfAsked,
} from './criterion.ts';

const slowestS = 11;
const quickestS = 3;

const toQuickness = (zeroToSixtyS: number): number =>
  scaleBetween(zeroToSixtyS, slowestS, quickestS);

const rateQuickness = ({ variant }: Offer): number => toQuickness(variant.zeroToSixtyS);

/** A shorter time from rest to 60 mph is better, evenly from 11 seconds to 3. */
const acceleration: Criterion = {
  id: 'acceleration',
  label: 'Quick acceleration',
  decidesVersion: true,
  rate: raiseOurChoices('sporty', rateQuickness),
  rateFigure: rateQuickness,
  ...weighGradedAnswer('acceleration', {
    definitely: toQuickness(6.5),
    somewhat: toQuickness(7),
  }),
  ...nameSentences('acceleration'),
};

type RidePreference = {
  readonly ride: Preferences['ride'];
  readonly likedFeature: LikedFeature;
  readonly goodRating: number;
};

/** Liking the current ride adds weight, but only the answer about the ride sets a target. */
const weighRidePreference = ({ ride, likedFeature, goodRating }: RidePreference) => ({
  weightFactors: (preferences: Preferences): readonly WeightFactor[] => [
    ['everyday', 1],
    ['liked', preferences.likes.includes(likedFeature)],
    ['rideWanted', preferences.ride === ride],
  ],
  targets: [
    {
      weight: 'shortfall' as const,
      shareOfWeight: 1,
      goodRating,
      isAsked: (preferences: Preferences) => preferences.ride === ride,
    },
  ],
  classifyAnswer: (preferences: Preferences): AskedAs | undefined =>
    preferences.ride === ride ? 'asked' : undefined,
});

/** A smooth, quiet ride is better. Big cars ride calmer than small ones of the same rating. */
const comfort: Criterion = {
  id: 'comfort',
  label: 'Smooth ride',
  rate: raiseOurChoices(
    'quiet',
    ({ variant: { ride, lengthIn, vehicle } }) =>
      0.6 * scaleRating(ride) +
      0.2 * scaleBetween(vehicle.wheelbaseIn, 102, 118) +
      0.2 * scaleBetween(lengthIn, 172, 200),
  ),
  ...weighRidePreference({ ride: 'smooth', likedFeature: 'smoothRide', goodRating: 0.65 }),
  ...nameSentences('comfort'),
};

/** From 0 to 1: mostly our rating of the handling, and a little the quickness. */
export const rateAgility = (offer: Offer): number =>
  0.7 * scaleRating(offer.variant.handling) + 0.3 * rateQuickness(offer);

/** Sharper handling, with the power to enjoy it, is better. A sporty ride asks for both. */
const agility: Criterion = {
  id: 'agility',
  label: 'Fun to drive',
  decidesVersion: true,
  rate: raiseOurChoices('fun', rateAgility),
  ...weighRidePreference({ ride: 'sporty', likedFeature: 'funToDrive', goodRating: 0.7 }),
  ...nameSentences('agility'),
};

/** The mean of comfort and handling: an off-roader or a soft car loses some of it, not all. */
const balance: Criterion = {
  id: 'balance',
  label: 'Balanced ride',
  rate: (offer) => (scaleRating(offer.variant.ride) + scaleRating(offer.variant.handling)) / 2,
  ...weighIfAsked('rideWanted', ({ ride }) => ride === 'balance'),
  strengthSentence: () => 'balance',
  wrongKindSentence: ({ variant: { ride, handling } }) =>
    ride <= handling ? 'stiffRide' : 'softHandling',
};

export const drivingCriteria: readonly Criterion[] = [acceleration, comfort, agility, balance];
