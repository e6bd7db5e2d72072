import type { Powertrain, Segment } from './vocabulary.ts';

/**
 * The share of value kept at an age is fiveYearShare ** aging, fitted to market values. Below 1 at
 * five years, because the shares are of list prices brought to today with the prices of all goods,
 * which rose more than those of vehicles.
 */
const agingByYear = [
  0, 0.16, 0.37, 0.56, 0.74, 0.93, 1.19, 1.48, 1.76, 2.02, 2.26, 2.51, 2.75,
] as const;
const agingPerLaterYear = 0.26;

/** The last age at which used prices were compared with the market. */
export const oldestMeasuredAge = agingByYear.length - 1;

/** Reads a list with a value for each whole year of age, which is constant after its last one. */
export const interpolateByAge = (valueByYear: readonly number[], ageYears: number): number => {
  const year = Math.min(Math.floor(ageYears), valueByYear.length - 1);
  const from = valueByYear[year] ?? 0;
  const to = valueByYear[year + 1] ?? from;
  return from + (ageYears - year) * (to - from);
};

/** How many times over a vehicle of this age has lost what its class loses in about five years. */
export const computeAging = (ageYears: number): number =>
  interpolateByAge(agingByYear, ageYears) +
  Math.max(0, ageYears - oldestMeasuredAge) * agingPerLaterYear;

/** Off-roaders and sports cars keep their value whatever the make. */
const segmentsOfAnyMake: readonly Segment[] = ['offRoadSuv', 'sportsCar', 'exoticCar'];

/** How much the make (Toyota, BMW) affects the value that a vehicle of a segment keeps: 1 is fully. */
export const getMakeInfluence = (segment: Segment): number =>
  segmentsOfAnyMake.includes(segment) ? 0.5 : 1;

/** Electric cars, with a range extender or without, lose most of their value by this age. */
const electricGrowthEndsAt = 3;

const electricSegments: readonly Segment[] = ['electricMainstream', 'electricPremium'];

type DepreciatingVehicle = { readonly powertrain: Powertrain; readonly segment: Segment };

/**
 * How much of a vehicle's `priceError` applies at an age: our formula's price is too high by the
 * factor exp(priceError * growth). It grows with the loss of value, up to the last age that was
 * measured.
 */
export const computeOverestimateGrowth = (
  { powertrain, segment }: DepreciatingVehicle,
  ageYears: number,
): number => {
  const isElectric = powertrain === 'electric' || electricSegments.includes(segment);
  const growthEndsAt = isElectric ? electricGrowthEndsAt : oldestMeasuredAge;
  return computeAging(Math.min(ageYears, growthEndsAt));
};
