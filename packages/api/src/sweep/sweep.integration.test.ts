import { randomUUID } from 'node:crypto';
import { makeDraftAnswers } from '@app/contract/testing/make-answers';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { putSession } from '../../tests/support/put-session.ts';
import { startApi } from '../../tests/support/start-api.ts';
import { startJobs } from '../../tests/support/start-jobs.ts';
import { createOutboxStore } from '../mail/outbox-store.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { createJobRuns } from '../platform/jobs/job-runs-store.ts';
import { sessionKey } from '../quiz-session/keys.ts';
import { createSessionStore } from '../quiz-session/session-store.ts';
import { surveyKey } from '../survey/keys.ts';
import { table } from '../table.ts';
import { createSilentSessionLister, type SweepDependencies, sweep } from './sweep.ts';

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  jobs = await startJobs();
});
afterAll(() => jobs.mail.stop());
beforeEach(() => {
  Object.assign(jobs.mail, { mode: 'up' });
});

const toBusinessDay = createBusinessDayFormatter('America/Toronto');
const active = (minutesAgo: number, sessionId: string = randomUUID()) =>
  putSession(api.access, {
    status: 'active',
    minutesAgo,
    sessionId,
    lastSequence: 3,
    currentStep: 7,
  });

const find = async (sessionId: string) =>
  (await createSessionStore(api.access).find(sessionId))?.session;

const dependenciesWith = (overrides: Partial<SweepDependencies>): SweepDependencies => ({
  sessions: createSessionStore(api.access),
  listMaybeSilentSessions: createSilentSessionLister(api.access),
  deliverDue: async () => ({ sent: 0, failed: 0, stillWaiting: 0 }),
  toBusinessDay,
  newDropoutId: randomUUID,
  now: () => new Date(),
  log: { info: () => undefined, error: () => undefined },
  ...overrides,
});
const inAMinute = () => new Date(Date.now() + 60_000);

describe('the sweep', () => {
  beforeAll(async () => {
    api = await startApi();
  });

  it('ends sessions that were silent for 15 minutes, as of when their visitors were last seen', async () => {
    const silent = await active(16);
    const longSilent = await active(60 * 30);
    const talking = await active(14);

    expect(await jobs.run('sweep')).toMatchObject({ details: { sessionsEnded: 2, emailsSent: 0 } });

    for (const { sessionId, lastSeenAt } of [silent, longSilent]) {
      expect(await find(sessionId)).toMatchObject({
        status: 'exited',
        lastSeenAt,
        currentStep: 7,
        dropout: {
          reason: 'heartbeat_lost',
          exitedAt: lastSeenAt,
          countedDay: toBusinessDay(new Date(lastSeenAt)),
          currentQuestionId: 'usage.towing',
          ipAddress: '8.8.8.8',
        },
      });
    }

    expect((await find(talking.sessionId))?.status).toBe('active');
    expect((await api.counters.readAllTime()).dropouts).toBe(2);
    const day = toBusinessDay(new Date(longSilent.lastSeenAt));

    expect((await api.counters.readTotals([day])).dropoutsByQuestion).toEqual({
      'usage.towing': 1,
    });
  });

  it('says of a silent visit without analytics that it was lost, and nothing of its browser', async () => {
    const { sessionId } = await putSession(api.access, {
      status: 'active',
      minutesAgo: 16,
      ipAddress: undefined,
    });

    await jobs.run('sweep');

    const session = await find(sessionId);

    expect(session?.dropout?.reason).toBe('heartbeat_lost');
    expect(session?.dropout?.ipAddress).toBeUndefined();
  });

  it('ends each session once when two sweeps overlap', async () => {
    for (let each = 0; each < 30; each += 1) await active(20 + each);
    const before = (await api.counters.readAllTime()).dropouts;

    await Promise.all([jobs.run('sweep'), jobs.run('sweep')]);

    expect((await api.counters.readAllTime()).dropouts).toBe(before + 30);
    expect(await jobs.run('sweep')).toMatchObject({ details: { sessionsEnded: 0 } });
  });

  it('takes a dropout back when a heartbeat arrives late', async () => {
    const { sessionId } = await active(16);

    await jobs.run('sweep');
    const { dropouts } = await api.counters.readAllTime();

    await api.call('heartbeat', { body: { sessionId, timestamp: 1, sequence: 4 } });

    expect(await find(sessionId)).toMatchObject({ status: 'active', lastSequence: 4 });
    expect((await find(sessionId))?.dropout).toBeUndefined();
    expect((await api.counters.readAllTime()).dropouts).toBe(dropouts - 1);
  });

  it('does not end a session that gets a heartbeat in the meantime', async () => {
    const { sessionId } = await active(16);
    const sessions = createSessionStore(api.access);
    const report = await sweep(
      inAMinute(),
      dependenciesWith({
        sessions: {
          ...sessions,
          find: async (id) => {
            const read = await sessions.find(id);

            await api.call('heartbeat', { body: { sessionId: id, timestamp: 1, sequence: 9 } });
            return read;
          },
        },
      }),
    );

    expect(report).toMatchObject({ outcome: 'succeeded', details: { sessionsEnded: 0 } });
    expect((await find(sessionId))?.status).toBe('active');
  });

  it('stops at its deadline, and the next sweep continues', async () => {
    for (let each = 0; each < 40; each += 1) await active(20);
    let calls = 0;
    // The sessions' share of the time ends after the first group.
    const now = () => new Date(Date.now() + (calls++ > 2 ? 31_000 : 0));
    const first = await sweep(new Date(Date.now() + 60_000), dependenciesWith({ now }));

    expect(first.message).toContain('more to come');
    const ended = Number(first.details?.['sessionsEnded']);

    expect(ended).toBeGreaterThan(0);
    expect(ended).toBeLessThan(40);
    expect(await jobs.run('sweep')).toMatchObject({ details: { sessionsEnded: 40 - ended } });
  });

  it('fails when a session cannot be read, but ends the others', async () => {
    const broken = await active(30);
    const { client, tableName } = api.access;
    const { Item } = await client.send(
      new GetCommand({ TableName: tableName, Key: sessionKey(broken.sessionId) }),
    );

    await client.send(
      new PutCommand({ TableName: tableName, Item: { ...Item, lastSequence: 'x' } }),
    );
    const other = await active(20);

    await expect(jobs.run('sweep')).rejects.toThrow('1 failed');
    expect((await find(other.sessionId))?.status).toBe('exited');
    const { runs } = await createJobRuns(api.access).readAll();
    const [run] = runs;

    expect(run).toMatchObject({ job: 'sweep', outcome: 'failed' });
    await client.send(new PutCommand({ TableName: tableName, Item: Item ?? {} }));

    expect(await jobs.run('sweep')).toMatchObject({ details: { sessionsEnded: 1 } });
  });
});

