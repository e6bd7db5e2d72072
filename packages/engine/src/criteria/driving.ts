import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import { sprintRange, sprintTime } from '../units.ts';
import type { Wishes } from '../wishes.ts';
import {
  about,
  type Criterion,
  capitalized,
  definitely,
  gradedReason,
  gradedTerms,
  ratedShort,
  ratingShare,
  shareOf,
  strongMeasured,
  strongWithPurpose,
  withPurpose,
} from './criterion.ts';

const slowestS = 11;
const quickestS = 3;
const quickEnoughS = 6.5;

const sprint = ({ variant }: Offer, country: Country): string =>
  `${about(variant.vehicle, 'zeroToSixtyS')}${sprintTime(variant.zeroToSixtyS, country)} from ${sprintRange(country)}`;

const quickness = ({ variant }: Offer): number => shareOf(variant.zeroToSixtyS, slowestS, quickestS);

/** A shorter time from rest to 60 mph is better, evenly from 11 seconds to 3. */
const acceleration: Criterion = {
  id: 'acceleration',
  strongFrom: strongWithPurpose,
  label: 'Quick acceleration',
  value: (offer) => withPurpose(quickness(offer), offer.variant.vehicle, 'sporty'),
  terms: gradedTerms('acceleration', {
    base: 'acceleration',
    somewhat: 'accelerationSomewhat',
    definitely: 'accelerationDefinitely',
  }),
  aspiration: definitely('acceleration', 'accelerationShort', 0.55),
  because: gradedReason('acceleration', { wish: 'quick acceleration' }),
  strength: (offer, country) => capitalized(sprint(offer, country)),
  merit: 'quick acceleration',
  lead: 'is the quickest',
  shortfall: (offer, country) =>
    offer.variant.zeroToSixtyS <= quickEnoughS ? undefined : `Takes ${sprint(offer, country)}`,
};

const likes = (wishes: Wishes, liking: Wishes['likes'][number]): 0 | 1 => (wishes.likes.includes(liking) ? 1 : 0);

/** A long wheelbase rides calmer, and a big car is quieter and roomier, than the same rating in a small one. */
const comfortValue = ({ variant }: Offer): number =>
  withPurpose(
    0.6 * ratingShare(variant.ride) +
      0.2 * shareOf(variant.vehicle.wheelbaseIn, 102, 118) +
      0.2 * shareOf(variant.vehicle.lengthIn, 172, 200),
    variant.vehicle,
    'quiet',
  );
const agilityValue = (offer: Offer): number =>
  withPurpose(0.7 * ratingShare(offer.variant.handling) + 0.3 * quickness(offer), offer.variant.vehicle, 'fun');

/** A smoother and quieter ride is better. */
const comfort: Criterion = {
  id: 'comfort',
  strongFrom: strongWithPurpose,
  label: 'Smooth ride',
  value: comfortValue,
  terms: (wishes) => [
    ['comfort', 1],
    ['comfortLiked', likes(wishes, 'smoothRide')],
    ['comfortWanted', wishes.ride === 'smooth' ? 1 : 0],
  ],
  aspiration: { weight: 'comfortShort', goodValue: 0.65, isAsked: ({ ride }) => ride === 'smooth' },
  because: (wishes) => {
    if (wishes.ride === 'smooth') return 'you wanted a smooth ride';
    return likes(wishes, 'smoothRide') === 1 ? 'you like the smooth ride of your car today' : undefined;
  },
  strength: ({ variant }) => `Ride comfort rated ${variant.ride} of 5 in our rating`,
  merit: 'a smooth ride',
  lead: 'rides the most smoothly',
  shortfall: ({ variant }) => ratedShort(variant.ride, `Ride comfort rated only ${variant.ride} of 5 in our rating`),
};

/** Sharper handling, with the power to enjoy it, is better. A sporty ride asks for both. */
const agility: Criterion = {
  id: 'agility',
  strongFrom: strongWithPurpose,
  label: 'Fun to drive',
  value: agilityValue,
  terms: (wishes) => [
    ['agility', 1],
    ['agilityLiked', likes(wishes, 'funToDrive')],
    ['agilityWanted', wishes.ride === 'sporty' ? 1 : 0],
  ],
  aspiration: { weight: 'agilityShort', goodValue: 0.7, isAsked: ({ ride }) => ride === 'sporty' },
  because: (wishes) => {
    if (wishes.ride === 'sporty') return 'you wanted a sporty feel';
    return likes(wishes, 'funToDrive') === 1 ? 'you like that your car today is fun to drive' : undefined;
  },
  strength: ({ variant }) => `Handling rated ${variant.handling} of 5 in our rating`,
  merit: 'being fun to drive',
  lead: 'is the most fun to drive',
  shortfall: ({ variant }) =>
    ratedShort(variant.handling, `Handling rated only ${variant.handling} of 5 in our rating`),
};

/** A balance is the mean of comfort and handling: an off-roader or a soft car loses some of it, not all. */
const balance: Criterion = {
  id: 'balance',
  strongFrom: strongMeasured,
  label: 'Balanced ride',
  value: (offer) => (ratingShare(offer.variant.ride) + ratingShare(offer.variant.handling)) / 2,
  terms: ({ ride }) => [['balanceWanted', ride === 'balance' ? 1 : 0]],
  because: ({ ride }) => (ride === 'balance' ? 'you wanted a balance of comfort and handling' : undefined),
  strength: ({ variant }) => `Ride ${variant.ride} and handling ${variant.handling} of 5 in our rating`,
  merit: 'a balanced ride',
  lead: 'balances comfort and handling best',
  shortfall: ({ variant }) =>
    ratedShort(
      Math.min(variant.ride, variant.handling),
      `Ride ${variant.ride} and handling ${variant.handling} of 5 in our rating`,
    ),
};

export const drivingCriteria: readonly Criterion[] = [acceleration, comfort, agility, balance];
