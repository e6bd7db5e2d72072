import type { Offer } from '../catalogue/offers.ts';
import { isPremium } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import {
  blendWithPurpose,
  buildMust,
  type Criterion,
  explainGradedAnswer,
  nameSentences,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

/** Nicer materials and finish are better, by our rating. */
const cabin: Criterion = {
  id: 'cabin',
  label: 'Cabin',
  ...blendWithPurpose('luxury', ({ variant }) => scaleRating(variant.cabin)),
  ...nameSentences('cabin'),
  weightFactors: ({ likes }) => [
    ['cabin', 1],
    ['cabinLiked', likes.includes('niceInside')],
  ],
  because: explainGradedAnswer('premiumMaterials', 'niceInside'),
};

/**
 * Rates how premium an offer is, from 0 to 1. Half comes from the make, because people who ask for
 * premium materials usually want a premium make.
 */
export const ratePremium = ({ variant: { vehicle, cabin } }: Offer): number => {
  const makePart = isPremium(vehicle) ? 0.5 : 0;
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
  because: explainGradedAnswer('premiumMaterials'),
  strength: ({ variant: { vehicle } }) => (vehicle.brand.isPremium ? 'premium' : undefined),
  shortfall: 'cabin',
  wrongKind: ({ variant: { vehicle } }) => (isPremium(vehicle) ? undefined : 'plainMake'),
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
  ),
  ...nameSentences('audio'),
};

const likesTech = ({ likes }: Preferences): boolean => likes.includes('coolTech');

/** Screens, phone connection, and driver assistance that work are better, by our rating. */
const tech: Criterion = {
  id: 'tech',
  label: 'Technology',
  ...blendWithPurpose('tech', ({ variant }) => scaleRating(variant.tech)),
  ...nameSentences('tech'),
  weightFactors: (preferences) => [
    ['tech', 1],
    ['techLiked', likesTech(preferences)],
  ],
  target: { weight: 'techShort', goodValue: 0.65, isAsked: likesTech },
  because: (preferences) => (likesTech(preferences) ? 'liked' : undefined),
};

export const cabinCriteria: readonly Criterion[] = [cabin, premium, audio, tech];
