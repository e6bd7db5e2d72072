import type { Country } from '@app/contract/region';
import type { CatalogueEntry, Segment } from './entry.ts';
import type { Vehicle } from './vehicle.ts';

/** The engine has no clock: prices, ages and "new" are those of this year. Raise it with the model years in makes/. */
export const catalogueYear = 2026;

/** A used car is at most of last year's model year, a new one at least of that year. */
export const newestUsedYear = catalogueYear - 1;

/**
 * Share of the list price that a five-year-old vehicle still fetches. The published figures are pickups 0.60, SUVs
 * 0.51, electric 0.41 and all vehicles 0.54 (iSeeCars, "Cars That Hold Their Value", 2025: five-year-old cars sold
 * March 2024 to February 2025); the split into finer segments around them is our estimate.
 */
const fiveYearShare: Readonly<Record<Segment, number>> = {
  economyCar: 0.58,
  mainstreamCar: 0.56,
  sportsCar: 0.7,
  luxuryCar: 0.43,
  exoticCar: 0.6,
  compactSuv: 0.57,
  midsizeSuv: 0.53,
  largeSuv: 0.49,
  luxurySuv: 0.44,
  offRoadSuv: 0.66,
  pickup: 0.6,
  minivan: 0.54,
  electricMainstream: 0.41,
  electricPremium: 0.41,
};

/** Hybrids keep 0.59 against 0.54 of all vehicles (same study). */
const hybridAdvantage = 1.09;
/**
 * Makes that keep more than their class does, by how much: rounded by us from the models that the study lists (RAV4 0.69,
 * CR-V 0.65, Civic 0.72, Crosstrek 0.67), Lexus after Toyota. Off-roaders and sports cars keep theirs whatever the make.
 */
const makeAdvantage: Readonly<Record<string, number>> = { Toyota: 1.2, Honda: 1.18, Subaru: 1.16, Lexus: 1.2 };
const segmentsOfAnyMake: readonly Segment[] = ['offRoadSuv', 'sportsCar', 'exoticCar'];
const electricSegments: readonly Segment[] = ['electricMainstream', 'electricPremium'];

/**
 * Shape of the curve, an estimate: value is lost fastest at first, so the exponent grows more slowly than age. With it
 * an average vehicle keeps 86 % after one year, 54 % after five and 33 % after ten.
 */
const slowing = 0.85;

type Kept = Pick<Vehicle, 'make'> & Pick<CatalogueEntry, 'segment' | 'powertrain'>;

const fiveYearShareOf = ({ make, segment, powertrain }: Kept): number => {
  if (electricSegments.includes(segment)) return fiveYearShare[segment];
  if (powertrain === 'electric') return fiveYearShare.electricMainstream;
  const ofMake = segmentsOfAnyMake.includes(segment) ? 1 : (makeAdvantage[make] ?? 1);
  // Most hybrids are of these makes, so that the two advantages are one.
  return fiveYearShare[segment] * Math.max(ofMake, powertrain === 'hybrid' ? hybridAdvantage : 1);
};

/** Estimated share of its list price that a vehicle of this age (years) still fetches: 1 at age 0. */
export const retainedShare = (kept: Kept, ageYears: number): number =>
  fiveYearShareOf(kept) ** ((ageYears / 5) ** slowing);

/**
 * Canadian dollars per US dollar of vehicle price, an estimate: makers' Canadian list prices of the same trim are
 * about 1.2 to 1.35 times the US ones, less than the exchange rate.
 */
const canadianPriceFactor = 1.3;

/**
 * US consumer prices by year (BLS CPI-U, annual averages, 1982-84 = 100; 2025 and 2026 are our estimates). The study
 * compares prices with list prices in today's dollars, so an entry's last list price is brought to today's first.
 */
const consumerPrices: Readonly<Record<number, number>> = {
  2014: 236.7,
  2015: 237,
  2016: 240,
  2017: 245.1,
  2018: 251.1,
  2019: 255.7,
  2020: 258.8,
  2021: 271,
  2022: 292.7,
  2023: 304.7,
  2024: 313.7,
  2025: 322,
};
/** Those of the catalogue's year. */
const consumerPricesNow = 330;

const inflationSince = (year: number): number =>
  consumerPricesNow / (consumerPrices[Math.max(2014, year)] ?? consumerPricesNow);

const roundTo100 = (amount: number): number => Math.round(amount / 100) * 100;

const inDollarsOf = (country: Country, usd: number): number =>
  roundTo100(country === 'CA' ? usd * canadianPriceFactor : usd);

/** List price of the representative trim, new, in the country's dollars. */
export const newPrice = (entry: CatalogueEntry, country: Country): number => inDollarsOf(country, entry.msrpUsd);

/** Estimated price of a used one of this model year, in the country's dollars, to the nearest hundred. */
export const usedPrice = (
  { make, entry }: Pick<Vehicle, 'make' | 'entry'>,
  modelYear: number,
  country: Country,
): number =>
  inDollarsOf(
    country,
    entry.msrpUsd * inflationSince(entry.years[1]) * retainedShare({ make, ...entry }, catalogueYear - modelYear),
  );
