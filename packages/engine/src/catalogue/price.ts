import type { Country } from '@app/contract/region';
import {
  computeAging,
  computeOverestimateGrowth,
  getMakeInfluence,
  interpolateByAge,
} from './depreciation.ts';
import { toTodaysDollars } from './list-price.ts';
import type { Variant } from './vehicle.ts';
import type { Segment } from './vocabulary.ts';

/** The engine has no clock: prices and ages are those of this model year. Raise it once a year. */
export const catalogueYear = 2026;

export const newestUsedYear = catalogueYear - 1;

/** Hybrids keep 0.59, all vehicles 0.54, after five years (iSeeCars, 2025). */
const hybridAdvantage = 1.06;
/** Plug-in hybrids sell used at about a fifth below gas cars of their class. */
const plugInDiscount = 0.82;
const electricFiveYearShare = 0.43;

const getMakeFactor = ({ brand, segment }: Variant['vehicle']): number =>
  brand.usedPrice ** getMakeInfluence(segment);

/** Returns more than 1 for a vehicle that keeps its value better than its segment does. */
const getValueFactor = (vehicle: Variant['vehicle']): number => {
  const makeFactor = getMakeFactor(vehicle);
  if (vehicle.powertrain === 'hybrid') return Math.max(makeFactor, hybridAdvantage);
  if (vehicle.powertrain === 'pluginHybrid') return makeFactor * plugInDiscount;

  return makeFactor;
};

const highestFiveYearShare = 0.85;

const estimateShareKeptAfterFiveYears = ({ vehicle }: Variant): number => {
  const { fiveYearShare } = vehicle.segmentRow;
  const segmentShare =
    vehicle.powertrain === 'electric'
      ? Math.min(fiveYearShare, electricFiveYearShare)
      : fiveYearShare;

  return Math.min(highestFiveYearShare, segmentShare * getValueFactor(vehicle));
};

/**
 * A factor of 1.1 is a tenth too high. `priceError` is its natural logarithm. That of a
 * vehicle, where it is known, replaces those of its segment, make, and age.
 */
const estimateOverestimateFactor = ({ vehicle }: Variant, ageYears: number): number => {
  const errorGrowth = computeOverestimateGrowth(vehicle, ageYears);
  if (vehicle.priceError !== undefined) return Math.exp(vehicle.priceError * errorGrowth);

  const { brand, segmentRow, segment, priceErrorsByAge } = vehicle;
  const errorOfMake = brand.priceError * getMakeInfluence(segment);
  const errorOfAge = interpolateByAge(priceErrorsByAge, ageYears);
  return Math.exp(errorOfAge + (segmentRow.priceError + errorOfMake) * errorGrowth);
};

/** Estimates the share of its list price that a vehicle of this age sells for at a dealer. */
export const estimateRetainedShare = (variant: Variant, ageYears: number): number =>
  estimateShareKeptAfterFiveYears(variant) ** computeAging(ageYears) /
  estimateOverestimateFactor(variant, ageYears);

const roundTo100 = (amount: number): number => Math.round(amount / 100) * 100;

const getListPrice = ({ usd, canadianListPrice }: Variant, country: Country): number =>
  country === 'CA' ? canadianListPrice : usd;

/** What Canadian dealers charge at least, in CAD; an estimate (Le Guide de l'auto, 2023). */
const leastCanadianDestination = 2_000;

/** In Canada a higher charge in US dollars is taken as Canadian dollars, without conversion. */
const getDestinationCharge = ({ vehicle }: Variant, country: Country): number => {
  const usd = vehicle.destination?.usd ?? 0;
  return country === 'CA' ? Math.max(leastCanadianDestination, usd) : usd;
};

/** The list price with the destination charge, which every buyer of a new vehicle pays. */
export const getNewPrice = (variant: Variant, country: Country): number =>
  roundTo100(getListPrice(variant, country) + getDestinationCharge(variant, country));

/**
 * Used cars cross the border more easily than new ones, so their prices follow the exchange rate.
 * An estimate; less before the fifth year, as a nearly new car costs no more than a new one.
 */
const canadianUsedPremium = 0.08;
const fullPremiumFromAge = 5;

const getCanadianUsedFactor = (country: Country, ageYears: number): number =>
  country === 'CA' ? 1 + canadianUsedPremium * Math.min(1, ageYears / fullPremiumFromAge) : 1;

/** Estimated shares of the difference in log price: buyers of old cars pay little for leather. */
const yearlyLossOfTrimDifference = 0.05;
const mostLossOfTrimDifference = 0.4;

/** Costly trims of these segments have hardware that used-car buyers look for, so they keep value. */
const segmentsWhereTrimsKeepValue: readonly Segment[] = [
  'pickup',
  'offRoadSuv',
  'sportsCar',
  'exoticCar',
];

const getListPriceToday = (variant: Variant, country: Country): number =>
  toTodaysDollars(getListPrice(variant, country), variant);

/** The factor that moves the price of a used trim toward that of its vehicle's middle trim. */
const getTrimFactor = (variant: Variant, ageYears: number, country: Country): number => {
  const { segment, middlePricesToday } = variant.vehicle;
  const middlePrice = middlePricesToday[country];
  if (middlePrice === undefined || segmentsWhereTrimsKeepValue.includes(segment)) return 1;

  const priceRatio = getListPriceToday(variant, country) / middlePrice;
  const shareLost = Math.min(mostLossOfTrimDifference, yearlyLossOfTrimDifference * ageYears);

  return priceRatio ** -shareLost;
};

/** Estimates what a dealer asks for a vehicle of this age, in the country's dollars. */
export const estimateMarketValue = (variant: Variant, ageYears: number, country: Country): number =>
  getListPriceToday(variant, country) *
  getTrimFactor(variant, ageYears, country) *
  estimateRetainedShare(variant, ageYears) *
  getCanadianUsedFactor(country, ageYears);

export const estimateUsedPrice = (variant: Variant, modelYear: number, country: Country): number =>
  roundTo100(estimateMarketValue(variant, catalogueYear - modelYear, country));
