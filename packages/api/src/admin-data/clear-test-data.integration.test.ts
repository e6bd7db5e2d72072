import { randomUUID } from 'node:crypto';
import { DeleteCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it } from 'vitest';
import { putSession } from '../../tests/support/put-session.ts';
import {
  realAddress,
  startTestDataApi,
  testAddress,
} from '../../tests/support/start-test-data-api.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { createTestAddresses } from '../platform/test-addresses.ts';
import { dropoutKey, sessionKey } from '../quiz-session/keys.ts';
import { findSession } from '../quiz-session/session-store.ts';
import { clearTestData } from './clear-test-data.ts';
import { createTestDataStore } from './test-data-store.ts';

let api: Awaited<ReturnType<typeof startTestDataApi>>;

beforeEach(async () => {
  api = await startTestDataApi();
});

const setAttribute = async (Key: Key, name: string, value: string | number) => {
  const update = new UpdateCommand({
    TableName: api.access.tableName,
    Key,
    UpdateExpression: 'SET #name = :value',
    ExpressionAttributeNames: { '#name': name },
    ExpressionAttributeValues: { ':value': value },
  });

  await api.access.client.send(update);
};

describe('clearing test data', () => {
  it('removes uncompleted sessions older than an hour and keeps the dropouts of real visitors', async () => {
    const left = await putSession(api.access, { minutesAgo: 61, ipAddress: realAddress });
    const silent = await putSession(api.access, {
      minutesAgo: 61,
      status: 'active',
      ipAddress: realAddress,
    });
    const recent = await putSession(api.access, { minutesAgo: 58, ipAddress: realAddress });
    const here = await putSession(api.access, {
      minutesAgo: 58,
      status: 'active',
      ipAddress: realAddress,
    });
    const done = await putSession(api.access, {
      minutesAgo: 600,
      status: 'completed',
      ipAddress: realAddress,
    });

    expect(await api.clear()).toEqual({ deletedCount: 2 });
    const kept = [left, silent, recent, here, done].map(({ sessionId }) =>
      api.hasSession(sessionId),
    );

    expect(await Promise.all(kept)).toEqual([false, false, true, true, true]);
    expect(await api.listSessions()).toEqual({
      total: 2,
      sessions: [recent.sessionId, left.sessionId],
    });
  });

  it('removes every session and dropout from a test address, with its counts', async () => {
    for (const status of ['active', 'exited', 'completed'] as const) {
      await putSession(api.access, {
        status,
        ipAddress: testAddress,
        question: 'budget.condition',
      });
      await putSession(api.access, { status, ipAddress: testAddress, minutesAgo: 90 });
    }

    const visitor = await putSession(api.access, { ipAddress: realAddress });

    expect(await api.clear()).toEqual({ deletedCount: 6 });
    expect(await api.listSessions()).toEqual({ total: 1, sessions: [visitor.sessionId] });
    const totals = await api.counters.readAllTime();

    expect(totals.dropoutsByQuestion).toEqual({ 'usage.towing': 1 });
  });

  it('removes what visitors without analytics left or completed at a test address, with its counts', async () => {
    const position = { currentStep: 3, currentQuestionId: 'usage.towing' };

    const visit = async (sourceIp: string) => {
      for (const end of ['none', 'exit', 'complete']) {
        const session = { sessionId: randomUUID(), analytics: false };

        await api.call('updateProgress', {
          body: { ...session, ...position, sequence: 1 },
          sourceIp,
        });
        const ending = { ...session, sequence: 2 };
        if (end === 'complete') await api.call('completeSession', { body: ending, sourceIp });
        if (end === 'exit')
          await api.call('exitSession', {
            body: { ...ending, ...position, exitReason: 'page_hide' },
            sourceIp,
          });
      }
    };

    await visit(testAddress);
    await visit(realAddress);

    expect((await api.admin('countTestData')).body).toMatchObject({ sessions: 3, dropouts: 0 });
    expect(await api.clear()).toEqual({ deletedCount: 3 });
    expect(await api.clear()).toEqual({ deletedCount: 0 });
    expect((await api.listSessions()).total).toBe(1);
    expect((await api.counters.readAllTime()).dropouts).toBe(1);
    const { funnels } = (await api.admin('getAnalytics', { query: { range: 'today' } })).body;

    expect(funnels).toMatchObject([{ device: 'all', withoutAnalytics: 2 }]);
  });

  it('keeps what visitors without a recorded address completed or left, and removes their old unfinished sessions', async () => {
    const unknown = { minutesAgo: 90, ipAddress: undefined } as const;
    const completed = await putSession(api.access, { ...unknown, status: 'completed' });
    const silent = await putSession(api.access, { ...unknown, status: 'active' });
    const left = await putSession(api.access, unknown);

    await putSession(api.access, { ipAddress: testAddress });
    expect(await api.clear()).toEqual({ deletedCount: 3 });
    const kept = [completed, silent, left].map(({ sessionId }) => api.hasSession(sessionId));

    expect(await Promise.all(kept)).toEqual([true, false, false]);
    expect(await api.listSessions()).toEqual({ total: 1, sessions: [left.sessionId] });
  });

  it('removes the dropout that outlived its session when its address becomes a test address', async () => {
    await putSession(api.access, { minutesAgo: 90, ipAddress: realAddress });
    expect(await api.clear()).toEqual({ deletedCount: 1 });
    expect((await api.listSessions()).total).toBe(1);
    const dependencies = {
      testData: createTestDataStore(api.access),
      testRecords: api.openTestRecords(),
      now: () => new Date(),
      log: api.access.log,
    };
    const testAddresses = createTestAddresses([realAddress]);

    await clearTestData({}, { ...dependencies, testAddresses });
    expect((await api.listSessions()).total).toBe(0);
  });

  it('removes nothing on a second call and finds later test visits', async () => {
    await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 90 });
    expect((await api.clear()).deletedCount).toBe(1);
    expect((await api.clear()).deletedCount).toBe(0);
    await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 1 });
    await putSession(api.access, { status: 'exited', ipAddress: testAddress });
    expect((await api.clear()).deletedCount).toBe(2);
    // An index may show a visit with a delay.
    await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 2 });
    expect((await api.clear()).deletedCount).toBe(1);
  });

  it('checks a visit again that could not be read', async () => {
    const { sessionId } = await putSession(api.access, {
      status: 'completed',
      ipAddress: testAddress,
      minutesAgo: 90,
    });

    await setAttribute(sessionKey(sessionId), 'ipAddress', 7);
    expect((await api.clear()).deletedCount).toBe(0);
    await setAttribute(sessionKey(sessionId), 'ipAddress', testAddress);
    expect((await api.clear()).deletedCount).toBe(1);
  });

  it('removes the other visits when a listed one or its dropout cannot be read, and that one after a repair', async () => {
    const visit = { ipAddress: testAddress, minutesAgo: 90 } as const;
    const { sessionId, startedAt } = await putSession(api.access, {
      ...visit,
      status: 'completed',
    });
    const { dropout, sessionId: left } = await putSession(api.access, visit);

    await api.access.client.send(
      new DeleteCommand({ TableName: api.access.tableName, Key: sessionKey(left) }),
    );
    await putSession(api.access, { ...visit, status: 'completed', minutesAgo: 80 });
    const counted = dropoutKey(dropout?.id ?? '');

    await setAttribute(sessionKey(sessionId), 'startedAt', 'damaged');
    await setAttribute(counted, 'countedDay', 7);
    expect(await api.clear()).toEqual({ deletedCount: 1 });
    expect((await api.listSessions()).total).toBe(1);
    await setAttribute(sessionKey(sessionId), 'startedAt', startedAt);
    await setAttribute(counted, 'countedDay', dropout?.countedDay ?? '');
    expect(await api.clear()).toEqual({ deletedCount: 1 });
    expect((await api.listSessions()).total).toBe(0);
  });

  it('removes a visit that began at a real address and was left from a test address', async () => {
    const sessionId = randomUUID();
    const position = { sessionId, currentStep: 3, currentQuestionId: 'usage.towing', sequence: 2 };

    await api.call('startSession', {
      body: { sessionId, totalSteps: 20, sequence: 1 },
      sourceIp: realAddress,
    });
    await api.call('exitSession', {
      body: { ...position, exitReason: 'page_hide' },
      sourceIp: testAddress,
    });
    expect(await api.clear()).toEqual({ deletedCount: 1 });
    expect(await api.listSessions()).toEqual({ total: 0, sessions: [] });
  });

  it('uncounts a dropout only once when several calls remove it at the same time', async () => {
    const { dropout } = await putSession(api.access, { ipAddress: testAddress });
    const { removeVisit } = createTestDataStore(api.access);
    const visit = { sessionId: randomUUID(), dropoutId: dropout?.id };

    await Promise.all([1, 2, 3, 4, 5].map(() => removeVisit(visit)));
    expect((await api.counters.readAllTime()).dropouts).toBe(0);
  });

  it('keeps a session that was written since it was read', async () => {
    const { sessionId } = await putSession(api.access, {
      status: 'active',
      ipAddress: testAddress,
    });
    const store = createTestDataStore(api.access);
    const read = await findSession(api.access, sessionId);

    await api.call('heartbeat', {
      body: { sessionId, timestamp: 1, sequence: 2 },
      sourceIp: testAddress,
    });
    if (read === undefined) throw new Error('not stored');

    expect(await store.removeSession(read, { withCounts: true })).toBe(false);
    expect(await api.hasSession(sessionId)).toBe(true);
  });

  it('ignores visits after the moment at which it began', async () => {
    const within = { from: '2026-02-02T00:00:00.000Z', until: '2026-02-01T00:00:00.000Z' };
    const { value } = await createTestDataStore(api.access)
      .readVisits('completed', within)
      [Symbol.asyncIterator]()
      .next();

    expect(value).toBeUndefined();
  });

  it('reports to each of two concurrent callers only what it removed itself', async () => {
    for (let each = 0; each < 40; each += 1)
      await putSession(api.access, { ipAddress: testAddress });
    const responses = await Promise.all([api.clear(), api.clear(), api.clear()]);

    expect(responses.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(40);
    expect(await api.listSessions()).toEqual({ total: 0, sessions: [] });
  });

  it('lets a visitor return to a cleared session', async () => {
    const { sessionId } = await putSession(api.access, { minutesAgo: 90, ipAddress: realAddress });

    await api.clear();
    const position = { sessionId, currentStep: 3, currentQuestionId: 'usage.towing', sequence: 9 };

    expect(
      (await api.call('updateProgress', { body: position, sourceIp: realAddress })).status,
    ).toBe(200);
    expect(await api.hasSession(sessionId)).toBe(true);
    // Nothing takes the dropout of the cleared session back (docs/data-model.md).
    expect((await api.counters.readAllTime()).dropouts).toBe(1);
    await api.call('exitSession', {
      body: { ...position, exitReason: 'page_hide', sequence: 10 },
      sourceIp: realAddress,
    });
    expect((await api.counters.readAllTime()).dropouts).toBe(2);
    await api.call('completeSession', { body: { sessionId, sequence: 11 }, sourceIp: realAddress });
    expect((await api.counters.readAllTime()).dropouts).toBe(1);
  });
});

it('checks a list again when its position was stored by an earlier version of the code', async () => {
  await putSession(api.access, { status: 'completed', ipAddress: testAddress });
  const Item = { pk: 'TEST_DATA_CHECK', sk: 'completed', rule: 'another', edge: 'somewhere' };

  await api.access.client.send(new PutCommand({ TableName: api.access.tableName, Item }));
  expect(await api.clear()).toEqual({ deletedCount: 1 });
});
