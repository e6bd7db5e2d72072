import type { Offer } from '../catalogue/offers.ts';
import type { ChoicePurpose } from '../catalogue/vocabulary.ts';
import type { RegionCosts } from '../cost/ownership-cost.ts';
import type { GradedPreference, LikedFeature, Preferences } from '../preferences.ts';
import type { WeightName } from '../ranking/weights.ts';
import type { Sentences } from '../sentences/english/english.ts';

/** A weight of ranking/weights.ts, and how much of it the answers call for, from 0 to 1. */
export type WeightFactor = readonly [weight: WeightName, factor: number | boolean];

/** The level that a strong preference asks for, or the best on offer if none reaches it. */
export type Target = {
  /** The weight of falling short of the level, and the share of it that counts. */
  readonly weight: WeightName;
  readonly shareOfWeight: number;
  /** On the criterion's scale, 0 to 1. */
  readonly goodRating: number;
  readonly isAsked: (preferences: Preferences) => boolean;
  /** Present if the visitor's answer was "definitely". */
  readonly isMust?: true;
};

/** The answer behind a weight: "definitely", liked today, nice to have, or another one. */
export type AskedAs = 'must' | 'liked' | 'nice' | 'asked';

/** One thing by which offers are compared: scale, weights, and the names of its sentences. */
export type Criterion = {
  readonly id: string;
  readonly label: string;
  /** Rates an offer from 0 (worst) to 1 (best), on one scale for all vehicles and answers. */
  readonly rate: (offer: Offer, region: RegionCosts) => number;
  /** The same by the figure alone, where the quiz names the figure that meets a "definitely". */
  readonly rateFigure?: (offer: Offer) => number;
  /** The rating from which on it is worth naming: by default a 4, or a figure above the middle. */
  readonly strongFrom?: number;
  /** The weights that the answers call for. Their sum, each times its factor, is the weight. */
  readonly weightFactors: (preferences: Preferences) => readonly WeightFactor[];
  /** Set for speed, a sporty feel, and low use of energy: what versions of a model differ in. */
  readonly decidesVersion?: true;
  /** At most one of them is asked for by one set of answers. */
  readonly targets?: readonly Target[];
  readonly classifyAnswer?: (preferences: Preferences) => AskedAs | undefined;
  /** Names the sentence that gives it as a reason for an offer. Undefined where it is no reason. */
  readonly strengthSentence?: (offer: Offer) => keyof Sentences['reasons'] | undefined;
  readonly shortfallSentence?: keyof Sentences['shortfalls'];
  /** Replaces it for a plug-in hybrid whose figure holds on an empty battery only. */
  readonly plugInShortfallSentence?: keyof Sentences['shortfalls'];
  /** Names the sentence that replaces the shortfall where an offer is of the wrong kind. */
  readonly wrongKindSentence?: (offer: Offer) => keyof Sentences['shortfalls'] | undefined;
  /** Never met by an offer of the wrong kind or with our rating below 4, even if none is better. */
  readonly isAbsoluteMust?: true;
};

/** Scales a figure from 0 (`worst` or beyond) to 1 (`best`). The worst may be the higher figure. */
export const scaleBetween = (figure: number, worst: number, best: number): number => {
  const share = (figure - worst) / (best - worst);
  return Math.min(1, Math.max(0, share));
};

/** Scales one of our ratings from 1 to 5 to 0 to 1. */
export const scaleRating = (rating: number): number => (rating - 1) / 4;

export const nameSentences = <
  Name extends keyof Sentences['reasons'] & keyof Sentences['shortfalls'],
>(
  name: Name,
) => ({ strengthSentence: () => name, shortfallSentence: name });

const firstChoiceBonus = 0.1;

export const raiseOurChoices =
  (purpose: ChoicePurpose, rate: (offer: Offer) => number) =>
  (offer: Offer): number => {
    const rating = rate(offer);
    const isFirstChoice = offer.variant.vehicle.bestFor.includes(purpose);

    return isFirstChoice ? Math.min(1, rating + firstChoiceBonus) : rating;
  };

export const weighIfAsked = (
  weight: WeightName,
  isAsked: (preferences: Preferences) => boolean,
) => ({
  weightFactors: (preferences: Preferences): readonly WeightFactor[] => [
    [weight, isAsked(preferences)],
  ],
  classifyAnswer: (preferences: Preferences): AskedAs | undefined =>
    isAsked(preferences) ? 'asked' : undefined,
});

/** Builds the target for visitors who answer a graded question by "definitely". */
export const buildMustTarget = (
  preference: GradedPreference,
  shortfallWeight: WeightName,
  goodRating: number,
): Target => ({
  weight: shortfallWeight,
  shareOfWeight: 1,
  goodRating,
  isAsked: ({ importance }) => importance[preference] === 'definitely',
  isMust: true,
});

/** Falling short of what is nice to have costs this share of falling short of a must. */
const usualShareOfNiceToHave = 0.7;

/** Builds the target for visitors who answer a graded question by "nice to have" or "sometimes". */
export const buildNiceToHaveTarget = (
  preference: GradedPreference,
  shortfallWeight: WeightName,
  goodRating: number,
  shareOfWeight: number = usualShareOfNiceToHave,
): Target => ({
  weight: shortfallWeight,
  shareOfWeight,
  goodRating,
  isAsked: ({ importance }) => importance[preference] === 'somewhat',
});

/** The weight for visitors who like this feature of their current car. */
type LikedWeight = { readonly feature: LikedFeature; readonly weight: WeightName };

export const classifyGradedAnswer =
  (preference: GradedPreference, likedFeature?: LikedFeature) =>
  ({ importance, likes }: Preferences): AskedAs | undefined => {
    if (importance[preference] === 'definitely') return 'must';
    if (likedFeature !== undefined && likes.includes(likedFeature)) return 'liked';

    return importance[preference] === 'somewhat' ? 'nice' : undefined;
  };

/** The values that meet a "definitely" and, where less than that is asked, a "nice to have". */
export type GoodRatings = { readonly definitely: number; readonly somewhat?: number };

type GradedOptions = {
  readonly shortfallWeight?: WeightName;
  readonly shareOfNiceToHave?: number;
  /** A feature of today's car that asks for the same thing. */
  readonly liked?: LikedWeight;
};

/** The criterion always counts a little, and more with each degree. A good rating sets a target. */
export const weighGradedAnswer = (
  preference: GradedPreference,
  { definitely, somewhat }: GoodRatings,
  { shortfallWeight = 'shortfall', shareOfNiceToHave, liked }: GradedOptions = {},
) => ({
  weightFactors: ({ importance, likes }: Preferences): readonly WeightFactor[] => {
    const factors: WeightFactor[] = [
      ['everyday', 1],
      ['niceToHave', importance[preference] !== 'none'],
      ['must', importance[preference] === 'definitely'],
    ];
    if (liked !== undefined) factors.push([liked.weight, likes.includes(liked.feature)]);

    return factors;
  },
  targets: [
    buildMustTarget(preference, shortfallWeight, definitely),
    ...(somewhat === undefined
      ? []
      : [buildNiceToHaveTarget(preference, shortfallWeight, somewhat, shareOfNiceToHave)]),
  ],
  classifyAnswer: classifyGradedAnswer(preference, liked?.feature),
});
