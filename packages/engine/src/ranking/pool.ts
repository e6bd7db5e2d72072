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

/** What every vehicle breaks of itself, and the lists of offers by what they break; each is made when first asked for. */
type Supply = { readonly broken: Int8Array; readonly listOf: (offerMask: number) => OfferList };

const isAllowed = (mask: number, relaxed: number): boolean => (mask & ~relaxed) === 0;

/** The pool when exactly the limits in `relaxed` may give way; each vehicle is offered in the least broken way. */
const poolFrom = ({ listOf, broken: ofVehicles }: Supply, relaxed: number): Pool => {
  const vehicles: number[] = [];
  const broken: number[] = [];
  const offers: number[] = [];
  const isTaken = new Uint8Array(ofVehicles.length);
  for (const offerMask of offerMasks) {
    if (!isAllowed(offerMask, relaxed)) continue;
    const list = listOf(offerMask);
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

const hasSixFamilies = ({ family, familyCount }: Catalogue, { listOf, broken }: Supply, relaxed: number): boolean => {
  const seen = new Uint8Array(familyCount);
  let count = 0;
  for (const offerMask of offerMasks) {
    if (!isAllowed(offerMask, relaxed)) continue;
    const { vehicles } = listOf(offerMask);
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

const supplyFor = (catalogue: Catalogue, wishes: Wishes): Supply => {
  const broken = new Int8Array(catalogue.vehicles.length);
  for (let vehicle = 0; vehicle < broken.length; vehicle += 1)
    broken[vehicle] = brokenByVehicle(catalogue, wishes, vehicle);
  const lists = new Map<number, OfferList>();
  const listOf = (offerMask: number): OfferList => {
    const list = lists.get(offerMask) ?? listOffers(catalogue.offers, wishes, offerMask);
    lists.set(offerMask, list);
    return list;
  };
  return { broken, listOf };
};

/**
 * The pool with the fewest and least important limits given up that holds six distinct models. Combinations are tried
 * in rising order of `limitBits`, so a limit gives way only if giving up all the less important ones is not enough.
 */
export const findPool = (catalogue: Catalogue, wishes: Wishes): Pool => {
  const supply = supplyFor(catalogue, wishes);
  const giveable = limitsSet(wishes);
  for (let relaxed = 0; relaxed <= giveable; relaxed += 1) {
    if ((relaxed & ~giveable) === 0 && hasSixFamilies(catalogue, supply, relaxed)) return poolFrom(supply, relaxed);
  }
  throw new Error('The catalogue holds fewer than six models for these seats, this price and this country');
};
