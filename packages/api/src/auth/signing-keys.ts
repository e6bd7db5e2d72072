import { randomBytes, randomUUID } from 'node:crypto';
import * as z from 'zod';
import { keyIn } from '../platform/dynamodb/keys.ts';
import { findItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putNewItem, updateItem } from '../platform/dynamodb/writes.ts';

/** `secret` is 32 random bytes as base64url. */
const keySchema = z.object({ id: z.string(), secret: z.string().min(43) });

export type SigningKey = Readonly<z.output<typeof keySchema>>;

const itemSchema = z.object({ currentKey: keySchema, previousKey: keySchema.optional() });

type StoredKeys = Readonly<z.output<typeof itemSchema>>;

export const signingKeysKey = keyIn('STAFF_KEYS')('STAFF_KEYS');

const findKeys = (access: TableAccess): Promise<StoredKeys | undefined> =>
  findItem(access, signingKeysKey, itemSchema);

export type SigningKeys = ReturnType<typeof createSigningKeys>;

export const createSigningKeys = (access: TableAccess) => {
  let cached: StoredKeys | undefined;

  const findCached = (id: string): SigningKey | undefined =>
    [cached?.currentKey, cached?.previousKey].find((key) => key?.id === id);

  return {
    /** Reads the table each time: a key that was replaced twice would sign sessions that nobody accepts. */
    getCurrent: async (): Promise<SigningKey> => {
      cached = (await findKeys(access)) ?? (await createFirstKey(access));
      return cached.currentKey;
    },

    /** Reads the table only for an unknown id. A replaced key may stay cached: sessions end with their items. */
    find: async (id: string): Promise<SigningKey | undefined> => {
      if (findCached(id) === undefined) cached = await findKeys(access);

      return findCached(id);
    },
  };
};

const createFirstKey = async (access: TableAccess): Promise<StoredKeys> => {
  await putNewItem(access, { ...signingKeysKey, currentKey: makeKey() });

  // Another process may have stored its key first.
  return itemSchema.parse(await findKeys(access));
};

/** Signs new sessions with a new key. Sessions of the one before it go on, those of earlier keys end. */
export const rotateSigningKey = async (access: TableAccess): Promise<void> => {
  const newKey = makeKey();
  const isRotated = await updateItem(access, {
    Key: signingKeysKey,
    UpdateExpression: 'SET previousKey = currentKey, currentKey = :newKey',
    // A write that is retried because its response was lost must not rotate twice.
    ConditionExpression: 'attribute_exists(pk) AND currentKey <> :newKey',
    ExpressionAttributeValues: { ':newKey': newKey },
  });

  if (!isRotated) await putNewItem(access, { ...signingKeysKey, currentKey: newKey });
};

const makeKey = (): SigningKey => ({
  id: randomUUID(),
  secret: randomBytes(32).toString('base64url'),
});
