import { addDays } from '@app/contract/calendar-days';
import * as z from 'zod';
import { asVersion1, parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { sendQuery, type TableAccess } from '../platform/dynamodb/table-access.ts';
import { putItem } from '../platform/dynamodb/writes.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import { packJson, unpackJson } from '../platform/packed-json.ts';
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

export type DayVisits = {
  readonly day: string;
  readonly completed: number;
  readonly dropped: number;
};

export type DaySums = { readonly counts: Counts; readonly days: readonly DayVisits[] };

type Reading = {
  /** Days before it have no counters and are not read. */
  readonly firstCountedDay: string;
  readonly now: Date;
};

export const noSums: DaySums = { counts: new Map(), days: [] };

/** Reuses and extends the stored sums of closed days, so that each closed day is read once. */
export const readMonthThrough = async (
  access: TableAccess,
  day: string,
  { firstCountedDay, now }: Reading,
): Promise<DaySums> => {
  const month = toMonth(day);
  const [lateChanges, storedSums] = await Promise.all([
    countLateChanges(access, month),
    findStoredSums(access, day),
  ]);
  const validSums = storedSums?.changes === lateChanges ? storedSums : undefined;
  const firstUnreadDay = validSums
    ? addDays(validSums.day, 1)
    : pickLater(`${month}-01`, firstCountedDay);

  const daySums = await mapInParallel(listDays(firstUnreadDay, day), daysAtATime, (unreadDay) =>
    readDay(access, unreadDay),
  );
  const { closed, open } = splitByClosing(daySums, now);
  const sums = joinSums([validSums ?? noSums, ...closed]);

  // Late changes were counted before the days were read, so sums that miss one count as stale.
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
  const completed = sums.get('surveys') ?? 0;
  const dropped = sums.get('dropouts') ?? 0;

  return {
    counts: new Map([...sums].filter(([counter]) => !isHourCounter(counter))),
    days: [{ day, completed, dropped }],
  };
};

/** Separates the sums of closed days, which can be stored, from those that may still change. */
const splitByClosing = (daySums: readonly DaySums[], now: Date) => {
  const isClosed = ({ days }: DaySums) => days.every(({ day }) => isClosedDay(day, now));
  return {
    closed: daySums.filter(isClosed),
    open: daySums.filter((sums) => !isClosed(sums)),
  };
};

export const joinSums = (list: readonly DaySums[]): DaySums => ({
  counts: sumCounts(list.map(({ counts }) => counts)),
  days: list.flatMap(({ days }) => days),
});

/** Finds the latest stored sums of a month that end on or before `day`. */
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
  return item && parseStoredItem(item, asVersion1(storedSumsSchema));
};

const packedSumsSchema = z.object({
  counts: z.record(z.string(), z.number()),
  days: z.array(z.object({ day: z.iso.date(), completed: z.int(), dropped: z.int() })),
});

/** A month has up to 2,000 counters, which would be as many attributes. */
const storedSumsSchema = z
  .object({ changes: z.int(), day: z.iso.date(), sums: z.instanceof(Uint8Array) })
  .transform(({ sums, ...stored }) => {
    const { counts, days } = packedSumsSchema.parse(unpackJson(sums));
    return { ...stored, days, counts: new Map(Object.entries(counts)) };
  });

/** Stores sums under their last day. They are valid while the month has as many late changes. */
const storeSums = async (access: TableAccess, { counts, days }: DaySums, lateChanges: number) => {
  const { day } = days.at(-1) ?? {};
  if (day === undefined) return;

  const nonzeroCounts = [...counts].filter(([, count]) => count !== 0);
  const sums: z.input<typeof packedSumsSchema> = {
    counts: Object.fromEntries(nonzeroCounts),
    days: [...days],
  };

  await putItem(access, {
    ...monthSumsKey(day),
    schemaVersion: 1,
    changes: lateChanges,
    day,
    sums: packJson(sums),
  });
};
