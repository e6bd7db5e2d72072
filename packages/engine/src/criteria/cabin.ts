import type { Offer } from '../catalogue/offers.ts';
import { isLuxury } from '../catalogue/vehicle.ts';
import {
  type Criterion,
  definitely,
  gradedReason,
  gradedTerms,
  ratedShort,
  ratingShare,
  strongWithPurpose,
  withPurpose,
} from './criterion.ts';

/** Nicer materials and finish are better, by our rating. */
const cabin: Criterion = {
  id: 'cabin',
  strongFrom: strongWithPurpose,
  label: 'Cabin',
  value: ({ variant }) => withPurpose(ratingShare(variant.cabin), variant.vehicle, 'luxury'),
  terms: ({ likes }) => [
    ['cabin', 1],
    ['cabinLiked', likes.includes('niceInside') ? 1 : 0],
  ],
  because: gradedReason(
    'premiumMaterials',
    { wish: 'a premium cabin', liked: 'you like how nice your car is inside today' },
    'niceInside',
  ),
  strength: ({ variant }) => `Cabin rated ${variant.cabin} of 5 in our rating`,
  merit: 'its cabin',
  lead: 'has the finest cabin',
  shortfall: ({ variant }) => ratedShort(variant.cabin, `Cabin rated only ${variant.cabin} of 5 in our rating`),
};

/**
 * Half of it is the make: who asks for premium materials mostly means a premium make, with its dealers and its quiet. The
 * rest is the cabin, so that every premium make counts more than any other.
 */
export const premiumValue = ({ variant: { vehicle, cabin: rating } }: Offer): number =>
  (isLuxury(vehicle) ? 0.5 : 0) + 0.3 * ratingShare(rating) + (vehicle.bestFor.includes('luxury') ? 0.2 : 0);

const leastPremiumMake = 0.55;

const premium: Criterion = {
  id: 'premium',
  strongFrom: leastPremiumMake,
  label: 'Premium make and cabin',
  value: premiumValue,
  terms: ({ importance, likes }) => [
    ['premiumSomewhat', importance.premiumMaterials === 'none' ? 0 : 1],
    ['premiumDefinitely', importance.premiumMaterials === 'definitely' ? 1 : 0],
    ['premiumLiked', likes.includes('niceInside') ? 1 : 0],
  ],
  aspiration: definitely('premiumMaterials', 'premiumShort', 0.7),
  because: gradedReason('premiumMaterials', { wish: 'a premium cabin' }),
  strength: ({ variant: { vehicle } }) => `A premium make: ${vehicle.make}`,
  shortfall: ({ variant: { vehicle, cabin: rating } }) =>
    isLuxury(vehicle) ? ratedShort(rating, `Cabin rated only ${rating} of 5 in our rating`) : 'Not a premium make',
};

/** A better sound system is better, by our rating. */
const audio: Criterion = {
  id: 'audio',
  strongFrom: strongWithPurpose,
  label: 'Sound system',
  value: ({ variant }) => withPurpose(ratingShare(variant.audio), variant.vehicle, 'audio'),
  terms: gradedTerms('greatAudio', { base: 'audio', somewhat: 'audioSomewhat', definitely: 'audioDefinitely' }),
  aspiration: definitely('greatAudio', 'audioShort', 0.6),
  because: gradedReason('greatAudio', { wish: 'a great sound system' }),
  strength: ({ variant }) => `Sound system rated ${variant.audio} of 5 in our rating`,
  merit: 'its sound system',
  lead: 'has the best sound system',
  shortfall: ({ variant }) => ratedShort(variant.audio, `Sound system rated only ${variant.audio} of 5 in our rating`),
};

/** Screens, phone connection, and driver assistance that work are better, by our rating. */
const tech: Criterion = {
  id: 'tech',
  strongFrom: strongWithPurpose,
  label: 'Technology',
  value: ({ variant }) => withPurpose(ratingShare(variant.tech), variant.vehicle, 'tech'),
  terms: ({ likes }) => [
    ['tech', 1],
    ['techLiked', likes.includes('coolTech') ? 1 : 0],
  ],
  aspiration: { weight: 'techShort', goodValue: 0.65, isAsked: ({ likes }) => likes.includes('coolTech') },
  because: ({ likes }) => (likes.includes('coolTech') ? 'you like the technology in your car today' : undefined),
  strength: ({ variant }) => `Technology rated ${variant.tech} of 5 in our rating`,
  merit: 'its technology',
  lead: 'has the best technology',
  shortfall: ({ variant }) => ratedShort(variant.tech, `Technology rated only ${variant.tech} of 5 in our rating`),
};

export const cabinCriteria: readonly Criterion[] = [cabin, premium, audio, tech];
