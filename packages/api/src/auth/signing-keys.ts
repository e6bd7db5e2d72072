import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { defineKeyInPartition } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putIfAbsent, updateItem } from '../platform/dynamodb/writes.ts';

/** `secret` is 32 random bytes as base64url. */
const keySchema = z.object({ id: z.string(), secret: z.string().min(43) });

export type SigningKey = Readonly<z.output<typeof keySchema>>;

const itemSchema = z.object({ currentKey: keySchema, previousKey: keySchema.optional() });

type StoredKeys = Readonly<z.output<typeof itemSchema>>;

export const signingKeysKey = defineKeyInPartition('STAFF_KEYS')('STAFF_KEYS');

const findStoredKeys = (access: TableAccess): Promise<StoredKeys | undefined> =>
  findItem(access, signingKeysKey, itemSchema);

export type SigningKeys = ReturnType<typeof createSigningKeys>;

export const createSigningKeys = (access: TableAccess) => {
  let cached: StoredKeys | undefined;

  const findCached = (id: string): SigningKey | undefined =>
    [cached?.currentKey, cached?.previousKey].find((key) => key?.id === id);

  return {
    /** Always reads the table: a cached key that was replaced twice would sign invalid tokens. */
    getCurrent: async (): Promise<SigningKey> => {
      cached = (await findStoredKeys(access)) ?? (await createFirstKey(access));
      return cached.currentKey;
    },

    /** May return a removed key. That is safe, because no token alone signs anybody in. */
    find: async (id: string): Promise<SigningKey | undefined> => {
      if (findCached(id) === undefined) cached = await findStoredKeys(access);

      return findCached(id);
    },
  };
};

const createFirstKey = async (access: TableAccess): Promise<StoredKeys> => {
  await putIfAbsent(access, { ...signingKeysKey, currentKey: createKey() });

  // Another process may have stored its key first.
  return itemSchema.parse(await findStoredKeys(access));
};

/** Creates a key for new sessions. Sessions of the current key stay valid, and older ones end. */
export const rotateSigningKey = async (access: TableAccess): Promise<void> => {
  const newKey = createKey();
  const isRotated = await updateItem(access, {
    Key: signingKeysKey,
    UpdateExpression: 'SET previousKey = currentKey, currentKey = :newKey',
    // The SDK retries a write whose response was lost. It must not rotate twice.
    ConditionExpression: 'attribute_exists(pk) AND currentKey <> :newKey',
    ExpressionAttributeValues: { ':newKey': newKey },
  });

  // Either there was no key, or this is a retry and nothing is put.
  if (!isRotated) await putIfAbsent(access, { ...signingKeysKey, currentKey: newKey });
};

const createKey = (): SigningKey => ({
  id: randomUUID(),
  secret: randomBytes(32).toString('base64url'),
});
