import { GetCommand, QueryCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { sessionKey } from './keys.ts';
import { type QuizSession, type SessionCall, transition } from './transition.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
let api: Api;

beforeAll(async () => {
  api = await startApi();
});

const kinds = ['start', 'progress', 'heartbeat', 'exit', 'complete'] as const;

type Kind = (typeof kinds)[number];
type Report = {
  readonly kind: Kind;
  readonly sequence?: number | undefined;
  readonly analytics?: boolean | undefined;
};

const position = { currentStep: 4, currentQuestionId: 'usage.towing' };
const calls = {
  start: ['startSession', { totalSteps: 17 }],
  progress: ['updateProgress', position],
  heartbeat: ['heartbeat', { timestamp: '2026-11-21T12:00:00.000Z' }],
  exit: ['exitSession', { exitReason: 'page_hide', ...position }],
  complete: ['completeSession', { surveyId: 'AAAAAAAAAAAAAAAAAAAAAA' }],
} as const;

let sessions = 0;

const newSessionId = () => {
  sessions += 1;
  return `test-session-${sessions}`;
};

const send = (sessionId: string, report: Report, headers: Record<string, string> = {}) => {
  const { kind, ...stamp } = report;
  const [name, fields] = calls[kind];
  return api.call(name, { body: { sessionId, ...stamp, ...fields }, headers });
};

const sessionOf = async (sessionId: string) => {
  const { tableName, client } = api.access;
  return (await client.send(new GetCommand({ TableName: tableName, Key: sessionKey(sessionId) })))
    .Item;
};

const dropoutsOf = async (sessionId: string) => {
  const { Items = [] } = await api.access.client.send(
    new ScanCommand({
      TableName: api.access.tableName,
      FilterExpression: 'begins_with(pk, :pk) AND sessionId = :id',
      ExpressionAttributeValues: { ':pk': 'DROPOUT#', ':id': sessionId },
    }),
  );
  return Items;
};

const counted = async () => {
  const { dropouts, dropoutsByQuestion } = await api.counters.readAllTime();
  return [dropouts, dropoutsByQuestion['usage.towing'] ?? 0];
};

const expectState = async (
  sessionId: string,
  status: string | undefined,
  before: readonly number[],
) => {
  const exits = status === 'exited' ? 1 : 0;

  expect((await sessionOf(sessionId))?.['status']).toBe(status);
  expect(await dropoutsOf(sessionId)).toHaveLength(exits);
  expect(await counted()).toEqual(before.map((count) => count + exits));
};

const byLastCall = (reports: readonly Report[]) => {
  if (reports.some(({ kind }) => kind === 'complete')) return 'completed';

  const last = reports.reduce((one, other) =>
    (other.sequence ?? 0) > (one.sequence ?? 0) ? other : one,
  );
  return last.kind === 'exit' ? 'exited' : 'active';
};

const byArrival = (list: readonly Kind[]) => {
  if (list.includes('complete')) return 'completed';

  const telling = list.filter((kind, index) => kind !== 'start' || index === 0);
  return telling.at(-1) === 'exit' ? 'exited' : 'active';
};

const kind = fc.constantFrom(...kinds);
const delivered = fc
  .array(kind, { minLength: 1, maxLength: 7 })
  .map((list) => list.map((each, index): Report => ({ kind: each, sequence: index + 1 })))
  .chain((reports) => fc.array(fc.constantFrom(...reports), { minLength: 1, maxLength: 9 }));

describe('a quiz session in the table', () => {
  it('ends as the highest sequence says, with exact counts, when calls are lost, repeated or late', async () => {
    await fc.assert(
      fc.asyncProperty(delivered, async (reports) => {
        const [sessionId, before] = [newSessionId(), await counted()];

        for (const report of reports) expect((await send(sessionId, report)).status).toBe(200);
        await expectState(sessionId, byLastCall(reports), before);
      }),
      { numRuns: 40 },
    );
  });

  it('ends in the same state when all calls arrive at once', async () => {
    await fc.assert(
      fc.asyncProperty(delivered, async (reports) => {
        const [sessionId, before] = [newSessionId(), await counted()];
        const responses = await Promise.all(reports.map((report) => send(sessionId, report)));

        expect(responses.map(({ status }) => status)).toEqual(reports.map(() => 200));
        await expectState(sessionId, byLastCall(reports), before);
      }),
      { numRuns: 40 },
    );
  });

  it('follows the order of arrival of calls without a sequence', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(kind, { minLength: 1, maxLength: 8 }), async (list) => {
        const [sessionId, before] = [newSessionId(), await counted()];

        for (const each of list) await send(sessionId, { kind: each });
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
  const told = {
    start: { totalSteps: 17 },
    progress: position,
    heartbeat: {},
    exit: { ...position, reason: 'page_hide', dropoutId: 'dropout', countedDay: '2026-11-21' },
    complete: { surveyId: 'AAAAAAAAAAAAAAAAAAAAAA' },
  };

  const compared = (session: Readonly<Record<string, unknown>> | undefined) => {
    const {
      status,
      totalSteps,
      currentStep,
      currentQuestionId,
      lastSequence,
      surveyId,
      ipAddress,
    } = session ?? {};
    // The last sequence has no meaning once a session is complete.
    const seen = status === 'completed' ? undefined : lastSequence;
    const steps = Array.isArray(session?.['path']) ? session['path'].length : undefined;
    return { status, totalSteps, currentStep, currentQuestionId, surveyId, seen, ipAddress, steps };
  };

  it('stores the session that the transition describes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(mixed, { minLength: 1, maxLength: 8 }), async (reports) => {
        const sessionId = newSessionId();
        let model: QuizSession | undefined;

        for (const report of reports) {
          await send(sessionId, report);
          const ipAddress = report.analytics === false ? undefined : '198.51.100.7';
          const call = { ...report, ...told[report.kind], sessionId, at, ipAddress } as SessionCall;

          model = transition(model, call);
          expect(compared(await sessionOf(sessionId))).toEqual(compared(model));
        }
      }),
      { numRuns: 60 },
    );
  });
});

