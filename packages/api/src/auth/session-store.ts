import * as z from 'zod';
import { definePartitionKey, type Key } from '../platform/dynamodb/keys.ts';
import { findItem, readPartition, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { deleteItem, putItem, updateItem } from '../platform/dynamodb/writes.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import { toAccountName } from './accounts-store.ts';

/** `id` is the token's `jti`. An account's sessions share a partition, so all can be ended. */
export type SessionId = { readonly username: string; readonly id: string };

const sessionSchema = z.object({
  /** As the account spells it. */
  username: z.string(),
  /** Written when the session is used, at most every five minutes. */
  lastSeenAt: z.iso.datetime(),
  /** In seconds. The table deletes the item some time after this. */
  expiresAt: z.int(),
});

export type StaffSession = Readonly<z.output<typeof sessionSchema>>;

const buildPartitionKey = definePartitionKey('STAFF_SESSION');

const toSessionsPartition = (username: string): string =>
  buildPartitionKey(toAccountName(username));

export const staffSessionKey = ({ username, id }: SessionId): Key => ({
  pk: toSessionsPartition(username),
  sk: `STAFF_SESSION#${id}`,
});

export type SessionStore = ReturnType<typeof createSessionStore>;

export const createSessionStore = (access: TableAccess) => ({
  insert: async (id: string, session: StaffSession): Promise<void> => {
    await putItem(access, { ...staffSessionKey({ ...session, id }), ...session });
  },

  find: (session: SessionId): Promise<StaffSession | undefined> =>
    findItem(access, staffSessionKey(session), sessionSchema),

  /** Returns false, and stores nothing, when the session was ended since it was read. */
  recordUse: (session: SessionId, moment: Date): Promise<boolean> =>
    updateItem(access, {
      Key: staffSessionKey(session),
      UpdateExpression: 'SET lastSeenAt = :lastSeenAt',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':lastSeenAt': moment.toISOString() },
    }),

  delete: (session: SessionId): Promise<void> => deleteItem(access, staffSessionKey(session)),

  deleteAll: async (username: string): Promise<void> => {
    // A read may return only some of the sessions.
    for (;;) {
      const items = await readPartition(access, toSessionsPartition(username));
      if (items.length === 0) return;

      await mapInParallel(items, concurrentDeletes, ({ pk, sk }) =>
        deleteItem(access, { pk: String(pk), sk: String(sk) }),
      );
    }
  },
});

const concurrentDeletes = 10;
