import { expect, it } from 'vitest';
import { describeFit } from './match-fit.ts';

it.each([
  { matchScore: 100, words: 'Great fit' },
  { matchScore: 80, words: 'Great fit' },
  { matchScore: 79, words: 'Good fit' },
  { matchScore: 65, words: 'Good fit' },
  { matchScore: 64, words: 'Fair fit' },
  { matchScore: 0, words: 'Fair fit' },
])('calls a match score of $matchScore a "$words"', ({ matchScore, words }) => {
  expect(describeFit(matchScore)).toBe(words);
});