it('a session keeps the address and the time of its first call', async () => {
  const sessionId = newSessionId();

  await send(
    sessionId,
    { kind: 'start', sequence: 1 },
    { 'cloudfront-viewer-address': '203.0.113.1:1' },
  );
  const first = await sessionOf(sessionId);

  await send(
    sessionId,
    { kind: 'progress', sequence: 2 },
    { 'cloudfront-viewer-address': '203.0.113.2:1' },
  );
  const { ipAddress, startedAt } = (await sessionOf(sessionId)) ?? {};

  expect([ipAddress, startedAt]).toEqual(['203.0.113.1', first?.['startedAt']]);
});

describe('a visit without analytics', () => {
  const from = { 'cloudfront-viewer-address': '203.0.113.77:1' };
  const signaled = { ...from, 'sec-gpc': '1' };
  const networkNotes = () => findItems(api.access, 'NETWORK_DROPOUTS#');
  const namesIn = (item: object | undefined) => Object.keys(item ?? {}).sort();

  const keys = ['pk', 'schemaVersion', 'sessionId', 'sk'];
  const visit = [...keys, 'lastSeenAt', 'lastSequence', 'startedAt', 'status', 'version'];
  const active = [...visit, 'currentQuestionId', 'gsi4pk', 'gsi4sk'].sort();
  const completed = [...visit, 'currentQuestionId', 'gsi1pk', 'gsi1sk'].sort();
  const exited = [...active, 'dropout'].sort();
  const indexKeys = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'];
  const dropout = [
    ...keys,
    ...indexKeys,
    'countedDay',
    'currentQuestionId',
    'exitedAt',
    'id',
  ].sort();
  const nested = ['countedDay', 'currentQuestionId', 'exitedAt', 'id'];

  it.each([
    { who: 'declined', choice: { analytics: false }, headers: from },
    { who: 'sends Global Privacy Control without a choice', choice: {}, headers: signaled },
    { who: 'declined and sends it', choice: { analytics: false }, headers: signaled },
  ])(
    'stores exactly what it needs to be counted when its visitor $who',
    async ({ choice, headers }) => {
      const sessionId = newSessionId();
      const before = (await networkNotes()).length;

      await send(sessionId, { kind: 'start', sequence: 1, ...choice }, headers);
      await send(sessionId, { kind: 'progress', sequence: 2, ...choice }, headers);
      await send(sessionId, { kind: 'heartbeat', sequence: 3, ...choice }, headers);
      expect(namesIn(await sessionOf(sessionId))).toEqual(active);

      await send(sessionId, { kind: 'exit', sequence: 4, ...choice }, headers);
      const left = await sessionOf(sessionId);
      const [dropoutItem] = await dropoutsOf(sessionId);

      expect([namesIn(left), namesIn(left?.['dropout']), namesIn(dropoutItem)]).toEqual([
        exited,
        nested,
        dropout,
      ]);

      await send(sessionId, { kind: 'complete', sequence: 5, ...choice }, headers);
      expect(namesIn(await sessionOf(sessionId))).toEqual(completed);
      expect(await networkNotes()).toHaveLength(before);
    },
  );

  it.each([
    { who: 'has not chosen', choice: {}, headers: from },
    { who: 'accepted', choice: { analytics: true }, headers: from },
    {
      who: 'accepted while sending Global Privacy Control',
      choice: { analytics: true },
      headers: signaled,
    },
    { who: 'sends another value of Sec-GPC', choice: {}, headers: { ...from, 'sec-gpc': '0' } },
  ])('is recorded in full when its visitor $who', async ({ choice, headers }) => {
    const sessionId = newSessionId();

    await send(sessionId, { kind: 'progress', sequence: 1, ...choice }, headers);
    await send(sessionId, { kind: 'exit', sequence: 2, ...choice }, headers);
    const recorded = { ipAddress: '203.0.113.77', path: [expect.any(Number), expect.any(Number)] };

    expect(await sessionOf(sessionId)).toMatchObject({ ...recorded, currentStep: 4 });
    expect(await dropoutsOf(sessionId)).toEqual([
      expect.objectContaining({ ...recorded, reason: 'page_hide' }),
    ]);
  });

  it('loses what was stored of it when its visitor declines on the way', async () => {
    const sessionId = newSessionId();

    await send(sessionId, { kind: 'start', sequence: 1 }, from);
    await send(sessionId, { kind: 'progress', sequence: 2, analytics: true }, from);
    expect(await sessionOf(sessionId)).toMatchObject({ ipAddress: '203.0.113.77', totalSteps: 17 });
    await send(sessionId, { kind: 'heartbeat', sequence: 3, analytics: false }, from);
    expect(namesIn(await sessionOf(sessionId))).toEqual(active);
  });

  it('loses the address, the reason and the network of its exit when its visitor declines after it', async () => {
    const sessionId = newSessionId();
    const before = (await networkNotes()).length;
    const counts = await counted();

    await send(sessionId, { kind: 'exit', sequence: 1 }, from);
    expect(await networkNotes()).toHaveLength(before + 1);
    expect(
      (await send(sessionId, { kind: 'exit', sequence: 2, analytics: false }, from)).status,
    ).toBe(200);
    expect([await sessionOf(sessionId), ...(await dropoutsOf(sessionId))].map(namesIn)).toEqual([
      exited,
      dropout,
    ]);
    expect(await networkNotes()).toHaveLength(before);
    expect(await counted()).toEqual(counts.map((count) => count + 1));
  });

  it('is recorded from when its visitor accepts', async () => {
    const sessionId = newSessionId();

    await send(sessionId, { kind: 'progress', sequence: 1, analytics: false }, from);
    await send(sessionId, { kind: 'progress', sequence: 2, analytics: true }, from);
    expect(await sessionOf(sessionId)).toMatchObject({
      ipAddress: '203.0.113.77',
      path: [expect.any(Number)],
    });
  });
});

