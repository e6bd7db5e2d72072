import { describe, expect, it, vi } from 'vitest';
import type { Log } from '../log.ts';
import {
  createJobHandler,
  type JobHandlerDependencies,
  type JobRequest,
} from './create-job-handler.ts';
import type { JobReport, JobRun } from './job-runs-store.ts';

const now = new Date('2026-11-21T12:00:00.000Z');

const start = (run: () => Promise<JobReport>, overrides: Partial<JobHandlerDependencies> = {}) => {
  const recorded: JobRun[] = [];
  const logged: { readonly level: string; readonly message: string; readonly fields: object }[] =
    [];
  const write =
    (level: string): Log['info'] =>
    (message, fields) =>
      void logged.push({ level, message, fields });
  const requests: JobRequest<'sweep'>[] = [];
  const dependencies: JobHandlerDependencies = {
    jobRuns: {
      record: async (each) => recorded.push(each) > 0,
      readAll: async () => ({ runs: [], unreadableJobs: [] }),
    },
    log: { info: write('info'), error: write('error') },
    now: () => now,
    ...overrides,
  };
  const handler = createJobHandler(
    'sweep',
    async (request: (typeof requests)[number], _dependencies: JobHandlerDependencies) => {
      requests.push(request);
      return run();
    },
    dependencies,
  );
  return { handler, recorded, logged, requests };
};

const succeedRun = async (): Promise<JobReport> => ({
  outcome: 'succeeded',
  message: 'All done',
  details: { done: 3 },
});

describe('a scheduled function', () => {
  it('returns what was done, records the run, and logs one line', async () => {
    const { handler, recorded, logged } = start(succeedRun);

    expect(await handler({ job: 'sweep' })).toEqual({
      job: 'sweep',
      message: 'All done',
      details: { done: 3 },
    });
    expect(recorded).toEqual([
      { job: 'sweep', at: now.toISOString(), outcome: 'succeeded', message: 'All done' },
    ]);
    const expectedFields = {
      done: 3,
      job: 'sweep',
      outcome: 'succeeded',
      summary: 'All done',
      durationMs: 0,
    };

    expect(logged).toEqual([{ level: 'info', message: 'job done', fields: expectedFields }]);
  });

  it.each([
    [
      'that failed',
      async (): Promise<JobReport> => ({ outcome: 'failed', message: 'Half done' }),
      'Half done',
      [],
    ],
    [
      'that threw',
      async () => Promise.reject(new Error('No table')),
      'Error: No table',
      [
        [
          'error',
          'job threw an error',
          expect.objectContaining({ stack: expect.stringContaining('No table') }),
        ],
      ],
    ],
  ])(
    'rejects a run %s, so that it is retried, and records and logs it',
    async (_, run, message, before) => {
      const { handler, recorded, logged } = start(run);

      await expect(handler({ job: 'sweep' })).rejects.toThrow(`sweep failed: ${message}`);
      expect(recorded).toEqual([
        { job: 'sweep', at: now.toISOString(), outcome: 'failed', message },
      ]);
      const expectedFields = { job: 'sweep', outcome: 'failed', summary: message, durationMs: 0 };

      expect(logged.map(({ level, message, fields }) => [level, message, fields])).toEqual([
        ...before,
        ['error', 'job failed', expectedFields],
      ]);
    },
  );

  it('treats a run that could not be recorded as done', async () => {
    const record = async () => Promise.reject(new Error('No table'));
    const { handler, logged } = start(succeedRun, {
      jobRuns: { record, readAll: async () => ({ runs: [], unreadableJobs: [] }) },
    });

    expect(await handler({ job: 'sweep' })).toMatchObject({ message: 'All done' });
    expect(logged.map(({ message }) => message)).toEqual(['job run not recorded', 'job done']);
  });

  it.each([
    ['well', succeedRun, true],
    ['badly', async (): Promise<JobReport> => ({ outcome: 'failed', message: 'Half done' }), false],
  ])(
    'does not record a manual run for a given date, whether it went well or badly: %s',
    async (_, run, isWell) => {
      const { handler, recorded } = start(run);
      const settled = await handler({ job: 'sweep', date: '2026-11-20' }).then(
        () => true,
        () => false,
      );

      expect([settled, recorded]).toEqual([isWell, []]);
    },
  );

  it.each([
    ['with it for a given date', { job: 'sweep', date: '2026-11-20' }, '2026-11-20'],
    ['without one for the schedule', { job: 'sweep' }, undefined],
  ])('logs the date of a run %s', async (_, event, date) => {
    const info = vi.fn<Log['info']>();
    const { handler } = start(succeedRun, { log: { info, error: () => undefined } });

    await handler(event);
    expect(info).toHaveBeenCalledExactlyOnceWith(
      'job done',
      expect.objectContaining({ job: 'sweep', date }),
    );
  });

  it('passes on when the run was due and a deadline before the timeout', async () => {
    const { handler, requests } = start(succeedRun);

    await handler(
      { job: 'sweep', time: '2026-11-21T11:55:00Z' },
      { getRemainingTimeInMillis: () => 30_000 },
    );
    await handler({ job: 'sweep', date: '2026-11-20' });
    expect(requests).toEqual([
      {
        job: 'sweep',
        dueAt: new Date('2026-11-21T11:55:00Z'),
        date: undefined,
        deadline: new Date('2026-11-21T12:00:25Z'),
      },
      { job: 'sweep', dueAt: now, date: '2026-11-20', deadline: new Date('2026-11-21T12:00:55Z') },
    ]);
  });

  it.each([[{ job: 'reconcile' }], [{ job: 'toString' }], [{}], ['sweep']])(
    'rejects the event %j',
    async (event) => {
      const { handler, recorded, requests } = start(succeedRun);

      await expect(handler(event)).rejects.toThrow();
      expect([recorded, requests]).toEqual([[], []]);
    },
  );
});
