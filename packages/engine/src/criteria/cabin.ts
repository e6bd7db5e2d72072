import type { Offer } from '../catalogue/offers.ts';
import type { Preferences } from '../preferences.ts';
import {
  blendWithPurpose,
  buildMust,
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
  ...blendWithPurpose('luxury', ({ variant }) => scaleRating(variant.cabin)),
  ...ratedCabin,
  weightFactors: ({ likes }) => [
    ['cabin', 1],
    ['cabinLiked', likes.includes('niceInside')],
  ],
  because: explainGradedAnswer('premiumMaterials', {
    wanted: 'a premium cabin',
    liked: {
      feature: 'niceInside',
      weight: 'cabinLiked',
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
  const cabinPart = 0.3 * scaleRating(cabin);
  const purposePart = vehicle.bestFor.includes('luxury') ? 0.2 : 0;
  return makePart + cabinPart + purposePart;
};

const premium: Criterion = {
  id: 'premium',
  label: 'Premium make and cabin',
  rate: ratePremium,
  weightFactors: ({ importance, likes }) => [
    ['premiumSomewhat', importance.premiumMaterials !== 'none'],
    ['premiumDefinitely', importance.premiumMaterials === 'definitely'],
    ['premiumLiked', likes.includes('niceInside')],
  ],
  target: buildMust('premiumMaterials', 'premiumShort', 0.7),
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
  ...blendWithPurpose('audio', ({ variant }) => scaleRating(variant.audio)),
  ...weighGradedAnswer(
    'greatAudio',
    ['audio', 'audioSomewhat', 'audioDefinitely', 'audioShort'],
    0.6,
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
  ...blendWithPurpose('tech', ({ variant }) => scaleRating(variant.tech)),
  ...buildRatingTexts('Technology', ({ variant }) => variant.tech),
  weightFactors: (preferences) => [
    ['tech', 1],
    ['techLiked', likesTech(preferences)],
  ],
  target: { weight: 'techShort', goodValue: 0.65, isAsked: likesTech },
  because: (preferences) =>
    likesTech(preferences) ? 'you like the technology in your car today' : undefined,
};

export const cabinCriteria: readonly Criterion[] = [cabin, premium, audio, tech];
