import { describe, expect, it } from 'vitest';
import { makeWorld } from '../../tests/support/totals-world.ts';
import { parseStoredItem } from '../platform/dynamodb/stored-item.ts';
import { checkRecentDays, type ReconcileReport, saveLastCheck } from './reconcile.ts';
import type { TotalsCheck } from './totals-check-store.ts';

const day = '2026-11-20';

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

  type Row = {
    readonly title: string;
    readonly lastCheck?: TotalsCheck;
    readonly fields?: Partial<ReconcileReport>;
  };

  it.each<Row>([
    { title: 'saves the first check' },
    {
      title: 'replaces a check without differences',
      lastCheck: { ...before, from: '2026-11-01', differences: 0 },
    },
    {
      title: 'replaces a check with differences by a check of the same days',
      lastCheck: { ...before, differences: 2 },
    },
  ])('$title', async ({ lastCheck, fields }) => {
    const world = makeWorld(lastCheck === undefined ? {} : { lastCheck });

    await saveLastCheck({ ...report, ...fields }, world.dependencies);

    expect(world.saved.at(-1)).toEqual(saved);
  });

  it.each<Row>([
    {
      title: 'keeps a check with differences on earlier days',
      lastCheck: { ...before, from: '2026-11-19', differences: 2 },
    },
    {
      title: 'keeps a check with differences on later days',
      lastCheck: { ...before, to: '2026-11-22', differences: 2 },
    },
    { title: 'saves no check that leaves out a period', fields: { notCompared: 1 } },
  ])('$title', async ({ lastCheck, fields }) => {
    const world = makeWorld(lastCheck === undefined ? {} : { lastCheck });

    await saveLastCheck({ ...report, ...fields }, world.dependencies);

    expect(world.saved.at(-1)).toEqual(lastCheck);
  });
});

describe('the scheduled check of totals', () => {
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

  it('logs a difference for the alarm, saves it, and repairs nothing', async () => {
    const world = makeWorld({ stored: { [day]: { surveys: 1 } } });

    expect(await run(world)).toMatchObject({
      outcome: 'succeeded',
      message: '2026-11-19 to 2026-11-20: 1 total differs',
    });
    expect(world.alarms).toEqual([
      ['totals differ from the records', { from: '2026-11-19', to: '2026-11-20', differences: 1 }],
    ]);
    expect(world.saved.at(-1)).toMatchObject({ differences: 1 });
    expect(world.calls.added).toEqual([]);
  });

  it('includes the days that differed until they are repaired', async () => {
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

  it('succeeds without saving when a record cannot be read, because a retry would not help', async () => {
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

  it('fails when a day could not be compared while visitors were counted all the time', async () => {
    const world = makeWorld({ onCount: (_count, addTo) => addTo(day, 'surveys') });

    expect(await run(world)).toMatchObject({
      outcome: 'failed',
      message: '2026-11-19 to 2026-11-20: 0 totals differ, 1 day could not be compared',
    });
    expect(world.saved).toEqual([]);
  });
});
