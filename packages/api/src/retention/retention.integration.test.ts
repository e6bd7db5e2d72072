import { randomUUID } from 'node:crypto';
import { retentionPeriods } from '@app/contract/retention';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptedChoice } from '../../tests/support/accepted-choice.ts';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { startJobs } from '../../tests/support/start-jobs.ts';
import { findSession } from '../quiz-session/session-store.ts';
import { reconcileDays } from '../reconcile/reconcile.ts';
import { createReconcileAccess } from '../reconcile/reconcile-access.ts';

const jobs = await startJobs();
let api: Awaited<ReturnType<typeof startApi>>;

afterAll(() => {
  vi.useRealTimers();
  return jobs.mail.stop();
});
beforeEach(async () => {
  vi.useRealTimers();
  // Functions read the name of the table when they are loaded.
  vi.resetModules();
  api = await startApi();
});

const now = new Date('2026-11-23T09:00:00.000Z');
const visitorAddress = '8.8.4.4';
const headers = { 'cloudfront-viewer-address': `${visitorAddress}:40000` };

const setTime = (moment: Date): void => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(moment);
};

const daysAgo = (days: number): Date => new Date(now.getTime() - days * 86_400_000);

const monthsAgo = (months: number, extraDays = 0): Date => {
  const moment = new Date(now.getTime() - extraDays * 86_400_000);

  moment.setUTCMonth(moment.getUTCMonth() - months);
  return moment;
};

/** Stores what one visitor leaves in every way at a moment. Returns the id of the result. */
const visitEverything = async (moment: Date, email: string): Promise<string> => {
  setTime(moment);
  await putSession(api.access, { ipAddress: visitorAddress });
  await putSession(api.access, { ipAddress: visitorAddress, status: 'completed' });
  await api.call('recordCookieConsent', { body: acceptedChoice, headers });
  await api.call('acceptTerms', { body: { surveyId: null }, headers });
  const { resultId } = (await api.call('submitSurvey', { body: makeAnswers(), headers })).body;

  await api.call('sendContactMessage', {
    body: makeContactForm({ email, resultId }),
    headers,
  });
  return resultId;
};

const runRetention = () => {
  setTime(now);
  return jobs.run('retention');
};

/** Fails unless the totals of a moment's day equal its records and what was removed of them. */
const expectRightDay = async (moment: Date): Promise<void> => {
  const dependencies = createReconcileAccess(api.access, 'America/Toronto', api.access.log);
  const day = dependencies.toBusinessDay(moment);
  const report = await reconcileDays({ from: day, to: day }, { fix: false }, dependencies);

  expect(report.periods).toEqual([{ kind: 'compared', found: [], left: [], period: day }]);
};

const countItems = async (prefix: string): Promise<number> =>
  (await findItems(api.access, prefix)).length;

const readTotals = async () => {
  const { surveys, dropouts, consents, dropoutsByQuestion } = await api.counters.readAllTime();
  return { surveys, dropouts, consents, dropoutsByQuestion };
};

