import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { keyRingKey } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putOnce, versionPut } from '../platform/dynamodb/writes.ts';
import { sessionLifetimeSeconds } from '../platform/http/session-cookie.ts';
import type { Clock } from '../platform/time.ts';
import type { AccountsStore } from './accounts-store.ts';

const keySchema = z.object({
  id: z.string(),
  algorithm: z.literal('HS256'),
  /** Base64url of 32 random bytes. */
  secret: z.string().min(43),
  createdAt: z.iso.datetime(),
  /** Whether it signs new tokens. Exactly one key of a ring is active. */
  active: z.boolean(),
  /** When it stopped being active. It still verifies the tokens that it signed. */
  retiredAt: z.iso.datetime().optional(),
});
export type SigningKey = Readonly<z.output<typeof keySchema>>;

const ringSchema = z.object({ keys: z.array(keySchema).readonly(), version: z.int() });
export type KeyRing = Readonly<z.output<typeof ringSchema>>;

export type KeyRingStore = ReturnType<typeof createKeyRingStore>;

export const createKeyRingStore = (access: TableAccess) => ({
  read: async (): Promise<KeyRing> => (await findItem(access, keyRingKey, ringSchema)) ?? { keys: [], version: 0 },

  replace: ({ version }: KeyRing, keys: readonly SigningKey[]) =>
    // The secret of the new key is random, so it identifies the put.
    putOnce(access, versionPut(access, { ...keyRingKey, keys }, version + 1), 'keys'),
});

export type SigningKeys = ReturnType<typeof createSigningKeys>;

type KeyDependencies = {
  readonly store: KeyRingStore;
  readonly now: Clock;
  readonly newKey: (now: Date) => SigningKey;
};

const keyCacheMs = 5 * 60 * 1000;

export const createSigningKeys = (dependencies: KeyDependencies) => {
  const { store, now } = dependencies;
  let cached: { readonly keys: readonly SigningKey[]; readonly readAtMs: number } | undefined;

  const cache = (keys: readonly SigningKey[]): readonly SigningKey[] => {
    cached = { keys, readAtMs: now().getTime() };
    return keys;
  };
  const fresh = (): readonly SigningKey[] =>
    cached !== undefined && now().getTime() - cached.readAtMs < keyCacheMs ? cached.keys : [];

  return {
    /** Returns the key that signs new sessions. It is none of `ended`, even while the cache still has one of those. */
    active: async (ended?: ReadonlySet<string>): Promise<SigningKey> => {
      const isUsable = ({ id, active }: SigningKey): boolean => active && ended?.has(id) !== true;
      const key = fresh().find(isUsable) ?? cache(await ensureActive(dependencies, isUsable)).find(isUsable);
      if (key === undefined) throw new Error('There is no active signing key');
      return key;
    },
    /** Returns a key by its id. Reads the ring again for an unknown id, which may be new. */
    find: async (id: string): Promise<SigningKey | undefined> => {
      const isWanted = (key: SigningKey): boolean => key.id === id;
      return fresh().find(isWanted) ?? cache((await store.read()).keys).find(isWanted);
    },
  };
};

/** Creates a missing active key and removes expired ones. Of several functions that do so at once, one wins. */
const ensureActive = async (
  { store, now, newKey }: KeyDependencies,
  isUsable: (key: SigningKey) => boolean,
): Promise<readonly SigningKey[]> => {
  const ring = await store.read();
  const { keys } = ring;
  const next = keys.some(isUsable) ? withoutExpired(keys, now()) : rotatedKeys(keys, newKey(now()), now());
  if (next.length === keys.length && keys.some(isUsable)) return keys;
  return (await store.replace(ring, next)) ? next : (await store.read()).keys;
};

/** Whether the product may have signed a token with this key. Functions sign with a retired key until their cache ends. */
export const mayHaveSigned = (key: SigningKey, issuedAtSeconds: number): boolean => {
  const retiredAtMs = retirementMsOf(key);
  return retiredAtMs === undefined || issuedAtSeconds * 1000 <= retiredAtMs + keyCacheMs;
};

/** Every rotation stores when a key retired. A retired key without that time counts as retired when it was created. */
const retirementMsOf = ({ active, retiredAt, createdAt }: SigningKey): number | undefined =>
  active ? undefined : Date.parse(retiredAt ?? createdAt);

export const newSigningKey = (now: Date): SigningKey => ({
  id: randomUUID(),
  algorithm: 'HS256',
  secret: randomBytes(32).toString('base64url'),
  createdAt: now.toISOString(),
  active: true,
});

/** Existing sessions stay valid. Returns undefined when the ring changed at the same time. */
export const rotateKeys = async ({
  store,
  now,
  newKey,
}: KeyDependencies): Promise<readonly SigningKey[] | undefined> => {
  const ring = await store.read();
  const keys = rotatedKeys(ring.keys, newKey(now()), now());
  return (await store.replace(ring, keys)) ? keys : undefined;
};

/** Makes a key the only active one, and keeps the former keys for as long as their tokens live. */
export const rotatedKeys = (keys: readonly SigningKey[], next: SigningKey, now: Date): readonly SigningKey[] => {
  const retired = keys.map((key) => ({ ...key, active: false, retiredAt: key.retiredAt ?? now.toISOString() }));
  return [next, ...withoutExpired(retired, now)];
};

const withoutExpired = (keys: readonly SigningKey[], now: Date): readonly SigningKey[] =>
  keys.filter((key) => {
    const retiredAtMs = retirementMsOf(key);
    return retiredAtMs === undefined || retiredAtMs + keepsVerifyingMs > now.getTime();
  });

/** After this time none of the tokens of a retired key is valid. The second cache time allows for differing clocks. */
const keepsVerifyingMs = sessionLifetimeSeconds * 1000 + 2 * keyCacheMs;

type EndDependencies = KeyDependencies & { readonly accounts: Pick<AccountsStore, 'list' | 'endKeys'> };

/** Accounts list the former keys as ended, since functions may have cached them. False if the ring kept changing. */
export const endAllSessions = async (dependencies: EndDependencies): Promise<boolean> => {
  const { store, now, newKey, accounts } = dependencies;
  for (let attempt = 0; attempt < endAttempts; attempt += 1) {
    const ring = await store.read();
    const ids = ring.keys.map(({ id }) => id);
    if (ids.length > 0) {
      for (const { username } of await accounts.list()) await accounts.endKeys(username, ids);
    }
    if (await store.replace(ring, [newKey(now())])) return true;
  }
  return false;
};

/** A sign-in that meets an ended key creates another one, which changes the ring. */
const endAttempts = 5;
