import { randomUUID } from 'node:crypto';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { DeleteCommand, GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { acceptedChoice } from '../../tests/support/accepted-choice.ts';
import { findContactMessages } from '../../tests/support/contact-messages.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { createTestAddresses } from '../platform/test-addresses.ts';
import { dropoutKey, sessionKey } from '../quiz-session/keys.ts';
import { findSession } from '../quiz-session/session-store.ts';
import { clearTestData } from './clear-test-data.ts';
import { encodeCursor, invalidCursor } from './cursor.ts';
import { createTestDataStore } from './test-data-store.ts';
import { createTestRecordsStore } from './test-records-store.ts';

const testAddress = '192.168.4.7';
const real = '8.8.4.4';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeEach(async () => {
  // A function opens its table when it is loaded, and each of these tests needs an empty one.
  vi.resetModules();
  api = await startAdminApi();
});

const exists = async (sessionId: string) => {
  const Key = { pk: `SESSION#${sessionId}`, sk: 'SESSION' };
  const { Item } = await api.access.client.send(
    new GetCommand({ TableName: api.access.tableName, Key }),
  );
  return Item !== undefined;
};

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

const listedSessions = async () => {
  const { body } = await api.admin('listDropouts');
  return {
    total: body.total,
    sessions: body.dropouts.map(({ sessionId }) => sessionId),
  };
};

const clear = async () => (await api.admin('clearTestData')).body;

const openTestRecords = () =>
  createTestRecordsStore({
    ...api.access,
    toBusinessDay: createBusinessDayFormatter('America/Toronto'),
  });

/** Does all that a visitor can leave behind, and returns the survey's id. */
const leaveEverything = async (sourceIp: string): Promise<string> => {
  const { resultId } = (await api.call('submitSurvey', { body: makeAnswers(), sourceIp })).body;

  await api.call('recordClick', { body: { target: 'booking', resultId }, sourceIp });
  await api.call('recordCookieConsent', { body: acceptedChoice, sourceIp });
  await api.call('sendContactMessage', { body: makeContactForm(), sourceIp });
  await putSession(api.access, { ipAddress: sourceIp });
  return resultId;
};

describe('clearing test data', () => {
  it('removes uncompleted sessions older than an hour and keeps the dropouts of real visitors', async () => {
    const left = await putSession(api.access, { minutesAgo: 61, ipAddress: real });
    const silent = await putSession(api.access, {
      minutesAgo: 61,
      status: 'active',
      ipAddress: real,
    });
    const recent = await putSession(api.access, { minutesAgo: 58, ipAddress: real });
    const here = await putSession(api.access, {
      minutesAgo: 58,
      status: 'active',
      ipAddress: real,
    });
    const done = await putSession(api.access, {
      minutesAgo: 600,
      status: 'completed',
      ipAddress: real,
    });

    expect(await clear()).toEqual({ deletedCount: 2 });
    const kept = [left, silent, recent, here, done].map(({ sessionId }) => exists(sessionId));

    expect(await Promise.all(kept)).toEqual([false, false, true, true, true]);
    expect(await listedSessions()).toEqual({
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

    const visitor = await putSession(api.access, { ipAddress: real });

    expect(await clear()).toEqual({ deletedCount: 6 });
    expect(await listedSessions()).toEqual({ total: 1, sessions: [visitor.sessionId] });
    const totals = await api.counters.readAllTime();

    expect(totals.dropoutsByQuestion).toEqual({ 'usage.towing': 1 });
  });

  it('keeps what visitors without a recorded address completed or left, and removes their old unfinished sessions', async () => {
    const unknown = { minutesAgo: 90, ipAddress: undefined } as const;
    const completed = await putSession(api.access, { ...unknown, status: 'completed' });
    const silent = await putSession(api.access, { ...unknown, status: 'active' });
    const left = await putSession(api.access, unknown);

    await putSession(api.access, { ipAddress: testAddress });
    expect(await clear()).toEqual({ deletedCount: 3 });
    const kept = [completed, silent, left].map(({ sessionId }) => exists(sessionId));

    expect(await Promise.all(kept)).toEqual([true, false, false]);
    expect(await listedSessions()).toEqual({ total: 1, sessions: [left.sessionId] });
  });

  it('removes the dropout that outlived its session when its address becomes a test address', async () => {
    await putSession(api.access, { minutesAgo: 90, ipAddress: real });
    expect(await clear()).toEqual({ deletedCount: 1 });
    expect((await listedSessions()).total).toBe(1);
    const dependencies = {
      testData: createTestDataStore(api.access),
      testRecords: openTestRecords(),
      now: () => new Date(),
      log: api.access.log,
    };
    const testAddresses = createTestAddresses([real]);

    await clearTestData({}, { ...dependencies, testAddresses });
    expect((await listedSessions()).total).toBe(0);
  });

  it('removes nothing on a second call and finds later test visits', async () => {
    await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 90 });
    expect((await clear()).deletedCount).toBe(1);
    expect((await clear()).deletedCount).toBe(0);
    await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 1 });
    await putSession(api.access, { status: 'exited', ipAddress: testAddress });
    expect((await clear()).deletedCount).toBe(2);
    // An index may show a visit with a delay.
    await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 2 });
    expect((await clear()).deletedCount).toBe(1);
  });

  it('checks a visit again that could not be read', async () => {
    const { sessionId } = await putSession(api.access, {
      status: 'completed',
      ipAddress: testAddress,
      minutesAgo: 90,
    });

    await setAttribute(sessionKey(sessionId), 'ipAddress', 7);
    expect((await clear()).deletedCount).toBe(0);
    await setAttribute(sessionKey(sessionId), 'ipAddress', testAddress);
    expect((await clear()).deletedCount).toBe(1);
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
    expect(await clear()).toEqual({ deletedCount: 1 });
    expect((await listedSessions()).total).toBe(1);
    await setAttribute(sessionKey(sessionId), 'startedAt', startedAt);
    await setAttribute(counted, 'countedDay', dropout?.countedDay ?? '');
    expect(await clear()).toEqual({ deletedCount: 1 });
    expect((await listedSessions()).total).toBe(0);
  });

  it('removes a visit that began at a real address and was left from a test address', async () => {
    const sessionId = randomUUID();
    const position = { sessionId, currentStep: 3, currentQuestionId: 'usage.towing', sequence: 2 };

    await api.call('startSession', {
      body: { sessionId, totalSteps: 20, sequence: 1 },
      sourceIp: real,
    });
    await api.call('exitSession', {
      body: { ...position, exitReason: 'page_hide' },
      sourceIp: testAddress,
    });
    expect(await clear()).toEqual({ deletedCount: 1 });
    expect(await listedSessions()).toEqual({ total: 0, sessions: [] });
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

    expect(await store.removeSession(read, { withDropout: true })).toBe(false);
    expect(await exists(sessionId)).toBe(true);
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
    const responses = await Promise.all([clear(), clear(), clear()]);

    expect(responses.reduce((sum, { deletedCount }) => sum + deletedCount, 0)).toBe(40);
    expect(await listedSessions()).toEqual({ total: 0, sessions: [] });
  });

  it('counts, then removes surveys with clicks, consents and messages from test addresses, with their totals', async () => {
    await leaveEverything(testAddress);
    const kept = await leaveEverything(real);
    const before = await api.counters.readAllTime();

    expect([before.surveys, before.consents, before.clicks['booking']]).toEqual([2, 2, 2]);
    const counts = (await api.admin('countTestData')).body;

    expect(counts).toEqual({
      sessions: 1,
      dropouts: 1,
      surveys: 1,
      clicks: 1,
      consents: 1,
      messages: 1,
    });
    expect((await api.counters.readAllTime()).surveys).toBe(2);
    expect(await clear()).toEqual({ deletedCount: 1 });
    const totals = await api.counters.readAllTime();

    expect([totals.surveys, totals.consents, totals.clicks, totals.dropouts]).toEqual([
      1,
      1,
      { booking: 1 },
      1,
    ]);
    const { surveys } = (await api.admin('listSurveys')).body;

    expect(surveys.map(({ id }) => id)).toEqual([kept]);
    expect((await api.admin('listCookieConsents')).body.consents).toHaveLength(1);
    expect(await findContactMessages(api.access)).toHaveLength(1);
    const nothing = { sessions: 0, dropouts: 0, surveys: 0, clicks: 0, consents: 0, messages: 0 };

    expect((await api.admin('countTestData')).body).toEqual(nothing);
  });

  it('removes the survey of a completed test visit that was stored before surveys were listed as tests', async () => {
    const survey = makeSurvey();

    await api.addSurveys([survey]);
    await putSession(api.access, {
      status: 'completed',
      ipAddress: testAddress,
      surveyId: survey.id,
    });
    expect((await api.admin('countTestData')).body).toMatchObject({ sessions: 1, surveys: 1 });
    expect(await clear()).toEqual({ deletedCount: 1 });
    expect((await api.counters.readAllTime()).surveys).toBe(0);
  });

  it('lets a visitor return to a cleared session', async () => {
    const { sessionId } = await putSession(api.access, { minutesAgo: 90, ipAddress: real });

    await clear();
    const position = { sessionId, currentStep: 3, currentQuestionId: 'usage.towing', sequence: 9 };

    expect((await api.call('updateProgress', { body: position, sourceIp: real })).status).toBe(200);
    expect(await exists(sessionId)).toBe(true);
    // Nothing takes the dropout of the cleared session back (docs/data-model.md).
    expect((await api.counters.readAllTime()).dropouts).toBe(1);
    await api.call('exitSession', {
      body: { ...position, exitReason: 'page_hide', sequence: 10 },
      sourceIp: real,
    });
    expect((await api.counters.readAllTime()).dropouts).toBe(2);
    await api.call('completeSession', { body: { sessionId, sequence: 11 }, sourceIp: real });
    expect((await api.counters.readAllTime()).dropouts).toBe(1);
  });
});

