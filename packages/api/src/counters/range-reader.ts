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
type ReadRange = DayRange & { readonly firstDay: string };

export type RangeReader = ReturnType<typeof createRangeReader>;

/** Reads all counters of days. The work grows with months, not with what was counted. */
export const createRangeReader = (access: TableAccess) => ({
  read: async ({ firstDay, ...range }: ReadRange, now: Date): Promise<DaySums> => {
    const sumThrough = (day: string): Promise<DaySums> =>
      day < firstDay ? Promise.resolve(noSums) : readMonthThrough(access, day, { firstDay, now });

    return joinSums(
      await mapInParallel(splitByMonth(range), monthsAtATime, (part) => sumPart(part, sumThrough)),
    );
  },
});

const monthsAtATime = 4;

/** Sums up days of one month: those through the last one, without those before the first one. */
const sumPart = async (
  { from, to }: DayRange,
  sumThrough: (day: string) => Promise<DaySums>,
): Promise<DaySums> => {
  const isFromFirst = from === `${toMonth(from)}-01`;
  const [through, before] = await Promise.all([
    sumThrough(to),
    isFromFirst ? noSums : sumThrough(addDays(from, -1)),
  ]);

  return {
    counts: subtractCounts(through.counts, before.counts),
    days: through.days.filter(({ day }) => day >= from),
  };
};

const subtractCounts = (counts: Counts, others: Counts): Counts =>
  new Map(
    [...counts]
      .map(([counter, count]) => [counter, count - (others.get(counter) ?? 0)] as const)
      .filter(([, count]) => count !== 0),
  );

export const isWholeMonth = ({ from, to }: DayRange): boolean => {
  const month = toMonth(from);
  return from === `${month}-01` && to === findLastDay(month);
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
