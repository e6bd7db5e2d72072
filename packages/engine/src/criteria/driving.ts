import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import type { WeightName } from '../ranking/weights.ts';
import { sprintRange, sprintTime } from '../units.ts';
import type { Liking, Wishes } from '../wishes.ts';
import {
  about,
  type Criterion,
  calledFor,
  capitalized,
  graded,
  rated,
  ratingShare,
  shareOf,
  type Term,
  withPurpose,
} from './criterion.ts';

const slowestS = 11;
const quickestS = 3;

const sprint = ({ variant }: Offer, country: Country): string =>
  `${about(variant.vehicle, 'zeroToSixtyS')}${sprintTime(variant.zeroToSixtyS, country)} from ${sprintRange(country)}`;

const quickness = ({ variant }: Offer): number =>
  shareOf(variant.zeroToSixtyS, slowestS, quickestS);

/** A shorter time from rest to 60 mph is better, evenly from 11 seconds to 3. */
const acceleration: Criterion = {
  id: 'acceleration',
  label: 'Quick acceleration',
  ...withPurpose('sporty', quickness),
  ...graded(
    'acceleration',
    ['acceleration', 'accelerationSomewhat', 'accelerationDefinitely', 'accelerationShort'],
    0.55,
    { wish: 'quick acceleration' },
  ),
  strength: (offer, country) => capitalized(sprint(offer, country)),
  shortfall: (offer, country) => `this one takes ${sprint(offer, country)}`,
};

type WantedRide = {
  readonly weights: readonly [
    base: WeightName,
    ifLiked: WeightName,
    ifWanted: WeightName,
    short: WeightName,
  ];
  readonly goodValue: number;
  readonly ride: Wishes['ride'];
  readonly wanted: string;
  readonly liking: Liking;
  readonly liked: string;
};

/** Weights, level, and reason of a ride quality that visitors can ask for or already like. */
const wantedRide = ({
  weights: [base, ifLiked, ifWanted, short],
  goodValue,
  ride,
  wanted,
  liking,
  liked,
}: WantedRide) => ({
  terms: (wishes: Wishes): readonly Term[] => [
    [base, 1],
    [ifLiked, wishes.likes.includes(liking)],
    [ifWanted, wishes.ride === ride],
  ],
  aspiration: { weight: short, goodValue, isAsked: (wishes: Wishes) => wishes.ride === ride },
  because: (wishes: Wishes) => {
    if (wishes.ride === ride) return wanted;

    return wishes.likes.includes(liking) ? liked : undefined;
  },
});

/** A smoother and quieter ride is better. A big car with a long wheelbase rides calmer than a small one of its rating. */
const comfort: Criterion = {
  id: 'comfort',
  label: 'Smooth ride',
  ...withPurpose(
    'quiet',
    ({ variant: { ride, vehicle } }) =>
      0.6 * ratingShare(ride) +
      0.2 * shareOf(vehicle.wheelbaseIn, 102, 118) +
      0.2 * shareOf(vehicle.lengthIn, 172, 200),
  ),
  ...wantedRide({
    weights: ['comfort', 'comfortLiked', 'comfortWanted', 'comfortShort'],
    goodValue: 0.65,
    ride: 'smooth',
    wanted: 'you wanted a smooth ride',
    liking: 'smoothRide',
    liked: 'you like the smooth ride of your car today',
  }),
  ...rated('Ride', ({ variant }) => variant.ride),
};

/** Sharper handling, with the power to enjoy it, is better. A sporty ride asks for both. */
const agility: Criterion = {
  id: 'agility',
  label: 'Fun to drive',
  ...withPurpose(
    'fun',
    (offer) => 0.7 * ratingShare(offer.variant.handling) + 0.3 * quickness(offer),
  ),
  ...wantedRide({
    weights: ['agility', 'agilityLiked', 'agilityWanted', 'agilityShort'],
    goodValue: 0.7,
    ride: 'sporty',
    wanted: 'you wanted a sporty feel',
    liking: 'funToDrive',
    liked: 'you like that your car today is fun to drive',
  }),
  ...rated('Handling', ({ variant }) => variant.handling),
};

/** A balance is the mean of comfort and handling: an off-roader or a soft car loses some of it, not all. */
const balance: Criterion = {
  id: 'balance',
  label: 'Balanced ride',
  value: (offer) => (ratingShare(offer.variant.ride) + ratingShare(offer.variant.handling)) / 2,
  ...calledFor(
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
