import type { Region } from '@app/contract/region';
import { computeMiddleAge, computeMiddlePrice, type Offer } from '../catalogue/offers.ts';
import { estimateMarketValue } from '../catalogue/price.ts';
import { loadTables, type RegionRow } from '../catalogue/tables.js';
import type { Variant } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import type { CostFigures } from './ownership-cost.ts';

/** EPA's energy content of a gallon of gasoline, the unit of MPGe. */
const kilowattHoursPerGallon = 33.7;
/** With this electric range (miles) half the driving is electric; after SAE J2841. */
const halfElectricRangeMi = 30;
/** Upkeep grows by this share with each year of age at which a vehicle is bought; an estimate. */
const upkeepPerYearOfAge = 0.07;
/** Parts and labor cost about as much more in Canada as the exchange rate says. */
const canadianUpkeep = 1.3;
const longestOwnershipYears = 10;
/** Dealers pay owners 10 to 15 % less than they ask for the same car; an estimate. */
const tradeInShare = 0.875;
/**
 * Makers cut electric cars' prices in 2023/24. Those bought today keep this much more, which puts
 * their loss between AAA's for classes of electric cars and for all ("Your Driving Costs", 2025).
 */
const electricResaleGain = 0.2;
const fullElectricGainAfter = 5;
/**
 * A kWh in the dollars of either country; an estimate. US: AAA has 34 cents for all public chargers
 * (November 2024), fast ones cost 40 to 70. Canada: BC Hydro 28 and 34 (2024), Electrify Canada 70
 * (The Globe and Mail).
 */
const publicChargingPerKwh = 0.45;

/** Estimates the share of miles driven on electricity: 1 if electric, 0 without a plug. */
export const estimateElectricShare = ({ vehicle, rangeMi }: Variant): number => {
  if (vehicle.powertrain === 'electric') return 1;
  if (vehicle.powertrain !== 'pluginHybrid' || rangeMi === undefined) return 0;

  return rangeMi / (rangeMi + halfElectricRangeMi);
};

const computeKilowattHoursPerMile = (variant: Variant): number => {
  // The `mpg` of an electric car is in MPGe.
  const mpge = variant.vehicle.powertrain === 'electric' ? variant.mpg : variant.mpge;
  return mpge === undefined ? 0 : (estimateElectricShare(variant) * kilowattHoursPerGallon) / mpge;
};

const estimateUpkeepPerMile = (
  { vehicle }: Variant,
  ageYears: number,
  country: Region['country'],
): number =>
  (vehicle.segmentRow.upkeepCentsPerMile / 100) *
  vehicle.brand.upkeep *
  (1 + upkeepPerYearOfAge * ageYears) *
  (country === 'CA' ? canadianUpkeep : 1);

/** The factor by which used electric cars will cost more in some years than today; 1 for others. */
const getElectricResaleFactor = ({ vehicle }: Variant, years: number): number =>
  vehicle.powertrain === 'electric'
    ? 1 + electricResaleGain * Math.min(1, years / fullElectricGainAfter)
    : 1;

/** Rounds what is stored with each pick, so that the page gets the same dollars as the ranking. */
const roundToFiveSignificantDigits = (figure: number): number => Number(figure.toPrecision(5));

/** Computes the inputs of `computeOwnershipCost` that depend only on the offer. */
const computeCostFigures = (offer: Offer): CostFigures => {
  const { variant, country } = offer;
  const ageYears = Math.max(0, computeMiddleAge(offer));
  const price = computeMiddlePrice(offer);
  // Not the middle of a used price range, which differs from the value at the middle age.
  const valueAtPurchase = offer.isNew ? price : estimateMarketValue(variant, ageYears, country);

  const estimateKeptShare = (years: number): number =>
    (tradeInShare *
      getElectricResaleFactor(variant, years) *
      estimateMarketValue(variant, ageYears + years, country)) /
    valueAtPurchase;

  return {
    price,
    keptAfter: Array.from({ length: longestOwnershipYears + 1 }, (_, years) =>
      roundToFiveSignificantDigits(estimateKeptShare(years)),
    ),
    gallonsPerMile: roundToFiveSignificantDigits(
      (1 - estimateElectricShare(variant)) / variant.mpg,
    ),
    fuel: variant.vehicle.powertrain === 'diesel' ? 'diesel' : 'gasoline',
    kilowattHoursPerMile: roundToFiveSignificantDigits(computeKilowattHoursPerMile(variant)),
    upkeepPerMile: roundToFiveSignificantDigits(estimateUpkeepPerMile(variant, ageYears, country)),
  };
};

const figuresByOffer = new WeakMap<Offer, CostFigures>();

export const getCostFigures = (offer: Offer): CostFigures => {
  const known = figuresByOffer.get(offer);
  if (known !== undefined) return known;

  const figures = computeCostFigures(offer);

  figuresByOffer.set(offer, figures);
  return figures;
};

/** Without a charger at home, electricity costs what public chargers ask, if that is more. */
export const getVisitorCosts = ({
  region,
  evCharging,
}: Pick<Preferences, 'region' | 'evCharging'>): RegionRow => {
  const costs = getRegionCosts(region);
  if (evCharging !== 'noCharging') return costs;

  return {
    ...costs,
    electricity: Math.max(costs.electricity, publicChargingPerKwh),
    chargesAway: true,
  };
};

/** Gets energy prices and sales tax of a state or province, or else the country's average. */
export const getRegionCosts = ({ country, code }: Region): RegionRow => {
  const { regions } = loadTables();
  const averageCode = country;
  const row =
    regions.find((region) => region.country === country && region.code === code) ??
    regions.find((region) => region.country === country && region.code === averageCode);
  if (row === undefined) throw new Error(`regions.csv has no row for ${country}`);

  return row;
};
