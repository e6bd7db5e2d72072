import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { keyRingKey, revokedSessionKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putOnce, versionPut } from '../platform/dynamodb/writes.ts';

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
  read: async (): Promise<KeyRing> => {
    const item = await readItem(access, keyRingKey);
    return item === undefined ? { keys: [], version: 0 } : ringSchema.parse(item);
  },

  /** Replaces the keys. Returns false, and writes nothing, when they were written since `read`. */
  replace: ({ version }: KeyRing, keys: readonly SigningKey[]) =>
    // The secret of the new key is random, so it identifies the put.
    putOnce(access, versionPut(access, { ...keyRingKey, keys }, version + 1), 'keys'),
});

export type RevocationsStore = ReturnType<typeof createRevocationsStore>;

/** Stores signed-out sessions. Each item expires with its token, which is rejected by its own date from then on. */
export const createRevocationsStore = (access: TableAccess) => ({
  revoke: async ({ id, expiresAt }: { readonly id: string; readonly expiresAt: Date }): Promise<void> => {
    const Item = { ...revokedSessionKey(id), expiresAt: Math.ceil(expiresAt.getTime() / 1000) };
    await access.client.send(new PutCommand({ TableName: access.tableName, Item }));
  },

  isRevoked: async (sessionId: string) => (await readItem(access, revokedSessionKey(sessionId))) !== undefined,
});
