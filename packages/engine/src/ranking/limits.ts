import { seatsNeededBy } from '@app/contract/quiz/answer-figures';
import type { Offer } from '../catalogue/offers.ts';
import type { Variant, Vehicle } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';

/** The limits that may be given up, the least important first. Seats are never given up. */
export const limitOrder = ['brands', 'bodyStyle', 'condition', 'price', 'powertrain'] as const;
export type Limit = (typeof limitOrder)[number];

/** A price up to a tenth over the budget goes before the condition, a higher one after it. */
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

/** The facts of an offer that its limits and seats are checked by. */
export type LimitedFacts = Pick<Vehicle['brand'], 'brandGroups'> &
  Pick<Vehicle, 'powertrain'> &
  Pick<Variant, 'seats' | 'bodyStyles'> &
  Pick<Offer, 'isNew' | 'budgetFit'>;

/** The least important is first. */
export const listBrokenSteps = (
  facts: LimitedFacts,
  { brands, bodyStyles, condition, powertrains }: Preferences,
): readonly RelaxationStep[] => {
  const broken: RelaxationStep[] = [];
  const wantsNew = condition === 'new';

  if (isNoneWanted(brands, facts.brandGroups)) broken.push('brands');
  if (isNoneWanted(bodyStyles, facts.bodyStyles)) broken.push('bodyStyle');
  if (facts.budgetFit === 'slightlyOver') broken.push('slightlyOverPrice');
  if (condition !== 'either' && facts.isNew !== wantsNew) broken.push('condition');
  if (facts.budgetFit === 'over') broken.push('price');
  if (isNoneWanted(powertrains, [facts.powertrain])) broken.push('powertrain');

  return broken;
};

export const keepsAllLimits = (facts: LimitedFacts, preferences: Preferences): boolean =>
  listBrokenSteps(facts, preferences).length === 0;

/** True if the visitor has a preference and the vehicle matches none of it. */
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

export const rateSeverity = (broken: readonly RelaxationStep[]): number =>
  broken.reduce((sum, step) => sum + severities[step], 0);

export const hasEnoughSeats = ({ seats }: LimitedFacts, { people }: Preferences): boolean =>
  seats >= seatsNeededBy[people];

/** Lists every combination, the least severe first: a step outweighs all those before it. */
const listStepCombinations = (): readonly (readonly RelaxationStep[])[] => {
  let combinations: readonly (readonly RelaxationStep[])[] = [[]];

  for (const step of relaxationSteps) {
    const withStep = combinations.map((combination) => [...combination, step]);

    combinations = [...combinations, ...withStep];
  }

  return combinations;
};

/** The least severe first. One with `price` also has `slightlyOverPrice`. */
export const relaxationCombinations = listStepCombinations().filter(
  (steps) => !steps.includes('price') || steps.includes('slightlyOverPrice'),
);
