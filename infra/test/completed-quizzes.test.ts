import { expect, it } from 'vitest';
import { listBusinessHoursUtc } from '../monitoring/completed-quizzes.ts';

it('business hours are between 10 and 20 in winter and in summer', () => {
  // 10:00 is 15:00 UTC in winter; 20:00 is 24:00 UTC in summer.
  expect(listBusinessHoursUtc('America/Toronto')).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23]);
});

it('business hours cross midnight UTC farther west', () => {
  expect(listBusinessHoursUtc('America/Vancouver')).toEqual([0, 1, 2, 18, 19, 20, 21, 22, 23]);
});
