import { describe, expect, it } from 'vitest';
import { criterionNamed } from '../testing/criterion-named.ts';
import { makePick } from '../testing/make-pick.ts';
import { matchOf } from './match-score.ts';
import type { Judgement } from './reasons.ts';

const judged = (id: string, weight: number, value: number): Judgement => ({
  criterion: criterionNamed(id),
  weight,
  value,
  because: undefined,
});

describe('the match score', () => {
  it('adds up the points that the weights give to each criterion, the limits and the offer', () => {
    const pick = makePick({ broken: 4, offer: { recency: 0.5, thrift: 0.25 } });
    const match = matchOf(pick, [judged('towing', 4, 0.75), judged('comfort', 0.2, 0)], 10);
    expect(match).toEqual({
      matchScore: 56,
      contributions: [
        { criterion: 'towing', label: 'Towing', points: 30, available: 40 },
        { criterion: 'comfort', label: 'Smooth ride', points: 0, available: 2 },
        { criterion: 'limits', label: 'Your limits', points: 20, available: 40 },
        { criterion: 'recency', label: 'Newer model years', points: 3.5, available: 7 },
        { criterion: 'thrift', label: 'Price within your range', points: 2.8, available: 11 },
      ],
    });
  });

  it('is 100 for a perfect pick', () => {
    const pick = makePick({ offer: { recency: 1, thrift: 1 } });
    const { matchScore, contributions } = matchOf(pick, [judged('towing', 4.2, 1)], 10);
    expect(matchScore).toBe(100);
    expect(contributions.every(({ points, available }) => points === available)).toBe(true);
  });
});
