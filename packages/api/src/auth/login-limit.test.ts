import { describe, expect, it } from 'vitest';
import {
  detachFailedAttempts,
  findSecondsToWait,
  identifyGuesser,
  type LoginAttempt,
} from './login-limit.ts';

const minuteMs = 60_000;
const nowMs = Date.parse('2026-11-21T12:00:00Z');

const makeAttempts = (account: string, agesMinutes: readonly number[]) =>
  agesMinutes.map((age) => ({ id: `${account}-${age}`, atMs: nowMs - age * minuteMs, account }));

const findWait = (attempts: readonly LoginAttempt[]) =>
  findSecondsToWait(attempts, { account: 'a', atMs: nowMs }, identifyGuesser('203.0.113.1'));

describe('the wait before the next attempt', () => {
  it('is zero for the fifth attempt on an account but not for the sixth', () => {
    expect(findWait(makeAttempts('a', [4, 3, 2, 1]))).toBeUndefined();
    expect(findWait(makeAttempts('a', [5, 4, 3, 2, 1]))).toBe(10 * 60);
  });

  it('lasts until the fifth last attempt is 15 minutes old', () => {
    expect(findWait(makeAttempts('a', [14, 13, 12, 3, 2, 1]))).toBe(2 * 60);
  });

  it('covers the last 15 minutes, not the quarter of an hour by the clock', () => {
    expect(findWait(makeAttempts('a', [15, 14.9, 1, 1, 1]))).toBeUndefined();
    expect(findWait(makeAttempts('a', [14.99, 14.9, 1, 1, 1]))).toBe(1);
  });

  it('affects other accounts only after 20 attempts from the address', () => {
    const others = [1, 2, 3, 4].flatMap((age) =>
      ['b', 'c', 'd', 'e', 'f'].flatMap((name) => makeAttempts(name, [age])),
    );

    expect(findWait(others.slice(0, 19))).toBeUndefined();
    expect(findWait(others)).toBe(11 * 60);
  });

  it('does not depend on the order of the stored attempts', () => {
    expect(findWait(makeAttempts('a', [1, 5, 3, 2, 4]))).toBe(10 * 60);
  });
});

describe('a successful attempt', () => {
  const [success, ...failures] = makeAttempts('a', [0, 1, 2, 3, 4]);
  const other = makeAttempts('b', [5]);

  it('clears the count of its account but not of its address', () => {
    if (success === undefined) throw new Error('no attempt');

    const remaining = detachFailedAttempts([success, ...failures, ...other], success);

    expect(remaining).toHaveLength(5);
    expect(remaining.filter(({ account }) => account === 'a')).toEqual([]);
    expect(remaining.filter(({ account }) => account === 'b')).toEqual(other);
  });
});
