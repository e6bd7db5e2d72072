import fc from 'fast-check';
import { expect, it } from 'vitest';
import { roundParts } from './round-parts.ts';

it('rounds parts so that they add up to the rounded sum', () => {
  expect(roundParts([14_330, 8_740, 6_920, 2_790], 100)).toEqual([14_300, 8_800, 6_900, 2_800]);
});

it('moves no part by a step or more, whatever the parts', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1 }), (parts) => {
      const rounded = roundParts(parts, 100);
      const sum = (numbers: readonly number[]) => numbers.reduce((one, other) => one + other, 0);

      expect(sum(rounded)).toBe(Math.round(sum(parts) / 100) * 100);
      for (const [index, part] of parts.entries())
        expect(Math.abs((rounded[index] ?? 0) - part)).toBeLessThan(100);
    }),
  );
});
