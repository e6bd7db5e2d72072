import type { BodyStyle, BrandGroup } from '../catalogue/vocabulary.ts';
import type { Preferences } from '../preferences.ts';
import {
  compareScored,
  dropPickedModels,
  findBestOfModels,
  isConventional,
  type ScoredCandidate,
} from './choose-six.ts';
import { picksWanted } from './pool.ts';

/** A kind gets its card only where a car of it costs the set no more utility than this. */
const mostUtilityGivenUp = 1;

/** A body style or a group of makes that was asked for beside others. */
type AskedKind = {
  readonly isOfKind: (one: ScoredCandidate) => boolean;
  /** How many of the six should be of it. */
  readonly wanted: number;
};

const pickupsIfAnyBodyWillDo = 2;

/** One of each body style asked for. For a must on towing, half of the picks are pickups, or two. */
const countWanted = (style: BodyStyle, { importance, bodyStyles }: Preferences): number => {
  if (style !== 'pickup' || importance.towing !== 'definitely') return 1;

  return bodyStyles.length === 0 ? pickupsIfAnyBodyWillDo : picksWanted / 2;
};

const buildBodyKind = (style: BodyStyle, preferences: Preferences): AskedKind => ({
  isOfKind: ({ candidate }) => candidate.offer.variant.bodyStyles.includes(style),
  wanted: countWanted(style, preferences),
});

const buildBrandKind = (group: BrandGroup): AskedKind => ({
  isOfKind: ({ candidate }) => candidate.offer.variant.vehicle.brand.brandGroups.includes(group),
  wanted: 1,
});

/** Who ticks more groups of makes than this has named none. */
const mostNamedGroups = 3;

/**
 * Lists the body styles and groups of makes to show: several that were asked for, or pickups for a
 * must on towing if any body will do.
 */
const listKindsToShow = (preferences: Preferences): readonly AskedKind[] => {
  const { importance, bodyStyles, brands, people } = preferences;
  // No pickup seats more than six.
  const wantsTruck = importance.towing === 'definitely' && people !== 'bigGroup';
  const trucks: readonly BodyStyle[] = bodyStyles.length === 0 && wantsTruck ? ['pickup'] : [];
  const styles = bodyStyles.length > 1 ? bodyStyles : trucks;
  const groups = brands.length > 1 && brands.length <= mostNamedGroups ? brands : [];

  return [
    ...styles.map((style) => buildBodyKind(style, preferences)),
    ...groups.map(buildBrandKind),
  ];
};

const countOfKind = (picks: readonly ScoredCandidate[], { isOfKind }: AskedKind): number =>
  picks.filter(isOfKind).length;

/**
 * Finds the lowest pick that may make room for a kind. The first pick stays, and each kind that was
 * asked for keeps as many picks as it should have.
 */
const findPickToReplace = (
  picks: readonly ScoredCandidate[],
  kind: AskedKind,
  asked: readonly AskedKind[],
): ScoredCandidate | undefined =>
  picks
    .slice(1)
    .findLast(
      (pick) =>
        !kind.isOfKind(pick) &&
        asked.every((one) => !one.isOfKind(pick) || countOfKind(picks, one) > one.wanted),
    );

const findBest = (
  candidates: readonly ScoredCandidate[],
  picks: readonly ScoredCandidate[],
): ScoredCandidate | undefined => {
  const [best] = findBestOfModels(dropPickedModels(picks, candidates));
  return best;
};

/**
 * Shows each body style and each group of makes asked for, in place of the last picks, by the best
 * that passes the test and fits nearly as well.
 */
export const showAskedKinds = (
  chosen: readonly ScoredCandidate[],
  scored: readonly ScoredCandidate[],
  preferences: Preferences,
  passesTest: (one: ScoredCandidate) => boolean = () => true,
): readonly ScoredCandidate[] => {
  const asked = listKindsToShow(preferences);
  const isExpected = preferences.powertrains.length > 0 ? () => true : isConventional;
  let picks = chosen;

  for (const kind of asked) {
    if (countOfKind(picks, kind) >= kind.wanted) continue;

    const ofKind = scored.filter((one) => kind.isOfKind(one) && isExpected(one) && passesTest(one));

    while (countOfKind(picks, kind) < kind.wanted) {
      const replaced = findPickToReplace(picks, kind, asked);
      const best = findBest(ofKind, picks);
      if (replaced === undefined || best === undefined) break;
      if (best.severity > replaced.severity) break;
      if (best.utility < replaced.utility - mostUtilityGivenUp) break;
      // A car that misses a must may have a higher utility than the first pick, and must not lead.
      if (picks[0] !== undefined && compareScored(best, picks[0]) < 0) break;

      picks = [...picks.filter((pick) => pick !== replaced), best].toSorted(compareScored);
    }
  }

  return picks;
};