describe('the job retention', () => {
  it('removes IP addresses from every kind of record after 30 days', async () => {
    await visitEverything(daysAgo(retentionPeriods.ipAddressDays + 1), 'old@visitor.example');
    // E-mails expire by themselves: their time to live is another 30 days.
    const withAddress = async () =>
      (await findItems(api.access, '', visitorAddress)).filter(
        ({ pk }) => !String(pk).startsWith('EMAIL#'),
      );

    expect(await withAddress()).toHaveLength(6);

    expect(await runRetention()).toMatchObject({
      details: { ipAddresses: 5, unfinishedVisits: 0, consents: 0, contactDetails: 0, failed: 0 },
    });

    expect(await withAddress()).toEqual([]);
    expect(await runRetention()).toMatchObject({ details: { ipAddresses: 0 } });
  });

  it('keeps IP addresses that are younger', async () => {
    await visitEverything(daysAgo(retentionPeriods.ipAddressDays - 1), 'young@visitor.example');
    const before = await findItems(api.access, '', visitorAddress);

    await runRetention();

    expect(await findItems(api.access, '', visitorAddress)).toEqual(before);
  });

  it('lets a visitor return to a visit whose IP address was removed', async () => {
    setTime(daysAgo(40));
    const { sessionId } = await putSession(api.access, { ipAddress: visitorAddress });

    await runRetention();
    await api.call('heartbeat', { body: { sessionId, timestamp: 1, sequence: 9 }, headers });

    expect((await findSession(api.access, sessionId))?.session.status).toBe('active');
    expect((await api.counters.readAllTime()).dropouts).toBe(0);
  });

  it('removes unfinished visits, consents and agreements after 13 months, and totals stay', async () => {
    const old = monthsAgo(13, 1);

    await visitEverything(old, 'old@visitor.example');
    await visitEverything(monthsAgo(12), 'young@visitor.example');
    const totals = await readTotals();

    expect(await runRetention()).toMatchObject({
      details: { unfinishedVisits: 1, consents: 1, agreements: 1, messages: 0, failed: 0 },
    });

    expect(await countItems('DROPOUT#')).toBe(1);
    // The finished visit of 13 months ago stays.
    expect(await countItems('SESSION#')).toBe(3);
    expect(await countItems('CONSENT#')).toBe(1);
    expect(await countItems('TERMS#')).toBe(1);
    expect(await readTotals()).toEqual(totals);
    await expectRightDay(old);
  });

  it('leaves right totals when no record of the oldest days is left', async () => {
    setTime(monthsAgo(13, 10));
    await putSession(api.access, {});
    setTime(now);
    await api.call('submitSurvey', { body: makeAnswers(), headers });

    await runRetention();

    expect(await countItems('DROPOUT#')).toBe(0);
    await expectRightTotals(api);
  });

  it('removes messages and contact data after 24 months, but no answers', async () => {
    const resultId = await visitEverything(monthsAgo(24, 1), 'old@visitor.example');

    await visitEverything(monthsAgo(23), 'young@visitor.example');
    const totals = await readTotals();

    expect(await runRetention()).toMatchObject({
      details: { messages: 1, contactDetails: 1, failed: 0 },
    });

    const traces = await findItems(api.access, '', 'old@visitor.example');

    expect(traces.filter(({ expiresAt }) => expiresAt === undefined)).toEqual([]);
    expect(await findItems(api.access, 'SURVEY#', 'young@visitor.example')).toHaveLength(1);
    expect((await api.call('getResult', { params: { resultId } })).status).toBe(200);
    expect(await readTotals()).toEqual(totals);
    await expectRightDay(monthsAgo(24, 1));
  });

  it('removes leads 24 months after their last contact, unless they bought', async () => {
    await visitEverything(monthsAgo(24, 1), 'old@visitor.example');
    await visitEverything(monthsAgo(24, 1), 'customer@visitor.example');
    await visitEverything(monthsAgo(23), 'young@visitor.example');
    const { client, tableName } = api.access;
    const [customer] = await findItems(api.access, 'LEAD#', 'customer@visitor.example');

    await client.send(
      new PutCommand({ TableName: tableName, Item: { ...customer, status: 'bought' } }),
    );

    expect(await runRetention()).toMatchObject({ details: { leads: 1, failed: 0 } });

    const leads = (await findItems(api.access, 'LEAD#')).filter(({ sk }) => sk === 'LEAD');

    expect(leads.map(({ email }) => email).sort()).toEqual([
      'customer@visitor.example',
      'young@visitor.example',
    ]);
    // A lead is stored with one contact.
    expect(await countItems('LEAD#')).toBe(4);
  });

  it('removes the dropout of a visit that test data removal took, without counting it twice', async () => {
    setTime(monthsAgo(14));
    const { sessionId } = await putSession(api.access, {});
    const { client, tableName } = api.access;
    const [dropout] = await findItems(api.access, 'DROPOUT#');

    await client.send(
      new PutCommand({ TableName: tableName, Item: { ...dropout, sessionId: randomUUID() } }),
    );

    expect(await runRetention()).toMatchObject({ details: { unfinishedVisits: 1 } });
    expect(await runRetention()).toMatchObject({ details: { unfinishedVisits: 0 } });

    expect(await countItems('DROPOUT#')).toBe(0);
    expect(await findSession(api.access, sessionId)).toBeDefined();
    expect((await api.counters.readAllTime()).dropouts).toBe(1);
  });

  it('reports a record that it cannot read, and removes the others', async () => {
    setTime(monthsAgo(14));
    await putSession(api.access, {});
    await putSession(api.access, {});
    const { client, tableName } = api.access;
    const [dropout] = await findItems(api.access, 'DROPOUT#');

    await client.send(
      new PutCommand({ TableName: tableName, Item: { ...dropout, countedDay: 7 } }),
    );

    await expect(runRetention()).rejects.toThrow('1 failed');

    expect(await countItems('DROPOUT#')).toBe(1);
  });

  it('lets two runs at once remove each record once', async () => {
    setTime(monthsAgo(14));
    for (let each = 0; each < 20; each += 1) await putSession(api.access, {});

    await Promise.all([runRetention(), runRetention()]);

    const removed = await findItems(api.access, 'REMOVED_COUNTS');
    // Other items hold what the dropouts counted in the funnel.
    const counted = removed.map(({ dropouts = 0 }) => Number(dropouts));

    expect(counted.reduce((sum, count) => sum + count, 0)).toBe(20);
    expect(await countItems('SESSION#')).toBe(0);
  });
});
