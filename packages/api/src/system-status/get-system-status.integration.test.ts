import { systemStatusSchema } from '@app/contract/system-status-schemas';
import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { startJobs } from '../../tests/support/start-jobs.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { createJobRuns, jobRunKey } from '../platform/jobs/job-runs-store.ts';
import { totalsCheckKey } from '../reconcile/totals-check-store.ts';

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  jobs = await startJobs(['owner@site.example']);
  api = await startAdminApi();
});
afterAll(() => jobs.mail.stop());

const status = async () => systemStatusSchema.parse((await api.admin('getSystemStatus')).body);
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 36e5).toISOString();

describe('the system status', () => {
  it('reports no problems for a new product', async () => {
    expect(await status()).toEqual({
      mail: { waiting: 0, givenUp: 0, suppressed: [], summaryRecipients: ['owner@site.example'] },
      jobs: [
        'daily-summary',
        'weekly-summary',
        'monthly-summary',
        'sweep',
        'reconcile',
        'retention',
      ].map((job) => ({
        job,
        overdue: false,
      })),
    });
  });

  it('shows the last run of a job', async () => {
    await jobs.run('sweep');
    const sweep = (await status()).jobs.find(({ job }) => job === 'sweep');

    expect(sweep).toEqual({
      job: 'sweep',
      lastRunAt: expect.any(String),
      outcome: 'succeeded',
      message: '0 silent sessions ended; 0 e-mails sent, 0 waiting',
      overdue: false,
    });
  });

  it('reports a job as overdue that stopped or that should have started', async () => {
    const runs = createJobRuns(api.access);
    const at = hoursAgo(24 * 40);

    await runs.record({ job: 'daily-summary', at, outcome: 'failed', message: 'No mail' });
    const overdue = (await status()).jobs.filter((each) => each.overdue).map(({ job }) => job);

    expect(overdue).toEqual([
      'daily-summary',
      'weekly-summary',
      'monthly-summary',
      'reconcile',
      'retention',
    ]);
  });

  it('leaves out a run and a check of the totals that cannot be read, and reports them', async () => {
    const { client, tableName: TableName } = api.access;

    for (const Key of [jobRunKey('sweep'), totalsCheckKey]) {
      await client.send(new PutCommand({ TableName, Item: { ...Key, at: 7 } }));
    }

    const { jobs: shown, totals } = await status();

    expect(shown.find(({ job }) => job === 'sweep')?.lastRunAt).toBeUndefined();
    expect(shown.find(({ job }) => job === 'daily-summary')?.lastRunAt).toEqual(expect.any(String));
    expect(totals).toBeUndefined();
    for (const Key of [jobRunKey('sweep'), totalsCheckKey])
      await client.send(new DeleteCommand({ TableName, Key }));
  });

  it('keeps the later of two runs, whichever is recorded last', async () => {
    const runs = createJobRuns(api.access);

    await runs.record({
      job: 'reconcile',
      at: hoursAgo(1),
      outcome: 'succeeded',
      message: 'later',
    });
    await runs.record({ job: 'reconcile', at: hoursAgo(2), outcome: 'failed', message: 'earlier' });
    const read = async () => (await runs.readAll()).runs.find(({ job }) => job === 'reconcile');
    const first = await read();

    expect(first?.message).toBe('later');
    await runs.record({
      job: 'reconcile',
      at: hoursAgo(0),
      outcome: 'failed',
      message: 'x'.repeat(501),
    });
    expect(await read()).toMatchObject({ firstAt: first?.at, message: 'x'.repeat(500) });
  });

  it('lists suppressed addresses with their reason', async () => {
    const suppressed = {
      recipient: 'gone@visitor.example',
      reason: 'bounce',
      since: hoursAgo(1),
    } as const;

    await createSuppressionStore(api.access).add(suppressed);
    expect((await status()).mail.suppressed).toEqual([suppressed]);
  });

  it('reports since when e-mails have been waiting and why', async () => {
    jobs.mail.mode = 'broken';
    await api.admin('sendDailySummary', { body: {} });
    const { mail } = await status();

    expect(mail).toMatchObject({
      waiting: 1,
      oldestWaitingSince: expect.any(String),
      lastProblem: expect.any(String),
    });
  });
});
