import { type Offer, offersFor } from '../catalogue/offers.ts';
import type { Catalogue, Vehicle } from '../catalogue/vehicle.ts';
import { regionCostsOf } from '../cost/offer-cost.ts';
import type { RegionCosts } from '../cost/ownership-cost.ts';
import { criteria } from '../criteria/criteria.ts';
import { fiveYearCost } from '../criteria/money.ts';
import type { Wishes } from '../wishes.ts';

/** An offer, judged on every criterion. */
export type Candidate = {
  readonly offer: Offer;
  /** What it is worth on each criterion, 0 to 1, in their order; the place of the five-year cost is not used. */
  readonly values: Float64Array;
  /** What it is worth on the five-year cost, the only criterion whose value depends on the region. */
  readonly costValue: number;
};

/** The offers of one vehicle, by their places in the supply. */
export type OffersOfVehicle = { readonly vehicle: Vehicle; readonly places: readonly number[] };

/** Every offer of a country and budget, each judged when it is first asked for. */
export type Supply = {
  readonly offers: readonly Offer[];
  readonly byVehicle: readonly OffersOfVehicle[];
  /** Those of typical trims, of vehicles that advisors would name. */
  readonly typical: readonly OffersOfVehicle[];
  readonly candidateAt: (index: number) => Candidate;
};

const costPlace = criteria.indexOf(fiveYearCost);

/** What is the same for all visitors, of the offers that `offersFor` keeps. */
type Shared = Pick<Supply, 'byVehicle' | 'typical'> & {
  /** The values of each offer once it was judged. */
  readonly values: (Float64Array | undefined)[];
  /** What each offer is worth on the five-year cost in a region; NaN until it was judged there. */
  readonly costValues: Map<RegionCosts, Float64Array>;
};

const leastRegard = 4;

const sharedByOffers = new WeakMap<readonly Offer[], Shared>();

const sharedOf = (offers: readonly Offer[]): Shared => {
  const known = sharedByOffers.get(offers);
  if (known !== undefined) return known;
  const groups = Map.groupBy(offers.keys(), (place) => offers[place]?.variant.vehicle);
  const byVehicle = [...groups].flatMap(([vehicle, places]) => (vehicle === undefined ? [] : [{ vehicle, places }]));
  const typical = byVehicle.flatMap(({ vehicle, places }) =>
    vehicle.regard < leastRegard
      ? []
      : [{ vehicle, places: places.filter((place) => offers[place]?.variant.isTypical === true) }],
  );
  const shared = { byVehicle, typical, values: [], costValues: new Map() };
  sharedByOffers.set(offers, shared);
  return shared;
};

/** The offers for a visitor's country, region, and budget. */
export const supplyFor = (catalogue: Catalogue, { region, band }: Wishes): Supply => {
  const offers = offersFor(catalogue, region.country, band);
  const costs = regionCostsOf(region);
  const { byVehicle, typical, values: judged, costValues } = sharedOf(offers);
  const judgedHere = costValues.get(costs) ?? new Float64Array(offers.length).fill(Number.NaN);
  costValues.set(costs, judgedHere);
  const candidates: (Candidate | undefined)[] = [];
  return {
    offers,
    byVehicle,
    typical,
    candidateAt: (index) => {
      const before = candidates[index];
      if (before !== undefined) return before;
      const offer = offers[index];
      if (offer === undefined) throw new RangeError(`There is no offer ${index}`);
      const values = judged[index] ?? Float64Array.from(criteria, ({ value }) => value(offer, costs));
      judged[index] = values;
      const known = judgedHere[index] ?? Number.NaN;
      const costValue = Number.isNaN(known) ? fiveYearCost.value(offer, costs) : known;
      judgedHere[index] = costValue;
      const candidate = { offer, values, costValue };
      candidates[index] = candidate;
      return candidate;
    },
  };
};

/** What a candidate is worth on the criterion at this place. */
export const valueAt = ({ values, costValue }: Candidate, place: number): number =>
  place === costPlace ? costValue : (values[place] ?? 0);
