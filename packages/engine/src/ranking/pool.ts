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

type Found = { readonly place: number; readonly broken: number; readonly vehicle: Vehicle };

/** The places of a supply's offers that break no limit but those in `relaxed`, of the trims that `placesOf` gives. */
const withinLimits = (
  { offers, byVehicle }: Supply,
  wishes: Wishes,
  relaxed: number,
  placesOf: (of: OffersOfVehicle) => readonly number[],
): readonly Found[] => {
  const found: Found[] = [];
  for (const of of byVehicle) {
    const ofVehicle = brokenByVehicle(of.vehicle, wishes);
    if (!isAllowed(ofVehicle, relaxed)) continue;
    for (const place of placesOf(of)) {
      const offer = offers[place];
      const broken = offer === undefined ? excluded : brokenByOffer(offer, wishes, ofVehicle);
      if (isAllowed(broken, relaxed)) found.push({ place, broken, vehicle: of.vehicle });
    }
  }
  return found;
};

const hasSixFamilies = (found: readonly Found[]): boolean => {
  const vehicles = new Set(found.map(({ vehicle }) => vehicle));
  return new Set([...vehicles].map(familyOf)).size >= picksWanted;
};

export type Pool = {
  /** The limits that had to give way, as bits. */
  readonly relaxed: number;
  readonly allowed: readonly Allowed[];
};

/**
 * The candidates left when the fewest and least important limits give way that leave six models. Combinations are tried
 * in rising order of `limitBits`, so that a limit gives way only if giving up all less important ones is not enough.
 * Throws if the catalogue cannot seat the party six times over, which its tests rule out.
 */
export const poolFor = (supply: Supply, wishes: Wishes): Pool => {
  for (let relaxed = 0; relaxed <= everyLimit; relaxed += 1) {
    const found = withinLimits(supply, wishes, relaxed, ({ all }) => all);
    if (hasSixFamilies(found))
      return { relaxed, allowed: found.map(({ place, broken }) => ({ candidate: supply.candidateAt(place), broken })) };
  }
  throw new Error('The catalogue holds fewer than six models for these seats, this price, and this country');
};

/** The candidates that break no limit, in the typical trim of each vehicle that passes. */
export const typicalAllowed = (
  supply: Supply,
  wishes: Wishes,
  passes: (vehicle: Vehicle) => boolean,
): readonly Candidate[] =>
  withinLimits(supply, wishes, 0, (of) => (passes(of.vehicle) ? of.typical : [])).map(({ place }) =>
    supply.candidateAt(place),
  );
