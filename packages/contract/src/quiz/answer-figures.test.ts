import { expect, it } from 'vitest';
import { getPriceBand, priceBands, seatsNeededBy } from './answer-figures.ts';
import { getQuestion } from './definition.ts';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

it('the price bands are the budget options of the quiz, with the same labels', () => {
  const { options } = getQuestion('budget.totalPriceRange');
  const capitalized = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

  expect(priceBands.map(({ id, label }) => ({ value: id, label: capitalized(label) }))).toEqual(
    options,
  );
});

it('the price bands follow one another without a gap, and their labels name their limits', () => {
  expect(getPriceBand(0).low).toBe(0);

  for (const [index, { low, high, label }] of priceBands.entries()) {
    if (index > 0) expect(getPriceBand(index - 1).high).toBe(low);
    if (low > 0) expect(label).toContain(dollars(low));
    if (Number.isFinite(high)) expect(label).toContain(dollars(high));
  }

  expect(getPriceBand(5).high).toBe(Number.POSITIVE_INFINITY);
});

it('a price band that does not exist is an error', () => {
  expect(() => getPriceBand(6)).toThrow('There is no price band 6');
});

it('every answer about passengers needs a number of seats', () => {
  const { options } = getQuestion('usage.passengers');

  expect(Object.keys(seatsNeededBy)).toEqual(options.map(({ value }) => value));
  expect(Object.values(seatsNeededBy)).toEqual([2, 4, 6]);
});
