import { describe, expect, it } from 'vitest';
import type { Counts } from '../counters/counters-store.ts';
import type { TotalsPeriod } from '../counters/keys.ts';
import { parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import {
  checkRecentDays,
  type ReconcileDependencies,
  type ReconcileReport,
  reconcileAll,
  reconcileDays,
  saveCheck,
} from './reconcile.ts';
import type { TotalsCheck } from './totals-check-store.ts';

type Figures = Readonly<Record<string, number>>;

type World = {
  /** Stored totals by day, and of all time under `all`. */
  readonly stored?: Readonly<Record<string, Figures>>;
  /** The counts of the records by day. */
  readonly recorded?: Readonly<Record<string, Figures>>;
  readonly lastCheck?: TotalsCheck;
  /** Runs while records are counted. The number is how often they have been counted. */
  readonly onCount?: (counted: number, addTo: (period: string, counter: string) => void) => void;
  /** Whether adding is refused because somebody else wrote first. */
  readonly refuses?: boolean;
};

const nameOf = (period: TotalsPeriod): string => (period === 'all' ? 'all' : period.day);

/** Totals and records in memory. The counter of an hour exists for days only. */
const makeWorld = ({ stored = {}, recorded = {}, lastCheck, onCount, refuses = false }: World) => {
  const totals = new Map(
    Object.entries(stored).map(([day, figures]) => [day, new Map(Object.entries(figures))]),
  );
  const facts = new Map(
    Object.entries(recorded).map(([day, figures]) => [day, new Map(Object.entries(figures))]),
  );
  const seen = { read: [] as string[], added: [] as [string, Counts][], counted: 0, pauses: 0 };
  const saved: TotalsCheck[] = lastCheck === undefined ? [] : [lastCheck];
  const alarms: unknown[] = [];

  const addTo = (period: string, counter: string, amount = 1) => {
    const counters = totals.get(period) ?? new Map<string, number>();

    totals.set(period, counters.set(counter, (counters.get(counter) ?? 0) + amount));
  };

  const dependencies: ReconcileDependencies = {
    totals: {
      read: async (period) => {
        seen.read.push(nameOf(period));
        const counts = new Map(totals.get(nameOf(period)));
        return { counts, version: JSON.stringify([...counts]), items: new Map() };
      },
      add: async (period, amounts) => {
        seen.added.push([nameOf(period), amounts]);
        if (!refuses)
          for (const [counter, amount] of amounts) addTo(nameOf(period), counter, amount);

        return !refuses;
      },
    },
    records: {
      countDay: async (day) => {
        seen.counted += 1;
        onCount?.(seen.counted, addTo);
        return facts.get(day) ?? new Map();
      },
      recordedDays: async () => {
        const [first, last] = [[...facts.keys()].sort().at(0), [...facts.keys()].sort().at(-1)];
        return first === undefined || last === undefined ? undefined : { first, last };
      },
    },
    totalsChecks: { save: async (check) => void saved.push(check), read: async () => saved.at(-1) },
    businessDay: (moment) => moment.toISOString().slice(0, 'YYYY-MM-DD'.length),
    now: () => new Date('2026-11-21T08:30:00.000Z'),
    log: {
      info: () => undefined,
      error: (message, details) => void alarms.push([message, details]),
    },
    pause: async () => {
      seen.pauses += 1;
    },
  };
  return { dependencies, seen, saved, alarms, totals };
};

const day = '2026-11-20';
const range = { from: day, to: day };
const difference = { counter: 'surveys', stored: 1, recorded: 3 };

describe('comparing the totals of days with the records', () => {
  it('finds no difference in one measurement when they agree', async () => {
    const figures = { [day]: { surveys: 2, 'region:ON': 2 } };
    const { dependencies, seen } = makeWorld({ stored: figures, recorded: figures });
    const report = await reconcileDays(range, { fix: true }, dependencies);

    expect(report).toEqual({
      ...range,
      periods: [{ kind: 'compared', found: [], left: [], period: day }],
      differences: 0,
      notCompared: 0,
    });
    expect(seen).toMatchObject({ counted: 1, pauses: 0, added: [] });
  });

  it('lists every differing total by name after a second measurement', async () => {
    const { dependencies, seen } = makeWorld({
      stored: { [day]: { surveys: 1, 'region:CA': 1, dropouts: 2 } },
      recorded: { [day]: { surveys: 3, 'price:under20k': 2, dropouts: 2 } },
    });
    const { periods, differences } = await reconcileDays(range, { fix: false }, dependencies);
    const found = [
      { counter: 'price:under20k', stored: 0, recorded: 2 },
      { counter: 'region:CA', stored: 1, recorded: 0 },
      difference,
    ];

    expect(periods).toEqual([{ kind: 'compared', found, left: found, period: day }]);
    expect(differences).toBe(3);
    expect(seen).toMatchObject({ counted: 2, pauses: 1, added: [] });
  });

  it('reports each day as soon as it has been compared', async () => {
    const { dependencies } = makeWorld({ stored: { [day]: { surveys: 1 } } });
    const told: string[] = [];
    const onPeriod = ({ period }: { period: string }) => void told.push(period);
    const report = await reconcileDays(
      { from: '2026-11-19', to: '2026-11-21' },
      { fix: false, onPeriod },
      dependencies,
    );

    expect(told).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(report).toMatchObject({ from: '2026-11-19', to: '2026-11-21', differences: 1 });
  });

  it('ignores a difference that changes between measurements', async () => {
    const recorded = { [day]: { surveys: 3 } };
    const { dependencies, seen } = makeWorld({
      stored: { [day]: { surveys: 1 } },
      recorded,
      onCount: (counted, addTo) => {
        if (counted === 2 || counted === 4) addTo(day, 'surveys');
      },
    });
    const report = await reconcileDays(range, { fix: false }, dependencies);

    expect(report.differences).toBe(0);
    // A visitor disturbed measurements 2 and 4.
    expect(seen.counted).toBe(5);
  });

  it('reports a day as busy after 30 disturbed measurements', async () => {
    const { dependencies, seen } = makeWorld({
      onCount: (_counted, addTo) => addTo(day, 'surveys'),
    });

    expect(await reconcileDays(range, { fix: true }, dependencies)).toEqual({
      ...range,
      periods: [{ kind: 'busy', period: day }],
      differences: 0,
      notCompared: 1,
    });
    expect(seen).toMatchObject({ counted: 30, added: [] });
  });
});

describe('mending the totals', () => {
  const world = {
    stored: { [day]: { surveys: 1, dropouts: 5 } },
    recorded: { [day]: { surveys: 3, dropouts: 4 } },
  };

  it('adds exactly what is missing, once', async () => {
    const { dependencies, seen, totals } = makeWorld(world);
    const report = await reconcileDays(range, { fix: true }, dependencies);
    const amounts = new Map([
      ['dropouts', -1],
      ['surveys', 2],
    ]);

    expect(seen.added).toEqual([[day, amounts]]);
    expect(Object.fromEntries(totals.get(day) ?? [])).toEqual({ surveys: 3, dropouts: 4 });
    expect(report.periods).toMatchObject([
      { found: [{ counter: 'dropouts' }, difference], left: [] },
    ]);
    expect(report.differences).toBe(0);
  });

  it('reports what it could not mend in ten attempts', async () => {
    const { dependencies, seen } = makeWorld({ ...world, refuses: true });
    const report = await reconcileDays(range, { fix: true }, dependencies);

    expect(seen.added).toHaveLength(10);
    expect(report.differences).toBe(2);
  });

  it('stops when visitors leave no moment to measure again', async () => {
    const onCount: World['onCount'] = (counted, addTo) => {
      if (counted > 2) addTo(day, 'surveys');
    };

    const { dependencies, seen } = makeWorld({ ...world, onCount });
    const report = await reconcileDays(range, { fix: true }, dependencies);

    expect(seen.added).toHaveLength(1);
    expect(report.differences).toBe(2);
  });
});

describe('comparing all totals', () => {
  const days = { '2026-11-19': { surveys: 2, hour14: 2 }, '2026-11-21': { surveys: 1, hour14: 1 } };

  it('covers every day since the first record, one more at both ends, and all time, which has no hours', async () => {
    const { dependencies, seen } = makeWorld({
      stored: { ...days, all: { surveys: 3 } },
      recorded: days,
    });
    const told: string[] = [];
    const onPeriod = ({ period }: { period: string }) => void told.push(period);
    const report = await reconcileAll({ fix: false, onPeriod }, dependencies);

    expect(report).toMatchObject({
      from: '2026-11-18',
      to: '2026-11-22',
      differences: 0,
      notCompared: 0,
    });
    expect(told).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      'all time',
    ]);
    expect(report.periods.map(({ period }) => period)).toEqual(told);
    expect(seen.read.filter((name) => name === 'all')).toHaveLength(2);
  });

  it('covers the days around today when there are no records', async () => {
    const { dependencies } = makeWorld({});

    expect(await reconcileAll({ fix: false }, dependencies)).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-22',
    });
  });

  it('mends all time to the sum of the days without counting a missing amount twice', async () => {
    const stored = {
      '2026-11-19': { surveys: 1, hour14: 2 },
      '2026-11-21': { surveys: 1, hour14: 1 },
      all: { surveys: 1 },
    };
    const { dependencies, totals } = makeWorld({ stored, recorded: days });

    expect(await reconcileAll({ fix: true }, dependencies)).toMatchObject({ differences: 0 });
    expect(totals.get('2026-11-19')?.get('surveys')).toBe(2);
    expect(totals.get('all')?.get('surveys')).toBe(3);
  });

  it('reports what a day lacks as lacking in all time as well', async () => {
    const stored = { ...days, '2026-11-19': { surveys: 1, hour14: 2 }, all: { surveys: 2 } };
    const { dependencies } = makeWorld({ stored, recorded: days });
    const report = await reconcileAll({ fix: false }, dependencies);
    const lacking = { counter: 'surveys', stored: 1, recorded: 2 };

    expect(report.periods.map((each) => (each.kind === 'compared' ? each.found : []))).toEqual([
      [],
      [lacking],
      [],
      [],
      [],
      [{ counter: 'surveys', stored: 2, recorded: 3 }],
    ]);
    expect(report.differences).toBe(2);
  });

  it('sums many days', async () => {
    const recorded = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [
        `2026-11-${String(index + 2).padStart(2, '0')}`,
        { surveys: 1 },
      ]),
    );
    const { dependencies } = makeWorld({ stored: { ...recorded, all: { surveys: 20 } }, recorded });

    expect(await reconcileAll({ fix: false }, dependencies)).toMatchObject({
      differences: 0,
      notCompared: 0,
    });
  });

  it('does not compare all time when a day could not be compared', async () => {
    const { dependencies, seen } = makeWorld({
      recorded: { '2026-11-20': {}, '2026-11-21': {} },
      onCount: (_counted, addTo) => addTo('2026-11-21', 'surveys'),
    });
    const report = await reconcileAll({ fix: true }, dependencies);

    expect(report.periods.map(({ kind, period }) => [kind, period])).toEqual([
      ['compared', '2026-11-19'],
      ['compared', '2026-11-20'],
      ['busy', '2026-11-21'],
      ['compared', '2026-11-22'],
      ['busy', 'all time'],
    ]);
    expect(seen.read).not.toContain('all');
  });

  it('does not compare all time when a record of one day cannot be read', async () => {
    const { dependencies } = makeWorld({
      recorded: { '2026-11-20': {}, '2026-11-21': {} },
      onCount: (counted) =>
        void (counted === 1 && parseStoredItem({ pk: 'SURVEY#1', schemaVersion: 99 }, {})),
    });
    const report = await reconcileAll({ fix: true }, dependencies);

    expect(report.periods.filter(({ kind }) => kind !== 'compared')).toMatchObject([
      { kind: 'unreadable', period: '2026-11-19' },
      { kind: 'unreadable', period: 'all time' },
    ]);
  });
});

