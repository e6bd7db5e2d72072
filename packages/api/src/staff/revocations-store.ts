import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { revokedSessionKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { SessionClaims } from './session-tokens.ts';

export type RevocationsStore = {
  readonly revoke: (claims: SessionClaims) => Promise<void>;
  readonly isRevoked: (sessionId: string) => Promise<boolean>;
};

/** Stores signed-out sessions. Each item expires with its token, which is rejected by its own date from then on. */
export const createRevocationsStore = (access: TableAccess): RevocationsStore => ({
  revoke: async ({ id, expiresAt }) => {
    const Item = { ...revokedSessionKey(id), expiresAt: Math.ceil(expiresAt.getTime() / 1000) };
    // No condition: revoking twice has the same effect as once.
    await access.client.send(new PutCommand({ TableName: access.tableName, Item }));
  },

  isRevoked: async (sessionId) => (await readItem(access, revokedSessionKey(sessionId))) !== undefined,
});
