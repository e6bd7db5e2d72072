import type { BodyStyle } from '../catalogue/vocabulary.ts';
import type { Preferences } from '../preferences.ts';
import {
  compareScored,
  findBestOfModels,
  isConventional,
  type ScoredCandidate,
} from './choose-six.ts';
import { picksWanted } from './pool.ts';

/** A body style gets its card only where a car of it costs the set no more utility than this. */
const mostUtilityGivenUp = 1;

const getModel = ({ candidate }: ScoredCandidate): string =>
  candidate.offer.variant.vehicle.fullName;

const hasBody = ({ candidate }: ScoredCandidate, style: BodyStyle): boolean =>
  candidate.offer.variant.bodyStyles.includes(style);

const pickupsIfAnyBodyWillDo = 2;

/** One of each body style asked for. For a must on towing, half of the picks are pickups, or two. */
const countWanted = (style: BodyStyle, { importance, bodyStyles }: Preferences): number => {
  if (style !== 'pickup' || importance.towing !== 'definitely') return 1;

  return bodyStyles.length === 0 ? pickupsIfAnyBodyWillDo : picksWanted / 2;
};

/** Several body styles that were asked for, or pickups for a must on towing if any body will do. */
const listStylesToShow = ({
  importance,
  bodyStyles,
  people,
}: Preferences): readonly BodyStyle[] => {
  if (bodyStyles.length > 1) return bodyStyles;

  // No pickup seats more than six.
  const wantsTruck = importance.towing === 'definitely' && people !== 'bigGroup';
  return bodyStyles.length === 0 && wantsTruck ? ['pickup'] : [];
};

const countOfBody = (picks: readonly ScoredCandidate[], style: BodyStyle): number =>
  picks.filter((pick) => hasBody(pick, style)).length;

/**
 * Finds the lowest pick that may make room for a body style. The first pick stays, and each style
 * that was asked for keeps as many picks as it should have.
 */
const findPickToReplace = (
  picks: readonly ScoredCandidate[],
  style: BodyStyle,
  preferences: Preferences,
): ScoredCandidate | undefined =>
  picks
    .slice(1)
    .findLast(
      (pick) =>
        !hasBody(pick, style) &&
        preferences.bodyStyles.every(
          (asked) =>
            !hasBody(pick, asked) || countOfBody(picks, asked) > countWanted(asked, preferences),
        ),
    );

const findBestOfBody = (
  scored: readonly ScoredCandidate[],
  picks: readonly ScoredCandidate[],
  style: BodyStyle,
  { powertrains }: Preferences,
): ScoredCandidate | undefined => {
  const pickedModels = new Set(picks.map(getModel));
  const [best] = findBestOfModels(
    scored.filter(
      (one) =>
        hasBody(one, style) &&
        !pickedModels.has(getModel(one)) &&
        (powertrains.length > 0 || isConventional(one)),
    ),
  );
  return best;
};

/** Shows each body style asked for, in place of the last picks, if one fits nearly as well. */
export const showAskedBodies = (
  chosen: readonly ScoredCandidate[],
  scored: readonly ScoredCandidate[],
  preferences: Preferences,
): readonly ScoredCandidate[] => {
  let picks = chosen;

  for (const style of listStylesToShow(preferences)) {
    while (countOfBody(picks, style) < countWanted(style, preferences)) {
      const replaced = findPickToReplace(picks, style, preferences);
      const best = findBestOfBody(scored, picks, style, preferences);
      if (replaced === undefined || best === undefined) break;
      if (best.severity > replaced.severity) break;
      if (best.utility < replaced.utility - mostUtilityGivenUp) break;

      picks = [...picks.filter((pick) => pick !== replaced), best].toSorted(compareScored);
    }
  }

  return picks;
};
