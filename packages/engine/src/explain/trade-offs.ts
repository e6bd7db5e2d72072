import type { Wishes } from '../wishes.ts';
import type { Judgement, Picked } from './pick.ts';

const weakBelow = 0.3;

const lostPoints = ({ available, points }: Judgement): number => available - points;

/** A lack by the criterion that finds it: an unmet must is worth repeating on every card. */
type Lack = { readonly text: string; readonly criterionId?: string; readonly isUnmetMust?: boolean };

/** Musts that are not met, then weak figures, each the costliest first. */
const lacksOf = (judgements: readonly Judgement[], { offer }: Picked, { region }: Wishes): readonly Lack[] =>
  judgements
    .toSorted((a, b) => Number(b.isShort) - Number(a.isShort) || lostPoints(b) - lostPoints(a))
    .flatMap(({ criterion, because, isShort }) => {
      const shortfall = criterion.shortfall?.(offer, region.country);
      if (shortfall === undefined) return [];
      const text = because === undefined ? shortfall : `${shortfall} — ${because}`;
      return [{ text, criterionId: criterion.id, isUnmetMust: isShort }];
    });

/** More cards than this that lack the same nice-to-have tell nobody how the cars differ. */
const cardsPerLack = 2;

/** The wish that each pick serves worst, else its known weakness; a later card does not repeat an earlier one. */
export const tradeOffsOf = (picks: readonly Picked[], wishes: Wishes): readonly string[] => {
  const said: Lack[] = [];
  const isNews = ({ text, criterionId, isUnmetMust }: Lack): boolean =>
    said.every((lack) => lack.text !== text) &&
    (isUnmetMust === true ||
      criterionId === undefined ||
      said.filter((lack) => lack.criterionId === criterionId).length < cardsPerLack);
  return picks.map((pick) => {
    const weak = pick.judgements.filter(({ value, isShort }) => isShort || value < weakBelow);
    const asked = weak.filter(({ because }) => because !== undefined);
    const unasked = weak.filter((judgement) => judgement.because === undefined && lostPoints(judgement) > 0.3);
    const own: Lack = { text: pick.offer.variant.vehicle.weakness };
    const all = [...lacksOf(asked, pick, wishes), own, ...lacksOf(unasked, pick, wishes)];
    const lack = all.find(isNews) ?? own;
    said.push(lack);
    return lack.text;
  });
};
