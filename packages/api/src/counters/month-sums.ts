import { addDays } from '@app/contract/calendar-days';
import * as z from 'zod';
import { parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { sendQuery, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import { listDays, pickLater } from '../platform/time.ts';
import {
  type Counts,
  readCounterItems,
  readVisitCounterItems,
  sumCounterItems,
  sumCounts,
} from './counters-store.ts';
import { isHourCounter } from './hour-counters.ts';
import { monthSumsKey, toMonth } from './keys.ts';
import { countLateChanges, isClosedDay } from './late-changes.ts';

/** The visits that ended on a day. */
export type DayVisits = {
  readonly day: string;
  readonly completed: number;
  readonly dropped: number;
};

/** What was counted on days: the sums of all, and the visits of each. */
export type DaySums = { readonly counts: Counts; readonly days: readonly DayVisits[] };

type Reading = {
  /** Days before it have no counters and are not read. */
  readonly firstDay: string;
  readonly now: Date;
};

export const noSums: DaySums = { counts: new Map(), days: [] };

/**
 * Sums up the days of a month from its first one through `day`. Continues the stored sums of the
 * latest day before, and stores those of the closed days, so that each day is read once.
 */
export const readMonthThrough = async (
  access: TableAccess,
  day: string,
  { firstDay, now }: Reading,
): Promise<DaySums> => {
  const month = toMonth(day);
  const [lateChanges, stored] = await Promise.all([
    countLateChanges(access, month),
    findStoredSums(access, day),
  ]);
  const known = stored?.changes === lateChanges ? stored : undefined;
  const firstUnread = known ? addDays(known.day, 1) : pickLater(`${month}-01`, firstDay);

  const unread = await mapInParallel(listDays(firstUnread, day), daysAtATime, (unreadDay) =>
    readDay(access, unreadDay),
  );
  const [closed, open] = splitByClosing(unread, now);
  const sums = joinSums([known ?? noSums, ...closed]);

  // The changes were counted before the days were read, so sums that miss one are not used.
  if (closed.length > 0) await storeSums(access, sums, lateChanges);

  return joinSums([sums, ...open]);
};

const daysAtATime = 16;

const readDay = async (access: TableAccess, day: string): Promise<DaySums> => {
  const items = await Promise.all([
    readCounterItems(access, { day }),
    readVisitCounterItems(access, day),
  ]);
  const sums = sumCounterItems(items.flat());
  const [completed, dropped] = [sums.get('surveys') ?? 0, sums.get('dropouts') ?? 0];

  return {
    counts: new Map([...sums].filter(([counter]) => !isHourCounter(counter))),
    days: [{ day, completed, dropped }],
  };
};

const splitByClosing = (list: readonly DaySums[], now: Date) => {
  const isClosed = ({ days }: DaySums) => days.every(({ day }) => isClosedDay(day, now));
  return [list.filter(isClosed), list.filter((sums) => !isClosed(sums))] as const;
};

export const joinSums = (list: readonly DaySums[]): DaySums => ({
  counts: sumCounts(list.map(({ counts }) => counts)),
  days: list.flatMap(({ days }) => days),
});

/** Finds the stored sums of the latest day of a month up to one of its days. */
const findStoredSums = async (access: TableAccess, day: string) => {
  const { pk, sk } = monthSumsKey(day);
  const { Items: [item] = [] } = await sendQuery(access, {
    TableName: access.tableName,
    KeyConditionExpression: 'pk = :pk AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':pk': pk,
      ':first': monthSumsKey(`${toMonth(day)}-01`).sk,
      ':last': sk,
    },
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  });
  return item && parseStoredItem(item, { 1: storedSumsSchema.parse });
};

const storedSumsSchema = z
  .object({
    changes: z.int(),
    day: z.iso.date(),
    counts: z.record(z.string(), z.number()),
    days: z.array(z.object({ day: z.iso.date(), completed: z.int(), dropped: z.int() })),
  })
  .transform(({ counts, ...sums }) => ({ ...sums, counts: new Map(Object.entries(counts)) }));

/**
 * Stores sums under their last day: a month has one item for each day through which it was summed up.
 * They hold the number of late changes that they include, by which readers know stale sums.
 */
const storeSums = async (access: TableAccess, { counts, days }: DaySums, lateChanges: number) => {
  const { day } = days.at(-1) ?? {};
  if (day === undefined) return;

  const counted = [...counts].filter(([, count]) => count !== 0);

  await putItem(access, {
    ...monthSumsKey(day),
    schemaVersion: 1,
    changes: lateChanges,
    day,
    counts: Object.fromEntries(counted),
    days,
  });
};
