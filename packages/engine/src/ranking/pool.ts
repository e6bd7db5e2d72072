import { seatsFor } from '@app/contract/quiz/answer-figures';
import type { Offer } from '../catalogue/offers.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Wishes } from '../wishes.ts';
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

export type Pool = {
  /** The limits that had to give way, as bits. */
  readonly relaxed: number;
  readonly allowed: readonly Allowed[];
};

/** For each combination of limits, which combinations an offer may break if those give way: a bit each. */
const allowedIf = Array.from({ length: everyLimit + 1 }, (_, relaxed) =>
  Array.from({ length: everyLimit + 1 }, (_, broken) => (isAllowed(broken, relaxed) ? 1 << broken : 0)).reduce(
    (bits, bit) => bits | bit,
  ),
);

/**
 * The fewest and least important limits that have to give way to leave six models, as bits. Combinations are tried in
 * rising order of `limitBits`, so that a limit gives way only if giving up all less important ones is not enough. Throws
 * if the catalogue cannot seat the party six times over, which its tests rule out.
 */
const limitsToRelax = (brokenByModel: ReadonlyMap<string, number>): number => {
  const models = [...brokenByModel.values()];
  const relaxed = allowedIf.findIndex((bits) => models.filter((broken) => (broken & bits) !== 0).length >= picksWanted);
  if (relaxed >= 0) return relaxed;
  throw new Error('The catalogue holds fewer than six models for these seats, this price, and this country');
};

/** The candidates left when as few limits as possible give way. Throws if none leave six models. */
export const poolFor = ({ offers, byVehicle, candidateAt }: Supply, wishes: Wishes): Pool => {
  const brokenAt = new Int8Array(offers.length);
  /** A bit for each combination of limits that some offer of a model breaks. */
  const brokenByModel = new Map<string, number>();
  for (const { vehicle, places } of byVehicle) {
    const ofVehicle = brokenByVehicle(vehicle, wishes);
    let ofModel = brokenByModel.get(vehicle.fullName) ?? 0;
    for (const place of places) {
      const offer = offers[place];
      const broken = offer === undefined ? excluded : brokenByOffer(offer, wishes, ofVehicle);
      brokenAt[place] = broken;
      if (broken !== excluded) ofModel |= 1 << broken;
    }
    brokenByModel.set(vehicle.fullName, ofModel);
  }
  const relaxed = limitsToRelax(brokenByModel);
  const allowed: Allowed[] = [];
  for (let place = 0; place < offers.length; place += 1) {
    const broken = brokenAt[place] ?? excluded;
    if (isAllowed(broken, relaxed)) allowed.push({ candidate: candidateAt(place), broken });
  }
  return { relaxed, allowed };
};

/** The candidates that break no limit, among the typical trims of well-regarded vehicles. */
export const typicalAllowed = ({ offers, typical, candidateAt }: Supply, wishes: Wishes): readonly Candidate[] => {
  const allowed: Candidate[] = [];
  for (const { vehicle, places } of typical) {
    if (brokenByVehicle(vehicle, wishes) !== 0) continue;
    for (const place of places) {
      const offer = offers[place];
      if (offer !== undefined && brokenByOffer(offer, wishes, 0) === 0) allowed.push(candidateAt(place));
    }
  }
  return allowed;
};