describe('the parts of the sweep', () => {
  const email = (to: string) => ({
    id: `test:${randomUUID()}`,
    to,
    content: { kind: 'contactAcknowledgement', firstName: 'Ada', message: 'Hello' } as const,
    createdAt: new Date().toISOString(),
  });

  it('send the waiting e-mails', async () => {
    await createOutboxStore(api.access).enqueue([
      email('one@site.example'),
      email('two@site.example'),
    ]);

    expect(await jobs.run('sweep')).toMatchObject({ details: { emailsSent: 2, emailsWaiting: 0 } });
    expect(jobs.mail.to('one@site.example')).toHaveLength(1);
    expect(await jobs.run('sweep')).toMatchObject({ details: { emailsSent: 0 } });
  });

  it('do not stop each other', async () => {
    const { sessionId } = await active(16);

    const noMail = async () => {
      throw new Error('no mail');
    };

    const logged: unknown[] = [];
    const error = (...entry: readonly unknown[]) => void logged.push(entry);
    const log = { info: () => undefined, error };
    const report = await sweep(inAMinute(), dependenciesWith({ deliverDue: noMail, log }));
    const stack = expect.stringContaining('no mail');

    expect(logged).toEqual([['part of the sweep failed', { part: 'Sending e-mails', stack }]]);
    expect(report).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('Sending e-mails failed'),
    });
    expect((await find(sessionId))?.status).toBe('exited');

    const someUnread = async () => ({ sent: 2, failed: 1, stillWaiting: 1 });

    expect(await sweep(inAMinute(), dependenciesWith({ deliverDue: someUnread }))).toMatchObject({
      outcome: 'failed',
      message: expect.stringContaining('2 e-mails sent, 1 waiting, 1 failed'),
    });

    let delivered = false;

    const noSessions = () => {
      throw new Error('no index');
    };

    const other = await sweep(
      inAMinute(),
      dependenciesWith({
        listMaybeSilentSessions: noSessions,
        deliverDue: async () => {
          delivered = true;
          return { sent: 1, failed: 0, stillWaiting: 0 };
        },
      }),
    );

    expect([other.outcome, delivered]).toEqual(['failed', true]);
    expect(other.message).toContain('1 e-mail sent, 0 waiting');
  });
});

describe('an expired draft', () => {
  it('is not found by any call and expires in the table', async () => {
    const { body } = await api.call('submitSurvey', { body: makeDraftAnswers() });
    const { client, tableName } = api.access;
    const Key = surveyKey(body.resultId);
    const { Item } = await client.send(new GetCommand({ TableName: tableName, Key }));

    expect(table.timeToLiveAttribute).toBe('expiresAt');
    expect(Math.abs(Item?.['expiresAt'] - Date.now() / 1000 - 24 * 60 * 60)).toBeLessThan(60);
    const expiresAt = Math.floor(Date.now() / 1000) - 1;

    await client.send(new PutCommand({ TableName: tableName, Item: { ...Item, expiresAt } }));
    const params = { resultId: body.resultId };
    const zip = { resultId: body.resultId, zipCode: '90210' };

    expect((await api.call('getResult', { params })).status).toBe(404);
    expect((await api.call('updateZip', { body: zip })).status).toBe(404);
    expect(
      (await api.call('emailResult', { params, body: { email: 'ada@site.example' } })).status,
    ).toBe(404);
    expect((await api.counters.readAllTime()).surveys).toBe(0);
  });
});
