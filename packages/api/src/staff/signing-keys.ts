import { randomBytes, randomUUID } from 'node:crypto';
import type { KeyRingStore, SigningKey } from './key-ring-port.ts';
import { type KeyDependencies, keyCacheMs } from './rotate-keys.ts';

/** The keys of the ring, remembered for some minutes. */
export type SigningKeys = {
  /** The key for new tokens; the first one ever is made here. */
  readonly active: () => Promise<SigningKey>;
  /** Reads the ring again for a key that is not known, which may be a new one. */
  readonly find: (id: string) => Promise<SigningKey | undefined>;
};

/** A new active key: 256 random bits, as many as HS256 can use. */
export const newSigningKey = (now: Date): SigningKey => ({
  id: randomUUID(),
  algorithm: 'HS256',
  secret: randomBytes(32).toString('base64url'),
  createdAt: now.toISOString(),
  active: true,
});

const activeOf = (keys: readonly SigningKey[]): SigningKey | undefined => keys.find(({ active }) => active);

/** The active key, made if there is none; of functions that do so at once one wins and all use its key. */
const makeActive = async ({ store, now, newKey }: KeyDependencies): Promise<readonly SigningKey[]> => {
  const ring = await store.read();
  if (ring !== undefined && activeOf(ring.keys) !== undefined) return ring.keys;
  const keys = [newKey(now()), ...(ring?.keys ?? [])];
  return (await store.replace(ring, keys)) ? keys : ((await store.read())?.keys ?? []);
};

/** Signing keys read from the store when they are needed and not known, or after five minutes. */
export const createSigningKeys = (dependencies: KeyDependencies): SigningKeys => {
  const store: KeyRingStore = dependencies.store;
  let known: { readonly keys: readonly SigningKey[]; readonly readAtMs: number } | undefined;

  const remember = (keys: readonly SigningKey[]): readonly SigningKey[] => {
    known = { keys, readAtMs: dependencies.now().getTime() };
    return keys;
  };
  const fresh = (): readonly SigningKey[] =>
    known !== undefined && dependencies.now().getTime() - known.readAtMs < keyCacheMs ? known.keys : [];

  return {
    active: async () => {
      const key = activeOf(fresh()) ?? activeOf(remember(await makeActive(dependencies)));
      if (key === undefined) throw new Error('There is no active signing key');
      return key;
    },
    find: async (id) => {
      const isWanted = (key: SigningKey): boolean => key.id === id;
      return fresh().find(isWanted) ?? remember((await store.read())?.keys ?? []).find(isWanted);
    },
  };
};
