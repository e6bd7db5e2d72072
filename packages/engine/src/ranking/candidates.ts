import type { Country } from '@app/contract/region';
import { type Offer, offersFor } from '../catalogue/offers.ts';
import type { Catalogue } from '../catalogue/vehicle.ts';
import { regionCostsOf } from '../cost/offer-cost.ts';
import type { RegionCosts } from '../cost/ownership-cost.ts';
import { criteria } from '../criteria/criteria.ts';
import { fiveYearCost } from '../criteria/money.ts';
import type { Wishes } from '../wishes.ts';

export type Candidate = {
  readonly offer: Offer;
  /** 0 to 1 in the order of the criteria; the place of the five-year cost is not used. */
  readonly values: Float64Array;
  /** Apart, as the only value that depends on the region. */
  readonly costValue: number;
};

const costPlace = criteria.indexOf(fiveYearCost);
const leastRegard = 4;

const sharedOf = (catalogue: Catalogue, country: Country, band: number) => {
  const offers = offersFor(catalogue, country, band);
  const byVehicle = [...Map.groupBy(offers.entries(), ([, { variant }]) => variant.vehicle)];
  return {
    offers,
    byVehicle,
    /** Those of typical trims, of vehicles that advisors would name. */
    typical: byVehicle
      .filter(([{ regard }]) => regard >= leastRegard)
      .map(([vehicle, own]) => [vehicle, own.filter(([, { variant }]) => variant.isTypical)] as const),
    /** With a place for each offer from the start, since sparse arrays are slow. */
    values: offers.map((): Float64Array | undefined => undefined),
    candidates: new Map<RegionCosts, (Candidate | undefined)[]>(),
  };
};
type Shared = ReturnType<typeof sharedOf>;

const sharedByCatalogue = new WeakMap<Catalogue, Map<string, Shared>>();

const sharedFor = (catalogue: Catalogue, country: Country, band: number): Shared => {
  const known = sharedByCatalogue.get(catalogue) ?? new Map<string, Shared>();
  sharedByCatalogue.set(catalogue, known);
  const key = `${country} ${band}`;
  const found = known.get(key) ?? sharedOf(catalogue, country, band);
  known.set(key, found);
  return found;
};

/** Every offer for a visitor's country, region, and budget; each is judged when it is first asked for. */
export const supplyFor = (catalogue: Catalogue, { region, band }: Wishes) => {
  const { offers, byVehicle, typical, values, candidates } = sharedFor(catalogue, region.country, band);
  const costs = regionCostsOf(region);
  const known = candidates.get(costs) ?? offers.map((): Candidate | undefined => undefined);
  candidates.set(costs, known);
  const judge = (place: number): Candidate => {
    const offer = offers[place];
    if (offer === undefined) throw new RangeError(`There is no offer ${place}`);
    const own = values[place] ?? Float64Array.from(criteria, ({ value }) => value(offer, costs));
    values[place] = own;
    const candidate = { offer, values: own, costValue: fiveYearCost.value(offer, costs) };
    known[place] = candidate;
    return candidate;
  };
  return { byVehicle, typical, candidateAt: (place: number): Candidate => known[place] ?? judge(place) };
};
export type Supply = Readonly<ReturnType<typeof supplyFor>>;

export const valueAt = ({ values, costValue }: Candidate, place: number): number =>
  place === costPlace ? costValue : (values[place] ?? 0);