describe('a dropout', () => {
  const exited = async (headers: Record<string, string> = {}) => {
    const sessionId = newSessionId();

    await send(sessionId, { kind: 'exit', sequence: 1 }, headers);
    return { sessionId, dropouts: await dropoutsOf(sessionId) };
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

  it('is listed newest first, overall and for its question', async () => {
    const first = await exited();
    const second = await exited();

    const newest = async (index: string, prefix: string, pk: string) => {
      const { Items = [] } = await api.access.client.send(
        new QueryCommand({
          TableName: api.access.tableName,
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

  it('may come from a beacon, which sends JSON as text or without a content type', async () => {
    for (const type of ['text/plain;charset=UTF-8', '']) {
      const sessionId = newSessionId();

      expect((await send(sessionId, { kind: 'exit' }, { 'content-type': type })).status).toBe(200);
      expect(await dropoutsOf(sessionId)).toHaveLength(1);
    }
  });
});

describe('the index of silent sessions', () => {
  const activeIds = async () => {
    const { Items = [] } = await api.access.client.send(
      new QueryCommand({
        TableName: api.access.tableName,
        IndexName: 'gsi4',
        KeyConditionExpression: 'gsi4pk = :pk',
        ExpressionAttributeValues: { ':pk': 'ACTIVE' },
      }),
    );
    return Items.map(({ pk }) => pk);
  };

  it.each(['exit', 'complete'] as const)('contains a session until its %s', async (end) => {
    const sessionId = newSessionId();

    await send(sessionId, { kind: 'start', sequence: 1 });
    expect(await activeIds()).toContain(`SESSION#${sessionId}`);
    await send(sessionId, { kind: end, sequence: 2 });
    expect(await activeIds()).not.toContain(`SESSION#${sessionId}`);
    await send(sessionId, { kind: 'heartbeat', sequence: 3 });
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
  ])('is rejected with the name of the bad field %s', async (path, body) => {
    const response = await api.call('heartbeat', { body });

    expect(response.status).toBe(400);
    expect(response.body.issues[0].path).toBe(path);
  });
});
