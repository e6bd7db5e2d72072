import type { AskedAs } from '../criteria/criterion.ts';
import type { Preferences } from '../preferences.ts';
import { listBrokenLimits } from '../ranking/limits.ts';
import { getRating } from '../ranking/market.ts';
import type { Ranking } from '../ranking/rank.ts';
import {
  type ActiveCriterion,
  computePoints,
  getMostPoints,
  isBelowLevel,
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
    judgements: sortedCriteria.map((active) => {
      const value = getRating(candidate, active.index);
      const askedAs = active.criterion.classifyAnswer?.(preferences);

      return {
        criterion: active.criterion,
        value,
        /** What the criterion adds to the utility, and what it could add at most. */
        points: computePoints(value, active),
        available: getMostPoints(active),
        /** The kind of answer that asks for it; undefined when none does. */
        askedAs,
        // A card must not praise 34 mpg where the quiz says 36.
        unmet: findUnmet(active, value, isBelowLevel(candidate, active), askedAs),
      };
    }),
  }));
};

const weakBelow = 0.3;

/**
 * Tells a must that falls short of its level from another preference that falls short or is served
 * poorly. Undefined if it is met, or if nobody asked for it.
 */
const findUnmet = (
  { criterion: { shortfallSentence, wrongKindSentence }, target }: ActiveCriterion,
  value: number,
  isShort: boolean,
  askedAs: AskedAs | undefined,
): 'must' | 'wish' | undefined => {
  if (askedAs === undefined || (shortfallSentence ?? wrongKindSentence) === undefined)
    return undefined;
  if (isShort && target?.isMust === true) return 'must';

  const isWeak = value < Math.min(weakBelow, target?.goodValue ?? weakBelow);
  return isShort || isWeak ? 'wish' : undefined;
};

export type JudgedPick = Readonly<ReturnType<typeof judgePicks>[number]>;
export type Judgement = Readonly<JudgedPick['judgements'][number]>;

export const findJudgement = (
  { judgements }: JudgedPick,
  criterionId: string,
): Judgement | undefined => judgements.find(({ criterion }) => criterion.id === criterionId);

/** True if an answer of the visitor asks for what a criterion rates. */
export const isAsked = (pick: JudgedPick, criterionId: string): boolean =>
  findJudgement(pick, criterionId)?.askedAs !== undefined;

export const countLostPoints = ({ available, points }: Judgement): number => available - points;

export const isStrong = ({ criterion: { strongFrom = 0.55 }, value }: Judgement): boolean =>
  value >= strongFrom;

/**
 * True if the price shown is an estimate. Used prices and prices in Canada always are. A new price
 * in the US is an estimate if the tables mark its list price or its destination charge.
 */
export const isEstimated = ({ offer }: JudgedPick, { region }: Preferences): boolean => {
  const { estimates, destination } = offer.variant.vehicle;
  if (!offer.isNew || region.country === 'CA') return true;

  return estimates.includes('msrpUsd') || destination?.isEstimate === true;
};
