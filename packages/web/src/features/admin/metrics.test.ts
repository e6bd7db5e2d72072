import { describe, expect, it } from 'vitest';
import { completionRate, topDropout } from './metrics.ts';

describe('completionRate', () => {
  it('is the rounded percentage of attempts', () => expect(completionRate(2, 1)).toBe(67));
  it('is 0 without attempts', () => expect(completionRate(0, 0)).toBe(0));
});

describe('topDropout', () => {
  it('is the question with most dropouts', () => {
    const counts = [
      { questionId: 'usage.towing', count: 2 },
      { questionId: 'budget.condition', count: 5 },
    ];
    expect(topDropout(counts)).toEqual({ questionId: 'budget.condition', count: 5 });
  });

  it('is none without dropouts', () => {
    expect(topDropout([])).toBeUndefined();
    expect(topDropout([{ questionId: 'usage.towing', count: 0 }])).toBeUndefined();
  });
});