it('checks a list again when its position was stored by an earlier version of the code', async () => {
  await putSession(api.access, { status: 'completed', ipAddress: testAddress });
  const Item = { pk: 'TEST_DATA_CHECK', sk: 'completed', rule: 'another', edge: 'somewhere' };

  await api.access.client.send(new PutCommand({ TableName: api.access.tableName, Item }));
  expect(await clear()).toEqual({ deletedCount: 1 });
});

describe('clearing in several calls', () => {
  /** Calls until nothing is left. Each call runs out of time as soon as it has begun. */
  const clearInCalls = async (mostCalls: number, store = createTestDataStore(api.access)) => {
    const testAddresses = createTestAddresses([testAddress]);
    let cursor: string | undefined;
    let [deleted, elapsedMs] = [0, 0];

    const now = () => {
      elapsedMs += 10_000;
      return new Date(Date.now() + elapsedMs);
    };

    for (let calls = 1; calls <= mostCalls; calls += 1) {
      const result = await clearTestData(
        { cursor },
        {
          testData: store,
          testRecords: openTestRecords(),
          testAddresses,
          now,
          log: api.access.log,
        },
      );
      if (!result.ok) throw new Error(result.error.message);

      deleted += result.value.deletedCount;
      cursor = result.value.nextCursor;
      if (cursor === undefined) return { deleted, calls };
    }

    return { deleted, calls: 'too many' };
  };

  it('makes progress in each call, however slow the table is, until everything is cleared', async () => {
    for (const status of ['active', 'exited', 'completed'] as const) {
      for (let each = 0; each < 13; each += 1)
        await putSession(api.access, { status, ipAddress: testAddress });
    }

    expect(await clearInCalls(20)).toEqual({ deleted: 39, calls: expect.any(Number) });
    expect(await listedSessions()).toEqual({ total: 0, sessions: [] });
  });

  it('misses nothing when it is started again before it was finished', async () => {
    for (let each = 0; each < 13; each += 1) {
      await putSession(api.access, { status: 'completed', ipAddress: testAddress, minutesAgo: 90 });
    }

    expect(await clearInCalls(1)).toEqual({ deleted: 12, calls: 'too many' });
    expect((await clearInCalls(20)).deleted).toBe(1);
  });

  it('reaches test visits behind any number of visits that are kept', async () => {
    for (const status of ['active', 'exited'] as const) {
      for (let each = 0; each < 105; each += 1) {
        await putSession(api.access, { status, ipAddress: real, minutesAgo: 30 });
      }
    }

    await putSession(api.access, { status: 'completed', ipAddress: testAddress });
    expect(await clearInCalls(20)).toEqual({ deleted: 1, calls: expect.any(Number) });
  });

  it('comes to an end while new visitors keep arriving', async () => {
    const store = createTestDataStore(api.access);

    const readUnfinishedSessions: typeof store.readUnfinishedSessions = async function* (
      list,
      within,
    ) {
      for await (const page of store.readUnfinishedSessions(list, within)) {
        const lastSeenAt = new Date(Date.now() + 60 * 60_000).toISOString();

        await putSession(api.access, { status: list, ipAddress: real, lastSeenAt });
        yield page;
      }
    };

    await putSession(api.access, { ipAddress: real });
    await putSession(api.access, { status: 'active', ipAddress: real });
    expect(await clearInCalls(20, { ...store, readUnfinishedSessions })).toEqual({
      deleted: 0,
      calls: expect.any(Number),
    });
  });

  it('rejects a cursor with a start in the future, which would make a live visit an old one', async () => {
    const testAddresses = createTestAddresses([testAddress]);
    const live = await putSession(api.access, { status: 'active', ipAddress: real, minutesAgo: 1 });
    const startedAt = new Date(Date.now() + 2 * 36e5).toISOString();
    const cursor = encodeCursor({ part: 'active', key: '0', startedAt }, [
      'test data',
      testAddresses.rule,
    ]);
    const common = { now: () => new Date(), log: api.access.log };
    const stores = {
      testData: createTestDataStore(api.access),
      testRecords: openTestRecords(),
    };
    const dependencies = { ...stores, testAddresses, ...common };

    expect(await clearTestData({ cursor }, dependencies)).toEqual(invalidCursor);
    expect(await exists(live.sessionId)).toBe(true);
  });

  it('rejects a cursor of another list', async () => {
    const { status, body } = await api.admin('clearTestData', { query: { cursor: 'abc' } });

    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'cursor', message: 'This is not a cursor of this list' }],
    ]);
  });
});
