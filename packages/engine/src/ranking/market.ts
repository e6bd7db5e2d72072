import type { Country } from '@app/contract/region';
import { listOffers, type Offer } from '../catalogue/offers.ts';
import type { Catalogue, Vehicle } from '../catalogue/vehicle.ts';
import { getRegionCosts } from '../cost/offer-cost.ts';
import type { RegionCosts } from '../cost/ownership-cost.ts';
import { criteria } from '../criteria/criteria.ts';
import { fiveYearCost } from '../criteria/money.ts';
import type { Preferences } from '../preferences.ts';

/** An offer with its value on each criterion, 0 to 1, in the order of `criteria`. */
export type Candidate = { readonly offer: Offer; readonly values: Float64Array };

/**
 * An offer that is rated when its values are first read: rating all 4,000 of a budget would take
 * half a second.
 */
class OfferOnSale implements Candidate {
  readonly offer: Offer;
  readonly #region: RegionCosts;
  #values: Float64Array | undefined;

  constructor(offer: Offer, region: RegionCosts) {
    this.offer = offer;
    this.#region = region;
  }

  get values(): Float64Array {
    this.#values ??= Float64Array.from(criteria, ({ rate }) => rate(this.offer, this.#region));
    return this.#values;
  }
}

/** The offers of one vehicle. */
export type VehicleOnSale = {
  readonly vehicle: Vehicle;
  readonly candidates: readonly Candidate[];
  /** Those of the vehicle's middle trim. */
  readonly typicalCandidates: readonly Candidate[];
};

/**
 * Everything that is on sale in a country at a budget. Costs are those of the country's average
 * region.
 */
export type Market = readonly VehicleOnSale[];

const buildMarket = (catalogue: Catalogue, country: Country, priceBandIndex: number): Market => {
  const averageRegion = getRegionCosts({ country, code: country });
  const offersByVehicle = Map.groupBy(
    listOffers(catalogue, country, priceBandIndex),
    ({ variant }) => variant.vehicle,
  );

  return [...offersByVehicle].map(([vehicle, offers]) => {
    const candidates = offers.map((offer) => new OfferOnSale(offer, averageRegion));
    return {
      vehicle,
      candidates,
      typicalCandidates: candidates.filter(({ offer }) => offer.variant.isTypical),
    };
  });
};

/** A market is built once, since its ratings hold for all visitors of the country and budget. */
const marketsByCatalogue = new WeakMap<Catalogue, Map<string, Market>>();

/** The market of a visitor's country and budget. */
export const findMarket = (
  catalogue: Catalogue,
  { region: { country }, priceBandIndex }: Preferences,
): Market => {
  const markets = marketsByCatalogue.get(catalogue) ?? new Map<string, Market>();

  marketsByCatalogue.set(catalogue, markets);

  const key = `${country} ${priceBandIndex}`;
  const market = markets.get(key) ?? buildMarket(catalogue, country, priceBandIndex);

  markets.set(key, market);
  return market;
};

const costIndex = criteria.indexOf(fiveYearCost);

/** Five-year cost is the only value that depends on the region. */
export const withRegionalCost = ({ offer, values }: Candidate, region: RegionCosts): Candidate => {
  const regionalValues = values.slice();

  regionalValues[costIndex] = fiveYearCost.rate(offer, region);
  return { offer, values: regionalValues };
};
