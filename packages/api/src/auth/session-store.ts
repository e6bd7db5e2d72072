import * as z from 'zod';
import { type Key, partitionKey } from '../platform/dynamodb/keys.ts';
import { findItem, readPartition, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { deleteItem, putItem, updateItem } from '../platform/dynamodb/writes.ts';
import { inParallel } from '../platform/in-parallel.ts';
import { toAccountName } from './accounts-store.ts';

/** `id` is the token's `jti`. The sessions of an account are one partition, so that all of them can be ended. */
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

const sessionsPartition = (username: string): string => toPartition(toAccountName(username));

const toPartition = partitionKey('STAFF_SESSION');

export const staffSessionKey = ({ username, id }: SessionId): Key => ({
  pk: sessionsPartition(username),
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

  /** Deletes the sessions that an account has now. */
  deleteAll: async (username: string): Promise<void> => {
    for (;;) {
      const items = await readPartition(access, sessionsPartition(username));
      if (items.length === 0) return;

      await inParallel(items, deletesAtOnce, ({ pk, sk }) =>
        deleteItem(access, { pk: String(pk), sk: String(sk) }),
      );
    }
  },
});

const deletesAtOnce = 10;
