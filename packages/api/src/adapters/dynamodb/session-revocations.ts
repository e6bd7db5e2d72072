import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import type { SessionRevocations } from '../../ports/session-tokens.ts';
import { revokedSessionKey } from './keys.ts';
import type { TableAccess } from './table-access.ts';

/** Signed-out sessions in the table. They expire with their tokens, which are refused by their own date from then on. */
export const createSessionRevocations = ({ client, tableName }: TableAccess): SessionRevocations => ({
  revoke: async ({ id, expiresAt }) => {
    const Item = { ...revokedSessionKey(id), expiresAt: Math.ceil(expiresAt.getTime() / 1000) };
    // No condition: revoking twice is the same as once.
    await client.send(new PutCommand({ TableName: tableName, Item }));
  },

  isRevoked: async (sessionId) => {
    const { Item } = await client.send(
      new GetCommand({ TableName: tableName, Key: revokedSessionKey(sessionId), ConsistentRead: true }),
    );
    return Item !== undefined;
  },
});
