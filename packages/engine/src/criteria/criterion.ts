import type { Country } from '@app/contract/region';
import type { EstimableFigure } from '../catalogue/entry.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { GradedWish, Importance, Liking, Wishes } from '../wishes.ts';
import { baseWeights, importancePoints, likingPoints } from './weights.ts';

/** One attribute of the multi-attribute utility: how good a vehicle is on it, and how much the visitor minds. */
export type Criterion = {
  readonly id: string;
  readonly label: string;
  /** 0 (worst) to 1 (best) on one scale for the whole catalogue. */
  readonly value: (vehicle: Vehicle) => number;
  readonly weight: (wishes: Wishes) => number;
  /** Why it counts for this visitor: "you wanted low fuel use"; undefined when only the base weight speaks. */
  readonly because: (wishes: Wishes) => string | undefined;
  /** The figure, put as a strength: "44 mpg combined". */
  readonly strength: (vehicle: Vehicle, country: Country) => string;
  /** What it is good for, to follow "stands out for": "low consumption"; none where no answer is ever behind it. */
  readonly merit?: string | undefined;
  /** What the best of six vehicles on it may claim, after "it": "tows the most"; none where only its class is known. */
  readonly lead?: string;
  /** The figure, put as a weakness: "Only 22 mpg combined". */
  readonly shortfall: (vehicle: Vehicle, country: Country) => string;
};

type GradedCriterion = Omit<Criterion, 'id' | 'weight' | 'because'> & {
  readonly id: keyof typeof baseWeights;
  /** The wish as a noun phrase: "low fuel use". */
  readonly wish: string;
  /** Why it counts for someone who minds only somewhat, where "<wish> is on your nice-to-have list" reads badly. */
  readonly somewhat?: string;
  /** What the visitor likes about today's car, where "you enjoy <wish> today" reads badly. */
  readonly enjoyed?: string;
  readonly asked?: GradedWish;
  readonly liked?: Liking;
};

type Words = Pick<GradedCriterion, 'wish' | 'somewhat' | 'enjoyed'>;

const becauseOf = (
  { wish, somewhat, enjoyed }: Words,
  importance: Importance,
  isLiked: boolean,
): string | undefined => {
  if (importance === 'definitely') return `you wanted ${wish}`;
  if (isLiked) return enjoyed ?? `you enjoy ${wish} today`;
  return importance === 'somewhat' ? (somewhat ?? `${wish} is on your nice-to-have list`) : undefined;
};

/** A criterion whose weight comes from one graded question and one thing the visitor may enjoy about today's car. */
export const gradedCriterion = (graded: GradedCriterion): Criterion => {
  const { id, asked, liked } = graded;
  const importance = (wishes: Wishes): Importance => (asked === undefined ? 'none' : wishes.importance[asked]);
  const isLiked = (wishes: Wishes): boolean => liked !== undefined && wishes.likes[liked];
  return {
    ...graded,
    weight: (wishes) => baseWeights[id] + importancePoints[importance(wishes)] + (isLiked(wishes) ? likingPoints : 0),
    because: (wishes) => becauseOf(graded, importance(wishes), isLiked(wishes)),
  };
};

/** The share of the way from `worst` to `best` (either may be the larger), kept within 0 and 1. */
export const shareOf = (figure: number, worst: number, best: number): number =>
  Math.min(1, Math.max(0, (figure - worst) / (best - worst)));

/** A 1 to 5 rating as 0 to 1. */
export const ratingShare = (rating: number): number => (rating - 1) / 4;

/** "about " before a figure that the catalogue holds as an estimate. */
export const about = ({ entry }: Vehicle, figure: EstimableFigure): string =>
  entry.estimates?.includes(figure) === true ? 'about ' : '';
