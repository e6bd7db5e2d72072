import type { Country } from '@app/contract/region';
import type { TrimRow } from './tables.js';

/**
 * BLS CPI-U of new vehicles (1982-84 = 100, annual averages; 2025 and 2026 are estimates). With
 * prices of all goods, which rose more, an old generation would cost more than the one after it.
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

export const isSoldIn = ({ countries }: Pick<TrimRow, 'countries'>, country: Country): boolean =>
  countries?.includes(country) ?? true;

type ListedTrim = Pick<TrimRow, 'usd' | 'cad' | 'years' | 'priceYear'>;

/** One trim's list prices in both countries, each in today's dollars. */
type PricePair = { readonly usd: number; readonly cad: number };

type PricedYears = Pick<ListedTrim, 'years' | 'priceYear'>;

const getPriceYear = ({ years, priceYear = years[1] }: PricedYears): number => priceYear;

export const toTodaysDollars = (price: number, trim: PricedYears): number =>
  price * computePriceRise(getPriceYear(trim));

/**
 * Returns Canadian dollars. An unknown price is estimated from the next cheaper and costlier trims
 * with a known one, so that a costlier trim never costs less than a cheaper one.
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

/** Interpolates between two known prices. The make's ratio, `cadPerUsd`, replaces missing ones. */
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
