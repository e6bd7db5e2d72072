import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { recencyPoints, thriftPoints } from '../criteria/weights.ts';
import type { Wishes } from '../wishes.ts';
import { insideSlots, offerInSlot } from './find-offer.ts';
import type { Pool } from './pool.ts';
import { brokenByVehicle } from './vehicle-limits.ts';

/** The utility of a vehicle under some weights, apart from its offer, before division by the sum of weights. */
export type VehicleUtility = (vehicle: number) => number;

/** The weighted sum of a vehicle's normalised values: worked out when first asked for and then remembered. */
export const vehicleUtility = ({ values, vehicles }: Catalogue, weights: Float64Array): VehicleUtility => {
  const known = new Float64Array(vehicles.length).fill(-1);
  return (vehicle) => {
    const before = known[vehicle] ?? 0;
    if (before >= 0) return before;
    const start = vehicle * weights.length;
    let sum = 0;
    for (let criterion = 0; criterion < weights.length; criterion += 1)
      sum += (weights[criterion] ?? 0) * (values[start + criterion] ?? 0);
    known[vehicle] = sum;
    return sum;
  };
};

/** What an offer adds to its vehicle's utility: newer years and a lower price within the band. */
export const offerUtility = ({ offers }: Catalogue, offer: number): number =>
  recencyPoints * (offers.recency[offer] ?? 0) + thriftPoints * (offers.thrift[offer] ?? 0);

/** The utilities of a pool's vehicles with their offers, in the pool's order. */
export const poolUtilities = (catalogue: Catalogue, pool: Pool, utilityOf: VehicleUtility): Float64Array => {
  const utilities = new Float64Array(pool.vehicles.length);
  for (let place = 0; place < utilities.length; place += 1)
    utilities[place] = utilityOf(pool.vehicles[place] ?? 0) + offerUtility(catalogue, pool.offers[place] ?? 0);
  return utilities;
};

/**
 * The vehicle of highest utility among those that keep every limit, and that utility; -1 if none keeps them all. One
 * pass without a pool, for asking "what if" many times over.
 */
export const bestKeepingAll = (
  catalogue: Catalogue,
  wishes: Wishes,
  utilityOf: VehicleUtility,
): { readonly top: number; readonly utility: number } => {
  const table = catalogue.offers;
  const slots = insideSlots(wishes, false);
  let top = -1;
  let most = -1;
  for (let rank = 0; rank < slots.length; rank += 1) {
    const members = table.members[slots[rank] ?? 0] ?? [];
    for (let index = 0; index < members.length; index += 1) {
      const vehicle = members[index] ?? 0;
      if (brokenByVehicle(catalogue, wishes, vehicle) !== 0) continue;
      const offer = offerInSlot(table, slots, rank, vehicle);
      if (offer < 0) continue;
      const utility = utilityOf(vehicle) + offerUtility(catalogue, offer);
      if (utility <= most) continue;
      top = vehicle;
      most = utility;
    }
  }
  return { top, utility: most };
};
