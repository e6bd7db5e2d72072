import type { Offer } from '../catalogue/offers.ts';
import type { AskedAs } from '../criteria/criterion.ts';
import type { Preferences } from '../preferences.ts';
import { listBrokenLimits } from '../ranking/limits.ts';
import { type Candidate, getRating } from '../ranking/market.ts';
import type { Ranking } from '../ranking/rank.ts';
import {
  type ActiveCriterion,
  computePoints,
  getMostPoints,
  isBelowLevel,
  isBelowQuizFigure,
  isInFigures,
  isMust,
} from '../ranking/utility.ts';

/** Judges the six picks on every criterion that counts. Cards and their texts are built from it. */
export const judgePicks = ({ picks, activeCriteria }: Ranking, preferences: Preferences) => {
  const sortedCriteria = activeCriteria.toSorted((a, b) => getMostPoints(b) - getMostPoints(a));
  return picks.map(({ candidate, broken, severity, utility }) => ({
    offer: candidate.offer,
    broken: listBrokenLimits(broken),
    severity,
    utility,
    /** In the same order for all six: the criterion that counts most is first. */
    judgments: sortedCriteria.map((active) => {
      const rating = getRating(candidate, active.index);
      const askedAs = active.criterion.classifyAnswer?.(preferences);
      return {
        criterion: active.criterion,
        rating,
        /** What the criterion adds to the utility, and what it could add at most. */
        points: computePoints(rating, active),
        available: getMostPoints(active),
        askedAs,
        unmet: neverMeetsMust(active, candidate.offer)
          ? ('must' as const)
          : classifyUnmet(active, rating, isShort(candidate, active), askedAs),
      };
    }),
  }));
};

/** Who would like about 7 seconds is content with 7.1. */
const nearEnough = 0.95;

/** By the figure that the quiz names: a card must not praise 34 mpg where it asks for 36. */
const isShort = (candidate: Candidate, active: ActiveCriterion): boolean => {
  if (!isInFigures(active)) return isBelowLevel(candidate, active);

  return isMust(active)
    ? isBelowQuizFigure(candidate, active)
    : isBelowLevel(candidate, active, nearEnough);
};

/** True if the offer is of a kind that never meets the must, as a car without standard braking. */
export const neverMeetsMust = (active: ActiveCriterion, offer: Offer): boolean =>
  isMust(active) &&
  active.criterion.isAbsoluteMust === true &&
  active.criterion.wrongKindSentence?.(offer) !== undefined;

/** A rating (0 to 1) below this leaves a preference unmet, even one without a level to reach. */
const weakBelow = 0.3;

/** Undefined if it is met, if no answer asks for it, or if no sentence tells of a shortfall. */
const classifyUnmet = (
  active: ActiveCriterion,
  rating: number,
  isShortOfAnswer: boolean,
  askedAs: AskedAs | undefined,
): 'must' | 'wish' | undefined => {
  const { shortfallSentence, wrongKindSentence } = active.criterion;
  const hasSentence = shortfallSentence !== undefined || wrongKindSentence !== undefined;
  if (askedAs === undefined || !hasSentence) return undefined;

  // A rating that reaches the good rating is never weak.
  const weakLimit = Math.min(weakBelow, active.target?.goodRating ?? weakBelow);
  const isWeak = rating < weakLimit;
  if (!isShortOfAnswer && !isWeak) return undefined;

  return isMust(active) ? 'must' : 'wish';
};

export type JudgedPick = Readonly<ReturnType<typeof judgePicks>[number]>;
export type Judgment = Readonly<JudgedPick['judgments'][number]>;

export const findJudgment = (
  { judgments }: JudgedPick,
  criterionId: string,
): Judgment | undefined => judgments.find(({ criterion }) => criterion.id === criterionId);

export const isAsked = (pick: JudgedPick, criterionId: string): boolean =>
  findJudgment(pick, criterionId)?.askedAs !== undefined;

export const countLostPoints = ({ available, points }: Judgment): number => available - points;

export const isStrong = ({ criterion: { strongFrom = 0.55 }, rating }: Judgment): boolean =>
  rating >= strongFrom;

/** Used prices and prices in Canada are always estimates. */
export const hasEstimatedPrice = ({ offer }: JudgedPick, { region }: Preferences): boolean => {
  const { estimates, destination } = offer.variant.vehicle;
  if (!offer.isNew || region.country === 'CA') return true;

  return estimates.includes('msrpUsd') || destination?.isEstimate === true;
};
