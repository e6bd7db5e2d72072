import { PutCommand } from '@aws-sdk/lib-dynamodb';
import * as z from 'zod';
import { keyRingKey, revokedSessionKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putOnce, versionPut } from '../platform/dynamodb/writes.ts';

export type SigningKey = {
  readonly id: string;
  readonly algorithm: 'HS256';
  /** Base64url of 32 random bytes. */
  readonly secret: string;
  readonly createdAt: string;
  /** Whether it signs new tokens. Exactly one key of a ring is active. */
  readonly active: boolean;
  /** When it stopped being active. It still verifies the tokens that it signed. */
  readonly retiredAt?: string | undefined;
};

export type KeyRing = { readonly keys: readonly SigningKey[]; readonly version: number };

export type KeyRingStore = {
  readonly read: () => Promise<KeyRing | undefined>;
  /** Replaces the keys. Returns false, and writes nothing, when they were written since `read`. */
  readonly replace: (read: KeyRing | undefined, next: readonly SigningKey[]) => Promise<boolean>;
};

const itemSchema = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      algorithm: z.literal('HS256'),
      secret: z.string().min(43),
      createdAt: z.iso.datetime(),
      active: z.boolean(),
      retiredAt: z.iso.datetime().optional(),
    }),
  ),
  version: z.int(),
});

export const createKeyRingStore = (access: TableAccess): KeyRingStore => ({
  read: async () => {
    const item = await readItem(access, keyRingKey);
    return item === undefined ? undefined : itemSchema.parse(item);
  },

  // The secret of the new key is random, so it identifies the put.
  replace: (read, keys) =>
    putOnce(access, versionPut(access, { ...keyRingKey, keys }, (read?.version ?? 0) + 1), 'keys'),
});

export type RevocationsStore = {
  readonly revoke: (session: { readonly id: string; readonly expiresAt: Date }) => Promise<void>;
  readonly isRevoked: (sessionId: string) => Promise<boolean>;
};

/** Stores signed-out sessions. Each item expires with its token, which is rejected by its own date from then on. */
export const createRevocationsStore = (access: TableAccess): RevocationsStore => ({
  revoke: async ({ id, expiresAt }) => {
    const Item = { ...revokedSessionKey(id), expiresAt: Math.ceil(expiresAt.getTime() / 1000) };
    await access.client.send(new PutCommand({ TableName: access.tableName, Item }));
  },

  isRevoked: async (sessionId) => (await readItem(access, revokedSessionKey(sessionId))) !== undefined,
});
