import type { Vehicle } from '../catalogue/vehicle.ts';
import { seatsFor, type Wishes } from '../wishes.ts';
import type { Candidate, Supply } from './candidates.ts';

/** Each limit's bit, weighing more the later it may give way: brands first, powertrain last. Seats never give way. */
export const limitBits = { brands: 1, bodyStyle: 2, condition: 4, price: 8, powertrain: 16 } as const;
export type Limit = keyof typeof limitBits;

/** The limits in the order in which they give way. */
export const limitOrder: readonly Limit[] = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'];
const everyLimit = 31;

/** The limits named by the bits of a mask, first to give way first. */
export const limitsIn = (mask: number): readonly Limit[] =>
  limitOrder.filter((limit) => (mask & limitBits[limit]) !== 0);

export const picksWanted = 6;

/** A candidate that may be picked, with the limits that it breaks, as bits. */
export type Allowed = { readonly candidate: Candidate; readonly broken: number };

/** Make and model: variants and generations of one model share it. */
export const familyOf = ({ make, family }: Vehicle): string => `${make} ${family}`;

/** Marks an offer with too few seats. With every bit set, no limit given up allows it. */
const excluded = -1;

const brokenByVehicle = (vehicle: Vehicle, { brands, bodyStyles, powertrains }: Wishes): number => {
  let broken = 0;
  if (brands.length > 0 && !vehicle.brand.brandGroups.some((group) => brands.includes(group)))
    broken |= limitBits.brands;
  if (bodyStyles.length > 0 && !vehicle.bodyStyles.some((style) => bodyStyles.includes(style)))
    broken |= limitBits.bodyStyle;
  if (powertrains.length > 0 && !powertrains.includes(vehicle.powertrain)) broken |= limitBits.powertrain;
  return broken;
};

/** What each offer breaks, as bits. */
export const brokenByAll = ({ offers }: Supply, wishes: Wishes): Int8Array => {
  const seats = seatsFor[wishes.people];
  const masks = new Int8Array(offers.length);
  let last: Vehicle | undefined;
  let ofVehicle = 0;
  for (const [index, { variant, isNew, isOverBudget }] of offers.entries()) {
    // The offers of a vehicle stand together.
    if (variant.vehicle !== last) {
      last = variant.vehicle;
      ofVehicle = brokenByVehicle(last, wishes);
    }
    const isOtherCondition = wishes.condition !== 'either' && isNew !== (wishes.condition === 'new');
    const ofOffer = (isOtherCondition ? limitBits.condition : 0) | (isOverBudget ? limitBits.price : 0);
    masks[index] = variant.seats < seats ? excluded : ofVehicle | ofOffer;
  }
  return masks;
};

const isAllowed = (broken: number, relaxed: number): boolean => (broken & ~relaxed) === 0;

const hasSixFamilies = ({ offers }: Supply, broken: Int8Array, relaxed: number): boolean => {
  const families = new Set<string>();
  for (let index = 0; index < offers.length && families.size < picksWanted; index += 1) {
    const offer = offers[index];
    if (offer !== undefined && isAllowed(broken[index] ?? excluded, relaxed))
      families.add(familyOf(offer.variant.vehicle));
  }
  return families.size === picksWanted;
};

/** The candidates that break no limit but those in `relaxed`, of every trim or of each vehicle's typical one alone. */
export const allowedBy = (
  supply: Supply,
  broken: Int8Array,
  relaxed: number,
  trims: 'all' | 'typical' = 'all',
): readonly Allowed[] => {
  const allowed: Allowed[] = [];
  for (let index = 0; index < broken.length; index += 1) {
    const mask = broken[index] ?? excluded;
    if (!isAllowed(mask, relaxed)) continue;
    if (trims === 'typical' && supply.offers[index]?.variant.isTypical === false) continue;
    allowed.push({ candidate: supply.candidateAt(index), broken: mask });
  }
  return allowed;
};

/**
 * The fewest and least important limits that have to give way to leave six models, as bits. Combinations are tried in
 * rising order of `limitBits`, so that a limit gives way only if giving up all less important ones is not enough. Throws
 * if the catalogue cannot seat the party six times over, which its tests rule out.
 */
export const limitsToRelax = (supply: Supply, broken: Int8Array): number => {
  for (let relaxed = 0; relaxed <= everyLimit; relaxed += 1)
    if (hasSixFamilies(supply, broken, relaxed)) return relaxed;
  throw new Error('The catalogue holds fewer than six models for these seats, this price, and this country');
};
