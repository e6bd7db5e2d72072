import { criteria } from '../criteria/criteria.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Preferences } from '../preferences.ts';
import { type Candidate, getRating } from './market.ts';
import type { WeightName, Weights } from './weights.ts';

/** The level that an answer asks for, and what falling short of it costs at most. */
export type ActiveTarget = {
  readonly level: number;
  /** What is good for the purpose, even if no car on offer reaches it. */
  readonly goodRating: number;
  readonly weightName: WeightName;
  readonly shareOfWeight: number;
  readonly shortfallWeight: number;
  readonly isMust: boolean;
};

/** A criterion that counts for a visitor, and how much. */
export type ActiveCriterion = {
  readonly criterion: Criterion;
  /** Its index in `criteria`, and that of its rating in a candidate's ratings. */
  readonly index: number;
  readonly weight: number;
  readonly target: ActiveTarget | undefined;
};

/** Lists the weights that the answers call for, each with its factor, for fitting the weights. */
export const listActiveWeights = (
  criterion: Criterion,
  preferences: Preferences,
): readonly (readonly [WeightName, number])[] =>
  criterion
    .weightFactors(preferences)
    .map(([name, factor]) => [name, Number(factor)] as const)
    .filter(([, factor]) => factor > 0);

const sumWeights = (criterion: Criterion, preferences: Preferences, weights: Weights): number => {
  let sum = 0;

  for (const [name, factor] of criterion.weightFactors(preferences))
    sum += weights[name] * Number(factor);
  return sum;
};

const highestTargets = criteria.map(({ targets = [] }) =>
  Math.max(...targets.map(({ goodRating }) => goodRating)),
);

/** The search stops at a rating that meets every target, because a better one changes no level. */
export const createBestRatingLookup = (candidates: readonly Candidate[]): GetBestRating => {
  const bestRatings = new Map<number, number>();

  return (criterionIndex) => {
    const knownBest = bestRatings.get(criterionIndex);
    if (knownBest !== undefined) return knownBest;

    const highestTarget = highestTargets[criterionIndex] ?? 1;
    let best = 0;

    for (const candidate of candidates) {
      best = Math.max(best, getRatingForTarget(candidate, criterionIndex));
      if (best >= highestTarget) break;
    }

    bestRatings.set(criterionIndex, best);
    return best;
  };
};

/** If the quiz names a figure, such as 36 mpg, our first choices get no bonus. */
const getRatingForTarget = (candidate: Candidate, criterionIndex: number): number =>
  criteria[criterionIndex]?.rateFigure?.(candidate.offer) ?? getRating(candidate, criterionIndex);

export type GetBestRating = (criterionIndex: number) => number;

/** Its level is the good rating, or the best rating of any car on offer if that is lower. */
export const findActiveTarget = (
  criterionIndex: number,
  preferences: Preferences,
  getBestRating: GetBestRating,
  weights: Weights,
): ActiveTarget | undefined => {
  const targets = criteria[criterionIndex]?.targets;
  const target = targets?.find(({ isAsked }) => isAsked(preferences));
  if (target === undefined) return undefined;

  return {
    level: Math.min(target.goodRating, getBestRating(criterionIndex)),
    goodRating: target.goodRating,
    weightName: target.weight,
    shareOfWeight: target.shareOfWeight,
    shortfallWeight: target.shareOfWeight * weights[target.weight],
    isMust: target.isMust === true,
  };
};

export const findActiveCriteria = (
  preferences: Preferences,
  getBestRating: GetBestRating,
  weights: Weights,
): readonly ActiveCriterion[] => {
  const weighted = criteria.map((criterion, index) => ({
    criterion,
    index,
    weight: sumWeights(criterion, preferences, weights),
    target: findActiveTarget(index, preferences, getBestRating, weights),
  }));

  return weighted.filter((active) => getMostPoints(active) > 0);
};

type Weighting = {
  readonly weight: number;
  readonly target: Pick<ActiveTarget, 'level' | 'shortfallWeight'> | undefined;
};

/** The points of a vehicle that is perfect on a criterion. */
export const getMostPoints = ({ weight, target }: Weighting): number =>
  weight + (target?.shortfallWeight ?? 0);

/** The utility of a vehicle that is perfect on everything. */
export const sumMostPoints = (active: readonly ActiveCriterion[]): number =>
  active.reduce((sum, one) => sum + getMostPoints(one), 0);

/** From 0 at the level to 1 at a rating of 0, convex (Wierzbicki's achievement function, 1980). */
export const rateShortfall = (rating: number, level: number): number => {
  if (rating >= level) return 0;

  const gap = (level - rating) / level;
  return (gap + gap * gap) / 2;
};

const roundingError = 1e-9;

export const isBelowLevel = (
  candidate: Candidate,
  { index, target }: ActiveCriterion,
  shareOfLevel = 1,
): boolean => {
  const leastRating = shareOfLevel * (target?.level ?? 0);
  return getRatingForTarget(candidate, index) < leastRating - roundingError;
};

export const isMust = ({ target }: ActiveCriterion): boolean => target?.isMust === true;

/** True if the quiz names a figure for a criterion, so that visitors see at once what misses it. */
export const isInFigures = ({ criterion }: ActiveCriterion): boolean =>
  criterion.rateFigure !== undefined;

/** True if a car falls short of a figure that the quiz names, even if no car on offer reaches it. */
export const isBelowQuizFigure = (candidate: Candidate, active: ActiveCriterion): boolean => {
  const goodRating = active.target?.goodRating ?? 0;
  return getRatingForTarget(candidate, active.index) < goodRating - roundingError;
};

export const listFigureMusts = (active: readonly ActiveCriterion[]): readonly ActiveCriterion[] =>
  active.filter((one) => isInFigures(one) && isMust(one));

export const computePoints = (rating: number, { weight, target }: Weighting): number => {
  if (target === undefined) return weight * rating;

  return weight * rating + target.shortfallWeight * (1 - rateShortfall(rating, target.level));
};

/** Computes an additive utility (Keeney & Raiffa 1976), from 0 to `sumMostPoints(active)`. */
export const computeUtility = (
  candidate: Candidate,
  active: readonly ActiveCriterion[],
): number => {
  let utility = 0;

  for (const one of active) utility += computePoints(getRating(candidate, one.index), one);
  return utility;
};
