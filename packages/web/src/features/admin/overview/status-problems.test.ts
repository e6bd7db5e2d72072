import { expect, it } from 'vitest';
import type { SystemStatusReport } from '../admin-data.ts';
import { listStatusProblems } from './status-problems.ts';

const makeStatus = (overrides: Partial<SystemStatusReport> = {}): SystemStatusReport => ({
  mail: { waiting: 0, givenUp: 0, suppressed: [], summaryRecipients: [] },
  jobs: [{ job: 'daily-summary', outcome: 'succeeded', overdue: false }],
  ...overrides,
});

it('says nothing if all is well', () => {
  expect(listStatusProblems(makeStatus())).toEqual([]);
});

it('counts each job that failed, is overdue, or has an unreadable last run', () => {
  const status = makeStatus({
    jobs: [
      { job: 'daily-summary', outcome: 'failed', overdue: false },
      { job: 'weekly-summary', outcome: 'succeeded', overdue: true },
      { job: 'monthly-summary', overdue: false, unreadable: true },
      { job: 'sweep', outcome: 'succeeded', overdue: false },
    ],
  });

  expect(listStatusProblems(status)).toEqual(['3 jobs failed, overdue or unreadable']);
});

it('counts e-mails and messages that nobody got', () => {
  const status = makeStatus({
    mail: { waiting: 1, givenUp: 2, suppressed: [], summaryRecipients: [] },
    unsentMessages: { newest: [], more: 3, unreadable: 1 },
  });

  expect(listStatusProblems(status)).toEqual([
    '4 unsent messages from visitors',
    '1 e-mail waiting',
    '2 e-mails given up',
  ]);
});
