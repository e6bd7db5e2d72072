import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Wishes } from '../wishes.ts';
import { type Allowed, picksWanted } from './pool.ts';

/** A candidate with its utility. */
export type Ranked = Allowed & { readonly utility: number };

/** Twins and further makes change places with the next best only where nobody would feel the difference. */
const nearTie = 0.45;
const makesWanted = 3;

const vehicleOf = ({ candidate }: Ranked): Vehicle => candidate.offer.variant.vehicle;

/** Those that break least first, then the best; ties keep the catalogue's order. */
export const byRank = (one: Ranked, other: Ranked): number => one.broken - other.broken || other.utility - one.utility;

/** The best offer of each model, best first. */
export const bestOfFamilies = (ranked: readonly Ranked[]): readonly Ranked[] => {
  const best = new Map<string, Ranked>();
  for (const candidate of ranked) {
    const family = vehicleOf(candidate).fullName;
    const known = best.get(family);
    if (known === undefined || byRank(candidate, known) < 0) best.set(family, candidate);
  }
  return [...best.values()].sort(byRank);
};

const isTwinOf = (vehicle: Vehicle, picks: readonly Ranked[]): boolean =>
  vehicle.twins !== undefined && picks.some((pick) => vehicleOf(pick).twins === vehicle.twins);

/** Whether it plugs in or burns diesel. */
const needsAReason = (one: Ranked): boolean => !['gas', 'hybrid'].includes(vehicleOf(one).powertrain);

/** The first candidate that passes and is as good as the first of all, near enough; undefined if there is none. */
const nearFirst = (left: readonly Ranked[], passes: (candidate: Ranked) => boolean): Ranked | undefined => {
  const [first] = left;
  return left.find(
    (candidate) =>
      first !== undefined &&
      candidate.broken === first.broken &&
      candidate.utility > first.utility - nearTie &&
      passes(candidate),
  );
};

/**
 * Six of the leaders, which are the best offers of each model: best first by limits kept, then by utility. A twin of an
 * earlier pick gives way to a different vehicle that is as good, and so does a third pick of the same two makes; neither
 * ever brings in one that is clearly worse. Without a wish about power, at most one of the six plugs in or burns diesel,
 * unless that leaves no six.
 */
export const chooseSix = (
  ranked: readonly Ranked[],
  leaders: readonly Ranked[],
  { powertrains }: Wishes,
): readonly Ranked[] => {
  const picks: Ranked[] = [];
  const isLeft = (candidate: Ranked): boolean =>
    picks.every((pick) => vehicleOf(pick).fullName !== vehicleOf(candidate).fullName);
  let left = leaders;
  let allowed = left;
  // Empty until a plug has its place.
  let plain: readonly Ranked[] = [];
  while (picks.length < picksWanted && left.length > 0) {
    const makes = new Set(picks.map((pick) => vehicleOf(pick).make));
    const isMakeNeeded = makes.size > 0 && makesWanted - makes.size >= picksWanted - picks.length;
    const next =
      (isMakeNeeded ? nearFirst(allowed, (candidate) => !makes.has(vehicleOf(candidate).make)) : undefined) ??
      nearFirst(allowed, (candidate) => !isTwinOf(vehicleOf(candidate), picks)) ??
      allowed[0];
    if (next === undefined) break;
    picks.push(next);
    left = left.filter(isLeft);
    // A model whose best version plugs in may have another that does not.
    if (powertrains.length === 0 && needsAReason(next))
      plain = bestOfFamilies(ranked.filter((one) => !needsAReason(one)));
    plain = plain.filter(isLeft);
    const isEnough = plain.length >= picksWanted - picks.length && plain[0]?.broken === left[0]?.broken;
    allowed = isEnough ? plain : left;
  }
  return picks.sort(byRank);
};
