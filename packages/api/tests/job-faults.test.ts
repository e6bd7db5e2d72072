import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@app/contract/calendar-days';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { countsKey } from '../src/counters/keys.ts';
import { readMailConfig } from '../src/mail/config.ts';
import { openMail } from '../src/mail/open-mail.ts';
import { createSessionStore } from '../src/quiz-session/session-store.ts';
import { reconcileAll } from '../src/reconcile/reconcile.ts';
import { createReconcileAccess } from '../src/reconcile/reconcile-access.ts';
import { createSummaryDependencies, sendScheduledSummary } from '../src/summaries/send-summary.ts';
import { type Death, listDeaths, runDying } from './support/dying-process.ts';
import { putSession } from './support/put-session.ts';
import { makeSurvey, startAdminApi } from './support/start-admin-api.ts';
import { startJobs } from './support/start-jobs.ts';

const owner = 'owner@site.example';
const log = { info: () => undefined, error: () => undefined };

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  jobs = await startJobs([owner]);
  api = await startAdminApi();
});
afterAll(() => jobs.mail.stop());
afterEach(() => {
  vi.useRealTimers();
});

const mailsSince = (count: number) =>
  jobs.mail.accepted.slice(count).flatMap(({ recipients }) => recipients);

/** Runs the sweep after the lease of a process that may have died. */
const sweepLater = async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(new Date(Date.now() + 130_000));
  await jobs.run('sweep');
  vi.useRealTimers();
};

describe('a process that dies while it sends a summary', () => {
  beforeAll(async () => {
    await api.addSurveys([makeSurvey({ createdAt: '2025-01-01T17:00:00.000Z' })]);
  });

  const send = (day: string, death?: Death, recipients: readonly string[] = [owner]) =>
    runDying(death, () => {
      const config = readMailConfig().mail;
      const mail = openMail(api.access, log, config);
      const dependencies = { ...createSummaryDependencies(api.access, mail, config), recipients };
      const dueAt = new Date(`${addDays(day, 1)}T11:00:00Z`);
      return sendScheduledSummary({ kind: 'daily', dueAt, date: undefined }, dependencies);
    });

  it('leaves one e-mail after the retry and the sweep, or two if it died between sending and recording', async () => {
    let day = '2025-01-01';

    // The first e-mail of a year creates a key, which no later one does.
    await send(day);
    expect(mailsSince(0)).toEqual([owner]);
    day = addDays(day, 1);
    const { commands } = await send(day);
    const sentTwice: string[] = [];

    for (const death of listDeaths(commands)) {
      day = addDays(day, 1);
      const before = jobs.mail.accepted.length;
      const { isDead, diedAt } = await send(day, death);

      await jobs.run('daily-summary', { time: `${addDays(day, 1)}T11:00:00Z` });
      await sweepLater();
      const served = mailsSince(before);

      expect([death, isDead, new Set(served)]).toEqual([death, true, new Set([owner])]);
      if (served.length > 1) sentTwice.push(`${diedAt} ${death.when}`);
    }

    expect(sentTwice).toEqual(['SendRawEmailCommand after', 'UpdateCommand before']);
  });

  it('leaves none of three recipients without the summary', async () => {
    const three = ['a@site.example', 'b@site.example', 'c@site.example'];
    let day = '2024-01-01';
    const { commands } = await send(day, undefined, three);

    for (const death of listDeaths(commands)) {
      day = addDays(day, 1);
      const before = jobs.mail.accepted.length;

      await send(day, death, three);
      const sentByTheDead = mailsSince(before).length;

      await send(day, undefined, three);
      await sweepLater();
      const served = mailsSince(before);

      expect([death, [...new Set(served)].sort()]).toEqual([death, three]);
      // At most twice, and only the recipient at the time of death.
      expect(served.length).toBeLessThanOrEqual(three.length + sentByTheDead);
    }
  });
});

describe('a process that dies while it sweeps', () => {
  it('leaves one dropout that counts once after the next sweep', async () => {
    const silentSession = () => putSession(api.access, { status: 'active', minutesAgo: 20 });

    await sweepLater();
    // The first sweep that ends a visit creates the key of network hashes.
    await silentSession();
    await jobs.run('sweep');
    await silentSession();
    const { commands } = await runDying(undefined, () => jobs.run('sweep'));

    for (const death of listDeaths(commands)) {
      const before = (await api.counters.readAllTime()).dropouts;
      const { sessionId } = await silentSession();
      const { diedAt } = await runDying(death, () => jobs.run('sweep'));

      expect([death, diedAt]).toEqual([death, expect.stringContaining('Command')]);
      await jobs.run('sweep');
      const read = await createSessionStore(api.access).find(sessionId);

      expect([death, read?.session.status]).toEqual([death, 'exited']);
      expect([death, (await api.counters.readAllTime()).dropouts]).toEqual([death, before + 1]);
    }
  });
});

// All totals are compared anew after each death.
describe('a process that dies while it repairs totals', { timeout: 240_000 }, () => {
  it('leaves them right after the next repair', async () => {
    const api2 = await startAdminApi();

    await api2.addSurveys([makeSurvey()]);
    const dependencies = {
      ...createReconcileAccess(api2.access, 'America/Toronto', log),
      pause: () => wait(5),
    };
    const right = await api2.counters.readAllTime();
    const tamper = (period: Parameters<typeof countsKey>[0], by: number) =>
      api2.access.client.send(
        new UpdateCommand({
          TableName: api2.access.tableName,
          Key: countsKey(period, 'SURVEYS', 'somebody'),
          UpdateExpression: 'ADD surveys :by',
          ExpressionAttributeValues: { ':by': by },
        }),
      );
    const today = { day: dependencies.toBusinessDay(new Date()) };

    const tamperBoth = async () => {
      await tamper(today, 3);
      await tamper('all', -2);
    };

    await tamperBoth();
    const { commands } = await runDying(undefined, () => reconcileAll({ fix: true }, dependencies));

    expect(await api2.counters.readAllTime()).toEqual(right);

    for (const death of listDeaths(commands)) {
      await tamperBoth();
      await runDying(death, () => reconcileAll({ fix: true }, dependencies));
      expect((await reconcileAll({ fix: true }, dependencies)).differences).toBe(0);
      expect([death, await api2.counters.readAllTime()]).toEqual([death, right]);
      expect((await api2.counters.readTotals([today.day])).surveys).toBe(1);
    }
  });
});
