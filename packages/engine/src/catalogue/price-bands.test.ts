import { questionById } from '@app/contract/quiz/definition';
import { expect, it } from 'vitest';
import { capitalized } from '../criteria/criterion.ts';
import { dollars } from '../units.ts';
import { priceBandAt, priceBands } from './price-bands.ts';

it('the price bands are the budgets of the quiz, in its words', () => {
  const { options } = questionById('budget.totalPriceRange');
  expect(priceBands.map(({ id, label }) => ({ value: id, label: capitalized(label) }))).toEqual(options);
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
