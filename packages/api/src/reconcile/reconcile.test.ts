import { describe, expect, it } from 'vitest';
import { makeWorld, type World } from '../../tests/support/totals-world.ts';
import { parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { reconcileAll, reconcileDays } from './reconcile.ts';

const day = '2026-11-20';
const range = { from: day, to: day };
const difference = { counter: 'surveys', stored: 1, recorded: 3 };

describe('comparing the totals of days with the records', () => {
  it('finds no difference in one measurement when they agree', async () => {
    const figures = { [day]: { surveys: 2, 'region:ON': 2 } };
    const { dependencies, calls } = makeWorld({ stored: figures, recorded: figures });
    const report = await reconcileDays(range, { fix: true }, dependencies);

    expect(report).toEqual({
      ...range,
      periods: [{ kind: 'compared', found: [], left: [], period: day }],
      differences: 0,
      notCompared: 0,
    });
    expect(calls).toMatchObject({ counts: 1, pauses: 0, added: [] });
  });

  it('lists every differing total by name after a second measurement', async () => {
    const { dependencies, calls } = makeWorld({
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
    expect(calls).toMatchObject({ counts: 2, pauses: 1, added: [] });
  });

  it('reports each day as soon as it has been compared', async () => {
    const { dependencies } = makeWorld({ stored: { [day]: { surveys: 1 } } });
    const reportedPeriods: string[] = [];
    const onPeriod = ({ period }: { period: string }) => void reportedPeriods.push(period);
    const report = await reconcileDays(
      { from: '2026-11-19', to: '2026-11-21' },
      { fix: false, onPeriod },
      dependencies,
    );

    expect(reportedPeriods).toEqual(['2026-11-19', '2026-11-20', '2026-11-21']);
    expect(report).toMatchObject({ from: '2026-11-19', to: '2026-11-21', differences: 1 });
  });

  it('ignores a difference that changes between measurements', async () => {
    const recorded = { [day]: { surveys: 3 } };
    const { dependencies, calls } = makeWorld({
      stored: { [day]: { surveys: 1 } },
      recorded,
      onCount: (count, addTo) => {
        if (count === 2 || count === 4) addTo(day, 'surveys');
      },
    });
    const report = await reconcileDays(range, { fix: false }, dependencies);

    expect(report.differences).toBe(0);
    // A visitor disturbed measurements 2 and 4.
    expect(calls.counts).toBe(5);
  });

  it('reports a day as busy after 30 disturbed measurements', async () => {
    const { dependencies, calls } = makeWorld({
      onCount: (_count, addTo) => addTo(day, 'surveys'),
    });

    expect(await reconcileDays(range, { fix: true }, dependencies)).toEqual({
      ...range,
      periods: [{ kind: 'busy', period: day }],
      differences: 0,
      notCompared: 1,
    });
    expect(calls).toMatchObject({ counts: 30, added: [] });
  });
});

describe('repairing the totals', () => {
  const world = {
    stored: { [day]: { surveys: 1, dropouts: 5 } },
    recorded: { [day]: { surveys: 3, dropouts: 4 } },
  };

  it('adds exactly what is missing, and only once', async () => {
    const { dependencies, calls, totals } = makeWorld(world);
    const report = await reconcileDays(range, { fix: true }, dependencies);
    const amounts = new Map([
      ['dropouts', -1],
      ['surveys', 2],
    ]);

    expect(calls.added).toEqual([[day, amounts]]);
    expect(Object.fromEntries(totals.get(day) ?? [])).toEqual({ surveys: 3, dropouts: 4 });
    expect(report.periods).toMatchObject([
      { found: [{ counter: 'dropouts' }, difference], left: [] },
    ]);
    expect(report.differences).toBe(0);
  });

  it('reports what it could not repair in ten attempts', async () => {
    const { dependencies, calls } = makeWorld({ ...world, refuses: true });
    const report = await reconcileDays(range, { fix: true }, dependencies);

    expect(calls.added).toHaveLength(10);
    expect(report.differences).toBe(2);
  });

  it('stops when visitors leave no moment to measure again', async () => {
    const onCount: World['onCount'] = (count, addTo) => {
      if (count > 2) addTo(day, 'surveys');
    };

    const { dependencies, calls } = makeWorld({ ...world, onCount });
    const report = await reconcileDays(range, { fix: true }, dependencies);

    expect(calls.added).toHaveLength(1);
    expect(report.differences).toBe(2);
  });
});

describe('comparing all totals', () => {
  const days = { '2026-11-19': { surveys: 2, hour14: 2 }, '2026-11-21': { surveys: 1, hour14: 1 } };

  it('covers all days with records, one more day at both ends, and all time', async () => {
    const { dependencies, calls } = makeWorld({
      stored: { ...days, all: { surveys: 3 } },
      recorded: days,
    });
    const reportedPeriods: string[] = [];
    const onPeriod = ({ period }: { period: string }) => void reportedPeriods.push(period);
    const report = await reconcileAll({ fix: false, onPeriod }, dependencies);

    expect(report).toMatchObject({
      from: '2026-11-18',
      to: '2026-11-22',
      differences: 0,
      notCompared: 0,
    });
    expect(reportedPeriods).toEqual([
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
      'all time',
    ]);
    expect(report.periods.map(({ period }) => period)).toEqual(reportedPeriods);
    expect(calls.read.filter((name) => name === 'all')).toHaveLength(2);
  });

  it('covers the days around today when there are no records', async () => {
    const { dependencies } = makeWorld({});

    expect(await reconcileAll({ fix: false }, dependencies)).toMatchObject({
      from: '2026-11-20',
      to: '2026-11-22',
    });
  });

  it('repairs all time to the sum of the days without adding a missing amount twice', async () => {
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

  it('reports what a day lacks as missing in all time as well', async () => {
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

  it('adds up many days for the totals of all time', async () => {
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
    const { dependencies, calls } = makeWorld({
      recorded: { '2026-11-20': {}, '2026-11-21': {} },
      onCount: (_count, addTo) => addTo('2026-11-21', 'surveys'),
    });
    const report = await reconcileAll({ fix: true }, dependencies);

    expect(report.periods.map(({ kind, period }) => [kind, period])).toEqual([
      ['compared', '2026-11-19'],
      ['compared', '2026-11-20'],
      ['busy', '2026-11-21'],
      ['compared', '2026-11-22'],
      ['busy', 'all time'],
    ]);
    expect(calls.read).not.toContain('all');
  });

  it('does not compare all time when a record of one day cannot be read', async () => {
    const { dependencies } = makeWorld({
      recorded: { '2026-11-20': {}, '2026-11-21': {} },
      onCount: (count) =>
        void (count === 1 && parseStoredItem({ pk: 'SURVEY#1', schemaVersion: 99 }, {})),
    });
    const report = await reconcileAll({ fix: true }, dependencies);

    expect(report.periods.filter(({ kind }) => kind !== 'compared')).toMatchObject([
      { kind: 'unreadable', period: '2026-11-19' },
      { kind: 'unreadable', period: 'all time' },
    ]);
  });
});
