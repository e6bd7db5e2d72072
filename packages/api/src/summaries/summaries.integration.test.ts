import { randomUUID } from 'node:crypto';
import { addDays } from '@app/contract/calendar-days';
import { sendSummaryResponseSchema } from '@app/contract/summaries-schemas';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runDying } from '../../tests/support/dying-process.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { startJobs } from '../../tests/support/start-jobs.ts';
import { readMailConfig } from '../mail/config.ts';
import { openMail } from '../mail/open-mail.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { createSuppressionStore } from '../mail/suppression-store.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { createSummaryDependencies, sendManualSummary } from './send-summary.ts';

const recipients = ['owner@site.example', 'partner@site.example', 'sales@site.example'];

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  jobs = await startJobs(recipients);
  api = await startAdminApi();
});
afterAll(() => jobs.mail.stop());
afterEach(() => {
  Object.assign(jobs.mail, { mode: 'up' });
  jobs.mail.rejected.clear();
});

const log = { info: () => undefined, error: () => undefined };
const today = createBusinessDayFormatter('America/Toronto')(new Date());
const weekAgo = new Date(Date.now() - 7 * 864e5).toISOString();

const send = (kind: 'Daily' | 'Weekly' | 'Monthly', body: object = {}, key?: string) =>
  api.admin(`send${kind}Summary`, {
    body,
    ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
  });

describe('summaries before anything was counted', () => {
  it('returns null as the daily summary', async () => {
    expect((await api.admin('getDailySummary')).body).toEqual({ summary: null });
  });

  it('sends a summary that says whether the site responds', async () => {
    const { status, body } = await send('Daily', { date: addDays(today, -3) });

    expect(status).toBe(200);
    expect(body.summary).toMatchObject({ totalAttempts: 0, completionRate: 0 });
    expect(jobs.mail.to('owner@site.example')).toHaveLength(1);
  });
});

