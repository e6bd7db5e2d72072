import type { Region } from '@app/contract/region';
import { computeMiddleAge, computeMiddlePrice, type Offer } from '../catalogue/offers.ts';
import { estimateRetainedShare } from '../catalogue/price.ts';
import { loadTables, type RegionRow } from '../catalogue/tables.js';
import type { Variant } from '../catalogue/vehicle.ts';
import type { CostFigures } from './ownership-cost.ts';

/** EPA's energy content of a gallon of gasoline, which MPGe is reckoned in. */
const kilowattHoursPerGallon = 33.7;
/**
 * A plug-in hybrid with this electric range (miles) covers half its driving on the battery; an
 * estimate after SAE J2841.
 */
const halfElectricRangeMi = 30;
/** Upkeep grows by this share with each year of age at which a vehicle is bought; an estimate. */
const upkeepPerYearOfAge = 0.07;
/** Parts and labor cost about as much more in Canada as the exchange rate says. */
const canadianUpkeep = 1.3;
const longestOwnershipYears = 10;

/** Estimates the share of all miles that a vehicle drives on electricity. */
export const estimateElectricShare = ({ vehicle, rangeMi }: Variant): number => {
  if (vehicle.powertrain === 'electric') return 1;
  if (vehicle.powertrain !== 'pluginHybrid' || rangeMi === undefined) return 0;

  return rangeMi / (rangeMi + halfElectricRangeMi);
};

const computeKilowattHoursPerMile = (variant: Variant): number => {
  const mpge = variant.vehicle.powertrain === 'electric' ? variant.mpg : variant.vehicle.mpge;
  return mpge === undefined ? 0 : (estimateElectricShare(variant) * kilowattHoursPerGallon) / mpge;
};

const estimateUpkeepPerMile = (
  { vehicle }: Variant,
  ageYears: number,
  country: Region['country'],
): number =>
  (vehicle.class.upkeepCentsPerMile / 100) *
  vehicle.brand.upkeep *
  (1 + upkeepPerYearOfAge * ageYears) *
  (country === 'CA' ? canadianUpkeep : 1);

/**
 * The figures are stored with every pick, and the page must come to the same dollars as the
 * ranking.
 */
const roundToFiveDigits = (figure: number): number => Number(figure.toPrecision(5));

const computeCostFigures = (offer: Offer, country: Region['country']): CostFigures => {
  const { variant } = offer;
  const ageYears = Math.max(0, computeMiddleAge(offer));
  const now = estimateRetainedShare(variant, ageYears);
  return {
    price: computeMiddlePrice(offer),
    keptAfter: Array.from({ length: longestOwnershipYears + 1 }, (_, years) =>
      roundToFiveDigits(estimateRetainedShare(variant, ageYears + years) / now),
    ),
    gallonsPerMile: roundToFiveDigits((1 - estimateElectricShare(variant)) / variant.mpg),
    fuel: variant.vehicle.powertrain === 'diesel' ? 'diesel' : 'gasoline',
    kilowattHoursPerMile: roundToFiveDigits(computeKilowattHoursPerMile(variant)),
    upkeepPerMile: roundToFiveDigits(estimateUpkeepPerMile(variant, ageYears, country)),
  };
};

const figuresByOffer = new WeakMap<Offer, CostFigures>();

export const getCostFigures = (offer: Offer, country: Region['country']): CostFigures => {
  const figures = figuresByOffer.get(offer) ?? computeCostFigures(offer, country);

  figuresByOffer.set(offer, figures);
  return figures;
};

/**
 * Energy prices and sales tax of a state or province, or the country's average for an unknown
 * place.
 */
export const getRegionCosts = ({ country, code }: Region): RegionRow => {
  const { regions } = loadTables();
  const row =
    regions.find((region) => region.country === country && region.code === code) ??
    regions.find((region) => region.country === country && region.code === country);
  if (row === undefined) throw new Error(`regions.csv has no row for ${country}`);

  return row;
};
