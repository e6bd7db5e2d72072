import * as z from 'zod';
import { findStoredItem } from '../platform/dynamodb/stored-item.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem, type TransactionWrite } from '../platform/dynamodb/writes.ts';
import { monthChangesKey, monthSumsKey, toMonth } from './keys.ts';

// A month's sums are stored when they are first read, once the month is over. Visits then write
// nothing for them. A fact that changes a day of such a month afterwards, as when an old survey is
// deleted, counts as a late change, and sums with another number of late changes are not used.

const dayMs = 24 * 60 * 60 * 1000;

/** A fact may reach a month's last day so much later without being a late change. */
const graceMs = 3 * dayMs;

/** True for a month that ended so long ago that all further changes of its days are late ones. */
export const isMonthOver = (month: string, now: Date): boolean =>
  month < toMonth(new Date(now.getTime() - graceMs - 2 * dayMs).toISOString());

/** Marks the stored sums of months that are over as stale, if one of their days is changed. */
export const buildStaleMonthWrites = (
  { tableName }: TableAccess,
  changedDays: readonly string[],
  now: Date,
): readonly TransactionWrite[] => {
  const firstOpenMonth = toMonth(new Date(now.getTime() - graceMs).toISOString());
  const lateMonths = new Set(changedDays.map(toMonth).filter((month) => month < firstOpenMonth));

  return [...lateMonths].map((month) => ({
    Update: {
      TableName: tableName,
      Key: monthChangesKey(month),
      UpdateExpression: 'ADD changes :one',
      ExpressionAttributeValues: { ':one': 1 },
    },
  }));
};

export type MonthSums = ReadonlyMap<string, number>;

/** Returns the stored sums of a month, or computes and stores them. The month must be over. */
export const readMonthSums = async (
  access: TableAccess,
  month: string,
  sumDays: () => Promise<MonthSums>,
): Promise<MonthSums> => {
  const [changed, stored] = await Promise.all([
    findStoredItem(access, monthChangesKey(month), { 1: changesSchema.parse }),
    findStoredItem(access, monthSumsKey(month), { 1: sumsSchema.parse }),
  ]);
  const changes = changed?.changes ?? 0;
  if (stored?.changes === changes) return new Map(Object.entries(stored.counts));

  const sums = await sumDays();
  const counts = Object.fromEntries([...sums].filter(([, count]) => count !== 0));

  // The number of changes was read before the days, so sums that miss a change are not used.
  await putItem(access, { ...monthSumsKey(month), schemaVersion: 1, changes, counts });
  return sums;
};

const changesSchema = z.object({ changes: z.int() });

const sumsSchema = changesSchema.extend({ counts: z.record(z.string(), z.number()) });
