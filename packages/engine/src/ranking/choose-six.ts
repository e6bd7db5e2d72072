import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import { type AllowedCandidate, picksWanted } from './pool.ts';

export type ScoredCandidate = AllowedCandidate & {
  readonly utility: number;
  /** What counts besides between versions of one model: see `createVersionRating`. */
  readonly versionUtility: number;
};

/** A make that is still missing goes first only where nobody would feel the difference. */
const unfeltDifference = 0.45;

/** A twin tells a visitor so little that it gives way to a car that is a little worse. */
const smallDifference = 0.9;
const makesWanted = 3;

const getVehicle = ({ candidate }: ScoredCandidate): Vehicle => candidate.offer.variant.vehicle;

/** Sorts those that break the least first, then the best; ties keep the catalogue's order. */
export const compareScored = (one: ScoredCandidate, other: ScoredCandidate): number =>
  one.severity - other.severity || other.utility - one.utility;

const compareWithinModel = (one: ScoredCandidate, other: ScoredCandidate): number =>
  one.severity - other.severity ||
  other.utility + other.versionUtility - one.utility - one.versionUtility;

export const findBestOfModels = (
  scored: readonly ScoredCandidate[],
): readonly ScoredCandidate[] => {
  const bestByModel = new Map<string, ScoredCandidate>();

  for (const one of scored) {
    const model = getVehicle(one).fullName;
    const best = bestByModel.get(model);
    if (best === undefined || compareWithinModel(one, best) < 0) bestByModel.set(model, one);
  }

  return [...bestByModel.values()].sort(compareScored);
};

const hasTwinAmong = ({ twins }: Vehicle, picks: readonly ScoredCandidate[]): boolean =>
  twins !== undefined && picks.some((pick) => getVehicle(pick).twins === twins);

/** Finds the best, or one nearly as good that is of a needed new make or has no twin in `picks`. */
const findNextPick = (
  sorted: readonly ScoredCandidate[],
  picks: readonly ScoredCandidate[],
): ScoredCandidate | undefined => {
  const [best] = sorted;
  if (best === undefined) return undefined;

  const listAlmostAsGood = (difference: number) =>
    sorted.filter(
      ({ severity, utility }) => utility > best.utility - difference && severity === best.severity,
    );

  const makes = new Set(picks.map((pick) => getVehicle(pick).make));
  const isNewMakeNeeded = makesWanted - makes.size >= picksWanted - picks.length;
  const ofNewMake = isNewMakeNeeded
    ? listAlmostAsGood(unfeltDifference).find((one) => !makes.has(getVehicle(one).make))
    : undefined;

  if (ofNewMake !== undefined) return ofNewMake;
  if (!hasTwinAmong(getVehicle(best), picks)) return best;

  const isNoTwin = (one: ScoredCandidate): boolean => !hasTwinAmong(getVehicle(one), picks);
  return listAlmostAsGood(smallDifference).find(isNoTwin) ?? best;
};

export const isConventional = ({ candidate }: AllowedCandidate): boolean =>
  ['gas', 'hybrid'].includes(candidate.offer.variant.vehicle.powertrain);

/** Drops all versions of the picked models. Keeps the order. */
export const dropPickedModels = (
  picks: readonly ScoredCandidate[],
  candidates: readonly ScoredCandidate[],
): readonly ScoredCandidate[] => {
  const pickedModels = new Set(picks.map((pick) => getVehicle(pick).fullName));
  return candidates.filter((one) => !pickedModels.has(getVehicle(one).fullName));
};

/**
 * Picks six of `leaders`, the best offers of the models. If no powertrain is preferred, at most one
 * plugs in or burns diesel, unless that leaves fewer than six or breaks more limits.
 */
export const chooseSix = (
  scored: readonly ScoredCandidate[],
  leaders: readonly ScoredCandidate[],
  { powertrains }: Preferences,
): readonly ScoredCandidate[] => {
  const picks: ScoredCandidate[] = [];
  // Found once a pick plugs in or burns diesel: a model may have another version that does not.
  let conventionalLeaders: readonly ScoredCandidate[] = [];

  while (picks.length < picksWanted) {
    const remaining = dropPickedModels(picks, leaders);
    const conventional = dropPickedModels(picks, conventionalLeaders);
    const areConventionalEnough =
      conventional.length >= picksWanted - picks.length &&
      conventional[0]?.severity === remaining[0]?.severity;

    const next = findNextPick(areConventionalEnough ? conventional : remaining, picks);
    if (next === undefined) break;

    picks.push(next);
    if (powertrains.length === 0 && !isConventional(next))
      conventionalLeaders = findBestOfModels(scored.filter(isConventional));
  }

  return picks.sort(compareScored);
};
