import type { Country } from '@app/contract/region';
import type { Offer } from '../catalogue/offers.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { EstimableFigure, Purpose } from '../catalogue/vocabulary.ts';
import type { RegionCosts } from '../cost/ownership-cost.ts';
import type { GradedPreference, LikedFeature, Preferences } from '../preferences.ts';
import type { WeightName } from '../ranking/weights.ts';

/** A weight of ranking/weights.ts, and how far the answers call for it: 0 (not at all, or false) to 1 (fully, or true). */
export type WeightFactor = readonly [weight: WeightName, activation: number | boolean];

/** A level that "definitely" asks for: what is good for the purpose, or the best that the limits leave if that is less. */
export type Target = {
  readonly weight: WeightName;
  /** On the criterion's scale. */
  readonly goodValue: number;
  readonly isAsked: (preferences: Preferences) => boolean;
  /** The answer was "definitely". */
  readonly isMust?: true;
};

/** One thing by which offers are compared: its scale, its weights, and its words. */
export type Criterion = {
  readonly id: string;
  readonly label: string;
  /** 0 (worst) to 1 (best) on one scale for the whole catalogue, whatever the answers. */
  readonly value: (offer: Offer, region: RegionCosts) => number;
  /** From this value on it is a strength worth naming; 0.55 unless told: a rating of 4, or a figure beyond the middle. */
  readonly strongFrom?: number;
  /** The weights that the answers call for; their sum is the criterion's weight. */
  readonly terms: (preferences: Preferences) => readonly WeightFactor[];
  readonly aspiration?: Target;
  /** The answer behind it, to follow a dash: "you wanted a smooth ride"; undefined if no answer is. */
  readonly because?: (preferences: Preferences) => string | undefined;
  /** A reason for the vehicle with its figure: "Tows up to 7,700 lb"; undefined where it is no reason. */
  readonly strength?: (offer: Offer, country: Country) => string | undefined;
  /** What falls short of the wish, to follow "You wanted to tow, and": "this one tows up to 1,500 lb". */
  readonly shortfall?: (offer: Offer, country: Country) => string;
  /** Said instead where the vehicle is of the wrong kind for the wish: "its open bed is no trunk". */
  readonly wrongKind?: (offer: Offer) => string | undefined;
};

/** Where a figure lies between the worst and the best, 0 to 1. */
export const scaleBetween = (figure: number, worst: number, best: number): number =>
  Math.min(1, Math.max(0, (figure - worst) / (best - worst)));

/** A rating of 1 to 5 as 0 to 1. */
export const scaleRating = (rating: number): number => (rating - 1) / 4;

export const buildRatingTexts = (name: string, ratingOf: (offer: Offer) => number) => ({
  strength: (offer: Offer) => `${name} rated ${ratingOf(offer)} of 5 in our rating`,
  shortfall: (offer: Offer) => `we rate its ${name.toLowerCase()} ${ratingOf(offer)} of 5`,
});

/** How far what was measured counts; the rest is whether buying guides name the vehicle for the purpose. */
const measuredPart = 0.75;

/** The scale of a measured value together with the purpose that a vehicle is known for. */
export const blendWithPurpose = (purpose: Purpose, measured: (offer: Offer) => number) => ({
  value: (offer: Offer): number =>
    measuredPart * measured(offer) +
    (offer.variant.vehicle.bestFor.includes(purpose) ? 1 - measuredPart : 0),
  strongFrom: 0.4,
});

/** "about " before a figure that the tables mark as an estimate. */
export const markEstimate = ({ estimates }: Vehicle, figure: EstimableFigure): string =>
  estimates.includes(figure) ? 'about ' : '';

export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A weight that applies only to visitors who gave a certain answer. */
export const weighIfAsked = (
  weight: WeightName,
  isAsked: (preferences: Preferences) => boolean,
  because: string,
) => ({
  terms: (preferences: Preferences): readonly WeightFactor[] => [[weight, isAsked(preferences)]],
  because: (preferences: Preferences) => (isAsked(preferences) ? because : undefined),
});

export const buildMust = (
  wish: GradedPreference,
  weight: WeightName,
  goodValue: number,
): Target => ({
  weight,
  goodValue,
  isAsked: ({ importance }) => importance[wish] === 'definitely',
  isMust: true,
});

type Reasons = {
  /** To follow "you wanted". */
  readonly wish: string;
  readonly somewhat?: string;
  readonly liked?: {
    readonly liking: LikedFeature;
    readonly weight: WeightName;
    readonly because: string;
  };
};

/** The words for the answer behind a graded wish or a liking. */
export const explainGradedAnswer =
  (
    asked: GradedPreference,
    { wish, somewhat = `${wish} is on your nice-to-have list`, liked }: Reasons,
  ) =>
  ({ importance, likes }: Preferences): string | undefined => {
    if (importance[asked] === 'definitely') return `you wanted ${wish}`;
    if (liked !== undefined && likes.includes(liked.liking)) return liked.because;

    return importance[asked] === 'somewhat' ? somewhat : undefined;
  };

/** Before any answer, what each degree of importance adds, and for falling short of a must. */
type GradedWeights = readonly [
  base: WeightName,
  somewhat: WeightName,
  must: WeightName,
  short: WeightName,
];

/** How a graded wish counts, from which level on it is met, and the words for it. */
export const weighGradedAnswer = (
  asked: GradedPreference,
  [base, somewhat, must, short]: GradedWeights,
  goodValue: number,
  reasons: Reasons,
) => ({
  terms: ({ importance, likes }: Preferences): readonly WeightFactor[] => [
    [base, 1],
    [somewhat, importance[asked] !== 'none'],
    [must, importance[asked] === 'definitely'],
    ...(reasons.liked === undefined
      ? []
      : [[reasons.liked.weight, likes.includes(reasons.liked.liking)] as const]),
  ],
  aspiration: buildMust(asked, short, goodValue),
  because: explainGradedAnswer(asked, reasons),
});
