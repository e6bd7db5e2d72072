import { type Offer, offersFor } from '../catalogue/offers.ts';
import type { Catalogue } from '../catalogue/vehicle.ts';
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

/** Every offer of a country and budget, each judged when it is first asked for. */
export type Supply = { readonly offers: readonly Offer[]; readonly candidateAt: (index: number) => Candidate };

const costPlace = criteria.indexOf(fiveYearCost);
const fixedValues = new WeakMap<Offer, Float64Array>();

/** What is the same in every region is worked out once for all visitors. */
const candidateOf = (offer: Offer, region: RegionCosts): Candidate => {
  let values = fixedValues.get(offer);
  if (values === undefined) {
    values = Float64Array.from(criteria, ({ value }) => value(offer, region));
    fixedValues.set(offer, values);
  }
  return { offer, values, costValue: fiveYearCost.value(offer, region) };
};

/** The offers for a visitor's country, region, and budget. */
export const supplyFor = (catalogue: Catalogue, { region, band }: Wishes): Supply => {
  const offers = offersFor(catalogue, region.country, band);
  const costs = regionCostsOf(region);
  const known: (Candidate | undefined)[] = [];
  return {
    offers,
    candidateAt: (index) => {
      const offer = offers[index];
      if (offer === undefined) throw new RangeError(`There is no offer ${index}`);
      const candidate = known[index] ?? candidateOf(offer, costs);
      known[index] = candidate;
      return candidate;
    },
  };
};

/** What a candidate is worth on the criterion at this place. */
export const valueAt = ({ values, costValue }: Candidate, place: number): number =>
  place === costPlace ? costValue : (values[place] ?? 0);
