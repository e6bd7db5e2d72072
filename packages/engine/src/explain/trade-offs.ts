import type { Wishes } from '../wishes.ts';
import type { Judgement, Picked } from './pick.ts';

/** At this value or above a figure is not a weakness worth a warning. */
const weakBelow = 0.3;

const lostPoints = ({ available, points }: Judgement): number => available - points;

/** What a pick falls short of among the wishes, the costliest first: musts that are not met, then weak figures. */
const shortfallsOf = ({ offer, judgements }: Picked, { region }: Wishes): readonly string[] =>
  judgements
    .filter(({ because, value, isShort }) => because !== undefined && (isShort || value < weakBelow))
    .toSorted((a, b) => Number(b.isShort) - Number(a.isShort) || lostPoints(b) - lostPoints(a))
    .flatMap(({ criterion, because }) => {
      const shortfall = criterion.shortfall?.(offer, region.country);
      return shortfall === undefined ? [] : [`${shortfall} — ${because ?? ''}`];
    });

/** What a pick lacks that nobody asks for, the costliest first. */
const plainShortfallsOf = ({ offer, judgements }: Picked, { region }: Wishes): readonly string[] =>
  judgements
    .filter(({ because, value }) => because === undefined && value < weakBelow)
    .toSorted((a, b) => lostPoints(b) - lostPoints(a))
    .filter((judgement) => lostPoints(judgement) > 0.3)
    .flatMap(({ criterion }) => criterion.shortfall?.(offer, region.country) ?? []);

/**
 * The trade-off of each pick: the wish that it serves worst, else its own known weakness. Where two cards would say the
 * same, the later one says what it lacks besides.
 */
export const tradeOffsOf = (picks: readonly Picked[], wishes: Wishes): readonly string[] => {
  const said = new Set<string>();
  return picks.map((pick) => {
    const own = pick.offer.variant.vehicle.weakness;
    const all = [...shortfallsOf(pick, wishes), own, ...plainShortfallsOf(pick, wishes)];
    const text = all.find((candidate) => !said.has(candidate)) ?? own;
    said.add(text);
    return text;
  });
};
