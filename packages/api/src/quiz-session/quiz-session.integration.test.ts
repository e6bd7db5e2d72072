import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  position,
  type Report,
  type ReportKind,
  reportKinds,
  startQuizReports,
} from '../../tests/support/quiz-reports.ts';
import { toVisitSource } from '../counters/visit-source.ts';
import { type QuizSession, type SessionCall, transition } from './transition.ts';

let quiz: Awaited<ReturnType<typeof startQuizReports>>;

beforeAll(async () => {
  quiz = await startQuizReports();
});

const expectState = async (
  sessionId: string,
  status: string | undefined,
  before: readonly number[],
) => {
  const exits = status === 'exited' ? 1 : 0;

  expect((await quiz.readSession(sessionId))?.['status']).toBe(status);
  expect(await quiz.readDropouts(sessionId)).toHaveLength(exits);
  expect(await quiz.readCounts()).toEqual(before.map((count) => count + exits));
};

const byLastCall = (reports: readonly Report[]) => {
  if (reports.some(({ kind }) => kind === 'complete')) return 'completed';

  const last = reports.reduce((one, other) =>
    (other.sequence ?? 0) > (one.sequence ?? 0) ? other : one,
  );
  return last.kind === 'exit' ? 'exited' : 'active';
};

const byArrival = (list: readonly ReportKind[]) => {
  if (list.includes('complete')) return 'completed';

  const telling = list.filter((kind, index) => kind !== 'start' || index === 0);
  return telling.at(-1) === 'exit' ? 'exited' : 'active';
};

const kind = fc.constantFrom(...reportKinds);
const deliveredReports = fc
  .array(kind, { minLength: 1, maxLength: 7 })
  .map((list) => list.map((each, index): Report => ({ kind: each, sequence: index + 1 })))
  .chain((reports) => fc.array(fc.constantFrom(...reports), { minLength: 1, maxLength: 9 }));

describe('a stored quiz session', () => {
  it('ends with exact counts as its last call says when calls are lost, repeated or late', async () => {
    await fc.assert(
      fc.asyncProperty(deliveredReports, async (reports) => {
        const [sessionId, before] = [quiz.newSessionId(), await quiz.readCounts()];

        for (const report of reports) expect((await quiz.send(sessionId, report)).status).toBe(200);
        await expectState(sessionId, byLastCall(reports), before);
      }),
      { numRuns: 40 },
    );
  });

  it('ends in the same state when all calls arrive at once', async () => {
    await fc.assert(
      fc.asyncProperty(deliveredReports, async (reports) => {
        const [sessionId, before] = [quiz.newSessionId(), await quiz.readCounts()];
        const responses = await Promise.all(reports.map((report) => quiz.send(sessionId, report)));

        expect(responses.map(({ status }) => status)).toEqual(reports.map(() => 200));
        await expectState(sessionId, byLastCall(reports), before);
      }),
      { numRuns: 40 },
    );
  });

  it('follows the order of arrival of calls without a sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(kind, { minLength: 1, maxLength: 8 }), async (list) => {
        const [sessionId, before] = [quiz.newSessionId(), await quiz.readCounts()];

        for (const each of list) await quiz.send(sessionId, { kind: each });
        await expectState(sessionId, byArrival(list), before);
      }),
      { numRuns: 30 },
    );
  });
});

