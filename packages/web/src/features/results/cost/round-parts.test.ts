import { roundDollars } from '@app/engine/cost/ownership-cost';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundParts } from './round-parts.ts';

const round = (amounts: readonly number[]) =>
  roundParts(amounts.map((dollars) => ({ label: 'Fuel', dollars }))).map(({ dollars }) => dollars);

it('lets the largest part take what rounding leaves', () => {
  expect(round([14_330, 8_740, 6_920, 2_790])).toEqual([14_400, 8_700, 6_900, 2_800]);
  expect(round([2_140, 151, 330, 0])).toEqual([2_120, 150, 330, 0]);
});

it('adds up to the rounded sum, whatever the parts', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 4, maxLength: 4 });
  const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

  fc.assert(
    fc.property(parts, (unrounded) => {
      const rounded = round(unrounded);

      expect(sum(rounded)).toBe(roundDollars(sum(unrounded)));
      for (const [index, part] of unrounded.entries())
        expect(Math.abs((rounded[index] ?? 0) - part)).toBeLessThanOrEqual(250);
    }),
  );
});
