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

/** How much more a vehicle with a list price of this year costs today. */
export const computePriceRise = (year: number): number =>
  newVehiclePricesNow / (newVehiclePrices[year] ?? newVehiclePricesNow);

type ListedTrim = Pick<TrimRow, 'usd' | 'cad' | 'years'>;

/** A list price in both countries, in the dollars of today. */
type Pair = { readonly usd: number; readonly cad: number };

/** A list price of a trim's last model year, in today's dollars. */
export const toToday = (price: number, { years }: Pick<ListedTrim, 'years'>): number =>
  price * computePriceRise(years[1]);

/**
 * The Canadian list price of a trim, in Canadian dollars. Where it is not known, it follows the
 * known prices of the vehicle's other trims: it lies on the line between the next cheaper and the
 * next dearer one, or differs from the nearest one by the difference in US dollars times the make's
 * ratio. So a dearer trim never costs less than a cheaper one. Without any known price, the make's
 * ratio holds.
 */
export const estimateCanadianListPrice = (
  trim: ListedTrim,
  trims: readonly ListedTrim[],
  cadPerUsd: number,
): number => {
  if (trim.cad !== undefined) return trim.cad;

  const known = trims
    .flatMap((other): readonly Pair[] =>
      other.cad === undefined
        ? []
        : [{ usd: toToday(other.usd, other), cad: toToday(other.cad, other) }],
    )
    .toSorted((a, b) => a.usd - b.usd);
  const usd = toToday(trim.usd, trim);
  const cheaper = known.findLast((pair) => pair.usd <= usd);
  const dearer = known.find((pair) => pair.usd > usd);

  return estimateCad(usd, cheaper, dearer, cadPerUsd) / computePriceRise(trim.years[1]);
};

/**
 * Estimates a Canadian price for a US one on the line between a cheaper and a dearer known pair or,
 * with fewer known pairs, by the ratio of the make.
 */
const estimateCad = (
  usd: number,
  cheaper: Pair | undefined,
  dearer: Pair | undefined,
  cadPerUsd: number,
): number => {
  const nearest = cheaper ?? dearer;
  if (nearest === undefined) return usd * cadPerUsd;
  if (cheaper === undefined || dearer === undefined)
    return nearest.cad + (usd - nearest.usd) * cadPerUsd;

  const slope = (dearer.cad - cheaper.cad) / (dearer.usd - cheaper.usd);
  return cheaper.cad + (usd - cheaper.usd) * slope;
};
