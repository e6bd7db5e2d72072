import type { Preferences } from '../preferences.ts';
import { type FigurePreference, figurePreferences, type Kind, kinds } from './kinds-of-cars.ts';
import {
  type EligibleCandidate,
  enoughToChooseFrom,
  haveEnoughModelsNearBudget,
  keepExpectedPowertrains,
  picksWanted,
} from './pool.ts';
import { type ActiveCriterion, isBelowLevel } from './utility.ts';

const isFigureMust = (figure: FigurePreference, { importance }: Preferences): boolean =>
  importance[figure] === 'definitely';

const haveSameFigureMusts = (one: Preferences, other: Preferences): boolean =>
  figurePreferences.every((figure) => isFigureMust(figure, one) === isFigureMust(figure, other));

const yieldsToFigures = ({ yieldsTo = [] }: Kind, preferences: Preferences): boolean =>
  yieldsTo.some((figure) => isFigureMust(figure, preferences));

/** The musts in figures have to be the same as well if one of these kinds yields to them. */
export const haveSameMustKinds = (one: Preferences, other: Preferences): boolean =>
  kinds.every((kind) => {
    if (kind.isMust(one) !== kind.isMust(other)) return false;
    if (!kind.isMust(one)) return true;

    const doFiguresMatter = yieldsToFigures(kind, one) || yieldsToFigures(kind, other);
    return !doFiguresMatter || haveSameFigureMusts(one, other);
  });

/**
 * Skips a kind of which too few models keep every limit and cost about what the visitor
 * has in mind. Where a kind yields, a car that meets every must in figures will do: a sporty ride
 * is not worth half the mileage. `findFigureMusts` is slow, so it is called only if a kind yields.
 */
export const filterByMustKinds = <One extends EligibleCandidate>(
  eligible: readonly One[],
  preferences: Preferences,
  findFigureMusts: () => readonly ActiveCriterion[],
): readonly One[] => {
  const mustKinds = kinds.filter(({ isMust }) => isMust(preferences));
  const needsFigureMusts = mustKinds.some((kind) => yieldsToFigures(kind, preferences));
  const figureMusts = needsFigureMusts ? findFigureMusts() : [];
  const meetsFigureMusts = ({ candidate }: One): boolean =>
    figureMusts.length > 0 && figureMusts.every((must) => !isBelowLevel(candidate, must));

  let kept = eligible;

  for (const kind of mustKinds) {
    const isYielding = yieldsToFigures(kind, preferences);
    const isAcceptable = (one: One): boolean =>
      kind.isOfKind(one.candidate.offer, preferences) || (isYielding && meetsFigureMusts(one));
    const acceptable = kept.filter(isAcceptable);
    const expected = keepExpectedPowertrains(acceptable, eligible, preferences);
    const leastModels = kind.isAskedByName ? picksWanted : enoughToChooseFrom;

    if (haveEnoughModelsNearBudget(expected, preferences, leastModels)) kept = acceptable;
  }

  return kept;
};
