import { seatsFor } from '@app/contract/quiz/answer-figures';
import type { Offer } from '../catalogue/offers.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Wishes } from '../wishes.ts';
import type { Candidate, OffersOfVehicle, Supply } from './candidates.ts';

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

/** What an offer with too few seats breaks: no limit given up allows it. */
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

/** What an offer of a vehicle breaks, as bits, beside what the vehicle does. */
const brokenByOffer = ({ variant, isNew, isOverBudget }: Offer, { people, condition }: Wishes, ofVehicle: number) => {
  if (variant.seats < seatsFor[people]) return excluded;
  const isOtherCondition = condition !== 'either' && isNew !== (condition === 'new');
  return ofVehicle | (isOtherCondition ? limitBits.condition : 0) | (isOverBudget ? limitBits.price : 0);
};

/** What an offer breaks, as bits, or -1 if it has too few seats. */
export const brokenBy = (offer: Offer, wishes: Wishes): number =>
  brokenByOffer(offer, wishes, brokenByVehicle(offer.variant.vehicle, wishes));

const isAllowed = (broken: number, relaxed: number): boolean => (broken & ~relaxed) === 0;

/** Visits each offer that breaks no limit but those in `relaxed`, until `visit` returns true. */
const visitAllowed = (
  { offers, byVehicle }: Supply,
  wishes: Wishes,
  relaxed: number,
  trims: (of: OffersOfVehicle) => readonly number[],
  visit: (index: number, broken: number, vehicle: Vehicle) => boolean,
): void => {
  for (const of of byVehicle) {
    const ofVehicle = brokenByVehicle(of.vehicle, wishes);
    if (!isAllowed(ofVehicle, relaxed)) continue;
    for (const index of trims(of)) {
      const offer = offers[index];
      const broken = offer === undefined ? excluded : brokenByOffer(offer, wishes, ofVehicle);
      if (isAllowed(broken, relaxed) && visit(index, broken, of.vehicle)) return;
    }
  }
};

const hasSixFamilies = (supply: Supply, wishes: Wishes, relaxed: number): boolean => {
  const families = new Set<string>();
  visitAllowed(
    supply,
    wishes,
    relaxed,
    ({ all }) => all,
    (_index, _broken, vehicle) => {
      families.add(familyOf(vehicle));
      return families.size === picksWanted;
    },
  );
  return families.size === picksWanted;
};

/** The candidates that break no limit but those in `relaxed`. */
export const allowedBy = (supply: Supply, wishes: Wishes, relaxed: number): readonly Allowed[] => {
  const allowed: Allowed[] = [];
  visitAllowed(
    supply,
    wishes,
    relaxed,
    ({ all }) => all,
    (index, broken) => {
      allowed.push({ candidate: supply.candidateAt(index), broken });
      return false;
    },
  );
  return allowed;
};

/** The candidates that break no limit, each vehicle that passes in its typical trim. */
export const typicalAllowed = (
  supply: Supply,
  wishes: Wishes,
  passes: (vehicle: Vehicle) => boolean,
): readonly Candidate[] => {
  const allowed: Candidate[] = [];
  visitAllowed(
    supply,
    wishes,
    0,
    (of) => (passes(of.vehicle) ? of.typical : []),
    (index) => {
      allowed.push(supply.candidateAt(index));
      return false;
    },
  );
  return allowed;
};

/**
 * The fewest and least important limits that have to give way to leave six models, as bits. Combinations are tried in
 * rising order of `limitBits`, so that a limit gives way only if giving up all less important ones is not enough. Throws
 * if the catalogue cannot seat the party six times over, which its tests rule out.
 */
export const limitsToRelax = (supply: Supply, wishes: Wishes): number => {
  for (let relaxed = 0; relaxed <= everyLimit; relaxed += 1)
    if (hasSixFamilies(supply, wishes, relaxed)) return relaxed;
  throw new Error('The catalogue holds fewer than six models for these seats, this price, and this country');
};
