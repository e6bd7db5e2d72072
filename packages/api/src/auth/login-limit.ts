import { hash } from 'node:crypto';
import * as z from 'zod';
import { itemKey, type Key } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';
import { toThrottledNetwork } from '../platform/throttled-network.ts';

const attemptSchema = z.object({
  id: z.string(),
  atMs: z.int(),
  /** Whose password was tried. Absent after a successful sign-in, which clears the account's count. */
  account: z.string().optional(),
});

export type LoginAttempt = Readonly<z.output<typeof attemptSchema>>;

const itemSchema = z.object({ attempts: z.array(attemptSchema).readonly(), version: z.int() });

export type ReadAttempts = Readonly<z.output<typeof itemSchema>>;

export const loginAttemptsKey = (viewerAddress: string): Key =>
  itemKey('LOGIN_ATTEMPTS')(hash('sha256', toThrottledNetwork(viewerAddress), 'base64url'));

export type LoginAttemptsStore = ReturnType<typeof createLoginAttemptsStore>;

/** The item may remain after it expires, so readers check the times. A sign-in costs one read and one write. */
export const createLoginAttemptsStore = (access: TableAccess) => ({
  read: async (viewerAddress: string): Promise<ReadAttempts> =>
    (await findItem(access, loginAttemptsKey(viewerAddress), itemSchema)) ?? {
      attempts: [],
      version: 0,
    },

  replace: (
    viewerAddress: string,
    { version }: ReadAttempts,
    attempts: readonly LoginAttempt[],
    expiresAt: Date,
  ) => {
    const expiry = Math.ceil(expiresAt.getTime() / 1000);
    return putVersion(
      access,
      { ...loginAttemptsKey(viewerAddress), attempts, expiresAt: expiry },
      version + 1,
    );
  },
});

const windowMs = 15 * 60 * 1000;
const perAccount = 5;
const perAddress = 20;

/** Two passwords are checked at a time, so the last of these sign-ins waits some 4 seconds. */
const signInsAtOnce = 24;
let inProgress = 0;

/** Bounds the sign-ins in progress in a process, whatever network they come from. Returns undefined at the bound. */
export const inSignInSlot = async <Value>(
  signIn: () => Promise<Value>,
): Promise<Value | undefined> => {
  if (inProgress >= signInsAtOnce) return undefined;

  inProgress += 1;

  try {
    return await signIn();
  } finally {
    inProgress -= 1;
  }
};

/** Counts an attempt before its password is checked, so that parallel guesses gain nothing. Returns the seconds to wait. */
export const countAttempt = async (
  store: LoginAttemptsStore,
  viewerAddress: string,
  attempt: LoginAttempt & { readonly account: string },
): Promise<number | undefined> => {
  let seconds: number | undefined;
  const isDone = await rewrite(store, viewerAddress, attempt.atMs, ({ attempts }) => {
    // A write whose response was lost is retried and then refused: the attempt is already stored and counts once.
    if (attempts.some(({ id }) => id === attempt.id)) return undefined;

    seconds = secondsToWait(attempts, attempt.account, attempt.atMs);
    return seconds === undefined ? [...attempts, attempt] : undefined;
  });
  return isDone ? seconds : 1;
};

export const forgetAttempt = async (
  store: LoginAttemptsStore,
  viewerAddress: string,
  attempt: LoginAttempt,
): Promise<void> => {
  await rewrite(store, viewerAddress, attempt.atMs, ({ attempts }) =>
    afterSuccess(attempts, attempt),
  );
};

export const secondsToWait = (
  attempts: readonly LoginAttempt[],
  account: string,
  nowMs: number,
): number | undefined => {
  const recent = recentAttempts(attempts, nowMs);
  const ofAccount = recent.filter((attempt) => attempt.account === account);
  const limiting = [ofAccount.at(-perAccount), recent.at(-perAddress)].filter(
    (attempt) => attempt !== undefined,
  );
  if (limiting.length === 0) return undefined;

  return Math.ceil((Math.max(...limiting.map(({ atMs }) => atMs)) + windowMs - nowMs) / 1000);
};

const recentAttempts = (
  attempts: readonly LoginAttempt[],
  nowMs: number,
): readonly LoginAttempt[] =>
  attempts
    .filter(({ atMs }) => atMs > nowMs - windowMs)
    .sort((one, other) => one.atMs - other.atMs);

export const afterSuccess = (
  attempts: readonly LoginAttempt[],
  succeeded: LoginAttempt,
): readonly LoginAttempt[] =>
  attempts
    .filter(({ id }) => id !== succeeded.id)
    .map(({ account, ...attempt }) =>
      account === succeeded.account ? attempt : { ...attempt, account },
    );

/** Each collision means that another attempt from the address was counted. More than this is not ordinary load. */
const maxCollisions = 60;

/** Rewrites the attempts of an address. `change` returns undefined to keep them. False if collisions did not end. */
const rewrite = async (
  store: LoginAttemptsStore,
  viewerAddress: string,
  nowMs: number,
  change: (read: ReadAttempts) => readonly LoginAttempt[] | undefined,
): Promise<boolean> => {
  for (let collisions = 0; collisions < maxCollisions; collisions += 1) {
    const read = await store.read(viewerAddress);
    const next = change(read);
    if (next === undefined) return true;

    const recent = recentAttempts(next, nowMs);
    if (await store.replace(viewerAddress, read, recent, new Date(nowMs + windowMs))) return true;
  }

  return false;
};
