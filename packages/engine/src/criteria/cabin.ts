import type { Offer } from '../catalogue/offers.ts';
import { isLuxury } from '../catalogue/vehicle.ts';
import {
  type Criterion,
  definitely,
  gradedReason,
  gradedTerms,
  ratedShort,
  ratingShare,
  strongMeasured,
  strongWithPurpose,
  withPurpose,
} from './criterion.ts';

/** Nicer materials and finish are better; a fifth is the make. */
export const cabinValue = ({ variant }: Offer): number =>
  withPurpose(0.8 * ratingShare(variant.cabin) + (isLuxury(variant.vehicle) ? 0.2 : 0), variant.vehicle, 'luxury');

/** Who wants a premium cabin as a must mostly means a premium make, with its dealers and its quiet. */
const premiumMake: Criterion = {
  id: 'premiumMake',
  strongFrom: strongMeasured,
  label: 'Premium make',
  value: ({ variant: { vehicle } }) => (isLuxury(vehicle) ? 1 : 0),
  terms: ({ importance, likes }) => [
    ['premiumMake', importance.premiumMaterials === 'definitely' ? 1 : 0],
    ['premiumMakeLiked', likes.includes('niceInside') ? 1 : 0],
  ],
  because: ({ importance }) =>
    importance.premiumMaterials === 'definitely' ? 'you wanted a premium cabin' : undefined,
  strength: ({ variant: { vehicle } }) => `A premium make: ${vehicle.make}`,
  shortfall: () => 'Not a premium make',
};

const cabin: Criterion = {
  id: 'cabin',
  strongFrom: strongWithPurpose,
  label: 'Premium cabin',
  value: cabinValue,
  terms: gradedTerms(
    'premiumMaterials',
    { base: 'cabin', somewhat: 'cabinSomewhat', definitely: 'cabinDefinitely', liked: 'cabinLiked' },
    'niceInside',
  ),
  aspiration: definitely('premiumMaterials', 'cabinShort', 0.7),
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

export const cabinCriteria: readonly Criterion[] = [cabin, premiumMake, audio, tech];
