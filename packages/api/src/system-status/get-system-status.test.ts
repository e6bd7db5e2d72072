import { describe, expect, it } from 'vitest';
import { createDueTimes } from '../platform/jobs/due-times.ts';
import type { RecordedRun } from '../platform/jobs/job-runs-store.ts';
import { isOverdue } from './get-system-status.ts';

const dueTimes = createDueTimes('America/Toronto');
const now = new Date('2026-11-21T14:00:00.000Z');

const run = (
  job: RecordedRun['job'],
  at: string,
  firstAt = '2026-01-01T00:00:00.000Z',
): RecordedRun => ({
  job,
  at,
  firstAt,
  outcome: 'succeeded',
  message: '',
});

describe('the overdue flag', () => {
  it.each([
    ['sweep', '2026-11-21T13:45:00.000Z', false],
    ['sweep', '2026-11-21T13:44:59.000Z', true],
    // Due at 06:00 in Toronto, 11:00 UTC.
    ['daily-summary', '2026-11-21T11:00:02.000Z', false],
    ['daily-summary', '2026-11-20T11:00:02.000Z', true],
    // Due on Monday the 16th.
    ['weekly-summary', '2026-11-16T11:05:02.000Z', false],
    ['weekly-summary', '2026-11-15T11:05:02.000Z', true],
    ['monthly-summary', '2026-11-01T11:10:05.000Z', false],
  ] as const)('of %s, which last ran at %s, is %s', async (job, at, expected) => {
    expect(await isOverdue(job, [run(job, at)], dueTimes, now)).toBe(expected);
  });

  it('is set two hours after the due time, which leaves time for retries', async () => {
    const runs = [run('daily-summary', '2026-11-20T11:00:02.000Z')];

    expect(
      await isOverdue('daily-summary', runs, dueTimes, new Date('2026-11-21T12:59:59.000Z')),
    ).toBe(false);
    expect(
      await isOverdue('daily-summary', runs, dueTimes, new Date('2026-11-21T13:00:00.000Z')),
    ).toBe(true);
  });

  it('is compared with the first run of any job when a job never ran', async () => {
    const sweptSince = (firstAt: string) => [run('sweep', now.toISOString(), firstAt)];

    expect(await isOverdue('daily-summary', [], dueTimes, now)).toBe(false);
    expect(
      await isOverdue('daily-summary', sweptSince('2026-11-21T11:30:00.000Z'), dueTimes, now),
    ).toBe(false);
    expect(
      await isOverdue('daily-summary', sweptSince('2026-11-21T10:30:00.000Z'), dueTimes, now),
    ).toBe(true);
  });
});
