import type { Country } from '@app/contract/region';
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

/** The offers of one vehicle, with their places in the supply. */
export type OffersOfVehicle = readonly [Vehicle, offers: readonly (readonly [place: number, Offer])[]];

/** Every offer of a country and budget, each judged when it is first asked for. */
export type Supply = {
  readonly offers: readonly Offer[];
  /** In the order of the offers. */
  readonly byVehicle: readonly OffersOfVehicle[];
  /** Those of typical trims, of vehicles that advisors would name. */
  readonly typical: readonly OffersOfVehicle[];
  readonly candidateAt: (place: number) => Candidate;
};

const costPlace = criteria.indexOf(fiveYearCost);
const leastRegard = 4;

/** What is the same for all visitors with a country and budget. */
type Shared = Omit<Supply, 'candidateAt'> & {
  /** The values of each offer once it was judged. */
  readonly values: Float64Array[];
  /** What each offer is worth on the five-year cost in a region, once it was judged there. */
  readonly costValues: Map<RegionCosts, number[]>;
};

const worksOut = (catalogue: Catalogue, country: Country, band: number): Shared => {
  const offers = offersFor(catalogue, country, band);
  const byVehicle = [...Map.groupBy(offers.entries(), ([, { variant }]) => variant.vehicle)];
  const typical = byVehicle
    .filter(([{ regard }]) => regard >= leastRegard)
    .map(([vehicle, own]) => [vehicle, own.filter(([, { variant }]) => variant.isTypical)] as const);
  return { offers, byVehicle, typical, values: [], costValues: new Map() };
};

const sharedByCatalogue = new WeakMap<Catalogue, Map<string, Shared>>();

const sharedFor = (catalogue: Catalogue, country: Country, band: number): Shared => {
  const known = sharedByCatalogue.get(catalogue) ?? new Map<string, Shared>();
  sharedByCatalogue.set(catalogue, known);
  const key = `${country} ${band}`;
  const shared = known.get(key) ?? worksOut(catalogue, country, band);
  known.set(key, shared);
  return shared;
};

/** The offers for a visitor's country, region, and budget. */
export const supplyFor = (catalogue: Catalogue, { region, band }: Wishes): Supply => {
  const shared = sharedFor(catalogue, region.country, band);
  const { offers, values, costValues } = shared;
  const costs = regionCostsOf(region);
  const costValuesHere = costValues.get(costs) ?? [];
  costValues.set(costs, costValuesHere);
  return {
    ...shared,
    candidateAt: (place) => {
      const offer = offers[place];
      if (offer === undefined) throw new RangeError(`There is no offer ${place}`);
      const own = values[place] ?? Float64Array.from(criteria, ({ value }) => value(offer, costs));
      values[place] = own;
      const costValue = costValuesHere[place] ?? fiveYearCost.value(offer, costs);
      costValuesHere[place] = costValue;
      return { offer, values: own, costValue };
    },
  };
};

/** What a candidate is worth on the criterion at this place. */
export const valueAt = ({ values, costValue }: Candidate, place: number): number =>
  place === costPlace ? costValue : (values[place] ?? 0);
