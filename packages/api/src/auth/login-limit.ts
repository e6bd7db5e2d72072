import { hash } from 'node:crypto';
import { abuseNotePeriods } from '@app/contract/retention';
import * as z from 'zod';
import { defineItemKey, type Key } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putVersion } from '../platform/dynamodb/writes.ts';
import { findIpv6Prefix } from '../platform/throttled-network.ts';

const attemptSchema = z.object({
  id: z.string(),
  atMs: z.int(),
  /** A hash of the username. Removed by a successful sign-in, so that it no longer counts. */
  account: z.string().optional(),
  /** For IPv6: hashes of the /64 and the /56 that the attempt came from, in this order. */
  networks: z.array(z.string()).readonly().optional(),
});

export type LoginAttempt = Readonly<z.output<typeof attemptSchema>>;

const itemSchema = z.object({ attempts: z.array(attemptSchema).readonly(), version: z.int() });

/** `version` is 0 when no attempts are stored. */
export type StoredAttempts = Readonly<z.output<typeof itemSchema>>;

/** Who may be guessing passwords: an address, a /48 of IPv6, or a browser that is known. */
export type Guesser = {
  readonly id: string;
  readonly maxAttempts: number;
  /** For IPv6: the /64 and the /56 inside the /48, in this order, with limits of their own. */
  readonly subnets: readonly { readonly hash: string; readonly maxAttempts: number }[];
};

const maxPerAccount = 5;
const maxPerAddress = 20;
const maxPer56 = 40;
const maxPer48 = 60;

/** Returns whose password guesses to count together. An IPv6 customer has a /48, a /56 or a /64. */
export const identifyGuesser = (viewerAddress: string, knownBrowserId?: string): Guesser => {
  const isKnown = knownBrowserId !== undefined;
  if (isKnown) return { id: `browser ${knownBrowserId}`, maxAttempts: maxPerAddress, subnets: [] };

  const network48 = findIpv6Prefix(viewerAddress, 48);
  if (network48 === undefined)
    return { id: viewerAddress, maxAttempts: maxPerAddress, subnets: [] };

  const hashPrefix = (bits: 56 | 64): string =>
    hash('sha256', String(findIpv6Prefix(viewerAddress, bits)), 'base64url').slice(0, 16);
  const subnets = [
    { hash: hashPrefix(64), maxAttempts: maxPerAddress },
    { hash: hashPrefix(56), maxAttempts: maxPer56 },
  ];
  return { id: network48, maxAttempts: maxPer48, subnets };
};

export const loginAttemptsKey = (guesserId: string): Key =>
  defineItemKey('LOGIN_ATTEMPTS')(hash('sha256', guesserId, 'base64url'));

export type LoginAttemptsStore = ReturnType<typeof createLoginAttemptsStore>;

/** Stores sign-in attempts, an item per guesser (network or browser). Expired items may remain. */
export const createLoginAttemptsStore = (access: TableAccess) => ({
  read: async (guesserId: string): Promise<StoredAttempts> => {
    const stored = await findItem(access, loginAttemptsKey(guesserId), itemSchema);
    return stored ?? { attempts: [], version: 0 };
  },

  /** Returns false when the attempts have changed since they were read. */
  replace: (
    guesserId: string,
    { version }: StoredAttempts,
    attempts: readonly LoginAttempt[],
    expiresAt: Date,
  ): Promise<boolean> => {
    const expirySeconds = Math.ceil(expiresAt.getTime() / 1000);
    const item = { ...loginAttemptsKey(guesserId), attempts, expiresAt: expirySeconds };

    return putVersion(access, item, version + 1);
  },
});

/** Two passwords are checked at a time, so the last of these sign-ins waits about 4 seconds. */
const maxConcurrentSignIns = 24;
/** Additional slots, so that no flood of guesses keeps staff out. */
const slotsForKnownBrowsers = 8;
let signInsInProgress = 0;

/** Signs in, or returns undefined if this process has too many sign-ins in progress. */
export const limitConcurrentSignIns = async <Value>(
  isKnownBrowser: boolean,
  signIn: () => Promise<Value>,
): Promise<Value | undefined> => {
  const slots = maxConcurrentSignIns + (isKnownBrowser ? slotsForKnownBrowsers : 0);
  if (signInsInProgress >= slots) return undefined;

  signInsInProgress += 1;

  try {
    return await signIn();
  } finally {
    signInsInProgress -= 1;
  }
};

const windowMs = abuseNotePeriods.signInMinutes * 60 * 1000;

/**
 * Counts an attempt before its password is checked, so that parallel guesses gain nothing, and
 * returns undefined. After too many attempts, does not count it and returns the seconds to wait.
 */