describe('saving a check', () => {
  const report: ReconcileReport = {
    from: day,
    to: '2026-11-21',
    periods: [],
    differences: 0,
    notCompared: 0,
  };
  const saved = {
    checkedAt: '2026-11-21T08:30:00.000Z',
    differences: 0,
    from: day,
    to: '2026-11-21',
  };
  const before = { checkedAt: '2026-11-01T00:00:00.000Z', from: '2026-11-20', to: '2026-11-21' };

  it.each<[string, TotalsCheck | undefined, Partial<ReconcileReport>, boolean]>([
    ['saves the first check', undefined, {}, true],
    [
      'replaces a check without differences',
      { ...before, from: '2026-11-01', differences: 0 },
      {},
      true,
    ],
    [
      'replaces a check with differences by a check of the same days',
      { ...before, differences: 2 },
      {},
      true,
    ],
    [
      'keeps a check with differences on earlier days',
      { ...before, from: '2026-11-19', differences: 2 },
      {},
      false,
    ],
    [
      'keeps a check with differences on later days',
      { ...before, to: '2026-11-22', differences: 2 },
      {},
      false,
    ],
    ['saves no check that omits a period', undefined, { notCompared: 1 }, false],
  ])('%s', async (_name, lastCheck, fields, isSaved) => {
    const world = makeWorld(lastCheck === undefined ? {} : { lastCheck });

    await saveCheck({ ...report, ...fields }, world.dependencies);
    expect(world.saved.at(-1)).toEqual(isSaved ? saved : lastCheck);
  });
});

