import { GetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDataStore } from '../src/adapters/dynamodb/test-data-store.ts';
import { createTestAddresses } from '../src/adapters/test-addresses.ts';
import { clearTestData } from '../src/use-cases/admin-data/clear-test-data.ts';
import { makeContactForm } from './support/make-contact-form.ts';
import { putSession } from './support/put-session.ts';
import { makeSurvey, startAdminApi } from './support/start-admin-api.ts';

const testAddress = '192.168.4.7';
const real = '8.8.4.4';

let api: Awaited<ReturnType<typeof startAdminApi>>;
beforeEach(async () => {
  // A function opens its table when it is loaded; each of these tests needs an empty one.
  vi.resetModules();
  api = await startAdminApi();
});

const exists = async (sessionId: string) => {
  const Key = { pk: `SESSION#${sessionId}`, sk: 'SESSION' };
  const { Item } = await api.access.client.send(new GetCommand({ TableName: api.access.tableName, Key }));
  return Item !== undefined;
};
const listedSessions = async () => {
  const { body } = await api.admin('listDropouts');
  return { total: body.total, sessions: body.dropouts.map(({ sessionId }: { sessionId: string }) => sessionId) };
};
const clear = async () => (await api.admin('clearTestData')).body;

describe('clearing test data', () => {
  it('removes what is not completed and older than an hour, and keeps the dropouts of real visitors', async () => {
    const left = await putSession(api.access, { minutesAgo: 61, ipAddress: real });
    const silent = await putSession(api.access, { minutesAgo: 61, status: 'active', ipAddress: real });
    const recent = await putSession(api.access, { minutesAgo: 58, ipAddress: real });
    const here = await putSession(api.access, { minutesAgo: 58, status: 'active', ipAddress: real });
    const done = await putSession(api.access, { minutesAgo: 600, status: 'completed', ipAddress: real });
    expect(await clear()).toEqual({ deletedCount: 2, hasMore: false });
    const kept = [left, silent, recent, here, done].map(({ sessionId }) => exists(sessionId));
    expect(await Promise.all(kept)).toEqual([false, false, true, true, true]);
    expect(await listedSessions()).toEqual({ total: 2, sessions: [recent.sessionId, left.sessionId] });
  });

  it('removes every session and dropout from a test address, with its counts', async () => {
    for (const status of ['active', 'exited', 'completed'] as const) {
      await putSession(api.access, { status, ipAddress: testAddress, question: 'budget.condition' });
      await putSession(api.access, { status, ipAddress: testAddress, minutesAgo: 90 });
    }
    const visitor = await putSession(api.access, { ipAddress: real });
    expect(await clear()).toEqual({ deletedCount: 6, hasMore: false });
    expect(await listedSessions()).toEqual({ total: 1, sessions: [visitor.sessionId] });
    const totals = await api.counters.readAllTime();
    expect(totals.dropoutsByQuestion).toEqual({ 'usage.towing': 1 });
  });

  it('removes the dropout that outlived its session when its address becomes a test address', async () => {
    await putSession(api.access, { minutesAgo: 90, ipAddress: real });
    expect(await clear()).toEqual({ deletedCount: 1, hasMore: false });
    expect((await listedSessions()).total).toBe(1);
    const dependencies = { testData: createTestDataStore(api.access), now: () => new Date() };
    const testAddresses = createTestAddresses([real]);
    await clearTestData({ ...dependencies, testAddresses });
    expect((await listedSessions()).total).toBe(0);
  });

  it('gives nothing on a second call, and finds test visits that came after it', async () => {
    await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 90 });
    expect((await clear()).deletedCount).toBe(1);
    expect((await clear()).deletedCount).toBe(0);
    await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 1 });
    await putSession(api.access, { status: 'exited', ipAddress: testAddress });
    expect((await clear()).deletedCount).toBe(2);
  });

  it('tells two people who clear at once only what each of them removed', async () => {
    for (let each = 0; each < 40; each += 1) await putSession(api.access, { ipAddress: testAddress });
    const answers = await Promise.all([clear(), clear(), clear()]);
    expect(answers.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(40);
    expect(await listedSessions()).toEqual({ total: 0, sessions: [] });
  });

  it('never touches surveys, consents and messages', async () => {
    await api.addSurveys([makeSurvey()]);
    const choice = { necessary: true, analytics: true, marketing: false, preferences: true, action: 'accept' };
    await api.call('recordCookieConsent', { body: choice, sourceIp: testAddress });
    await api.call('sendContactMessage', { body: makeContactForm(), sourceIp: testAddress });
    await putSession(api.access, { ipAddress: testAddress });
    expect((await clear()).deletedCount).toBe(1);
    expect((await api.admin('listSurveys')).body.total).toBe(1);
    expect((await api.admin('listCookieConsents')).body.consents).toHaveLength(1);
    const { Items = [] } = await api.access.client.send(
      new QueryCommand({
        TableName: api.access.tableName,
        IndexName: 'gsi1',
        KeyConditionExpression: 'gsi1pk = :pk',
        ExpressionAttributeValues: { ':pk': 'CONTACT_MESSAGES' },
      }),
    );
    expect(Items).toHaveLength(1);
  });

  it('does what it can in its time and goes on with the next call', async () => {
    for (let each = 0; each < 30; each += 1) await putSession(api.access, { ipAddress: testAddress });
    const start = Date.now();
    let asked = 0;
    // The clock jumps past the end of the call's time after a few looks at it.
    const now = () => {
      asked += 1;
      return new Date(asked > 3 ? start + 60_000 : start);
    };
    const dependencies = {
      testData: createTestDataStore(api.access),
      testAddresses: createTestAddresses([testAddress]),
    };
    const first = await clearTestData({ ...dependencies, now });
    expect(first).toMatchObject({ ok: true, value: { hasMore: true } });
    const { deletedCount = 0 } = first.ok ? first.value : {};
    expect(deletedCount).toBeGreaterThan(0);
    expect(deletedCount).toBeLessThan(30);
    expect(await clear()).toEqual({ deletedCount: 30 - deletedCount, hasMore: false });
  });

  it('leaves a visitor who comes back to a cleared session in peace', async () => {
    const { sessionId } = await putSession(api.access, { minutesAgo: 90, ipAddress: real });
    await clear();
    const position = { sessionId, currentStep: 3, currentQuestionId: 'usage.towing', sequence: 9 };
    expect((await api.call('updateProgress', { body: position, sourceIp: real })).status).toBe(200);
    expect(await exists(sessionId)).toBe(true);
  });
});