describe('the single write of an ordinary call', () => {
  const mixed = fc.record({
    kind,
    sequence: fc.option(fc.integer({ min: 1, max: 6 }), { nil: undefined }),
    analytics: fc.constantFrom(undefined, true, false),
  });
  const at = '2026-11-21T12:00:00.000Z';
  const detailsByKind = {
    start: { totalSteps: 17, device: 'phone', source: toVisitSource({ source: 'google' }) },
    progress: position,
    heartbeat: {},
    exit: { ...position, reason: 'page_hide', dropoutId: 'dropout', countedDay: '2026-11-21' },
    complete: { surveyId: 'AAAAAAAAAAAAAAAAAAAAAA' },
  };

  const pickCompared = (session: Readonly<Record<string, unknown>> | undefined) => {
    const {
      status,
      totalSteps,
      currentStep,
      currentQuestionId,
      lastSequence,
      surveyId,
      ipAddress,
      device,
      source,
    } = session ?? {};
    // The last sequence has no meaning once a session is complete.
    const sequence = status === 'completed' ? undefined : lastSequence;
    const steps = Array.isArray(session?.['path']) ? session['path'].length : undefined;
    return {
      status,
      totalSteps,
      currentStep,
      currentQuestionId,
      surveyId,
      sequence,
      ipAddress,
      device,
      source,
      steps,
    };
  };

  it('stores the session that the transition describes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mixed, { minLength: 1, maxLength: 8 }), async (reports) => {
        const sessionId = quiz.newSessionId();
        let model: QuizSession | undefined;

        for (const report of reports) {
          await quiz.send(sessionId, report);
          const ipAddress = report.analytics === false ? undefined : '198.51.100.7';
          const call = {
            ...report,
            ...detailsByKind[report.kind],
            sessionId,
            at,
            ipAddress,
          } as SessionCall;

          model = transition(model, call);

          expect(pickCompared(await quiz.readSession(sessionId))).toEqual(pickCompared(model));
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('a quiz session keeps the address and the time of its first call', async () => {
  const sessionId = quiz.newSessionId();

  await quiz.send(
    sessionId,
    { kind: 'start', sequence: 1 },
    { 'cloudfront-viewer-address': '203.0.113.1:1' },
  );
  const first = await quiz.readSession(sessionId);

  await quiz.send(
    sessionId,
    { kind: 'progress', sequence: 2 },
    { 'cloudfront-viewer-address': '203.0.113.2:1' },
  );
  const { ipAddress, startedAt } = (await quiz.readSession(sessionId)) ?? {};

  expect([ipAddress, startedAt]).toEqual(['203.0.113.1', first?.['startedAt']]);
});

describe('a dropout', () => {
  const exited = async (headers: Record<string, string> = {}) => {
    const sessionId = quiz.newSessionId();

    await quiz.send(sessionId, { kind: 'exit', sequence: 1 }, headers);
    return { sessionId, dropouts: await quiz.readDropouts(sessionId) };
  };

  it('contains its question, its reason and the address that the CDN saw', async () => {
    const { sessionId, dropouts } = await exited({
      'cloudfront-viewer-address': '2001:db8::5:46532',
    });

    expect(dropouts).toEqual([
      expect.objectContaining({
        sessionId,
        currentQuestionId: 'usage.towing',
        reason: 'page_hide',
        ipAddress: '2001:db8::5',
      }),
    ]);
    const [{ id, exitedAt } = {}] = dropouts;

    expect(id).not.toBe(sessionId);
    expect(Math.abs(Date.now() - Date.parse(exitedAt))).toBeLessThan(60_000);
  });

  it('has the device and the source of a start that arrives after it', async () => {
    const sessionId = quiz.newSessionId();

    await quiz.send(sessionId, { kind: 'progress', sequence: 2 });
    await quiz.send(sessionId, { kind: 'exit', sequence: 3 });
    await quiz.send(sessionId, { kind: 'start', sequence: 1 });

    const session = await quiz.readSession(sessionId);
    const [dropout] = await quiz.readDropouts(sessionId);
    const values = { device: 'phone', source: toVisitSource({ source: 'google' }) };

    expect(session).toMatchObject({ ...values, status: 'exited', totalSteps: 17 });
    expect(session?.['dropout']).toMatchObject(values);
    expect(dropout).toMatchObject(values);
  });

  it('is listed newest first, overall and for its question', async () => {
    const first = await exited();
    const second = await exited();

    const newest = async (index: string, prefix: string, pk: string) => {
      const { Items = [] } = await quiz.api.access.client.send(
        new QueryCommand({
          TableName: quiz.api.access.tableName,
          IndexName: index,
          KeyConditionExpression: `${prefix}pk = :pk`,
          ExpressionAttributeValues: { ':pk': pk },
          ScanIndexForward: false,
          Limit: 2,
        }),
      );
      return Items.map(({ sessionId }) => sessionId);
    };

    const expected = [second.sessionId, first.sessionId];

    expect(await newest('gsi1', 'gsi1', 'DROPOUTS')).toEqual(expected);
    expect(await newest('gsi2', 'gsi2', 'DROPOUTS#usage.towing')).toEqual(expected);
  });

  it('is accepted from a beacon, which sends JSON as text or without a content type', async () => {
    for (const type of ['text/plain;charset=UTF-8', '']) {
      const sessionId = quiz.newSessionId();

      expect((await quiz.send(sessionId, { kind: 'exit' }, { 'content-type': type })).status).toBe(
        200,
      );
      expect(await quiz.readDropouts(sessionId)).toHaveLength(1);
    }
  });
});

describe('the index of silent sessions', () => {
  const activeIds = async () => {
    const { Items = [] } = await quiz.api.access.client.send(
      new QueryCommand({
        TableName: quiz.api.access.tableName,
        IndexName: 'gsi4',
        KeyConditionExpression: 'gsi4pk = :pk',
        ExpressionAttributeValues: { ':pk': 'ACTIVE' },
      }),
    );
    return Items.map(({ pk }) => pk);
  };

  it.each(['exit', 'complete'] as const)('contains a session until its %s', async (end) => {
    const sessionId = quiz.newSessionId();

    await quiz.send(sessionId, { kind: 'start', sequence: 1 });

    expect(await activeIds()).toContain(`SESSION#${sessionId}`);
    await quiz.send(sessionId, { kind: end, sequence: 2 });

    expect(await activeIds()).not.toContain(`SESSION#${sessionId}`);
    await quiz.send(sessionId, { kind: 'heartbeat', sequence: 3 });

    expect((await activeIds()).includes(`SESSION#${sessionId}`)).toBe(end === 'exit');
  });
});

describe('a malformed report', () => {
  it.each([
    ['sessionId', { sessionId: 'x', timestamp: 1 }],
    ['timestamp', { sessionId: 'session-ok-1', timestamp: 'yesterday' }],
    ['sequence', { sessionId: 'session-ok-1', timestamp: 1, sequence: 1.5 }],
    ['mood', { sessionId: 'session-ok-1', timestamp: 1, mood: 'good' }],
    ['analytics', { sessionId: 'session-ok-1', timestamp: 1, analytics: 'no' }],
    ['analytics', { sessionId: 'session-ok-1', timestamp: 1, analytics: null }],
  ])('is rejected with the name of the wrong field %s', async (path, body) => {
    const response = await quiz.api.call('heartbeat', { body });

    expect(response.status).toBe(400);
    expect(response.body.issues?.[0]?.path).toBe(path);
  });
});
