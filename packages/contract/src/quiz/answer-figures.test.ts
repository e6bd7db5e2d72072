import { expect, it } from 'vitest';
import { priceBandAt, priceBands, seatsFor } from './answer-figures.ts';
import { questionById } from './definition.ts';

const dollars = (amount: number): string => `$${amount.toLocaleString('en-US')}`;

it('the price bands are the budgets of the quiz, in its words', () => {
  const { options } = questionById('budget.totalPriceRange');
  const capitalized = (label: string): string => label.charAt(0).toUpperCase() + label.slice(1);

  expect(priceBands.map(({ id, label }) => ({ value: id, label: capitalized(label) }))).toEqual(
    options,
  );
});

it('the price bands follow one another without a gap, as their words say', () => {
  expect(priceBandAt(0).low).toBe(0);

  for (const [index, { low, high, label }] of priceBands.entries()) {
    if (index > 0) expect(priceBandAt(index - 1).high).toBe(low);
    if (low > 0) expect(label).toContain(dollars(low));
    if (Number.isFinite(high)) expect(label).toContain(dollars(high));
  }

  expect(priceBandAt(5).high).toBe(Number.POSITIVE_INFINITY);
});

it('a band that is not there is an error', () => {
  expect(() => priceBandAt(6)).toThrow('There is no price band 6');
});

it('every answer about passengers calls for seats', () => {
  const { options } = questionById('usage.passengers');

  expect(Object.keys(seatsFor)).toEqual(options.map(({ value }) => value));
  expect(Object.values(seatsFor)).toEqual([2, 5, 7]);
});
