import type { Country } from '@app/contract/region';
import {
  computeAging,
  computeOverestimateGrowth,
  getMakeInfluence,
  interpolateByAge,
} from './depreciation.ts';
import { toToday } from './list-price.ts';
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

/**
 * The factor by which a vehicle keeps more of its value than its segment (above 1), or less. It
 * depends on the make and the powertrain.
 */
const getValueFactor = (vehicle: Variant['vehicle']): number => {
  const makeFactor = getMakeFactor(vehicle);
  if (vehicle.powertrain === 'hybrid') return Math.max(makeFactor, hybridAdvantage);
  if (vehicle.powertrain === 'pluginHybrid') return makeFactor * plugInDiscount;

  return makeFactor;
};

const highestFiveYearShare = 0.85;

const estimateShareKeptAfterFiveYears = ({ vehicle }: Variant): number => {
  const { powertrain, class: segment } = vehicle;
  const segmentShare =
    powertrain === 'electric'
      ? Math.min(segment.fiveYearShare, electricFiveYearShare)
      : segment.fiveYearShare;

  return Math.min(highestFiveYearShare, segmentShare * getValueFactor(vehicle));
};

/**
 * Estimates the factor by which the price of our formula exceeds the market's at this age, to divide
 * it by. Errors are the natural logarithms of such factors (packages/engine/data/price-errors.csv).
 * Where the vehicle was not measured, they are those of its segment and brand and of all vehicles.
 */
const estimateOverestimate = ({ vehicle }: Variant, ageYears: number): number => {
  const { brand, class: segmentRow, segment, priceErrorsByAge } = vehicle;
  const errorGrowth = computeOverestimateGrowth(vehicle, ageYears);
  if (vehicle.priceError !== undefined) return Math.exp(vehicle.priceError * errorGrowth);

  const errorOfSegmentAndBrand =
    segmentRow.priceError + brand.priceError * getMakeInfluence(segment);
  const errorOfAllVehicles = interpolateByAge(priceErrorsByAge, ageYears);
  return Math.exp(errorOfAllVehicles + errorOfSegmentAndBrand * errorGrowth);
};

/** Estimates the share of its list price that a vehicle of this age sells for at a dealer. */
export const estimateRetainedShare = (variant: Variant, ageYears: number): number =>
  estimateShareKeptAfterFiveYears(variant) ** computeAging(ageYears) /
  estimateOverestimate(variant, ageYears);

const roundTo100 = (amount: number): number => Math.round(amount / 100) * 100;

const getListPrice = ({ usd, canadianListPrice }: Variant, country: Country): number =>
  country === 'CA' ? canadianListPrice : usd;

/**
 * Canadian dealers charge about 2,000 Canadian dollars for freight and preparation, and more only
 * for the largest vehicles; an estimate (Le Guide de l'auto, 2023).
 */
const leastCanadianDestination = 2_000;

const getDestinationCharge = ({ vehicle }: Variant, country: Country): number => {
  const usd = vehicle.destination?.usd ?? 0;
  return country === 'CA' ? Math.max(leastCanadianDestination, usd) : usd;
};

/** The list price with the destination charge, which every buyer of a new vehicle pays. */
export const getNewPrice = (variant: Variant, country: Country): number =>
  roundTo100(getListPrice(variant, country) + getDestinationCharge(variant, country));

/**
 * Used cars cross the border more easily than new ones, so their prices follow the exchange rate.
 * An estimate: 12 % above the list prices' ratio from the fifth year on, and less before, because a
 * nearly new car costs no more than a new one.
 */
const canadianUsedPremium = 0.12;
const fullPremiumFromAge = 5;

const getCanadianUsedFactor = (country: Country, ageYears: number): number =>
  country === 'CA' ? 1 + canadianUsedPremium * Math.min(1, ageYears / fullPremiumFromAge) : 1;

/**
 * Used, trims differ less in price than new: buyers of old cars pay little for leather. An estimate:
 * each year takes a twentieth of the difference, on a logarithmic scale, up to two fifths.
 */
const yearlyLossOfTrimDifference = 0.05;
const mostLossOfTrimDifference = 0.4;

/** Here the dear trims have the hardware that buyers look for, and keep their price. */
const segmentsOfLastingTrims: readonly Segment[] = [
  'pickup',
  'offRoadSuv',
  'sportsCar',
  'exoticCar',
];

const getListPriceToday = (variant: Variant, country: Country): number =>
  toToday(getListPrice(variant, country), variant);

/** The factor on the price of a trim, of which the difference from the middle trim has shrunk. */
const getTrimFactor = (variant: Variant, ageYears: number, country: Country): number => {
  const { segment, middlePricesToday } = variant.vehicle;
  const middlePrice = middlePricesToday[country];
  if (middlePrice === undefined || segmentsOfLastingTrims.includes(segment)) return 1;

  const difference = getListPriceToday(variant, country) / middlePrice;
  const loss = Math.min(mostLossOfTrimDifference, yearlyLossOfTrimDifference * ageYears);

  return difference ** -loss;
};

/** Estimates what a dealer asks for a vehicle of this age, in the country's dollars. */
export const estimateMarketValue = (variant: Variant, ageYears: number, country: Country): number =>
  getListPriceToday(variant, country) *
  getTrimFactor(variant, ageYears, country) *
  estimateRetainedShare(variant, ageYears) *
  getCanadianUsedFactor(country, ageYears);

/** An estimate in the country's dollars. */
export const estimateUsedPrice = (variant: Variant, modelYear: number, country: Country): number =>
  roundTo100(estimateMarketValue(variant, catalogueYear - modelYear, country));
