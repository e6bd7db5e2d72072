import type { Powertrain, Segment } from './vocabulary.ts';

/**
 * The share of value kept is fiveYearShare ** aging, fitted to market values. At five years aging
 * is below 1, because shares are of list prices raised with all goods, which rose more than cars.
 */
const agingByYear = [
  0, 0.16, 0.37, 0.56, 0.74, 0.93, 1.19, 1.48, 1.76, 2.02, 2.26, 2.51, 2.75,
] as const;
const agingPerLaterYear = 0.26;

export const oldestMeasuredAge = agingByYear.length - 1;

/** Interpolates between values at 0, 1, 2, ... years of age. Later ages have the last value. */
export const interpolateByAge = (valueByYear: readonly number[], ageYears: number): number => {
  const year = Math.min(Math.floor(ageYears), valueByYear.length - 1);
  const valueBefore = valueByYear[year] ?? 0;
  const valueAfter = valueByYear[year + 1] ?? valueBefore;
  return valueBefore + (ageYears - year) * (valueAfter - valueBefore);
};

/** Computes the exponent of `fiveYearShare` at an age: 0 for a new vehicle, 0.93 at five years. */
export const computeAging = (ageYears: number): number =>
  interpolateByAge(agingByYear, ageYears) +
  Math.max(0, ageYears - oldestMeasuredAge) * agingPerLaterYear;

const segmentsOfHalfMakeInfluence: readonly Segment[] = ['offRoadSuv', 'sportsCar', 'exoticCar'];

/** How much a make (Toyota, BMW) affects the value that vehicles of a segment keep: 1 is fully. */
export const getMakeInfluence = (segment: Segment): number =>
  segmentsOfHalfMakeInfluence.includes(segment) ? 0.5 : 1;

/** Electric cars, with a range extender or without, lose most of their value by this age. */
const electricGrowthEndsAt = 3;

const electricSegments: readonly Segment[] = ['electricMainstream', 'electricPremium'];

type DepreciatingVehicle = { readonly powertrain: Powertrain; readonly segment: Segment };

/**
 * The price of our formula is too high by the factor exp(priceError * growth). It grows with the
 * loss of value, up to the last age that was measured.
 */
export const computeOverestimateGrowth = (
  { powertrain, segment }: DepreciatingVehicle,
  ageYears: number,
): number => {
  const isElectric = powertrain === 'electric' || electricSegments.includes(segment);
  const growthEndsAt = isElectric ? electricGrowthEndsAt : oldestMeasuredAge;
  return computeAging(Math.min(ageYears, growthEndsAt));
};
