import { expect, it } from 'vitest';
import { isInOrderOfScore } from './score-order.ts';

const picks = (...scores: readonly number[]) => scores.map((matchScore) => ({ matchScore }));

it('sees that each pick scores at most as high as the one before it', () => {
  expect(isInOrderOfScore(picks(100, 74, 74, 70, 69, 68))).toBe(true);
});

it('sees a pick that scores higher than one before it', () => {
  expect(isInOrderOfScore(picks(68, 67, 66, 73, 60, 50))).toBe(false);
});
