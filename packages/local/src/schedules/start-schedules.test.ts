import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type JobName, jobNames } from '@app/contract/jobs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JobEvent, JobHandler } from './run-job.ts';
import { type Schedules, startSchedules } from './start-schedules.ts';

const timeZone = 'America/Toronto';
let dataDir: string;
let runs: JobEvent[];
let started: Schedules[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'schedules-'));
  runs = [];
  started = [];
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(async () => {
  await Promise.all(started.map(({ stop }) => stop()));
  vi.useRealTimers();
  vi.restoreAllMocks();
  rmSync(dataDir, { recursive: true });
});

const note: JobHandler = async (event) => {
  runs.push(event);
};

const silent: JobHandler = async () => undefined;

const start = (handlers: Partial<Record<JobName, JobHandler>>, pausesMs = [10, 10]): Schedules => {
  const all = jobNames.map((job) => [job, handlers[job] ?? silent] as const);
  const schedules = startSchedules(new Map(all), { dataDir, timeZone, pausesMs });

  started.push(schedules);
  return schedules;
};

const listRunTimes = (job: JobName): string[] =>
  runs.filter((run) => run.job === job).map(({ time }) => time);
const advanceHours = (hours: number) => vi.advanceTimersByTimeAsync(hours * 3_600_000);

describe('the timers', () => {
  it('run each summary at six in the morning in the business time zone, even when clocks change', async () => {
    // On Sunday, November 1, 2026, clocks go back at two in the morning, so six is an hour later in
    // UTC.
    vi.setSystemTime('2026-11-01T04:00:00Z');
    start({ 'daily-summary': note, 'weekly-summary': note, 'monthly-summary': note });

    for (const shortlyBefore of [
      '2026-11-01T09:55:00Z',
      '2026-11-01T10:55:00Z',
      '2026-11-02T10:55:00Z',
    ]) {
      vi.setSystemTime(shortlyBefore);
      await advanceHours(0.3);
    }

    expect(listRunTimes('daily-summary')).toEqual([
      '2026-11-01T11:00:00.000Z',
      '2026-11-02T11:00:00.000Z',
    ]);
    expect(listRunTimes('weekly-summary')).toEqual(['2026-11-02T11:05:00.000Z']);
    expect(listRunTimes('monthly-summary')).toEqual(['2026-11-01T11:10:00.000Z']);
  });

  it('run the sweep every five minutes, one run at a time', async () => {
    vi.setSystemTime('2026-11-20T12:01:00Z');
    let end = (): void => undefined;
    const slow = vi.fn(() => new Promise<void>((resolve) => (end = resolve)));

    start({ sweep: slow });
    await advanceHours(0.5);
    expect(slow).toHaveBeenCalledTimes(1);
    end();
    await advanceHours(0.1);
    expect(slow).toHaveBeenCalledTimes(2);
    end();
  });

  it('run nothing after they stop', async () => {
    vi.setSystemTime('2026-11-20T12:01:00Z');
    const { stop } = start({ sweep: note });

    await stop();
    await advanceHours(1);
    expect(runs).toEqual([]);
  });
});

describe('a job that came due while the product was stopped', () => {
  it('runs once at the start, for the latest time it was due', async () => {
    vi.setSystemTime('2026-11-16T12:00:00Z');
    await start({}).stop();
    vi.setSystemTime('2026-11-20T12:00:00Z');
    start({ 'daily-summary': note, 'weekly-summary': note });
    await advanceHours(0);
    expect(runs).toEqual([{ job: 'daily-summary', time: '2026-11-20T11:00:00.000Z' }]);
    started.splice(0).map(({ stop }) => stop());
    start({ 'daily-summary': note });
    await advanceHours(0);
    expect(runs).toHaveLength(1);
  });

  it.each(['nothing', 'garbage'])(
    'does not run when the data folder has %s as its history',
    async (past) => {
      if (past === 'garbage') writeFileSync(join(dataDir, 'schedule.json'), '{"daily-summary": 1');

      vi.setSystemTime('2026-11-20T12:00:00Z');
      start({ 'daily-summary': note, 'monthly-summary': note, sweep: note, reconcile: note });
      await advanceHours(0);
      expect(runs).toEqual([]);
    },
  );

  it('runs although the noted time of another job is damaged', async () => {
    const times = { 'daily-summary': 'x', 'weekly-summary': '2026-11-09T12:00:00.000Z' };

    writeFileSync(join(dataDir, 'schedule.json'), JSON.stringify(times));
    vi.setSystemTime('2026-11-20T12:00:00Z');
    start({ 'daily-summary': note, 'weekly-summary': note });
    await advanceHours(0);
    expect(runs).toEqual([{ job: 'weekly-summary', time: '2026-11-16T11:05:00.000Z' }]);
  });

  it('runs again after a start that was stopped during the run', async () => {
    vi.setSystemTime('2026-11-19T12:00:00Z');
    await start({}).stop();
    vi.setSystemTime('2026-11-20T12:00:00Z');
    const fail = vi.fn(() => Promise.reject(new Error('no database')));
    const failing = start({ 'daily-summary': fail }, [100]);

    await advanceHours(0);
    await failing.stop();
    expect(fail).toHaveBeenCalledTimes(1);
    start({ 'daily-summary': note });
    await advanceHours(0);
    expect(listRunTimes('daily-summary')).toEqual(['2026-11-20T11:00:00.000Z']);
  });
});

describe('a job that fails', () => {
  const createFailingJob = (times: number): JobHandler => {
    let failures = 0;
    return async (event, { getRemainingTimeInMillis }) => {
      // The sweep uses all the time it has: four of the five minutes until the next one.
      expect(getRemainingTimeInMillis()).toBe(240_000);
      runs.push(event);
      failures += 1;
      if (failures <= times) throw new Error('mail is down');
    };
  };

  it('is retried with the same event', async () => {
    vi.setSystemTime('2026-11-20T10:59:00Z');
    start({ 'daily-summary': createFailingJob(2) });
    await advanceHours(1);
    expect(listRunTimes('daily-summary')).toEqual(Array(3).fill('2026-11-20T11:00:00.000Z'));
    expect(() => readFileSync(join(dataDir, 'dead-letters.jsonl'))).toThrow('ENOENT');
  });

  it('is stored as a dead letter after the third attempt and ends', async () => {
    vi.setSystemTime('2026-11-20T10:59:00Z');
    await start({ 'daily-summary': createFailingJob(9) });
    await advanceHours(1);
    expect(runs).toHaveLength(3);
    vi.useRealTimers();
    await vi.waitFor(() => {
      const letters = readFileSync(join(dataDir, 'dead-letters.jsonl'), 'utf8').trim().split('\n');

      expect(letters.map((line) => JSON.parse(line))).toEqual([
        {
          at: expect.any(String),
          event: { job: 'daily-summary', time: '2026-11-20T11:00:00.000Z' },
          reason: 'mail is down',
        },
      ]);
    });
  });
});
