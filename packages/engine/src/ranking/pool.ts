import type { Catalogue } from '../catalogue/build-catalogue.ts';
import type { Wishes } from '../wishes.ts';
import { listOffers, type OfferList } from './find-offer.ts';
import { everyLimit, limitBits } from './limits.ts';
import { brokenByVehicle, excluded } from './vehicle-limits.ts';

/** The vehicles that may be picked, each once, and beside them the limits that each breaks and its offer. */
export type Pool = {
  readonly vehicles: readonly number[];
  readonly broken: readonly number[];
  readonly offers: readonly number[];
  /** The limits that gave way. */
  readonly relaxed: number;
};

export const picksWanted = 6;
const offerMasks = [0, limitBits.condition, limitBits.price, limitBits.condition | limitBits.price] as const;

/** Lists of offers, the one that breaks `offerMasks[n]` in place n, and what every vehicle breaks of itself. */
type Supply = { readonly lists: readonly OfferList[]; readonly broken: Int8Array };

const isAllowed = (mask: number, relaxed: number): boolean => mask !== excluded && (mask & ~relaxed) === 0;

/** The pool when exactly the limits in `relaxed` may give way; each vehicle is offered in the least broken way. */
const poolFrom = ({ lists, broken: ofVehicles }: Supply, relaxed: number): Pool => {
  const vehicles: number[] = [];
  const broken: number[] = [];
  const offers: number[] = [];
  const isTaken = new Uint8Array(ofVehicles.length);
  for (const [kind, list] of lists.entries()) {
    const offerMask = offerMasks[kind] ?? 0;
    if (!isAllowed(offerMask, relaxed)) continue;
    for (let index = 0; index < list.vehicles.length; index += 1) {
      const vehicle = list.vehicles[index] ?? 0;
      const mask = ofVehicles[vehicle] ?? excluded;
      if (isTaken[vehicle] === 1 || !isAllowed(mask, relaxed)) continue;
      isTaken[vehicle] = 1;
      vehicles.push(vehicle);
      broken.push(mask | offerMask);
      offers.push(list.offers[index] ?? 0);
    }
  }
  return { vehicles, broken, offers, relaxed };
};

const hasSixFamilies = ({ family, familyCount }: Catalogue, { lists, broken }: Supply, relaxed: number): boolean => {
  const seen = new Uint8Array(familyCount);
  let count = 0;
  for (const [kind, { vehicles }] of lists.entries()) {
    if (!isAllowed(offerMasks[kind] ?? 0, relaxed)) continue;
    for (let index = 0; index < vehicles.length; index += 1) {
      const vehicle = vehicles[index] ?? 0;
      const ofFamily = family[vehicle] ?? 0;
      if (seen[ofFamily] === 1 || !isAllowed(broken[vehicle] ?? excluded, relaxed)) continue;
      seen[ofFamily] = 1;
      count += 1;
      if (count === picksWanted) return true;
    }
  }
  return false;
};

const limitsSet = (wishes: Wishes): number =>
  everyLimit &
  ~(wishes.brandBits === 0 ? limitBits.brands : 0) &
  ~(wishes.bodyBits === 0 ? limitBits.bodyStyle : 0) &
  ~(wishes.powerBits === 0 ? limitBits.powertrain : 0) &
  ~(wishes.condition === 'either' ? limitBits.condition : 0);

const supplyFor = (catalogue: Catalogue, wishes: Wishes, lists: readonly OfferList[]): Supply => {
  const broken = new Int8Array(catalogue.vehicles.length).fill(excluded);
  for (const { vehicles } of lists)
    for (let index = 0; index < vehicles.length; index += 1) {
      const vehicle = vehicles[index] ?? 0;
      broken[vehicle] = brokenByVehicle(catalogue, wishes, vehicle);
    }
  return { lists, broken };
};

/**
 * The pool with the fewest and least important limits given up that holds six distinct models. Combinations are tried
 * in rising order of `limitBits`, so a limit gives way only if giving up all the less important ones is not enough.
 */
export const findPool = (catalogue: Catalogue, wishes: Wishes): Pool => {
  const inside = listOffers(catalogue.offers, wishes, 0);
  const strict = supplyFor(catalogue, wishes, [inside]);
  if (hasSixFamilies(catalogue, strict, 0)) return poolFrom(strict, 0);
  const others = offerMasks.slice(1).map((mask) => listOffers(catalogue.offers, wishes, mask));
  const supply = supplyFor(catalogue, wishes, [inside, ...others]);
  const giveable = limitsSet(wishes);
  for (let relaxed = 1; relaxed <= giveable; relaxed += 1) {
    if ((relaxed & ~giveable) === 0 && hasSixFamilies(catalogue, supply, relaxed)) return poolFrom(supply, relaxed);
  }
  throw new Error('The catalogue holds fewer than six models for these seats, this price and this country');
};
