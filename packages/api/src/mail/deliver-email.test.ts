import { expect, it } from 'vitest';
import { nextAttemptAfter } from './deliver-email.ts';

const start = Date.parse('2026-01-01T00:00:00.000Z');
const minuteMs = 60_000;
const pauseAfter = (attempt: number, random: number, ageHours = 0) => {
  const now = new Date(start + ageHours * 60 * minuteMs);
  const next = nextAttemptAfter(attempt, new Date(start).toISOString(), now, () => random);
  return next === undefined ? undefined : (next.getTime() - now.getTime()) / minuteMs;
};

it('retries after 1, 5, 15 and 60 minutes', () => {
  expect([1, 2, 3, 4].map((attempt) => pauseAfter(attempt, 0))).toEqual([1, 5, 15, 60]);
});

it('retries hourly after the fourth attempt, up to 10 percent earlier or later', () => {
  expect([pauseAfter(5, 0), pauseAfter(30, 0.5), pauseAfter(60, 1)]).toEqual([54, 60, 66]);
});

it('gives an e-mail up after 72 hours', () => {
  expect(pauseAfter(70, 0.5, 71.99)).toBe(60);
  expect(pauseAfter(70, 0.5, 72)).toBeUndefined();
});
