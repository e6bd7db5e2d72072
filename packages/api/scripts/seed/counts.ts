import { buildCounterUpdate, type CountedFact } from '../../src/counters/counters-store.ts';
import { type CountedKind, countsKey, type TotalsPeriod } from '../../src/counters/keys.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';
import { writeTransaction } from '../../src/platform/dynamodb/writes.ts';
import type { BusinessDay } from '../../src/platform/time.ts';
import type { Random } from './random.ts';

type Sums = {
  readonly kind: CountedKind;
  readonly period: TotalsPeriod;
  readonly counters: Map<string, number>;
};

/**
 * Sums up facts and writes them to the counters at once: thousands of facts become one write per day and kind. Writing
 * clears the sums for the next facts.
 */
export const createCounts = () => {
  const periods = new Map<string, Sums>();

  const addTo = (kind: CountedKind, period: TotalsPeriod, counter: string): void => {
    const name = `${kind} ${period === 'all' ? period : period.day}`;
    const { counters } = periods.get(name) ?? { counters: new Map<string, number>() };

    periods.set(name, {
      kind,
      period,
      counters: counters.set(counter, (counters.get(counter) ?? 0) + 1),
    });
  };
  return {
    /** Counts a fact as CountedFact says. */
    add: ({ kind, day, counters, dayCounters = [] }: Omit<CountedFact, 'id'>): void => {
      for (const counter of counters) addTo(kind, 'all', counter);
      for (const counter of [...counters, ...dayCounters]) addTo(kind, { day }, counter);
    },
    write: async (access: TableAccess): Promise<void> => {
      const updates = [...periods.values()].map(({ kind, period, counters }) =>
        buildCounterUpdate(access, countsKey(period, kind, 'seed'), [...counters]),
      );

      // A transaction of one: unlike an update by itself, it counts once though the SDK sends it again.
      await Promise.all(updates.map((update) => writeTransaction(access, [{ Update: update }])));
      periods.clear();
    },
  };
};

type Counts = ReturnType<typeof createCounts>;

/** What all kinds of records are created from. They are spread over the `days` until `end`. */
export type SeedOptions = {
  readonly random: Random;
  readonly counts: Counts;
  readonly businessDay: BusinessDay;
  readonly end: Date;
  readonly days: number;
};
