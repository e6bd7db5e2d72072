import type { Country } from '@app/contract/region';
import type { TrimRow } from './tables.js';

/**
 * US prices of new vehicles by year (BLS CPI-U, 1982-84 = 100, annual averages; 2025 and 2026 are
 * estimates). They bring a list price to today. With prices of all goods, which rose more, an old
 * generation would cost more than the one after it.
 */
const newVehiclePrices: Readonly<Record<number, number>> = {
  2014: 146,
  2015: 147,
  2016: 147,
  2017: 147,
  2018: 146,
  2019: 147,
  2020: 148,
  2021: 155,
  2022: 172,
  2023: 178,
  2024: 178,
  2025: 179,
};
const newVehiclePricesNow = 181;

/** The factor by which new vehicles cost more today than in this model year. */
export const computePriceRise = (year: number): number =>
  newVehiclePricesNow / (newVehiclePrices[year] ?? newVehiclePricesNow);

/** True if a trim is sold in a country. A row without countries is for all of them. */
export const isSoldIn = ({ countries }: Pick<TrimRow, 'countries'>, country: Country): boolean =>
  countries?.includes(country) ?? true;

type ListedTrim = Pick<TrimRow, 'usd' | 'cad' | 'years' | 'priceYear'>;

/** One trim's list prices in both countries, each in today's dollars. */
type PricePair = { readonly usd: number; readonly cad: number };

type PricedYears = Pick<ListedTrim, 'years' | 'priceYear'>;

/** Gets the model year of a trim's list price: its last, unless later rows have the same price. */
const getPriceYear = ({ years, priceYear = years[1] }: PricedYears): number => priceYear;

/** Converts a trim's list price to today's dollars. */
export const toTodaysDollars = (price: number, trim: PricedYears): number =>
  price * computePriceRise(getPriceYear(trim));

/**
 * Returns the Canadian list price of a trim, in Canadian dollars. If it is not known, it is
 * estimated from the next cheaper and the next costlier trim with a known price, so that a costlier
 * trim never costs less than a cheaper one. `trims` has all trims of the vehicle.
 */
export const estimateCanadianListPrice = (
  trim: ListedTrim,
  trims: readonly ListedTrim[],
  cadPerUsd: number,
): number => {
  if (trim.cad !== undefined) return trim.cad;

  const knownPrices = trims
    .flatMap((other): readonly PricePair[] =>
      other.cad === undefined
        ? []
        : [{ usd: toTodaysDollars(other.usd, other), cad: toTodaysDollars(other.cad, other) }],
    )
    .toSorted((one, other) => one.usd - other.usd);

  const usd = toTodaysDollars(trim.usd, trim);
  const cheaper = knownPrices.findLast((pair) => pair.usd <= usd);
  const costlier = knownPrices.find((pair) => pair.usd > usd);

  return estimateCad(usd, cheaper, costlier, cadPerUsd) / computePriceRise(getPriceYear(trim));
};

/**
 * Estimates the Canadian price for a US price. It lies on the line between two pairs of known
 * prices. With only one pair, `cadPerUsd`, the make's ratio, converts the difference to that pair;
 * without any, it converts the whole price.
 */
const estimateCad = (
  usd: number,
  cheaper: PricePair | undefined,
  costlier: PricePair | undefined,
  cadPerUsd: number,
): number => {
  const known = cheaper ?? costlier;
  if (known === undefined) return usd * cadPerUsd;
  if (cheaper === undefined || costlier === undefined)
    return known.cad + (usd - known.usd) * cadPerUsd;

  const slope = (costlier.cad - cheaper.cad) / (costlier.usd - cheaper.usd);
  return cheaper.cad + (usd - cheaper.usd) * slope;
};
