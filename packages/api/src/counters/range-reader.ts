import { addDays } from '@app/contract/calendar-days';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { mapInParallel } from '../platform/in-parallel.ts';
import { listDays, pickEarlier, pickLater } from '../platform/time.ts';
import type { Counts } from './counters-store.ts';
import { toMonth } from './keys.ts';
import { type DaySums, joinSums, noSums, readMonthThrough } from './month-sums.ts';

/** Days (YYYY-MM-DD), both included. */
export type DayRange = { readonly from: string; readonly to: string };

/** Days before the first one with counters are not read. */
type ReadRange = DayRange & { readonly firstCountedDay: string };

export type RangeReader = ReturnType<typeof createRangeReader>;

/** Sums the counters of a range of days. Stored month sums keep the work small for long ranges. */
export const createRangeReader = (access: TableAccess) => ({
  read: async ({ firstCountedDay, ...range }: ReadRange, now: Date): Promise<DaySums> => {
    const sumMonthThrough = (day: string): Promise<DaySums> =>
      day < firstCountedDay
        ? Promise.resolve(noSums)
        : readMonthThrough(access, day, { firstCountedDay, now });

    const sumPart = (part: DayRange) => sumDaysInMonth(part, sumMonthThrough);
    return joinSums(await mapInParallel(splitByMonth(range), monthsAtATime, sumPart));
  },
});

const monthsAtATime = 4;

/** Sums up days of one month: the sums through the last day minus those before the first day. */
const sumDaysInMonth = async (
  { from, to }: DayRange,
  sumMonthThrough: (day: string) => Promise<DaySums>,
): Promise<DaySums> => {
  const isFromMonthStart = from === `${toMonth(from)}-01`;
  const [through, before] = await Promise.all([
    sumMonthThrough(to),
    isFromMonthStart ? noSums : sumMonthThrough(addDays(from, -1)),
  ]);

  return {
    counts: subtractCounts(through.counts, before.counts),
    days: through.days.filter(({ day }) => day >= from),
  };
};

const subtractCounts = (counts: Counts, subtracted: Counts): Counts =>
  new Map(
    [...counts]
      .map(([counter, count]) => [counter, count - (subtracted.get(counter) ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  );

export const isWholeMonth = ({ from, to }: DayRange): boolean => {
  const month = toMonth(from);
  return from === `${month}-01` && to === findLastDay(month);
};

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
