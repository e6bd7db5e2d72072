import * as z from 'zod';
import { asVersion1, findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import type { TransactionWrite } from '../platform/dynamodb/writes.ts';
import { dayMs, hourMs } from '../platform/time.ts';
import { lateChangesKey, toMonth } from './keys.ts';

// The sums of a month's days are stored when they are first read, through the last day that is
// closed. Visits then write nothing for them. A fact that changes a closed day afterwards, as when
// an old survey is deleted, is a late change of its month, and sums with another number of late
// changes are not used.

/** Facts mostly reach their day within this time, and are no late changes then. */
const graceMs = 2 * dayMs;

/** Longer than a write may take: a day is closed only when all writes know that they are late. */
const longestWriteMs = hourMs;

/** Builds the writes that count the changes of days more than two days ago. */
export const buildLateChangeWrites = (
  { tableName }: TableAccess,
  changedDays: readonly string[],
  now: Date,
): readonly TransactionWrite[] => {
  const firstOpenDay = toUtcDay(now.getTime() - graceMs);
  const lateDays = changedDays.filter((day) => day < firstOpenDay);

  return [...new Set(lateDays.map(toMonth))].map((month) => ({
    Update: {
      TableName: tableName,
      Key: lateChangesKey(month),
      UpdateExpression: 'ADD changes :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  }));
};

/** True if every further change of a day will be counted as late. */
export const isClosedDay = (day: string, now: Date): boolean =>
  day < toUtcDay(now.getTime() - graceMs - longestWriteMs);

const toUtcDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const countLateChanges = async (access: TableAccess, month: string): Promise<number> => {
  const item = await findStoredItem(access, lateChangesKey(month), asVersion1(lateChangesSchema));
  return item?.changes ?? 0;
};

const lateChangesSchema = z.object({ changes: z.int() });
