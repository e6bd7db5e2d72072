import { randomUUID } from 'node:crypto';
import { staffActionSchema } from '@app/contract/auth-schemas';
import type * as z from 'zod';
import { defineKeyInPartition } from '../platform/dynamodb/keys.ts';
import { asVersion1, type ListAccess, parseRows } from '../platform/dynamodb/stored-item.ts';
import { sendQuery, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import { toUnixSeconds } from '../platform/time.ts';

type StoredStaffAction = z.output<typeof staffActionSchema>;

/** Who did what, to what and to how many. It names no visitor. */
export type StaffAction = Omit<StoredStaffAction, 'id' | 'at'>;

export type RecordStaffAction = (action: StaffAction) => Promise<void>;

export const staffActionKey = defineKeyInPartition('STAFF_ACTIONS');

const keptSeconds = 2 * 365 * 24 * 60 * 60;

/** Call it after an action, so that it notes only what happened. A retried call notes it again. */
export const createStaffActionRecorder =
  (access: TableAccess): RecordStaffAction =>
  async (action) => {
    const now = new Date();
    const id = randomUUID();
    const at = now.toISOString();

    await putItem(access, {
      ...staffActionKey(`${at}#${id}`),
      ...action,
      id,
      at,
      expiresAt: toUnixSeconds(now) + keptSeconds,
    });
  };

export type StaffActions = ReturnType<typeof createStaffActionReader>;

type PageRequest = { readonly limit: number; readonly cursor?: string | undefined };

export const createStaffActionReader = (access: ListAccess) => {
  /** Reads actions that are older than the cursor, newest first. Every key sorts before `~`. */
  const readNewest = ({ limit, cursor = '~' }: PageRequest) =>
    sendQuery(access, {
      TableName: access.tableName,
      KeyConditionExpression: 'pk = :partition AND sk < :cursor',
      ExpressionAttributeValues: { ':partition': staffActionKey('').pk, ':cursor': cursor },
      ScanIndexForward: false,
      Limit: limit,
    });

  return {
    readPage: async (request: PageRequest) => {
      const { Items = [], LastEvaluatedKey } = await readNewest(request);
      const nextCursor: string | undefined = LastEvaluatedKey?.['sk'];
      const { rows, unreadable } = parseRows(Items, parsers, access);

      return { actions: rows, nextCursor, unreadable: unreadable || undefined };
    },

    /** Searches the newest 1,000 actions. Counts unreadable ones, which may be sign-ins. */
    readSignIns: async (username: string, limit: number) => {
      const { Items = [] } = await readNewest({ limit: maxSearchedActions });
      const { rows, unreadable } = parseRows(Items, parsers, access);
      const signIns = rows.filter(
        (action) => action.action === 'sign-in' && action.username === username,
      );

      return { signIns: signIns.slice(0, limit), unreadable: unreadable || undefined };
    },
  };
};

const maxSearchedActions = 1000;
const parsers = asVersion1(staffActionSchema);
