import { buildCounterUpdate, type CountedFact } from '../../src/counters/counters-store.ts';
import { type CountedKind, countsKey, type TotalsPeriod } from '../../src/counters/keys.ts';
import { buildLateChangeWrites } from '../../src/counters/late-changes.ts';
import type { TableAccess } from '../../src/platform/dynamodb/table-access.ts';
import { writeTransaction } from '../../src/platform/dynamodb/writes.ts';
import { mapInParallel } from '../../src/platform/in-parallel.ts';
import type { ToBusinessDay } from '../../src/platform/time.ts';
import type { Random } from './random.ts';

type Sums = {
  readonly kind: CountedKind;
  readonly period: TotalsPeriod;
  readonly group: string | undefined;
  readonly counters: Map<string, number>;
};

/** Sums up facts, so that thousands of them become one write per day and kind. */
export const createCounts = () => {
  const sumsByTarget = new Map<string, Sums>();
  let writeCount = 0;

  const addTo = (target: Omit<Sums, 'counters'>, counter: string): void => {
    const targetName = JSON.stringify(target);
    const { counters } = sumsByTarget.get(targetName) ?? { counters: new Map<string, number>() };

    sumsByTarget.set(targetName, {
      ...target,
      counters: counters.set(counter, (counters.get(counter) ?? 0) + 1),
    });
  };
  return {
    /** Counts a fact on its day and for all time. Its `dayCounters` count on the day only. */
    add: ({ kind, day, group, counters, dayCounters = [] }: Omit<CountedFact, 'id'>): void => {
      for (const counter of counters) addTo({ kind, period: 'all', group: undefined }, counter);
      for (const counter of [...counters, ...dayCounters])
        addTo({ kind, period: { day }, group }, counter);
    },
    write: async (access: TableAccess): Promise<void> => {
      const now = new Date();
      // Another id for each write, because the id chooses which of a counter's items is written.
      const factId = `seed ${writeCount}`;

      writeCount += 1;
      const transactions = [...sumsByTarget.values()].flatMap(
        ({ kind, period, group, counters }) => {
          const lateChanges = buildLateChangeWrites(
            access,
            period === 'all' ? [] : [period.day],
            now,
          );
          const key = countsKey(period, kind, factId, group);
          return splitIntoChunks([...counters]).map((chunk) => [
            { Update: buildCounterUpdate(access, key, chunk) },
            ...lateChanges,
          ]);
        },
      );

      // Unlike an update by itself, a transaction counts once though the SDK sends it again.
      await mapInParallel(transactions, transactionsAtOnce, (writes) =>
        writeTransaction(access, writes),
      );
      sumsByTarget.clear();
    },
  };
};

/** More would wait in the client until they time out. */
const transactionsAtOnce = 16;

/** The expression of an update has at most 4 KB. */
const countersPerUpdate = 100;

const splitIntoChunks = <Item>(items: readonly Item[]): readonly (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / countersPerUpdate) }, (_, index) =>
    items.slice(index * countersPerUpdate, (index + 1) * countersPerUpdate),
  );

type Counts = ReturnType<typeof createCounts>;

/** The records of all kinds are spread over the `days` until `end`. */
export type SeedOptions = {
  readonly random: Random;
  readonly counts: Counts;
  readonly toBusinessDay: ToBusinessDay;
  readonly end: Date;
  readonly days: number;
};
