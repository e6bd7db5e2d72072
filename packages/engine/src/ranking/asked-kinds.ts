import { isElectric } from '../catalogue/offers.ts';
import type { BodyStyle, BrandGroup } from '../catalogue/vocabulary.ts';
import type { Preferences } from '../preferences.ts';
import {
  compareScored,
  dropPickedModels,
  findBestOfModels,
  type ScoredCandidate,
} from './choose-six.ts';
import { keepExpectedPowertrains, picksWanted } from './pool.ts';

/** A car of an asked kind replaces a pick only if its utility is lower by at most this. */
const mostUtilityGivenUp = 1;

/** A kind of car that the six should show because it was asked for, such as a body style. */
type AskedKind = {
  readonly isOfKind: (candidate: ScoredCandidate) => boolean;
  readonly picksOfKindWanted: number;
};

const pickupsIfAnyBodyWillDo = 2;

const countPicksWanted = (style: BodyStyle, { importance, bodyStyles }: Preferences): number => {
  if (style !== 'pickup' || importance.towing !== 'definitely') return 1;

  return bodyStyles.length === 0 ? pickupsIfAnyBodyWillDo : picksWanted / 2;
};

const buildBodyKind = (style: BodyStyle, preferences: Preferences): AskedKind => ({
  isOfKind: ({ candidate }) => candidate.offer.variant.bodyStyles.includes(style),
  picksOfKindWanted: countPicksWanted(style, preferences),
});

const buildBrandKind = (group: BrandGroup): AskedKind => ({
  isOfKind: ({ candidate }) => candidate.offer.variant.vehicle.brand.brandGroups.includes(group),
  picksOfKindWanted: 1,
});

/** Visitors who ticked plug-in hybrids want to compare them: advisers missed one, or a second. */
const plugInHybridKind: AskedKind = {
  isOfKind: ({ candidate }) => candidate.offer.variant.vehicle.powertrain === 'pluginHybrid',
  picksOfKindWanted: 2,
};

/** Advisers missed one where it was ticked beside plug-in hybrids, even without a charger at home. */
const electricKind: AskedKind = {
  isOfKind: ({ candidate }) => isElectric(candidate.offer),
  picksOfKindWanted: 1,
};

const wantsElectricAmongOthers = ({ powertrains }: Preferences): boolean =>
  powertrains.length > 1 && powertrains.includes('electric');

const wantsPlugInHybridAmongOthers = ({ powertrains, evCharging }: Preferences): boolean =>
  powertrains.length > 1 && powertrains.includes('pluginHybrid') && evCharging !== 'noCharging';

/** Visitors who tick more groups of makes than this do not expect to see each of them. */
const mostGroupsToShow = 3;

/** Lists each of several body styles or make groups, pickups for a must on towing, and plugs. */
const listKindsToShow = (preferences: Preferences): readonly AskedKind[] => {
  const { importance, bodyStyles, brands, people } = preferences;
  // No pickup seats more than six.
  const wantsPickup = importance.towing === 'definitely' && people !== 'bigGroup';
  const unaskedStyles: readonly BodyStyle[] =
    bodyStyles.length === 0 && wantsPickup ? ['pickup'] : [];
  const styles = bodyStyles.length > 1 ? bodyStyles : unaskedStyles;
  const groups = brands.length > 1 && brands.length <= mostGroupsToShow ? brands : [];

  return [
    ...styles.map((style) => buildBodyKind(style, preferences)),
    ...groups.map(buildBrandKind),
    ...(wantsPlugInHybridAmongOthers(preferences) ? [plugInHybridKind] : []),
    ...(wantsElectricAmongOthers(preferences) ? [electricKind] : []),
  ];
};

const countPicksOfKind = (picks: readonly ScoredCandidate[], { isOfKind }: AskedKind): number =>
  picks.filter(isOfKind).length;

/** The first pick stays, and each kind that was asked for keeps the picks that it should have. */
const findPickToReplace = (
  picks: readonly ScoredCandidate[],
  kind: AskedKind,
  askedKinds: readonly AskedKind[],
): ScoredCandidate | undefined => {
  const isNeededFor = (askedKind: AskedKind, pick: ScoredCandidate): boolean =>
    askedKind.isOfKind(pick) && countPicksOfKind(picks, askedKind) <= askedKind.picksOfKindWanted;

  return picks
    .slice(1)
    .findLast(
      (pick) =>
        !kind.isOfKind(pick) && !askedKinds.some((askedKind) => isNeededFor(askedKind, pick)),
    );
};

const findBestUnpicked = (
  candidates: readonly ScoredCandidate[],
  picks: readonly ScoredCandidate[],
): ScoredCandidate | undefined => {
  const [best] = findBestOfModels(dropPickedModels(picks, candidates));
  return best;
};

/** Replaces last picks by asked kinds that pass the test and whose utility is not much lower. */
export const showAskedKinds = (
  initialPicks: readonly ScoredCandidate[],
  candidates: readonly ScoredCandidate[],
  preferences: Preferences,
  passesTest: (candidate: ScoredCandidate) => boolean = () => true,
): readonly ScoredCandidate[] => {
  const askedKinds = listKindsToShow(preferences);
  const ofExpectedPowertrain = keepExpectedPowertrains(candidates, candidates, preferences);
  let picks = initialPicks;

  for (const kind of askedKinds) {
    if (countPicksOfKind(picks, kind) >= kind.picksOfKindWanted) continue;

    const candidatesOfKind = ofExpectedPowertrain.filter(
      (candidate) => kind.isOfKind(candidate) && passesTest(candidate),
    );

    while (countPicksOfKind(picks, kind) < kind.picksOfKindWanted) {
      const replaced = findPickToReplace(picks, kind, askedKinds);
      const best = findBestUnpicked(candidatesOfKind, picks);
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
