import type { Offer } from '../catalogue/offers.ts';
import type { Preferences } from '../preferences.ts';
import {
  buildMust,
  buildNiceToHave,
  buildRatingTexts,
  type Criterion,
  explainGradedAnswer,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

const ratedCabin = buildRatingTexts('Cabin', ({ variant }) => variant.cabin);

/** Nicer materials and finish are better, by our rating. */
const cabin: Criterion = {
  id: 'cabin',
  label: 'Cabin',
  rate: ({ variant }) => scaleRating(variant.cabin),
  ...ratedCabin,
  weightFactors: ({ likes }) => [
    ['everyday', 1],
    ['liked', likes.includes('niceInside')],
  ],
  because: explainGradedAnswer('premiumMaterials', {
    wanted: 'a premium cabin',
    liked: {
      feature: 'niceInside',
      weight: 'liked',
      because: 'you like how nice your car is inside today',
    },
  }),
};

/**
 * Rates how premium an offer is, from 0 to 1. Half comes from the make, because people who ask for
 * premium materials usually want a premium make.
 */
export const ratePremium = ({ variant: { vehicle, cabin } }: Offer): number => {
  const makePart = vehicle.brand.isPremium ? 0.5 : 0;
  return makePart + 0.5 * scaleRating(cabin);
};

const premium: Criterion = {
  id: 'premium',
  label: 'Premium make and cabin',
  rate: ratePremium,
  weightFactors: ({ importance, likes }) => [
    ['niceToHave', importance.premiumMaterials !== 'none'],
    ['must', importance.premiumMaterials === 'definitely'],
    ['liked', likes.includes('niceInside')],
  ],
  targets: [
    buildMust('premiumMaterials', 'shortfall', 0.75),
    buildNiceToHave('premiumMaterials', 'shortfall', 0.45),
  ],
  because: explainGradedAnswer('premiumMaterials', { wanted: 'a premium cabin' }),
  strength: (offer) => {
    const { brand, make } = offer.variant.vehicle;
    return brand.isPremium ? `A premium make: ${make}` : ratedCabin.strength(offer);
  },
  shortfall: ratedCabin.shortfall,
  wrongKind: ({ variant: { vehicle } }) =>
    vehicle.brand.isPremium ? undefined : `${vehicle.make} is not a premium make`,
};

/** A better sound system is better, by our rating. */
const audio: Criterion = {
  id: 'audio',
  label: 'Sound system',
  rate: ({ variant }) => scaleRating(variant.audio),
  ...weighGradedAnswer(
    'greatAudio',
    ['everyday', 'niceToHave', 'must', 'shortfall'],
    { definitely: 0.75, somewhat: 0.75 },
    {
      wanted: 'a great sound system',
    },
  ),
  ...buildRatingTexts('Sound system', ({ variant }) => variant.audio),
};

const likesTech = ({ likes }: Preferences): boolean => likes.includes('coolTech');

/** Screens, phone connection, and driver assistance that work are better, by our rating. */
const tech: Criterion = {
  id: 'tech',
  label: 'Technology',
  rate: ({ variant }) => scaleRating(variant.tech),
  ...buildRatingTexts('Technology', ({ variant }) => variant.tech),
  weightFactors: (preferences) => [
    ['everyday', 1],
    ['liked', likesTech(preferences)],
  ],
  targets: [{ weight: 'shortfall', share: 1, goodValue: 0.75, isAsked: likesTech }],
  because: (preferences) =>
    likesTech(preferences) ? 'you like the technology in your car today' : undefined,
};

export const cabinCriteria: readonly Criterion[] = [cabin, premium, audio, tech];
