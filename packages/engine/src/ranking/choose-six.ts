import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import { type EligibleCandidate, isConventional, picksWanted } from './pool.ts';

export type ScoredCandidate = EligibleCandidate & {
  readonly utility: number;
  /** Added to `utility` only to choose between versions of one model: `createVersionRating`. */
  readonly versionUtility: number;
};

type CountMissedMusts = (one: ScoredCandidate) => number;

/** A car of another make goes before the best one if its utility is lower by less than this. */
const unfeltDifference = 0.45;

/** A twin of a pick tells little: it gives way to a car that is worse by less than this. */
const smallDifference = 0.9;
const makesWanted = 3;

/** With so many picks of a make, its next car gives way to a car of another make. */
const enoughOfOneMake = 2;

const getVehicle = ({ candidate }: ScoredCandidate): Vehicle => candidate.offer.variant.vehicle;

/** Compares for sorting: the least severe broken limits first, then the highest utility. */
export const compareScored = (one: ScoredCandidate, other: ScoredCandidate): number =>
  one.severity - other.severity || other.utility - one.utility;

const compareVersions = (one: ScoredCandidate, other: ScoredCandidate): number =>
  one.severity - other.severity ||
  other.utility + other.versionUtility - one.utility - one.versionUtility;

/** Finds the best version of each model. Sorted, best first. */
export const findBestOfModels = (
  scored: readonly ScoredCandidate[],
): readonly ScoredCandidate[] => {
  const bestByModel = new Map<string, ScoredCandidate>();

  for (const one of scored) {
    const model = getVehicle(one).fullName;
    const best = bestByModel.get(model);
    if (best === undefined || compareVersions(one, best) < 0) bestByModel.set(model, one);
  }

  return [...bestByModel.values()].sort(compareScored);
};

const hasTwinAmong = ({ twins: platform }: Vehicle, picks: readonly ScoredCandidate[]): boolean =>
  platform !== undefined && picks.some((pick) => getVehicle(pick).twins === platform);

/** The first of those that miss the fewest musts. */
const findFewestMissed = (
  sorted: readonly ScoredCandidate[],
  countMissedMusts: CountMissedMusts,
): ScoredCandidate | undefined => {
  const fewest = Math.min(...sorted.map(countMissedMusts));
  return sorted.find((one) => countMissedMusts(one) === fewest);
};

/**
 * Prefers a nearly as good car that misses no more musts, has no twin in `picks`, and is of a make
 * with fewer than two picks, or of a new make while only that still brings three makes.
 */
const findNextPick = (
  sorted: readonly ScoredCandidate[],
  picks: readonly ScoredCandidate[],
  countMissedMusts: CountMissedMusts,
): ScoredCandidate | undefined => {
  const [best] = sorted;
  if (best === undefined) return undefined;

  const missedByBest = countMissedMusts(best);
  const listNearlyAsGood = (difference: number) =>
    sorted.filter(
      (one) =>
        one.utility > best.utility - difference &&
        one.severity === best.severity &&
        countMissedMusts(one) <= missedByBest,
    );

  const makes = picks.map((pick) => getVehicle(pick).make);
  const missingMakes = makesWanted - new Set(makes).size;
  const isNewMakeNeeded = missingMakes >= picksWanted - picks.length;
  const enoughOfMake = isNewMakeNeeded ? 1 : enoughOfOneMake;
  const isOfWelcomeMake = (one: ScoredCandidate): boolean =>
    makes.filter((make) => make === getVehicle(one).make).length < enoughOfMake;

  const welcome = listNearlyAsGood(unfeltDifference).filter(isOfWelcomeMake);
  const next = findFewestMissed(welcome, countMissedMusts) ?? best;
  if (!hasTwinAmong(getVehicle(next), picks)) return next;

  const withoutTwin = listNearlyAsGood(smallDifference).filter(
    (one) => !hasTwinAmong(getVehicle(one), picks),
  );
  // Where no car of a welcome make was nearly as good, the one without a twin need not be either.
  const mayBeOfAnyMake = !isOfWelcomeMake(next);
  return withoutTwin.find((one) => mayBeOfAnyMake || isOfWelcomeMake(one)) ?? next;
};

/** Drops all versions of the picked models. Keeps the order. */
export const dropPickedModels = (
  picks: readonly ScoredCandidate[],
  candidates: readonly ScoredCandidate[],
): readonly ScoredCandidate[] => {
  const pickedModels = new Set(picks.map((pick) => getVehicle(pick).fullName));
  return candidates.filter((one) => !pickedModels.has(getVehicle(one).fullName));
};

/**
 * `leaders` are the best of each model. Unless a powertrain is preferred, at most one pick plugs in
 * or burns diesel, if that leaves six and breaks no more important limits.
 */
export const chooseSix = (
  scored: readonly ScoredCandidate[],
  leaders: readonly ScoredCandidate[],
  { powertrains }: Preferences,
  countMissedMusts: CountMissedMusts,
): readonly ScoredCandidate[] => {
  const picks: ScoredCandidate[] = [];
  // Empty until a pick plugs in or burns diesel. Then it has the best gas or hybrid version of each
  // model, which may not be the leader.
  let conventionalLeaders: readonly ScoredCandidate[] = [];

  while (picks.length < picksWanted) {
    const remaining = dropPickedModels(picks, leaders);
    const conventional = dropPickedModels(picks, conventionalLeaders);
    const areEnough = conventional.length >= picksWanted - picks.length;
    const keepSameLimits = conventional[0]?.severity === remaining[0]?.severity;
    const mustBeConventional = areEnough && keepSameLimits;

    const candidates = mustBeConventional ? conventional : remaining;
    const next = findNextPick(candidates, picks, countMissedMusts);
    if (next === undefined) break;

    picks.push(next);
    if (powertrains.length === 0 && !isConventional(next))
      conventionalLeaders = findBestOfModels(scored.filter(isConventional));
  }

  return picks.sort(compareScored);
};
