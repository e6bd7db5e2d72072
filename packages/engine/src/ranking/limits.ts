import { seatsNeededBy } from '@app/contract/quiz/answer-figures';
import type { Offer } from '../catalogue/offers.ts';
import type { Vehicle } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';

/** The limits that may be given up, the least important first. Seats are never given up. */
export const limitOrder = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'] as const;
export type Limit = (typeof limitOrder)[number];

/**
 * The steps in which limits are given up. A price up to a tenth over the budget goes before the
 * condition, a higher one after it.
 */
const relaxationSteps = [
  'brands',
  'bodyStyle',
  'slightlyOverPrice',
  'condition',
  'price',
  'powertrain',
] as const;

export type RelaxationStep = (typeof relaxationSteps)[number];

const toLimit = (step: RelaxationStep): Limit => (step === 'slightlyOverPrice' ? 'price' : step);

/** The limits that these steps break, in the order of `limitOrder`. */
export const listBrokenLimits = (steps: readonly RelaxationStep[]): readonly Limit[] => {
  const broken = steps.map(toLimit);
  return limitOrder.filter((limit) => broken.includes(limit));
};

/** An empty list of wanted values means no preference. */
const hasNone = <Value>(wanted: readonly Value[], values: readonly Value[]): boolean =>
  wanted.length > 0 && !values.some((value) => wanted.includes(value));

/** The limits that every offer of a vehicle breaks, as steps. */
export const findLimitsBrokenByVehicle = (
  { brand, powertrain }: Vehicle,
  preferences: Preferences,
): readonly RelaxationStep[] => {
  const broken: RelaxationStep[] = [];
  if (hasNone(preferences.brands, brand.brandGroups)) broken.push('brands');
  if (hasNone(preferences.powertrains, [powertrain])) broken.push('powertrain');

  return broken;
};

/** The limits that depend on the trim, its years, and its price, as steps. */
export const findLimitsBrokenByOffer = (
  { variant, isNew, budgetFit }: Offer,
  { bodyStyles, condition }: Preferences,
): readonly RelaxationStep[] => {
  const broken: RelaxationStep[] = [];
  if (hasNone(bodyStyles, variant.bodyStyles)) broken.push('bodyStyle');
  if (condition !== 'either' && isNew !== (condition === 'new')) broken.push('condition');
  if (budgetFit === 'slightlyOver') broken.push('slightlyOverPrice');
  if (budgetFit === 'over') broken.push('price');

  return broken;
};

export const hasEnoughSeats = ({ variant }: Offer, { people }: Preferences): boolean =>
  variant.seats >= seatsNeededBy[people];

/** Breaking a limit is more severe than breaking all less important ones together. */
export const rateSeverity = (broken: readonly RelaxationStep[]): number =>
  broken.reduce((severity, step) => severity + 2 ** relaxationSteps.indexOf(step), 0);

/** Every combination of steps, from none to all, the least severe first. */
export const stepCombinations: readonly (readonly RelaxationStep[])[] = Array.from(
  { length: 2 ** relaxationSteps.length },
  (_, number) =>
    // The digits of the binary number say which steps are in the combination.
    relaxationSteps.filter((_step, digit) => Math.floor(number / 2 ** digit) % 2 === 1),
);

/**
 * The combinations that may be given up: whoever accepts a price far over the budget accepts one
 * slightly over it.
 */
export const relaxations = stepCombinations.filter(
  (steps) => !steps.includes('price') || steps.includes('slightlyOverPrice'),
);
