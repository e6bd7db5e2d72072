import type { Measure } from './check-period.ts';
import { sumCounts } from './counts.ts';
import type { ReconcileDependencies } from './dependencies.ts';
import { differencesBetween } from './differences.ts';
import type { Counts } from './totals-port.ts';

type Dependencies = Pick<ReconcileDependencies, 'totals' | 'records'>;

const daysAtATime = 16;

/** A day's counters against the records of that day. */
export const measureDay =
  (day: string, { totals, records }: Dependencies): Measure =>
  async () => {
    const before = await totals.read({ day });
    const recorded = await records.countDay(day);
    const reading = await totals.read({ day });
    if (before.version !== reading.version) return undefined;
    return { differences: differencesBetween(reading.counts, recorded), reading };
  };

const storedIn = async (days: readonly string[], { totals }: Dependencies): Promise<readonly Counts[]> => {
  const stored: Counts[] = [];
  for (let start = 0; start < days.length; start += daysAtATime) {
    const group = days.slice(start, start + daysAtATime);
    const readings = await Promise.all(group.map((day) => totals.read({ day })));
    stored.push(...readings.map(({ counts }) => counts));
  }
  return stored;
};

/**
 * The all-time counters against the sum of all days. Every record counts in its day and in all time at once, so that
 * this needs no second look at the records; `missing` is by how much the days themselves still differ from theirs.
 */
export const measureAllTime =
  (days: readonly string[], missing: Counts, dependencies: Dependencies): Measure =>
  async () => {
    const before = await dependencies.totals.read('all');
    const sums = sumCounts([...(await storedIn(days, dependencies)), missing]);
    const recorded = new Map([...sums].filter(([counter]) => !dependencies.totals.isOfDaysOnly(counter)));
    const reading = await dependencies.totals.read('all');
    if (before.version !== reading.version) return undefined;
    return { differences: differencesBetween(reading.counts, recorded), reading };
  };
