import type { Ranking } from '../ranking/rank.ts';
import { computePoints, getMostPoints } from '../ranking/utility.ts';
import { dollars } from '../units.ts';
import type { Wishes } from '../wishes.ts';

/** The six, each with everything that its card is written from. */
export const picksOf = ({ picks, activeCriteria }: Ranking, wishes: Wishes) => {
  const weightiest = activeCriteria.toSorted((a, b) => getMostPoints(b) - getMostPoints(a));
  return picks.map(({ candidate, broken, utility }) => ({
    offer: candidate.offer,
    broken,
    utility,
    /** In the same order for all six. */
    judgements: weightiest.map((one) => {
      const value = candidate.values[one.index] ?? 0;
      return {
        criterion: one.criterion,
        value,
        /** What the criterion adds to the utility, and what it could add at most. */
        points: computePoints(value, one),
        available: getMostPoints(one),
        /** The visitor's own words that give it weight; undefined when none do. */
        because: one.criterion.because?.(wishes),
        isShort: value < (one.must?.level ?? 0) - 1e-9,
      };
    }),
  }));
};
export type Picked = Readonly<ReturnType<typeof picksOf>[number]>;
export type Judgement = Readonly<Picked['judgements'][number]>;

export const isStrong = ({ criterion: { strongFrom = 0.55 }, value }: Judgement): boolean => value >= strongFrom;

/** A used price always is; a list price where the tables mark it so, or name none for Canada. */
export const isEstimated = ({ offer }: Picked, { region }: Wishes): boolean => {
  const { variant } = offer;
  if (!offer.isNew) return true;
  return region.country === 'CA' ? variant.cad === undefined : variant.vehicle.estimates.includes('msrpUsd');
};

/** "$31,200", "about $28,000 to $31,400". */
export const priceText = (pick: Picked, wishes: Wishes): string => {
  const { low, high } = pick.offer;
  const amount = low === high ? dollars(low) : `${dollars(low)} to ${dollars(high)}`;
  return isEstimated(pick, wishes) ? `about ${amount}` : amount;
};
