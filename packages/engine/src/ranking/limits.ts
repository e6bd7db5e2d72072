import { seatsNeededBy } from '@app/contract/quiz/answer-figures';
import type { Offer } from '../catalogue/offers.ts';
import type { Variant, Vehicle } from '../catalogue/vehicle.ts';
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

export const listBrokenLimits = (steps: readonly RelaxationStep[]): readonly Limit[] => {
  const broken = steps.map(toLimit);
  return limitOrder.filter((limit) => broken.includes(limit));
};

/** True if none of these values is wanted. An empty list of wanted ones means no preference. */
const isNoneWanted = <Value>(wanted: readonly Value[], values: readonly Value[]): boolean =>
  wanted.length > 0 && !values.some((value) => wanted.includes(value));

/** Breaking a step is more severe than breaking all less important ones together. */
const severities: Readonly<Record<RelaxationStep, number>> = {
  brands: 1,
  bodyStyle: 2,
  slightlyOverPrice: 4,
  condition: 8,
  price: 16,
  powertrain: 32,
};

/** Rates broken limits in one number to sort by: 0 for none, more for more important ones. */
export const rateSeverity = (broken: readonly RelaxationStep[]): number =>
  broken.reduce((sum, step) => sum + severities[step], 0);

/** What an offer is checked for. */
export type LimitedFacts = Pick<Vehicle['brand'], 'brandGroups'> &
  Pick<Vehicle, 'powertrain'> &
  Pick<Variant, 'seats' | 'bodyStyles'> &
  Pick<Offer, 'isNew' | 'budgetFit'>;

/** Rates how severely an offer breaks limits. 0 means not at all. */
export const rateSeverityOfOffer = (
  facts: LimitedFacts,
  { brands, bodyStyles, condition, powertrains }: Preferences,
): number => {
  let severity = 0;
  if (isNoneWanted(brands, facts.brandGroups)) severity += severities.brands;
  if (isNoneWanted(bodyStyles, facts.bodyStyles)) severity += severities.bodyStyle;
  if (condition !== 'either' && facts.isNew !== (condition === 'new'))
    severity += severities.condition;
  if (facts.budgetFit === 'slightlyOver') severity += severities.slightlyOverPrice;
  if (facts.budgetFit === 'over') severity += severities.price;
  if (isNoneWanted(powertrains, [facts.powertrain])) severity += severities.powertrain;

  return severity;
};

export const hasEnoughSeats = ({ seats }: LimitedFacts, { people }: Preferences): boolean =>
  seats >= seatsNeededBy[people];

/** Every combination of steps, from none to all. The index of each is its severity. */
export const stepsBySeverity: readonly (readonly RelaxationStep[])[] = Array.from(
  { length: 2 ** relaxationSteps.length },
  (_, severity) =>
    // The digits of the binary number say which steps are in the combination.
    relaxationSteps.filter((step) => Math.floor(severity / severities[step]) % 2 === 1),
);

/** Combinations that may be given up. Far over the budget includes slightly over it. */
export const relaxations = stepsBySeverity.filter(
  (steps) => !steps.includes('price') || steps.includes('slightlyOverPrice'),
);