describe('the check of the schedule', () => {
  const dueAt = new Date('2026-11-21T08:30:00.000Z');
  const run = (world: ReturnType<typeof makeWorld>, date?: string) =>
    checkRecentDays({ dueAt, date }, world.dependencies);
  const lastCheck = { checkedAt: '2026-11-20T08:30:00.000Z', from: '2026-11-15', to: '2026-11-16' };

  it('compares the last two complete days and reports success', async () => {
    const world = makeWorld({ lastCheck: { ...lastCheck, differences: 0 } });

    expect(await run(world)).toEqual({
      outcome: 'succeeded',
      message: '2026-11-19 to 2026-11-20: 0 totals differ',
      details: { from: '2026-11-19', to: '2026-11-20', differences: 0, notCompared: 0 },
    });
    expect(world.alarms).toEqual([]);
    expect(world.saved.at(-1)).toMatchObject({
      differences: 0,
      from: '2026-11-19',
      to: '2026-11-20',
    });
  });

  it('logs an alarm about a difference, saves it and mends nothing', async () => {
    const world = makeWorld({ stored: { [day]: { surveys: 1 } } });

    expect(await run(world)).toMatchObject({
      outcome: 'succeeded',
      message: '2026-11-19 to 2026-11-20: 1 total differs',
    });
    expect(world.alarms).toEqual([
      ['totals differ from the records', { from: '2026-11-19', to: '2026-11-20', differences: 1 }],
    ]);
    expect(world.saved.at(-1)).toMatchObject({ differences: 1 });
    expect(world.seen.added).toEqual([]);
  });

  it('includes the days that differed until they are mended', async () => {
    expect(
      (await run(makeWorld({ lastCheck: { ...lastCheck, differences: 1 } }))).details,
    ).toMatchObject({
      from: '2026-11-15',
      to: '2026-11-20',
    });
    const later = { ...lastCheck, from: '2026-11-20', to: '2026-11-20', differences: 1 };

    expect((await run(makeWorld({ lastCheck: later }))).details).toMatchObject({
      from: '2026-11-19',
    });
  });

  it('compares another day on request', async () => {
    expect((await run(makeWorld({}), '2026-11-10')).details).toMatchObject({
      from: '2026-11-09',
      to: '2026-11-10',
    });
  });

  it('succeeds and saves nothing when a record of a day cannot be read, because a retry would not help', async () => {
    const world = makeWorld({
      onCount: () => void parseStoredItem({ pk: 'SURVEY#1', schemaVersion: 99 }, {}),
    });

    expect(await run(world)).toMatchObject({
      outcome: 'succeeded',
      message: '2026-11-19 to 2026-11-20: 0 totals differ, 2 days could not be compared',
    });
    expect(world.alarms).toMatchObject([
      ['stored item not readable', {}],
      ['stored item not readable', {}],
    ]);
    expect(world.saved).toEqual([]);
  });

  it('fails when a day could not be compared because visitors were counted all the time', async () => {
    const world = makeWorld({ onCount: (_counted, addTo) => addTo(day, 'surveys') });

    expect(await run(world)).toMatchObject({
      outcome: 'failed',
      message: '2026-11-19 to 2026-11-20: 0 totals differ, 1 day could not be compared',
    });
    expect(world.saved).toEqual([]);
  });
});
