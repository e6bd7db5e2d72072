import { beforeAll, describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { startQuizReports } from '../../tests/support/quiz-reports.ts';

let quiz: Awaited<ReturnType<typeof startQuizReports>>;

beforeAll(async () => {
  quiz = await startQuizReports();
});

describe('a visit without analytics', () => {
  const from = { 'cloudfront-viewer-address': '8.8.8.77:1' };
  const signaled = { ...from, 'sec-gpc': '1' };
  const networkNotes = () => findItems(quiz.api.access, 'NETWORK_DROPOUTS#');
  const namesIn = (item: object | undefined) => Object.keys(item ?? {}).sort();

  const keys = ['pk', 'schemaVersion', 'sessionId', 'sk'];
  const visit = [...keys, 'lastSeenAt', 'lastSequence', 'startedAt', 'status', 'version'];
  const active = [...visit, 'currentQuestionId', 'gsi4pk', 'gsi4sk'].sort();
  const completed = [...visit, 'countedDay', 'currentQuestionId', 'gsi1pk', 'gsi1sk'].sort();
  const exited = [...active, 'dropout'].sort();
  const indexKeys = ['gsi1pk', 'gsi1sk', 'gsi2pk', 'gsi2sk'];
  const dropout = [
    ...keys,
    ...indexKeys,
    'countedDay',
    'currentQuestionId',
    'device',
    'exitedAt',
    'id',
  ].sort();
  // The device is "unknown".
  const nested = ['countedDay', 'currentQuestionId', 'device', 'exitedAt', 'id'];

  it.each([
    { who: 'declined', choice: { analytics: false }, headers: from },
    { who: 'sends Global Privacy Control without a choice', choice: {}, headers: signaled },
    { who: 'declined and sends it', choice: { analytics: false }, headers: signaled },
  ])(
    'stores exactly what it needs to be counted when its visitor $who',
    async ({ choice, headers }) => {
      const sessionId = quiz.newSessionId();
      const before = (await networkNotes()).length;

      await quiz.send(sessionId, { kind: 'start', sequence: 1, ...choice }, headers);
      await quiz.send(sessionId, { kind: 'progress', sequence: 2, ...choice }, headers);
      await quiz.send(sessionId, { kind: 'heartbeat', sequence: 3, ...choice }, headers);

      expect(namesIn(await quiz.readSession(sessionId))).toEqual(active);

      await quiz.send(sessionId, { kind: 'exit', sequence: 4, ...choice }, headers);
      const left = await quiz.readSession(sessionId);
      const [dropoutItem] = await quiz.readDropouts(sessionId);

      expect([namesIn(left), namesIn(left?.['dropout']), namesIn(dropoutItem)]).toEqual([
        exited,
        nested,
        dropout,
      ]);

      await quiz.send(sessionId, { kind: 'complete', sequence: 5, ...choice }, headers);

      expect(namesIn(await quiz.readSession(sessionId))).toEqual(completed);
      expect(await networkNotes()).toHaveLength(before);
    },
  );

  it('also stores that its address is a test address, but not the address', async () => {
    const test = { 'cloudfront-viewer-address': '203.0.113.77:1' };
    const sessionId = quiz.newSessionId();

    await quiz.send(sessionId, { kind: 'start', sequence: 1, analytics: false }, test);
    const session = await quiz.readSession(sessionId);

    expect(session).toMatchObject({ isFromTestAddress: true });
    expect(JSON.stringify(session)).not.toContain('203.0.113.77');
  });

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
    const sessionId = quiz.newSessionId();

    await quiz.send(sessionId, { kind: 'progress', sequence: 1, ...choice }, headers);
    await quiz.send(sessionId, { kind: 'exit', sequence: 2, ...choice }, headers);
    const recorded = { ipAddress: '8.8.8.77', path: [expect.any(Number), expect.any(Number)] };

    expect(await quiz.readSession(sessionId)).toMatchObject({ ...recorded, currentStep: 4 });
    expect(await quiz.readDropouts(sessionId)).toEqual([
      expect.objectContaining({ ...recorded, reason: 'page_hide' }),
    ]);
  });

  it('loses what was stored when its visitor declines during the quiz', async () => {
    const sessionId = quiz.newSessionId();

    await quiz.send(sessionId, { kind: 'start', sequence: 1 }, from);
    await quiz.send(sessionId, { kind: 'progress', sequence: 2, analytics: true }, from);

    expect(await quiz.readSession(sessionId)).toMatchObject({
      ipAddress: '8.8.8.77',
      totalSteps: 17,
    });
    await quiz.send(sessionId, { kind: 'heartbeat', sequence: 3, analytics: false }, from);

    expect(namesIn(await quiz.readSession(sessionId))).toEqual(active);
  });

  it('loses address, reason and network of its exit when its visitor declines after leaving', async () => {
    const sessionId = quiz.newSessionId();
    const before = (await networkNotes()).length;
    const counts = await quiz.readCounts();

    await quiz.send(sessionId, { kind: 'exit', sequence: 1 }, from);

    expect(await networkNotes()).toHaveLength(before + 1);
    expect(
      (await quiz.send(sessionId, { kind: 'exit', sequence: 2, analytics: false }, from)).status,
    ).toBe(200);
    expect(
      [await quiz.readSession(sessionId), ...(await quiz.readDropouts(sessionId))].map(namesIn),
    ).toEqual([exited, dropout]);
    expect(await networkNotes()).toHaveLength(before);
    expect(await quiz.readCounts()).toEqual(counts.map((count) => count + 1));
  });

  it('is recorded in full from the moment when its visitor accepts', async () => {
    const sessionId = quiz.newSessionId();

    await quiz.send(sessionId, { kind: 'progress', sequence: 1, analytics: false }, from);
    await quiz.send(sessionId, { kind: 'progress', sequence: 2, analytics: true }, from);

    expect(await quiz.readSession(sessionId)).toMatchObject({
      ipAddress: '8.8.8.77',
      path: [expect.any(Number)],
    });
  });
});
