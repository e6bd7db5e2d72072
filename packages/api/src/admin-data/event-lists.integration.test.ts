import { beforeAll, describe, expect, it } from 'vitest';
import { acceptedChoice } from '../../tests/support/accepted-choice.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { invalidCursor } from './cursor.ts';
import { listCookieConsents, listDropouts } from './event-lists.ts';
import { createTestDataStore } from './test-data-store.ts';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  api = await startAdminApi();
});

describe('a cursor of another list', () => {
  it('is refused before anything is read', async () => {
    const rejectRead = () => Promise.reject(new Error('Not needed to refuse'));
    const events = {
      readDropouts: rejectRead,
      countDropouts: rejectRead,
      readConsents: rejectRead,
      readDropoutsAt: rejectRead,
    };
    const dependencies = { events, counters: { readAllTime: rejectRead, readTotals: rejectRead } };

    expect(await listDropouts({ limit: 10, cursor: 'another' }, dependencies)).toEqual(
      invalidCursor,
    );
    expect(await listCookieConsents({ limit: 10, cursor: 'another' }, dependencies)).toEqual(
      invalidCursor,
    );
  });
});

describe('an empty table', () => {
  it('gives empty lists with a total of 0', async () => {
    const [dropouts, consents] = [
      await api.admin('listDropouts'),
      await api.admin('listCookieConsents'),
    ];
    const message = 'Connected to the database';

    expect(dropouts.body).toEqual({
      success: true,
      message,
      dropouts: [],
      byQuestion: [],
      total: 0,
    });
    expect(consents.body).toEqual({ consents: [], total: 0 });
  });
});

describe('the list of dropouts', () => {
  const at: [string, number][] = [
    ['usage.towing', 5],
    ['budget.condition', 4],
    ['usage.towing', 3],
    ['usage.towing', 2],
    ['usage.towing', 1],
    ['Unknown', 0],
  ];
  const ids: string[] = [];

  beforeAll(async () => {
    for (const [question, minutesAgo] of at) {
      ids.push(
        (await putSession(api.access, { question, minutesAgo, ipAddress: '203.0.113.9' }))
          .sessionId,
      );
    }
  });
  const toIndexes = (rows: readonly { sessionId: string }[]) =>
    rows.map(({ sessionId }) => ids.indexOf(sessionId));

  it('has no address for a visit whose visitor declined analytics', async () => {
    const { sessionId, dropout } = await putSession(api.access, {
      minutesAgo: 9,
      ipAddress: undefined,
    });
    const { body } = await api.admin('listDropouts');
    const row = {
      id: dropout?.id,
      sessionId,
      currentQuestionId: 'usage.towing',
      exitedAt: dropout?.exitedAt,
    };

    expect(body.dropouts.at(-1)).toEqual(row);
    expect(body.unreadable).toBeUndefined();
    await createTestDataStore(api.access).removeVisit({ sessionId, dropoutId: dropout?.id });
  });

  it('shows the newest first, with their question and address', async () => {
    const { body } = await api.admin('listDropouts');

    expect(toIndexes(body.dropouts)).toEqual([5, 4, 3, 2, 1, 0]);
    expect(body.total).toBe(6);
    expect(Object.keys(body.dropouts[0] ?? {}).sort()).toEqual([
      'currentQuestionId',
      'exitedAt',
      'id',
      'ipAddress',
      'sessionId',
    ]);
    expect(body.dropouts[0]).toMatchObject({
      currentQuestionId: 'Unknown',
      ipAddress: '203.0.113.9',
    });
  });

  it('shows and counts those at a question between two moments', async () => {
    const { dropouts } = (await api.admin('listDropouts')).body;
    const [, , later, , , first] = dropouts.map(({ exitedAt }) => exitedAt);
    const query = { question: 'usage.towing', from: `${first}`, to: `${later}`, limit: '1' };
    const newest = (await api.admin('listDropouts', { query })).body;
    const rest = (
      await api.admin('listDropouts', { query: { ...query, cursor: `${newest.nextCursor}` } })
    ).body;

    expect(toIndexes([...newest.dropouts, ...rest.dropouts])).toEqual([2, 0]);
    expect([newest.total, rest.total, rest.nextCursor]).toEqual([2, 2, undefined]);
  });

  it.each([
    { query: { question: 'usage towing' }, field: 'question' },
    { query: { from: 'yesterday' }, field: 'from' },
    { query: { from: '2026-11-02T00:00:00Z', to: '2026-11-01T00:00:00Z' }, field: 'to' },
  ])('rejects a filter that cannot be: $query', async ({ query, field }) => {
    const { status, body } = await api.admin('listDropouts', { query });

    expect([status, body.issues?.[0]?.path]).toEqual([400, field]);
  });

  it('counts per question over all time, the most frequent first, with the last three', async () => {
    const { body } = await api.admin('listDropouts', { query: { limit: '1' } });

    expect(body.dropouts).toHaveLength(1);
    const questionRows = body.byQuestion.map(({ questionId, count, recent }) => [
      questionId,
      count,
      toIndexes(recent),
    ]);

    expect(questionRows).toEqual([
      ['usage.towing', 4, [4, 3, 2]],
      ['budget.condition', 1, [1]],
      ['Unknown', 1, [5]],
    ]);
  });

  it('shows all dropouts once, page by page', async () => {
    const first = (await api.admin('listDropouts', { query: { limit: '4' } })).body;
    const rest = (
      await api.admin('listDropouts', { query: { limit: '4', cursor: `${first.nextCursor}` } })
    ).body;

    expect([...toIndexes(first.dropouts), ...toIndexes(rest.dropouts)]).toEqual([5, 4, 3, 2, 1, 0]);
    expect([first.total, rest.total, rest.nextCursor]).toEqual([6, 6, undefined]);
  });
});

describe('the list of cookie consents', () => {
  it('shows the newest first page by page, with the field ip_address', async () => {
    for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
      await api.call('recordCookieConsent', { body: acceptedChoice, sourceIp: address });
    }

    const first = (await api.admin('listCookieConsents', { query: { limit: '2' } })).body;
    const rest = (
      await api.admin('listCookieConsents', {
        query: { limit: '2', cursor: `${first.nextCursor}` },
      })
    ).body;
    const rows = [...first.consents, ...rest.consents];

    expect(rows.map(({ ip_address }) => ip_address)).toEqual([
      '203.0.113.3',
      '203.0.113.2',
      '203.0.113.1',
    ]);
    expect(rows[0]).toEqual({
      ...acceptedChoice,
      id: expect.any(String),
      ip_address: '203.0.113.3',
      timestamp: expect.any(String),
    });
    expect([first.total, rest.total, rest.nextCursor]).toEqual([3, 3, undefined]);
  });

  it.each(['listCookieConsents', 'listDropouts'] as const)(
    'like %s rejects a bad limit and cursor',
    async (name) => {
      for (const [path, value] of [
        ['limit', '1001'],
        ['limit', '-1'],
        ['cursor', 'Zm9v'],
      ] as const) {
        const { status, body } = await api.admin(name, { query: { [path]: value } });

        expect([status, body.issues?.[0]?.path]).toEqual([400, path]);
      }
    },
  );
});
