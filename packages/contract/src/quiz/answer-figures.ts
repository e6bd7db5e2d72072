import type { OptionValue } from './definition.ts';

/** The prices that a budget answer allows, inclusive, in dollars of the visitor's country. */
export type PriceBand = {
  readonly id: OptionValue<'budget.totalPriceRange'>;
  readonly low: number;
  readonly high: number;
  readonly label: string;
};

export const priceBands: readonly PriceBand[] = [
  { id: 'under20k', low: 0, high: 20_000, label: 'under $20,000' },
  { id: '20to35k', low: 20_000, high: 35_000, label: '$20,000 to $35,000' },
  { id: '35to50k', low: 35_000, high: 50_000, label: '$35,000 to $50,000' },
  { id: '50to75k', low: 50_000, high: 75_000, label: '$50,000 to $75,000' },
  { id: '75to100k', low: 75_000, high: 100_000, label: '$75,000 to $100,000' },
  { id: 'over100k', low: 100_000, high: Number.POSITIVE_INFINITY, label: 'over $100,000' },
];

export const getPriceBand = (index: number): PriceBand => {
  const band = priceBands[index];
  if (band === undefined) throw new RangeError(`There is no price band ${index}`);

  return band;
};

/** The fewest seats that each answer about passengers accepts. */
export const seatsNeededBy: Readonly<Record<OptionValue<'usage.passengers'>, number>> = {
  justMe: 2,
  smallGroup: 4,
  bigGroup: 6,
};
