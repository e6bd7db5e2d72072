import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Wishes } from '../wishes.ts';
import { type Allowed, picksWanted } from './pool.ts';

export type Ranked = Allowed & { readonly utility: number };

/** Twins and further makes change places with the next best only where nobody would feel the difference. */
const nearTie = 0.45;
const makesWanted = 3;

const vehicleOf = ({ candidate }: Ranked): Vehicle => candidate.offer.variant.vehicle;

/** Those that break least first, then the best; ties keep the catalogue's order. */
export const byRank = (one: Ranked, other: Ranked): number => one.broken - other.broken || other.utility - one.utility;

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

/** The best one, unless its twin or too few makes are picks and another one is as good, near enough. */
const nextOf = (sorted: readonly Ranked[], picks: readonly Ranked[]): Ranked | undefined => {
  const [first] = sorted;
  if (first === undefined) return undefined;
  const near = sorted.filter(({ broken, utility }) => broken === first.broken && utility > first.utility - nearTie);
  const makes = new Set(picks.map((pick) => vehicleOf(pick).make));
  const isMakeNeeded = makesWanted - makes.size >= picksWanted - picks.length;
  return (
    (isMakeNeeded ? near.find((one) => !makes.has(vehicleOf(one).make)) : undefined) ??
    near.find((one) => !isTwinOf(vehicleOf(one), picks)) ??
    first
  );
};

const isPlain = (one: Ranked): boolean => ['gas', 'hybrid'].includes(vehicleOf(one).powertrain);

/** Six of the leaders; without a wish about power, at most one that plugs in or burns diesel, unless that leaves no six. */
export const chooseSix = (
  ranked: readonly Ranked[],
  leaders: readonly Ranked[],
  { powertrains }: Wishes,
): readonly Ranked[] => {
  const picks: Ranked[] = [];
  const isLeft = (one: Ranked): boolean => picks.every((pick) => vehicleOf(pick).fullName !== vehicleOf(one).fullName);
  let left = leaders;
  // The best gas cars and hybrids, once a car that plugs in or burns diesel has its place.
  let plain: readonly Ranked[] = [];
  while (picks.length < picksWanted) {
    const isEnough = plain.length >= picksWanted - picks.length && plain[0]?.broken === left[0]?.broken;
    const next = nextOf(isEnough ? plain : left, picks);
    if (next === undefined) break;
    picks.push(next);
    left = left.filter(isLeft);
    // A model whose best version plugs in may have another that does not.
    if (powertrains.length === 0 && !isPlain(next)) plain = bestOfFamilies(ranked.filter(isPlain));
    plain = plain.filter(isLeft);
  }
  return picks.sort(byRank);
};
