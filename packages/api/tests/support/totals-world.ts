import type { Counts } from '../../src/counters/counters-store.ts';
import type { TotalsPeriod } from '../../src/counters/keys.ts';
import type { ReconcileDependencies } from '../../src/reconcile/reconcile.ts';
import type { TotalsCheck } from '../../src/reconcile/totals-check-store.ts';

type Figures = Readonly<Record<string, number>>;

export type World = {
  /** Stored totals by day, and of all time under `all`. */
  readonly stored?: Readonly<Record<string, Figures>>;
  /** The counts of the records by day. */
  readonly recorded?: Readonly<Record<string, Figures>>;
  readonly lastCheck?: TotalsCheck;
  /** Runs while records are counted. The number is how often they have been counted. */
  readonly onCount?: (count: number, addTo: (period: string, counter: string) => void) => void;
  /** Whether adding is refused because somebody else wrote first. */
  readonly refuses?: boolean;
};

const toName = (period: TotalsPeriod): string => (period === 'all' ? 'all' : period.day);

/** Totals and records in memory. The counter of an hour exists for days only. */
export const makeWorld = ({
  stored = {},
  recorded = {},
  lastCheck,
  onCount,
  refuses = false,
}: World) => {
  const totals = new Map(
    Object.entries(stored).map(([day, figures]) => [day, new Map(Object.entries(figures))]),
  );
  const facts = new Map(
    Object.entries(recorded).map(([day, figures]) => [day, new Map(Object.entries(figures))]),
  );
  const calls = { read: [] as string[], added: [] as [string, Counts][], counts: 0, pauses: 0 };
  const saved: TotalsCheck[] = lastCheck === undefined ? [] : [lastCheck];
  const alarms: unknown[] = [];

  const addTo = (period: string, counter: string, amount = 1) => {
    const counters = totals.get(period) ?? new Map<string, number>();

    totals.set(period, counters.set(counter, (counters.get(counter) ?? 0) + amount));
  };

  const dependencies: ReconcileDependencies = {
    totals: {
      read: async (period) => {
        calls.read.push(toName(period));
        const counts = new Map(totals.get(toName(period)));
        return { counts, version: JSON.stringify([...counts]), items: new Map() };
      },
      repair: async (period, amounts) => {
        calls.added.push([toName(period), amounts]);
        if (!refuses)
          for (const [counter, amount] of amounts) addTo(toName(period), counter, amount);

        return !refuses;
      },
    },
    records: {
      countDay: async (day) => {
        calls.counts += 1;
        onCount?.(calls.counts, addTo);
        return facts.get(day) ?? new Map();
      },
      findRecordedDays: async () => {
        const [first, last] = [[...facts.keys()].sort().at(0), [...facts.keys()].sort().at(-1)];
        return first === undefined || last === undefined ? undefined : { first, last };
      },
    },
    totalsChecks: { save: async (check) => void saved.push(check), read: async () => saved.at(-1) },
    toBusinessDay: (moment) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length),
    now: () => new Date('2026-11-21T08:30:00.000Z'),
    log: {
      info: () => undefined,
      error: (message, details) => void alarms.push([message, details]),
    },
    pause: async () => {
      calls.pauses += 1;
    },
  };
  return { dependencies, calls, saved, alarms, totals };
};
