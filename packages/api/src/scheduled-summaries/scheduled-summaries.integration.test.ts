import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { startJobs } from '../../tests/support/start-jobs.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';

const recipients = ['owner@site.example', 'partner@site.example', 'sales@site.example'];

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  jobs = await startJobs(recipients);
  api = await startAdminApi();
});
afterAll(() => jobs.mail.stop());
beforeEach(() => {
  Object.assign(jobs.mail, { mode: 'up' });
  jobs.mail.rejected.clear();
  jobs.mail.accepted.length = 0;
});

afterEach(() => {
  vi.useRealTimers();
});

const travelTo = (moment: Date): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(moment);
};

const findRun = async (job: string) =>
  (await createJobRuns(api.access).readAll()).runs.find((run) => run.job === job);
const served = () => jobs.mail.accepted.flatMap((mail) => mail.recipients).sort();

/** Two surveys at the bounds of the period and two just outside. */
const surveysAround = (first: string, end: string) => {
  const [startMs, endMs] = [Date.parse(first), Date.parse(end)];
  const moments = [startMs - 1, startMs, endMs - 1, endMs];
  return api.addSurveys(moments.map((ms) => makeSurvey({ createdAt: new Date(ms).toISOString() })));
};

describe('a scheduled summary', () => {
  it('covers the previous day and is sent once per recipient, however often the job starts', async () => {
    await surveysAround('2026-06-09T04:00:00.000Z', '2026-06-10T04:00:00.000Z');
    const event = { time: '2026-06-10T10:00:00Z' };
    const answer = await jobs.run('daily-summary', event);

    expect(answer).toMatchObject({
      details: { from: '2026-06-09', to: '2026-06-09', submissions: 2 },
    });
    expect(served()).toEqual(recipients);
    expect(await jobs.run('daily-summary', event)).toMatchObject({
      message: expect.stringMatching(/, 3 already sent$/),
    });
    expect(served()).toEqual(recipients);
    expect(await findRun('daily-summary')).toMatchObject({ outcome: 'succeeded' });
  });

  it('is sent once per recipient when two runs overlap', async () => {
    const event = { time: '2026-06-11T10:00:00Z' };

    await Promise.all([jobs.run('daily-summary', event), jobs.run('daily-summary', event)]);
    expect(served()).toEqual(recipients);
  });

  it.each([
    // Clocks go forward on March 8: 23 hours.
    [
      'daily-summary',
      '2026-03-09T10:00:00Z',
      '2026-03-08',
      '2026-03-08T05:00Z',
      '2026-03-09T04:00Z',
    ],
    // Clocks go back on November 1: 25 hours.
    [
      'daily-summary',
      '2026-11-02T11:00:00Z',
      '2026-11-01',
      '2026-11-01T04:00Z',
      '2026-11-02T05:00Z',
    ],
    [
      'weekly-summary',
      '2026-03-09T10:05:00Z',
      '2026-03-02',
      '2026-03-02T05:00Z',
      '2026-03-09T04:00Z',
    ],
    [
      'weekly-summary',
      '2026-11-02T11:05:00Z',
      '2026-10-26',
      '2026-10-26T04:00Z',
      '2026-11-02T05:00Z',
    ],
    [
      'weekly-summary',
      '2026-01-05T11:05:00Z',
      '2025-12-29',
      '2025-12-29T05:00Z',
      '2026-01-05T05:00Z',
    ],
    [
      'monthly-summary',
      '2026-04-01T10:10:00Z',
      '2026-03-01',
      '2026-03-01T05:00Z',
      '2026-04-01T04:00Z',
    ],
    [
      'monthly-summary',
      '2025-12-01T11:10:00Z',
      '2025-11-01',
      '2025-11-01T04:00Z',
      '2025-12-01T05:00Z',
    ],
  ] as const)('%s due at %s counts exactly from %s', async (job, time, from, first, end) => {
    const counted = async () => Number((await jobs.run(job, { time })).details?.['submissions']);
    const before = await counted();

    await surveysAround(first, end);
    const answer = await jobs.run(job, { time });

    expect(answer.details).toMatchObject({ from, submissions: before + 2 });
  });

  it('is sent on a retry to recipients who were not served yet', async () => {
    jobs.mail.mode = 'down';
    const event = { time: '2026-06-12T10:00:00Z' };

    expect(await jobs.run('daily-summary', event)).toMatchObject({
      message: expect.stringContaining('3 waiting'),
    });
    expect(served()).toEqual([]);
    jobs.mail.mode = 'up';
    travelTo(new Date(Date.now() + 70_000));
    expect(await jobs.run('daily-summary', event)).toMatchObject({
      message: expect.stringContaining('3 sent'),
    });
    expect(served()).toEqual(recipients);
  });

  it('fails on every run while it reaches nobody', async () => {
    travelTo(new Date(Date.now() + 300_000));
    for (const recipient of recipients) jobs.mail.rejected.add(recipient);
    const event = { time: '2026-06-13T10:00:00Z' };

    await expect(jobs.run('daily-summary', event)).rejects.toThrow('3 given up');
    await expect(jobs.run('daily-summary', event)).rejects.toThrow('3 given up');
    expect(await findRun('daily-summary')).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('2026-06-12'),
    });
  });

  it('covers the period that contains a given date, once', async () => {
    const answer = await jobs.run('weekly-summary', { date: '2026-05-20' });

    expect(answer.details).toMatchObject({ from: '2026-05-18', to: '2026-05-24' });
    await jobs.run('weekly-summary', { time: '2026-05-25T10:05:00Z' });
    expect(served()).toEqual(recipients);
  });

  it('is followed by the final summary if its period still runs', async () => {
    const monthStart = `${createBusinessDayFormatter('America/Toronto')(new Date()).slice(0, 'YYYY-MM'.length)}-01`;
    const answer = await jobs.run('monthly-summary', { date: monthStart });

    expect(served()).toEqual(recipients);
    const inNextMonth = new Date(Date.parse(monthStart) + 33 * 864e5);

    travelTo(inNextMonth);
    const final = await jobs.run('monthly-summary', { time: inNextMonth.toISOString() });

    expect(final.details?.['from']).toBe(answer.details?.['from']);
    expect(served()).toHaveLength(6);
  });

  it.each([
    ['the job of another function', { job: 'sweep' }],
    ['no job', {}],
    ['an invalid time', { job: 'daily-summary', time: 'soon' }],
    ['an invalid day', { job: 'daily-summary', date: '2026-02-30' }],
    ['a day in the future', { job: 'daily-summary', date: '2100-01-01' }],
  ])('rejects %s', async (_, event) => {
    const { handler } = await import('./function.ts');

    await expect(handler(event)).rejects.toThrow();
    expect(served()).toEqual([]);
  });
});
