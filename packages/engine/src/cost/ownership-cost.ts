import type { Recommendation, RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Country } from '@app/contract/region';

/** What the cost of a vehicle depends on; money in the country's dollars. */
export type CostFigures = NonNullable<Recommendation['cost']>;

/** Energy prices and sales tax: fuel per US gallon (US) or liter (CA), electricity per kWh. */
export type RegionCosts = Omit<NonNullable<RecommendationSet['regionCosts']>, 'code' | 'place'>;

export type Usage = { readonly years: number; readonly milesPerYear: number };

/** A year's distance in the country's unit: miles (FHWA) or kilometers. */
export const typicalDistance = { US: 13_500, CA: 15_000 } as const;

const milesPerKm = 0.621371;

export const toMiles = (distance: number, country: Country): number =>
  country === 'CA' ? distance * milesPerKm : distance;

export const typicalYears = 5;

export const cheapestTitle = 'Cheapest to own';

/** The usage that offers are ranked by and that the page starts with. */
export const getTypicalUsage = (country: Country): Usage => ({
  years: typicalYears,
  milesPerYear: toMiles(typicalDistance[country], country),
});

const litersPerGallon = 3.78541;

const computeEnergyCostPerMile = (
  { gallonsPerMile, fuel, kilowattHoursPerMile }: CostFigures,
  region: RegionCosts,
): number => {
  const pricePerGallon = region[fuel] * (region.country === 'CA' ? litersPerGallon : 1);
  return gallonsPerMile * pricePerGallon + kilowattHoursPerMile * region.electricity;
};

/**
 * In the country's dollars, without insurance, interest, registration, and fees for electric
 * vehicles. The resale value depends on the years only, so that more driving does not lower it.
 */
export const computeOwnershipCost = (
  figures: CostFigures,
  region: RegionCosts,
  { years, milesPerYear }: Usage,
) => {
  const { price, keptAfter: keptSharesByYear, upkeepPerMile } = figures;
  const keptShare = keptSharesByYear[Math.min(years, keptSharesByYear.length - 1)] ?? 0;
  const miles = years * milesPerYear;
  const valueLost = price * (1 - keptShare);
  const energy = miles * computeEnergyCostPerMile(figures, region);
  const upkeep = miles * upkeepPerMile;
  const salesTax = price * region.salesTax;

  return { valueLost, energy, upkeep, salesTax, total: valueLost + energy + upkeep + salesTax };
};

export type OwnershipCost = Readonly<ReturnType<typeof computeOwnershipCost>>;

/** Rounds dollars to hundreds, and below 1,000 to tens. */
export const roundDollars = (amount: number): number => {
  const step = amount >= 1000 ? 100 : 10;
  return Math.round(amount / step) * step;
};

export const formatApproximateDollars = (amount: number): string =>
  `$${roundDollars(amount).toLocaleString('en-US')}`;
