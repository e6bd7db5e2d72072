import { addDays } from '@app/contract/calendar-days';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import { listDays, pickEarlier, pickLater } from '../platform/time.ts';
import {
  type Counts,
  readCounterItems,
  readVisitCounterItems,
  sumCounterItems,
  sumCounts,
} from './counters-store.ts';
import { isHourCounter } from './hour-counters.ts';
import { toMonth } from './keys.ts';
import { isMonthOver, readMonthSums } from './month-sums.ts';

/** Days (YYYY-MM-DD), both included. */
export type DayRange = { readonly from: string; readonly to: string };

export type CountedRange = DayRange & { readonly counts: Counts };

/** Days before the first one with counters are not read. */
type ReadRange = DayRange & { readonly firstDay: string };

export type RangeReader = ReturnType<typeof createRangeReader>;

/** Reads all counters of days. The work grows with days and months, not with what was counted. */
export const createRangeReader = (access: TableAccess) => ({
  readByDay: ({ firstDay, ...range }: ReadRange): Promise<readonly CountedRange[]> =>
    mapInParallel(listDays(range.from, range.to), daysAtATime, async (day) => ({
      from: day,
      to: day,
      counts: day < firstDay ? new Map() : await sumDay(access, day),
    })),

  /** A month is read as one item of sums once it is over, and of others only the days needed. */
  readByMonth: ({ firstDay, ...range }: ReadRange, now: Date): Promise<readonly CountedRange[]> =>
    mapInParallel(splitByMonth(range), monthsAtATime, async (part) => ({
      ...part,
      counts: part.to < firstDay ? new Map() : await sumPart(access, part, now),
    })),
});

const daysAtATime = 16;
const monthsAtATime = 4;

const sumPart = (access: TableAccess, part: DayRange, now: Date): Promise<Counts> => {
  const month = toMonth(part.from);
  const sumDays = () => sumDaysInRange(access, part);

  return isWholeMonth(part) && isMonthOver(month, now)
    ? readMonthSums(access, month, sumDays)
    : sumDays();
};

export const isWholeMonth = ({ from, to }: DayRange): boolean => {
  const month = toMonth(from);
  return from === `${month}-01` && to === findLastDay(month);
};

const sumDaysInRange = async (access: TableAccess, { from, to }: DayRange): Promise<Counts> =>
  sumCounts(await mapInParallel(listDays(from, to), daysAtATime, (day) => sumDay(access, day)));

const sumDay = async (access: TableAccess, day: string): Promise<Counts> => {
  const items = await Promise.all([
    readCounterItems(access, { day }),
    readVisitCounterItems(access, day),
  ]);
  const sums = sumCounterItems(items.flat());
  return new Map([...sums].filter(([counter]) => !isHourCounter(counter)));
};

/** The parts of a range that lie in each of its months, in order. */
export const splitByMonth = ({ from, to }: DayRange): readonly DayRange[] => {
  const months = [...new Set(listDays(from, to).map(toMonth))];

  return months.map((month) => ({
    from: pickLater(from, `${month}-01`),
    to: pickEarlier(to, findLastDay(month)),
  }));
};

const findLastDay = (month: string): string => {
  const dayInNextMonth = addDays(`${month}-01`, 31);
  return addDays(`${toMonth(dayInNextMonth)}-01`, -1);
};
