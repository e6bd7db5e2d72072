import { expect, it } from 'vitest';
import { describeFit } from './match-fit.ts';

const buildPick = (matchScore: number, unmet?: 'must' | 'wish') => ({
  matchScore,
  contributions: [
    { criterion: 'towing', label: 'Towing', points: 9, available: 10, ...(unmet && { unmet }) },
  ],
});

it.each([
  { matchScore: 100, words: 'Great fit' },
  { matchScore: 80, words: 'Great fit' },
  { matchScore: 79, words: 'Good fit' },
  { matchScore: 65, words: 'Good fit' },
  { matchScore: 64, words: 'Fair fit' },
  { matchScore: 0, words: 'Fair fit' },
])('calls a match score of $matchScore a "$words"', ({ matchScore, words }) => {
  expect(describeFit(buildPick(matchScore))).toBe(words);
});

it('calls a pick that misses a must a good fit at most, but not one that misses a wish', () => {
  expect(describeFit(buildPick(95, 'must'))).toBe('Good fit');
  expect(describeFit(buildPick(60, 'must'))).toBe('Fair fit');
  expect(describeFit(buildPick(95, 'wish'))).toBe('Great fit');
});
