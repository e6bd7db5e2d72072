import type { Offer } from '../catalogue/offers.ts';
import { isPremium } from '../catalogue/vehicle.ts';
import type { Wishes } from '../wishes.ts';
import {
  type Criterion,
  definitely,
  graded,
  gradedReason,
  rated,
  ratingShare,
  withPurpose,
} from './criterion.ts';

const ratedCabin = rated('Cabin', ({ variant }) => variant.cabin);

/** Nicer materials and finish are better, by our rating. */
const cabin: Criterion = {
  id: 'cabin',
  label: 'Cabin',
  ...withPurpose('luxury', ({ variant }) => ratingShare(variant.cabin)),
  ...ratedCabin,
  terms: ({ likes }) => [
    ['cabin', 1],
    ['cabinLiked', likes.includes('niceInside')],
  ],
  because: gradedReason('premiumMaterials', {
    wish: 'a premium cabin',
    liked: {
      liking: 'niceInside',
      weight: 'cabinLiked',
      because: 'you like how nice your car is inside today',
    },
  }),
};

/** Half of it is the make: who asks for premium materials mostly means a premium make, with its dealers and its quiet. */
export const premiumValue = ({ variant: { vehicle, cabin: rating } }: Offer): number =>
  (isPremium(vehicle) ? 0.5 : 0) +
  0.3 * ratingShare(rating) +
  (vehicle.bestFor.includes('luxury') ? 0.2 : 0);

const premium: Criterion = {
  id: 'premium',
  label: 'Premium make and cabin',
  value: premiumValue,
  terms: ({ importance, likes }) => [
    ['premiumSomewhat', importance.premiumMaterials !== 'none'],
    ['premiumDefinitely', importance.premiumMaterials === 'definitely'],
    ['premiumLiked', likes.includes('niceInside')],
  ],
  aspiration: definitely('premiumMaterials', 'premiumShort', 0.7),
  because: gradedReason('premiumMaterials', { wish: 'a premium cabin' }),
  strength: (offer) => {
    const { brand, make } = offer.variant.vehicle;
    return brand.isPremium ? `A premium make: ${make}` : ratedCabin.strength(offer);
  },
  shortfall: ratedCabin.shortfall,
  wrongKind: ({ variant: { vehicle } }) =>
    isPremium(vehicle) ? undefined : `${vehicle.make} is not a premium make`,
};

/** A better sound system is better, by our rating. */
const audio: Criterion = {
  id: 'audio',
  label: 'Sound system',
  ...withPurpose('audio', ({ variant }) => ratingShare(variant.audio)),
  ...graded('greatAudio', ['audio', 'audioSomewhat', 'audioDefinitely', 'audioShort'], 0.6, {
    wish: 'a great sound system',
  }),
  ...rated('Sound system', ({ variant }) => variant.audio),
};

const likesTech = ({ likes }: Wishes): boolean => likes.includes('coolTech');

/** Screens, phone connection, and driver assistance that work are better, by our rating. */
const tech: Criterion = {
  id: 'tech',
  label: 'Technology',
  ...withPurpose('tech', ({ variant }) => ratingShare(variant.tech)),
  ...rated('Technology', ({ variant }) => variant.tech),
  terms: (wishes) => [
    ['tech', 1],
    ['techLiked', likesTech(wishes)],
  ],
  aspiration: { weight: 'techShort', goodValue: 0.65, isAsked: likesTech },
  because: (wishes) =>
    likesTech(wishes) ? 'you like the technology in your car today' : undefined,
};

export const cabinCriteria: readonly Criterion[] = [cabin, premium, audio, tech];
