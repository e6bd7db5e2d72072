import type { Offer } from '../catalogue/offers.ts';
import type { Preferences } from '../preferences.ts';
import {
  buildMustTarget,
  buildNiceToHaveTarget,
  type Criterion,
  classifyGradedAnswer,
  nameSentences,
  raiseOurChoices,
  scaleRating,
  weighGradedAnswer,
} from './criterion.ts';

/** Nicer materials and finish are better, by our rating. */
export const cabin: Criterion = {
  id: 'cabin',
  label: 'Cabin',
  rate: raiseOurChoices('luxury', ({ variant }) => scaleRating(variant.cabin)),
  ...nameSentences('cabin'),
  weightFactors: ({ likes }) => [
    ['everyday', 1],
    ['liked', likes.includes('niceInside')],
  ],
  classifyAnswer: classifyGradedAnswer('premiumMaterials', 'niceInside'),
};

/** Half the rating is the make: people who ask for premium materials usually want a premium one. */
export const ratePremium = ({ variant: { vehicle, cabin } }: Offer): number => {
  const makePart = vehicle.brand.isPremium ? 0.5 : 0;
  return makePart + 0.5 * scaleRating(cabin);
};

export const premium: Criterion = {
  id: 'premium',
  label: 'Premium make and cabin',
  rate: raiseOurChoices('luxury', ratePremium),
  weightFactors: ({ importance, likes }) => [
    ['niceToHave', importance.premiumMaterials !== 'none'],
    ['must', importance.premiumMaterials === 'definitely'],
    ['liked', likes.includes('niceInside')],
  ],
  targets: [
    buildMustTarget('premiumMaterials', 'shortfall', 0.75),
    buildNiceToHaveTarget('premiumMaterials', 'shortfall', 0.45),
  ],
  classifyAnswer: classifyGradedAnswer('premiumMaterials'),
  strengthSentence: ({ variant: { vehicle } }) => (vehicle.brand.isPremium ? 'premium' : undefined),
  shortfallSentence: 'cabin',
  wrongKindSentence: ({ variant: { vehicle } }) =>
    vehicle.brand.isPremium ? undefined : 'plainMake',
};

const audio: Criterion = {
  id: 'audio',
  label: 'Sound system',
  rate: raiseOurChoices('audio', ({ variant }) => scaleRating(variant.audio)),
  ...weighGradedAnswer('greatAudio', {
    definitely: 0.75,
    somewhat: 0.75,
  }),
  ...nameSentences('audio'),
  strengthSentence: ({ variant: { vehicle } }) => (vehicle.isAudioByTrim ? 'audioOfTrim' : 'audio'),
};

const likesTech = ({ likes }: Preferences): boolean => likes.includes('coolTech');

/** Screens, phone connection, and driver assistance that work are better, by our rating. */
const tech: Criterion = {
  id: 'tech',
  label: 'Technology',
  rate: raiseOurChoices('tech', ({ variant }) => scaleRating(variant.tech)),
  ...nameSentences('tech'),
  weightFactors: (preferences) => [
    ['everyday', 1],
    ['liked', likesTech(preferences)],
  ],
  targets: [{ weight: 'shortfall', shareOfWeight: 1, goodRating: 0.75, isAsked: likesTech }],
  classifyAnswer: (preferences) => (likesTech(preferences) ? 'liked' : undefined),
};

export const cabinCriteria: readonly Criterion[] = [cabin, premium, audio, tech];
