import type { Criterion } from '../criteria/criterion.ts';
import type { Preferences } from '../preferences.ts';
import type { Ranking } from '../ranking/rank.ts';
import { computePoints, getMostPoints } from '../ranking/utility.ts';
import { formatDollars } from '../units.ts';

/** The six, each with everything that its card is written from. */
export const judgePicks = ({ picks, activeCriteria }: Ranking, preferences: Preferences) => {
  const weightiest = activeCriteria.toSorted((a, b) => getMostPoints(b) - getMostPoints(a));
  return picks.map(({ candidate, broken, utility }) => ({
    offer: candidate.offer,
    broken,
    utility,
    /** In the same order for all six. */
    judgements: weightiest.map((one) => {
      const value = candidate.values[one.index] ?? 0;
      const isShort = value < (one.target?.level ?? 0) - 1e-9;
      const because = one.criterion.because?.(preferences);

      return {
        criterion: one.criterion,
        value,
        /** What the criterion adds to the utility, and what it could add at most. */
        points: computePoints(value, one),
        available: getMostPoints(one),
        /** The visitor's own words that give it weight; undefined when none do. */
        because,
        unmet: findUnmet(one.criterion, value, isShort, because, preferences),
      };
    }),
  }));
};

const weakBelow = 0.3;

/** A must that falls short of its level, or another wish that falls short or is served poorly. */
const findUnmet = (
  { target, shortfall, wrongKind }: Criterion,
  value: number,
  isShort: boolean,
  because: string | undefined,
  preferences: Preferences,
): 'must' | 'wish' | undefined => {
  if (because === undefined || (shortfall ?? wrongKind) === undefined) return undefined;
  if (isShort && target?.isMust === true && target.isAsked(preferences)) return 'must';

  return isShort || value < weakBelow ? 'wish' : undefined;
};

export type JudgedPick = Readonly<ReturnType<typeof judgePicks>[number]>;
export type Judgement = Readonly<JudgedPick['judgements'][number]>;

export const findJudgement = (
  { judgements }: JudgedPick,
  criterionId: string,
): Judgement | undefined => judgements.find(({ criterion }) => criterion.id === criterionId);

export const countLostPoints = ({ available, points }: Judgement): number => available - points;

export const isStrong = ({ criterion: { strongFrom = 0.55 }, value }: Judgement): boolean =>
  value >= strongFrom;

/** A used price always is; a list price where the tables mark it so, or name none for Canada. */
export const isEstimated = ({ offer }: JudgedPick, { region }: Preferences): boolean => {
  const { variant } = offer;
  if (!offer.isNew) return true;

  return region.country === 'CA'
    ? variant.cad === undefined
    : variant.vehicle.estimates.includes('msrpUsd');
};

/** "$31,200", "about $28,000 to $31,400". */
export const formatPrice = (pick: JudgedPick, preferences: Preferences): string => {
  const { low, high } = pick.offer;
  const amount =
    low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;
  return isEstimated(pick, preferences) ? `about ${amount}` : amount;
};
