import { randomBytes, randomUUID } from 'node:crypto';
import { sessionLifetimeSeconds } from '../platform/http/session-cookie.ts';
import type { Clock } from '../platform/time.ts';
import type { KeyRingStore, SigningKey } from './sessions-store.ts';

/** The keys of the ring, cached for five minutes. */
export type SigningKeys = {
  readonly active: () => Promise<SigningKey>;
  /** Returns a key by its id. Reads the ring again for an unknown id, which may be new. */
  readonly find: (id: string) => Promise<SigningKey | undefined>;
};

type KeyDependencies = {
  readonly store: KeyRingStore;
  readonly now: Clock;
  readonly newKey: (now: Date) => SigningKey;
};

const keyCacheMs = 5 * 60 * 1000;

export const createSigningKeys = (dependencies: KeyDependencies): SigningKeys => {
  const { store, now } = dependencies;
  let cached: { readonly keys: readonly SigningKey[]; readonly readAtMs: number } | undefined;

  const cache = (keys: readonly SigningKey[]): readonly SigningKey[] => {
    cached = { keys, readAtMs: now().getTime() };
    return keys;
  };
  const fresh = (): readonly SigningKey[] =>
    cached !== undefined && now().getTime() - cached.readAtMs < keyCacheMs ? cached.keys : [];

  return {
    active: async () => {
      const key = activeOf(fresh()) ?? activeOf(cache(await ensureActive(dependencies)));
      if (key === undefined) throw new Error('There is no active signing key');
      return key;
    },
    find: async (id) => {
      const isWanted = (key: SigningKey): boolean => key.id === id;
      return fresh().find(isWanted) ?? cache((await store.read())?.keys ?? []).find(isWanted);
    },
  };
};

const activeOf = (keys: readonly SigningKey[]): SigningKey | undefined => keys.find(({ active }) => active);

/** Creates the active key if there is none. When several functions do so at once, one wins and all use its key. */
const ensureActive = async ({ store, now, newKey }: KeyDependencies): Promise<readonly SigningKey[]> => {
  const ring = await store.read();
  if (ring !== undefined && activeOf(ring.keys) !== undefined) return ring.keys;
  const keys = [newKey(now()), ...(ring?.keys ?? [])];
  return (await store.replace(ring, keys)) ? keys : ((await store.read())?.keys ?? []);
};

/** Creates an active key of 256 random bits, as many as HS256 can use. */
export const newSigningKey = (now: Date): SigningKey => ({
  id: randomUUID(),
  algorithm: 'HS256',
  secret: randomBytes(32).toString('base64url'),
  createdAt: now.toISOString(),
  active: true,
});

/** Signs new sessions with a new key. Existing sessions stay valid. Returns undefined when the ring changed at the same time. */
export const rotateKeys = async ({
  store,
  now,
  newKey,
}: KeyDependencies): Promise<readonly SigningKey[] | undefined> => {
  const ring = await store.read();
  const keys = rotatedKeys(ring?.keys ?? [], newKey(now()), now());
  return (await store.replace(ring, keys)) ? keys : undefined;
};

/** Makes a key the only active one, and keeps the former keys for as long as their tokens live. */
export const rotatedKeys = (keys: readonly SigningKey[], next: SigningKey, now: Date): readonly SigningKey[] => {
  const retired = keys.map((key) => ({ ...key, active: false, retiredAt: key.retiredAt ?? now.toISOString() }));
  const isNeeded = ({ retiredAt }: { readonly retiredAt: string }): boolean =>
    Date.parse(retiredAt) + keepsVerifyingMs > now.getTime();
  return [next, ...retired.filter(isNeeded)];
};

/** Functions sign with a retired key until their cache ends. After this time none of its tokens is valid. */
const keepsVerifyingMs = sessionLifetimeSeconds * 1000 + 2 * keyCacheMs;
