import type { Explaining, Picked } from './pick.ts';
import type { Judgement } from './reasons.ts';

/** At this value or above a figure is not a weakness worth a warning. */
const weakBelow = 0.45;

/** The wish that the pick serves worst, with its figure; where it serves all of them, its own known weakness. */
export const tradeOffOf = (pick: Picked, { wishes }: Explaining, judgements: readonly Judgement[]): string => {
  const weak = judgements.filter(({ because, value }) => because !== undefined && value < weakBelow);
  const [worst] = weak.toSorted((a, b) => b.weight * (1 - b.value) - a.weight * (1 - a.value));
  if (worst === undefined) return pick.vehicle.entry.weakness;
  return `${worst.criterion.shortfall(pick.vehicle, wishes.region.country)} — ${worst.because ?? ''}`;
};
