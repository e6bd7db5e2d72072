import type { LoginAttempt } from './login-attempts-port.ts';

/** The period that failures are counted over, up to now. */
export const loginWindowMs = 15 * 60 * 1000;

const perAccount = 5;
const perAddress = 20;

/** The attempts that still count. */
export const recentAttempts = (attempts: readonly LoginAttempt[], nowMs: number): readonly LoginAttempt[] =>
  attempts.filter(({ atMs }) => atMs > nowMs - loginWindowMs).sort((one, other) => one.atMs - other.atMs);

/** How long until fewer than `limit` of these count; undefined when it is so already. */
const waitFor = (limit: number, attempts: readonly LoginAttempt[], nowMs: number): number | undefined => {
  const limiting = attempts.at(-limit);
  return limiting === undefined ? undefined : limiting.atMs + loginWindowMs - nowMs;
};

/**
 * The seconds to wait before an account may be tried again from an address with these attempts: 5 in 15 minutes are
 * allowed on one account, 20 on all together. Undefined when it may be tried now.
 */
export const secondsToWait = (
  attempts: readonly LoginAttempt[],
  account: string,
  nowMs: number,
): number | undefined => {
  const recent = recentAttempts(attempts, nowMs);
  const ofAccount = recent.filter((attempt) => attempt.account === account);
  const waitsMs = [waitFor(perAccount, ofAccount, nowMs), waitFor(perAddress, recent, nowMs)];
  const longestMs = Math.max(...waitsMs.map((waitMs) => waitMs ?? 0));
  return longestMs === 0 ? undefined : Math.ceil(longestMs / 1000);
};

/** The attempts that remain when one of them succeeded: not that one, and none counts against its account. */
export const afterSuccess = (attempts: readonly LoginAttempt[], succeeded: LoginAttempt): readonly LoginAttempt[] =>
  attempts
    .filter(({ id }) => id !== succeeded.id)
    .map(({ account, ...attempt }) => (account === succeeded.account ? attempt : { ...attempt, account }));