describe('summaries that staff ask for', () => {
  beforeAll(async () => {
    await api.addSurveys([
      makeSurvey(),
      makeSurvey({ region: 'ON' }),
      makeSurvey({ createdAt: weekAgo }),
    ]);
    await putSession(api.access, { question: 'usage.towing' });
  });

  it('returns the summary of today', async () => {
    const { summary } = (await api.admin('getDailySummary')).body;

    expect(summary).toMatchObject({
      date: today,
      totalSubmissions: 2,
      totalAttempts: 3,
      completionRate: 67,
      dropoutCount: 1,
      priceRangeBreakdown: { '35to50k': 2 },
      regionBreakdown: { CA: 1, ON: 1 },
      topDropoutQuestion: { questionId: 'usage.towing', count: 1 },
      previous: { totalAttempts: 0 },
      timeZone: 'America/Toronto',
    });
  });

  it('returns the summary of the requested day', async () => {
    const date = addDays(today, -7);
    const { summary } = (await api.admin('getDailySummary', { query: { date } })).body;

    expect([summary?.date, summary?.totalSubmissions]).toEqual([date, 1]);
  });

  it.each(['Daily', 'Weekly', 'Monthly'] as const)(
    'sends every recipient a separate e-mail: %s',
    async (kind) => {
      const before = jobs.mail.accepted.length;
      const { status, body } = await send(kind);

      expect(status).toBe(200);
      const answer = sendSummaryResponseSchema.parse(body);

      expect(answer.recipients).toEqual(recipients);
      expect(answer.deliveries).toEqual(
        recipients.map((recipient) => ({ recipient, state: 'sent' })),
      );
      expect(answer.summary.period.kind).toBe(kind.toLowerCase());
      expect(answer.summary.totalSubmissions).toBeGreaterThanOrEqual(2);
      const mails = jobs.mail.accepted.slice(before);

      expect(mails.map((mail) => mail.recipients).sort()).toEqual(
        recipients.map((recipient) => [recipient]),
      );
    },
  );

  it('notes who sent which summary, and to how many, in the trail of staff actions', async () => {
    const { body } = await send('Weekly');
    const { actions } = (await api.admin('listStaffActions')).body;

    expect(actions[0]).toMatchObject({
      username: 'ada',
      action: 'send',
      subject: `The weekly summary of ${body.summary.period.from}`,
      count: 3,
    });
  });

  it('covers the period that contains the date', async () => {
    const { body } = await send('Weekly', { date: addDays(today, -7) });

    expect(body.summary.period.from <= addDays(today, -7)).toBe(true);
    expect(body.summary.period.to < today || body.summary.period.to === addDays(today, -7)).toBe(
      true,
    );
    expect(body.summary.totalSubmissions).toBe(1);
  });

  it('sends a summary once when a click arrives twice, even at the same time', async () => {
    const before = jobs.mail.accepted.length;
    const key = randomUUID();
    const both = await Promise.all([send('Daily', {}, key), send('Daily', {}, key)]);

    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const third = await send('Daily', {}, key);

    expect(third.body.deliveries).toEqual(
      recipients.map((recipient) => ({ recipient, state: 'sent' })),
    );
    expect(jobs.mail.accepted.length - before).toBe(3);
    await send('Daily', {}, randomUUID());
    expect(jobs.mail.accepted.length - before).toBe(6);
  });

  it.each(['Daily', 'Weekly', 'Monthly'] as const)(
    'returns 400 and names an unknown field of the body when a summary is sent: %s',
    async (kind) => {
      const { status, body } = await send(kind, { day: today });

      expect(status).toBe(400);
      expect(body.issues).toEqual([{ path: 'day', message: expect.any(String) }]);
    },
  );

  it.each([
    ['a day in the future', addDays(today, 1)],
    ['an impossible day', '2026-02-30'],
    ['something else', 'yesterday'],
    ['a time before the product', '0000-01-01'],
  ])('returns 400 and names the date for %s', async (_, date) => {
    const answers = [
      await api.admin('getDailySummary', { query: { date } }),
      await send('Monthly', { date }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(answers.map(({ body }) => body.issues?.[0]?.path)).toEqual(['date', 'date']);
  });

  it('returns 401 to visitors', async () => {
    const before = jobs.mail.accepted.length;

    expect((await api.call('sendDailySummary', { body: {} })).status).toBe(401);
    expect((await api.call('getDailySummary')).status).toBe(401);
    expect((await api.call('getSystemStatus')).status).toBe(401);
    expect(jobs.mail.accepted.length).toBe(before);
  });
});

describe('summaries when the table fails', () => {
  it('sends nothing and fails', async () => {
    const before = jobs.mail.accepted.length;
    const config = readMailConfig().mail;
    const broken = {
      ...createSummaryDependencies(api.access, openMail(api.access, log, config), config),
      enqueue: async () => {
        throw new Error('no table');
      },
    };
    const request = { kind: 'daily', date: undefined, idempotencyKey: undefined } as const;

    await expect(sendManualSummary(request, broken)).rejects.toThrow('no table');
    expect(jobs.mail.accepted.length).toBe(before);
  });

  it('stores all e-mails or none', async () => {
    const emails = recipients.map((to, index) => ({
      id: `atomic:${index}`,
      to,
      content: { kind: 'contactAcknowledgement', firstName: 'Ada', message: 'Hello' } as const,
      createdAt: new Date().toISOString(),
    }));

    for (const when of ['before', 'after'] as const) {
      const { isDead } = await runDying({ atCommand: 1, when }, () =>
        createOutboxStore(api.access).enqueue(emails),
      );

      expect(isDead).toBe(true);
      const { waiting } = await createOutboxStore(api.access).getStatus(new Date());

      expect(waiting).toBe(when === 'before' ? 0 : 3);
    }

    await jobs.run('sweep');
  });
});

describe('summaries when mail fails', () => {
  it('succeeds and reports e-mails as waiting while the mail service is out', async () => {
    jobs.mail.mode = 'down';
    const { status, body } = await send('Daily');

    expect(status).toBe(200);
    expect(body.recipients).toEqual(recipients);
    expect(body.deliveries).toEqual(
      recipients.map((recipient) => ({ recipient, state: 'waiting' })),
    );
    const { mail } = (await api.admin('getSystemStatus')).body;

    expect(mail).toMatchObject({ waiting: 3, givenUp: 0, summaryRecipients: recipients });
  });

  it('sends to the other recipients when one is refused', async () => {
    jobs.mail.rejected.add('partner@site.example');
    const { status, body } = await send('Daily');

    expect(status).toBe(200);
    const states = body.deliveries.map(({ state }) => state);

    expect(states).toEqual(['sent', 'givenUp', 'sent']);
  });

  it('returns 502 when the summary reaches nobody', async () => {
    for (const recipient of recipients) jobs.mail.rejected.add(recipient);
    const { status, body } = await send('Monthly');

    expect([status, body.code]).toEqual([502, 'mail_failed']);
    expect(body.message).toContain('3 given up');
  });

  it('skips a suppressed recipient and shows it in the system status', async () => {
    const since = new Date().toISOString();
    const recipient = 'sales@site.example';

    await createSuppressionStore(api.access).add({ recipient, reason: 'bounce', since });
    const { body } = await send('Daily');

    expect(body.deliveries[2]).toEqual({ recipient, state: 'suppressed' });
    const { mail } = (await api.admin('getSystemStatus')).body;

    expect(mail.suppressed).toEqual([{ recipient, reason: 'bounce', since }]);
    expect(mail.givenUp).toBe(4);
  });
});
