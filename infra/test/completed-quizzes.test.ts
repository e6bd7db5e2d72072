import { expect, it } from 'vitest';
import { businessHoursUtc } from '../monitoring/completed-quizzes.ts';

it('business hours are between 10 and 20 in winter and in summer', () => {
  // 10:00 is 15:00 UTC in winter; 20:00 is 24:00 UTC in summer.
  expect(businessHoursUtc('America/Toronto')).toEqual([15, 16, 17, 18, 19, 20, 21, 22, 23]);
});

it('business hours cross midnight UTC farther west', () => {
  expect(businessHoursUtc('America/Vancouver')).toEqual([0, 1, 2, 18, 19, 20, 21, 22, 23]);
});
