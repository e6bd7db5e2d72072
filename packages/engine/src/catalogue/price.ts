import type { Country } from '@app/contract/region';
import type { Variant } from './vehicle.ts';

/**
 * The engine has no clock: prices, ages, and "new" are those of this model year. Raise it once a
 * year.
 */
export const catalogueYear = 2026;

export const newestUsedYear = catalogueYear - 1;

/**
 * The share of value kept at an age is fiveYearShare ** aging, fitted to market values. Below 1 at
 * five years, because the shares are of list prices brought to today with the prices of all goods,
 * which rose more than those of vehicles.
 */
const agingByYear = [
  0, 0.16, 0.37, 0.56, 0.74, 0.93, 1.19, 1.48, 1.76, 2.02, 2.26, 2.51, 2.75,
] as const;
const oldestAging = 2.75;
const agingPerLaterYear = 0.26;

const interpolateAging = (ageYears: number): number => {
  const last = agingByYear.length - 1;
  if (ageYears >= last) return oldestAging + (ageYears - last) * agingPerLaterYear;

  const year = Math.floor(ageYears);
  const [from = 0, to = from] = [agingByYear[year], agingByYear[year + 1]];
  return from + (ageYears - year) * (to - from);
};

/**
 * Hybrids keep 0.59 against 0.54 of all vehicles after five years (iSeeCars, "Cars That Hold Their
 * Value", 2025).
 */
const hybridAdvantage = 1.06;
/** Plug-in hybrids sell used at about a fifth below gas cars of their class. */
const plugInDiscount = 0.82;
const electricFiveYearShare = 0.43;

/** Off-roaders and sports cars keep their value whatever the make. */
const segmentsOfAnyMake: readonly string[] = ['offRoadSuv', 'sportsCar', 'exoticCar'];

const getMakeFactor = ({ brand, segment }: Variant['vehicle']): number =>
  segmentsOfAnyMake.includes(segment) ? Math.sqrt(brand.usedPrice) : brand.usedPrice;

/**
 * How much more, or less, of its value a vehicle keeps than others of its segment, by make and
 * powertrain.
 */
const getValueFactor = (vehicle: Variant['vehicle']): number => {
  const makeFactor = getMakeFactor(vehicle);
  if (vehicle.powertrain === 'hybrid') return Math.max(makeFactor, hybridAdvantage);
  if (vehicle.powertrain === 'pluginHybrid') return makeFactor * plugInDiscount;

  return makeFactor;
};

const highestFiveYearShare = 0.85;

/** Estimates the share of its list price that a vehicle is still worth after five years. */
const estimateShareKeptAfterFiveYears = ({ vehicle }: Variant): number => {
  const { powertrain, class: segment } = vehicle;
  const segmentShare =
    powertrain === 'electric'
      ? Math.min(segment.fiveYearShare, electricFiveYearShare)
      : segment.fiveYearShare;

  return Math.min(highestFiveYearShare, segmentShare * getValueFactor(vehicle));
};

/**
 * Estimates the share of its list price, in today's dollars, that a vehicle of this age sells for.
 */
export const estimateRetainedShare = (variant: Variant, ageYears: number): number =>
  estimateShareKeptAfterFiveYears(variant) ** interpolateAging(ageYears);

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

const computePriceRise = (year: number): number =>
  newVehiclePricesNow / (newVehiclePrices[year] ?? newVehiclePricesNow);

const roundTo100 = (amount: number): number => Math.round(amount / 100) * 100;

const getListPrice = ({ usd, cad, vehicle }: Variant, country: Country): number =>
  country === 'CA' ? (cad ?? usd * vehicle.brand.cadPerUsd) : usd;

/**
 * Used prices follow the exchange rate, since used cars cross the border more easily; an estimate.
 */
const canadianUsedPremium = 1.12;

export const getNewPrice = (variant: Variant, country: Country): number =>
  roundTo100(getListPrice(variant, country));

/** An estimate in the country's dollars. */
export const estimateUsedPrice = (variant: Variant, modelYear: number, country: Country): number =>
  roundTo100(
    getListPrice(variant, country) *
      (country === 'CA' ? canadianUsedPremium : 1) *
      computePriceRise(variant.years[1]) *
      estimateRetainedShare(variant, catalogueYear - modelYear),
  );
