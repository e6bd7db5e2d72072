import type { Catalogue } from '../catalogue/build-catalogue.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import { isNewOffer } from '../ranking/find-offer.ts';
import { type Ranking, totalOf } from '../ranking/rank.ts';
import type { Wishes } from '../wishes.ts';
import { type CountedCriterion, countedCriteria } from './reasons.ts';

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

/** The middle of the price range, by which picks are compared. */
export const middlePrice = ({ low, high }: PickOffer): number => (low + high) / 2;

/** The middle of the years on offer. */
export const middleYear = ({ from, to }: PickOffer): number => (from + to) / 2;

/** One of the six with everything that its card is written from. */
export type Picked = {
  /** Its number in the catalogue. */
  readonly index: number;
  readonly vehicle: Vehicle;
  readonly offer: PickOffer;
  /** The limits that it breaks, as bits. */
  readonly broken: number;
  readonly utility: number;
};

/** What the six cards are written from, worked out once for all of them. */
export type Explaining = {
  readonly wishes: Wishes;
  /** The criteria that count for this visitor, the weightiest first. */
  readonly counted: readonly CountedCriterion[];
  readonly totalWeight: number;
};

/** What explaining needs to know of a ranking. */
export const explainingOf = (wishes: Wishes, weights: Float64Array): Explaining => ({
  wishes,
  counted: countedCriteria(wishes, weights),
  totalWeight: totalOf(weights),
});

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
export const picksOf = (catalogue: Catalogue, { picks, pool, utilities }: Ranking): readonly Picked[] =>
  picks.flatMap((place) => {
    const index = pool.vehicles[place] ?? 0;
    const vehicle = catalogue.vehicles[index];
    if (vehicle === undefined) return [];
    const offer = offerAt(catalogue, pool.offers[place] ?? 0);
    return [{ index, vehicle, offer, broken: pool.broken[place] ?? 0, utility: utilities[place] ?? 0 }];
  });
