import { type Offer, offersFor } from '../catalogue/offers.ts';
import type { Catalogue } from '../catalogue/vehicle.ts';
import { regionCostsOf } from '../cost/offer-cost.ts';
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

/** What is the same of an offer for all visitors, in the order of the offers that `offersFor` keeps. */
const fixedValues = new WeakMap<readonly Offer[], (Float64Array | undefined)[]>();

/** The offers for a visitor's country, region, and budget. */
export const supplyFor = (catalogue: Catalogue, { region, band }: Wishes): Supply => {
  const offers = offersFor(catalogue, region.country, band);
  const costs = regionCostsOf(region);
  const fixed = fixedValues.get(offers) ?? [];
  fixedValues.set(offers, fixed);
  const known: (Candidate | undefined)[] = [];
  return {
    offers,
    candidateAt: (index) => {
      const before = known[index];
      if (before !== undefined) return before;
      const offer = offers[index];
      if (offer === undefined) throw new RangeError(`There is no offer ${index}`);
      const values = fixed[index] ?? Float64Array.from(criteria, ({ value }) => value(offer, costs));
      fixed[index] = values;
      const candidate = { offer, values, costValue: fiveYearCost.value(offer, costs) };
      known[index] = candidate;
      return candidate;
    },
  };
};

/** What a candidate is worth on the criterion at this place. */
export const valueAt = ({ values, costValue }: Candidate, place: number): number =>
  place === costPlace ? costValue : (values[place] ?? 0);
