import type { LoginAttempt, LoginAttemptStore, ReadAttempts } from './login-attempts-port.ts';
import { afterSuccess, loginWindowMs, recentAttempts, secondsToWait } from './login-limit.ts';

/** Every collision means that another attempt of the address was counted, so more than this is no ordinary crowd. */
const maxCollisions = 60;

/** Rewrites the attempts of an address until nobody came between; `change` gives undefined to leave them alone. */
const rewrite = async (
  store: LoginAttemptStore,
  viewerAddress: string,
  nowMs: number,
  change: (read: ReadAttempts) => readonly LoginAttempt[] | undefined,
): Promise<'written' | 'left' | 'crowded'> => {
  for (let collisions = 0; collisions < maxCollisions; collisions += 1) {
    const read = await store.read(viewerAddress);
    const next = change(read);
    if (next === undefined) return 'left';
    const kept = recentAttempts(next, nowMs);
    if (await store.replace(viewerAddress, read, kept, new Date(nowMs + loginWindowMs))) return 'written';
  }
  return 'crowded';
};

/**
 * Counts an attempt before its password is looked at, so that parallel guesses are no more than sequential ones.
 * Returns the seconds to wait when there were too many, in which case this one is not counted.
 */
export const countAttempt = async (
  store: LoginAttemptStore,
  viewerAddress: string,
  attempt: LoginAttempt & { readonly account: string },
): Promise<number | undefined> => {
  let seconds: number | undefined;
  const outcome = await rewrite(store, viewerAddress, attempt.atMs, ({ attempts }) => {
    // A write whose answer got lost is repeated, and then refused: the attempt is there already, and counts once.
    if (attempts.some(({ id }) => id === attempt.id)) return undefined;
    seconds = secondsToWait(attempts, attempt.account, attempt.atMs);
    return seconds === undefined ? [...attempts, attempt] : undefined;
  });
  return outcome === 'crowded' ? 1 : seconds;
};

/** Takes a successful attempt back, and the failures of its account before it. */
export const forgetAttempt = async (
  store: LoginAttemptStore,
  viewerAddress: string,
  attempt: LoginAttempt,
): Promise<void> => {
  await rewrite(store, viewerAddress, attempt.atMs, ({ attempts }) => afterSuccess(attempts, attempt));
};
