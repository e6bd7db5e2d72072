import { seatsNeededBy } from '@app/contract/quiz/answer-figures';
import type { Offer } from '../catalogue/offers.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';

/** The limits that may be given up, the least important first. Seats are never given up. */
export const limitOrder = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'] as const;
export type Limit = (typeof limitOrder)[number];

/** An empty list of wanted values means no preference. */
const hasNone = <Value>(wanted: readonly Value[], values: readonly Value[]): boolean =>
  wanted.length > 0 && !values.some((value) => wanted.includes(value));

/** The limits that every offer of a vehicle breaks. */
export const findLimitsBrokenByVehicle = (
  { brand, powertrain }: Vehicle,
  preferences: Preferences,
): readonly Limit[] => {
  const broken: Limit[] = [];
  if (hasNone(preferences.brands, brand.brandGroups)) broken.push('brands');
  if (hasNone(preferences.powertrains, [powertrain])) broken.push('powertrain');

  return broken;
};

/** The limits that depend on the trim, its years, and its price. */
export const findLimitsBrokenByOffer = (
  { variant, isNew, isOverBudget }: Offer,
  { bodyStyles, condition }: Preferences,
): readonly Limit[] => {
  const broken: Limit[] = [];
  if (hasNone(bodyStyles, variant.bodyStyles)) broken.push('bodyStyle');
  if (condition !== 'either' && isNew !== (condition === 'new')) broken.push('condition');
  if (isOverBudget) broken.push('price');

  return broken;
};

export const hasEnoughSeats = ({ variant }: Offer, { people }: Preferences): boolean =>
  variant.seats >= seatsNeededBy[people];

/** Breaking a limit is more severe than breaking all less important ones together. */
export const rateSeverity = (broken: readonly Limit[]): number =>
  broken.reduce((severity, limit) => severity + 2 ** limitOrder.indexOf(limit), 0);

/** Every combination of limits, from none to all, the least severe first. */
export const limitCombinations: readonly (readonly Limit[])[] = Array.from(
  { length: 2 ** limitOrder.length },
  (_, number) =>
    // The digits of the binary number say which limits are in the combination.
    limitOrder.filter((_limit, digit) => Math.floor(number / 2 ** digit) % 2 === 1),
);
