import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { revokedSessionKey } from '../platform/dynamodb/keys.ts';
import { readItem, type TableAccess } from '../platform/dynamodb/table-access.ts';
import type { SessionRevocations } from './session-tokens-port.ts';

/** Signed-out sessions in the table. They expire with their tokens, which are refused by their own date from then on. */
export const createSessionRevocations = (access: TableAccess): SessionRevocations => ({
  revoke: async ({ id, expiresAt }) => {
    const Item = { ...revokedSessionKey(id), expiresAt: Math.ceil(expiresAt.getTime() / 1000) };
    // No condition: revoking twice is the same as once.
    await access.client.send(new PutCommand({ TableName: access.tableName, Item }));
  },

  isRevoked: async (sessionId) => (await readItem(access, revokedSessionKey(sessionId))) !== undefined,
});
