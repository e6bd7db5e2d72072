import { sessionLifetimeSeconds } from '../platform/http/session-cookie.ts';
import type { Clock } from '../platform/time.ts';
import type { KeyRing, KeyRingStore, SigningKey } from './key-ring-port.ts';

/** For how long a function may go on with keys that it has read before. */
export const keyCacheMs = 5 * 60 * 1000;

export type KeyDependencies = {
  readonly store: KeyRingStore;
  readonly now: Clock;
  /** A new active key. */
  readonly newKey: (now: Date) => SigningKey;
};

/** After that, no token signed with a retired key can be valid: it was used a little longer from caches. */
const keepsVerifyingMs = sessionLifetimeSeconds * 1000 + 2 * keyCacheMs;

/** The keys after a rotation: a new active one, and the former ones for as long as their tokens live. */
export const rotatedKeys = (keys: readonly SigningKey[], next: SigningKey, now: Date): readonly SigningKey[] => {
  const retired = keys.map((key) => ({ ...key, active: false, retiredAt: key.retiredAt ?? now.toISOString() }));
  const isNeeded = ({ retiredAt }: { readonly retiredAt: string }): boolean =>
    Date.parse(retiredAt) + keepsVerifyingMs > now.getTime();
  return [next, ...retired.filter(isNeeded)];
};

/**
 * Signs new sessions with a new key from now on; sessions that exist stay valid. Returns the keys that remain; none when
 * somebody else changed them at the same time, and nothing was done.
 */
export const rotateKeys = async ({
  store,
  now,
  newKey,
}: KeyDependencies): Promise<readonly SigningKey[] | undefined> => {
  const ring: KeyRing | undefined = await store.read();
  const keys = rotatedKeys(ring?.keys ?? [], newKey(now()), now());
  return (await store.replace(ring, keys)) ? keys : undefined;
};
