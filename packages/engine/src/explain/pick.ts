import type { Relaxation } from '@app/contract/schemas/recommendation';
import type { Catalogue } from '../catalogue/build-catalogue.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { isNewOffer } from '../ranking/find-offer.ts';
import type { Ranking } from '../ranking/rank.ts';
import type { Wishes } from '../wishes.ts';

/** The offer that a pick is shown with; prices in the visitor's dollars. */
export type PickOffer = {
  readonly isNew: boolean;
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
  readonly recency: number;
  readonly thrift: number;
};

/** One of the six with everything that its card is written from. */
export type Pick = {
  /** Its number in the catalogue. */
  readonly index: number;
  readonly vehicle: Vehicle;
  readonly offer: PickOffer;
  /** The limits that it breaks, as bits. */
  readonly broken: number;
  readonly utility: number;
};

export type Explaining = { readonly wishes: Wishes; readonly weights: Float64Array; readonly catalogue: Catalogue };

export type LimitName = Relaxation['limit'];

const offerAt = ({ offers }: Catalogue, position: number): PickOffer => ({
  isNew: isNewOffer(offers, position),
  from: offers.fromYear[position] ?? 0,
  to: offers.toYear[position] ?? 0,
  low: offers.low[position] ?? 0,
  high: offers.high[position] ?? 0,
  recency: offers.recency[position] ?? 0,
  thrift: offers.thrift[position] ?? 0,
});

/** The picks of a ranking, with their vehicles and offers looked up. */
export const picksOf = (catalogue: Catalogue, { picks, pool, utilities }: Ranking): readonly Pick[] =>
  picks.flatMap((place) => {
    const index = pool.vehicles[place] ?? 0;
    const vehicle = catalogue.vehicles[index];
    if (vehicle === undefined) return [];
    const offer = offerAt(catalogue, pool.offers[place] ?? 0);
    return [{ index, vehicle, offer, broken: pool.broken[place] ?? 0, utility: utilities[place] ?? 0 }];
  });
