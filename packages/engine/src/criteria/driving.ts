import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import type { LikedFeature, Preferences } from '../preferences.ts';
import type { WeightName } from '../ranking/weights.ts';
import { formatSprintTime, getSprintRange } from '../units.ts';
import {
  blendWithPurpose,
  buildRatingTexts,
  type Criterion,
  capitalize,
  markEstimate,
  scaleBetween,
  scaleRating,
  type WeightFactor,
  weighGradedAnswer,
  weighIfAsked,
} from './criterion.ts';

const slowestS = 11;
const quickestS = 3;

const formatSprint = ({ variant }: Offer, country: Country): string =>
  `${markEstimate(variant.vehicle, 'zeroToSixtyS')}${formatSprintTime(variant.zeroToSixtyS, country)} from ${getSprintRange(country)}`;

const rateQuickness = ({ variant }: Offer): number =>
  scaleBetween(variant.zeroToSixtyS, slowestS, quickestS);

/** A shorter time from rest to 60 mph is better, evenly from 11 seconds to 3. */
const acceleration: Criterion = {
  id: 'acceleration',
  label: 'Quick acceleration',
  ...blendWithPurpose('sporty', rateQuickness),
  ...weighGradedAnswer(
    'acceleration',
    ['acceleration', 'accelerationSomewhat', 'accelerationDefinitely', 'accelerationShort'],
    0.55,
    { wanted: 'quick acceleration' },
  ),
  strength: (offer, country) => capitalize(formatSprint(offer, country)),
  shortfall: (offer, country) => `this one takes ${formatSprint(offer, country)}`,
};

type RidePreference = {
  readonly weights: readonly [
    base: WeightName,
    ifLiked: WeightName,
    ifWanted: WeightName,
    short: WeightName,
  ];
  readonly goodValue: number;
  readonly ride: Preferences['ride'];
  readonly wanted: string;
  readonly liking: LikedFeature;
  readonly liked: string;
};

/** Weights, target, and reason of a ride that visitors can ask for, or that they like today. */
const weighRidePreference = ({
  weights: [base, ifLiked, ifWanted, short],
  goodValue,
  ride,
  wanted,
  liking,
  liked,
}: RidePreference) => ({
  weightFactors: (preferences: Preferences): readonly WeightFactor[] => [
    [base, 1],
    [ifLiked, preferences.likes.includes(liking)],
    [ifWanted, preferences.ride === ride],
  ],
  target: {
    weight: short,
    goodValue,
    isAsked: (preferences: Preferences) => preferences.ride === ride,
  },
  because: (preferences: Preferences) => {
    if (preferences.ride === ride) return wanted;

    return preferences.likes.includes(liking) ? liked : undefined;
  },
});

/**
 * A smoother and quieter ride is better. A big car with a long wheelbase rides calmer than a small
 * one of its rating.
 */
const comfort: Criterion = {
  id: 'comfort',
  label: 'Smooth ride',
  ...blendWithPurpose(
    'quiet',
    ({ variant: { ride, vehicle } }) =>
      0.6 * scaleRating(ride) +
      0.2 * scaleBetween(vehicle.wheelbaseIn, 102, 118) +
      0.2 * scaleBetween(vehicle.lengthIn, 172, 200),
  ),
  ...weighRidePreference({
    weights: ['comfort', 'comfortLiked', 'comfortWanted', 'comfortShort'],
    goodValue: 0.65,
    ride: 'smooth',
    wanted: 'you wanted a smooth ride',
    liking: 'smoothRide',
    liked: 'you like the smooth ride of your car today',
  }),
  ...buildRatingTexts('Ride', ({ variant }) => variant.ride),
};

/** Sharper handling, with the power to enjoy it, is better. A sporty ride asks for both. */
const agility: Criterion = {
  id: 'agility',
  label: 'Fun to drive',
  ...blendWithPurpose(
    'fun',
    (offer) => 0.7 * scaleRating(offer.variant.handling) + 0.3 * rateQuickness(offer),
  ),
  ...weighRidePreference({
    weights: ['agility', 'agilityLiked', 'agilityWanted', 'agilityShort'],
    goodValue: 0.7,
    ride: 'sporty',
    wanted: 'you wanted a sporty feel',
    liking: 'funToDrive',
    liked: 'you like that your car today is fun to drive',
  }),
  ...buildRatingTexts('Handling', ({ variant }) => variant.handling),
};

/**
 * A balance is the mean of comfort and handling: an off-roader or a soft car loses some of it, not
 * all.
 */
const balance: Criterion = {
  id: 'balance',
  label: 'Balanced ride',
  rate: (offer) => (scaleRating(offer.variant.ride) + scaleRating(offer.variant.handling)) / 2,
  ...weighIfAsked(
    'balanceWanted',
    ({ ride }) => ride === 'balance',
    'you wanted a balance of comfort and handling',
  ),
  strength: ({ variant }) =>
    `Ride rated ${variant.ride} and handling ${variant.handling} of 5 in our rating`,
  wrongKind: ({ variant }) =>
    `we rate its ride ${variant.ride} and its handling ${variant.handling} of 5`,
};

export const drivingCriteria: readonly Criterion[] = [acceleration, comfort, agility, balance];