export const recordAttempt = async (
  store: LoginAttemptsStore,
  guesser: Guesser,
  attempt: LoginAttempt & { readonly account: string },
  passwordSetAt?: string,
): Promise<number | undefined> => {
  const networks = guesser.subnets.map(({ hash }) => hash);
  let secondsToWait: number | undefined;

  const addAttempt = (attempts: readonly LoginAttempt[]): readonly LoginAttempt[] | undefined => {
    // The SDK retries a write whose response was lost. Its attempt is already stored.
    if (attempts.some(({ id }) => id === attempt.id)) return undefined;

    const counted = detachAttemptsBeforePassword(attempts, attempt.account, passwordSetAt);

    secondsToWait = findSecondsToWait(counted, attempt, guesser);
    return secondsToWait === undefined ? [...attempts, { ...attempt, networks }] : undefined;
  };

  const isDecided = await changeAttempts(store, guesser.id, attempt.atMs, addAttempt);

  // If all writes collided, the attempt is not stored, so its password must not be checked.
  return isDecided ? secondsToWait : 1;
};

/** A new password unlocks the account. Earlier attempts count only toward network limits. */
const detachAttemptsBeforePassword = (
  attempts: readonly LoginAttempt[],
  account: string,
  passwordSetAt: string | undefined,
): readonly LoginAttempt[] => {
  if (passwordSetAt === undefined) return attempts;

  return attempts.map((attempt) =>
    attempt.account === account && new Date(attempt.atMs).toISOString() < passwordSetAt
      ? { ...attempt, account: undefined }
      : attempt,
  );
};

/** After a right password, the failures before it no longer count against its account. */
export const recordSuccess = async (
  store: LoginAttemptsStore,
  { id: guesserId }: Guesser,
  attempt: LoginAttempt,
): Promise<void> => {
  await changeAttempts(store, guesserId, attempt.atMs, (attempts) =>
    detachFailedAttempts(attempts, attempt),
  );
};

/** Returns the seconds until the next attempt is allowed. Undefined if it is allowed now. */
export const findSecondsToWait = (
  attempts: readonly LoginAttempt[],
  { account, atMs: nowMs }: Pick<LoginAttempt, 'account' | 'atMs'>,
  { maxAttempts, subnets }: Guesser,
): number | undefined => {
  const recent = listRecentAttempts(attempts, nowMs);
  const [own64] = subnets;
  // Also true if neither attempt has subnets, as with IPv4 or a known browser.
  const isFromSame64 = ({ networks }: LoginAttempt): boolean => networks?.[0] === own64?.hash;

  // Guesses from another /64 do not lock the account for this one.
  const onAccount = recent.filter(
    (attempt) => attempt.account === account && isFromSame64(attempt),
  );
  const limits = [
    { counted: onAccount, max: maxPerAccount },
    { counted: recent, max: maxAttempts },
    ...subnets.map(({ hash: subnetHash, maxAttempts: max }) => ({
      counted: recent.filter(({ networks }) => networks?.includes(subnetHash)),
      max,
    })),
  ];

  // After five attempts, the sixth must wait until the first of them leaves the window.
  const blocking = limits
    .map(({ counted, max }) => counted.at(-max))
    .filter((attempt) => attempt !== undefined);
  if (blocking.length === 0) return undefined;

  const allowedAtMs = Math.max(...blocking.map(({ atMs }) => atMs)) + windowMs;
  return Math.ceil((allowedAtMs - nowMs) / 1000);
};

const listRecentAttempts = (
  attempts: readonly LoginAttempt[],
  nowMs: number,
): readonly LoginAttempt[] =>
  attempts
    .filter(({ atMs }) => atMs > nowMs - windowMs)
    .sort((one, other) => one.atMs - other.atMs);

/** The failed attempts no longer lock the account, but still count toward network limits. */
export const detachFailedAttempts = (
  attempts: readonly LoginAttempt[],
  successful: LoginAttempt,
): readonly LoginAttempt[] => {
  const others = attempts.filter(({ id }) => id !== successful.id);

  return others.map((attempt) => {
    if (attempt.account !== successful.account) return attempt;

    const { account: _account, ...detached } = attempt;
    return detached;
  });
};

/** Each collision means that another attempt was stored. Ordinary load never has so many. */
const maxCollisions = 60;

/** Stores the attempts that `change` returns, if any. Returns false if every write collides. */
const changeAttempts = async (
  store: LoginAttemptsStore,
  guesserId: string,
  nowMs: number,
  change: (attempts: readonly LoginAttempt[]) => readonly LoginAttempt[] | undefined,
): Promise<boolean> => {
  const expiresAt = new Date(nowMs + windowMs);

  for (let collisions = 0; collisions < maxCollisions; collisions += 1) {
    const stored = await store.read(guesserId);
    const changed = change(stored.attempts);
    if (changed === undefined) return true;

    const recent = listRecentAttempts(changed, nowMs);
    if (await store.replace(guesserId, stored, recent, expiresAt)) return true;
  }

  return false;
};
