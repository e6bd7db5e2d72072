import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { addDays } from '@app/contract/calendar-days';
import { GetCommand, PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { makeConsent } from '../../tests/support/make-consent.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { makeSurvey, startAdminApi } from '../../tests/support/start-admin-api.ts';
import { startJobs } from '../../tests/support/start-jobs.ts';
import { createConsentStore } from '../consent/consent-store.ts';
import { countsKey, countsPartition, type TotalsPeriod } from '../counters/keys.ts';
import { openForgedBatches } from '../forged-batch/forged-batch.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { dropoutKey } from '../quiz-session/keys.ts';
import { surveyKey } from '../survey/keys.ts';
import {
  type ReconcileDependencies,
  type ReconcileReport,
  reconcileAll,
  reconcileDays,
} from './reconcile.ts';
import { createReconcileAccess } from './reconcile-access.ts';

const zone = 'America/Toronto';
const toBusinessDay = createBusinessDayFormatter(zone);
const today = toBusinessDay(new Date());
const yesterday = addDays(today, -1);
const toMidday = (day: string) => `${day}T17:00:00.000Z`;
const firstDay = addDays(today, -5);
const yesterdaysSurvey = randomUUID();
const log = { info: () => undefined, error: () => undefined };

let jobs: Awaited<ReturnType<typeof startJobs>>;
let api: Awaited<ReturnType<typeof startAdminApi>>;
let dependencies: ReconcileDependencies;

const tamper = async (
  period: TotalsPeriod,
  kind: 'SURVEYS' | 'DROPOUTS' | 'CONSENTS',
  counter: string,
  by: number,
) => {
  await api.access.client.send(
    new UpdateCommand({
      TableName: api.access.tableName,
      Key: countsKey(period, kind, randomUUID()),
      UpdateExpression: 'ADD #counter :by',
      ExpressionAttributeNames: { '#counter': counter },
      ExpressionAttributeValues: { ':by': by },
    }),
  );
};

const addConsent = () =>
  createConsentStore({ ...api.access, toBusinessDay }).appendConsent(
    makeConsent(new Date().toISOString()),
  );

const yesterdaysDropout = async (): Promise<string> => {
  const { dropouts } = (await api.admin('listDropouts')).body;
  return getFirst(dropouts.filter(({ exitedAt }) => exitedAt === toMidday(yesterday))).id;
};

const yesterdaysCounters = async (): Promise<Key> => {
  const items = await findItems(api.access, countsPartition({ day: yesterday }));
  const { pk, sk } = items.find((item) => item['surveys'] !== undefined) ?? {};
  return { pk: String(pk), sk: String(sk) };
};

const check = (
  range: { from: string; to: string } | undefined,
  fix = false,
): Promise<ReconcileReport> =>
  range === undefined
    ? reconcileAll({ fix }, dependencies)
    : reconcileDays(range, { fix }, dependencies);

const describeDifferences = ({ periods }: ReconcileReport) =>
  periods.flatMap((period) =>
    period.kind === 'compared'
      ? period.found.map(
          ({ counter, stored, recorded }) => `${period.period} ${counter} ${stored}/${recorded}`,
        )
      : [`${period.period} ${period.kind}`],
  );

beforeAll(async () => {
  jobs = await startJobs();
  jobs.mail.stop();
  api = await startAdminApi();
  dependencies = { ...createReconcileAccess(api.access, zone, log), pause: () => wait(20) };
  await api.addSurveys([
    makeSurvey(),
    makeSurvey({ createdAt: toMidday(yesterday), id: yesterdaysSurvey }),
    makeSurvey({ createdAt: toMidday(yesterday), region: 'ON', priceRange: 'under20k' }),
    makeSurvey({ createdAt: toMidday(firstDay) }),
  ]);
  await putSession(api.access, { lastSeenAt: toMidday(yesterday) });
  await putSession(api.access, { lastSeenAt: toMidday(yesterday), question: 'budget.condition' });
  await putSession(api.access, {});
  await addConsent();
});

describe('totals that are right', () => {
  it('show no difference on any day and for all time', async () => {
    const report = await check(undefined);

    expect(describeDifferences(report)).toEqual([]);
    expect([report.from, report.to]).toEqual([addDays(firstDay, -1), addDays(today, 1)]);
    expect(report.periods).toHaveLength(9);
  });

  it('show no difference after the clock was set back, however far ahead it was', async () => {
    const ahead = makeSurvey({ createdAt: toMidday(addDays(today, 40)) });

    await api.addSurveys([ahead]);
    const before = await api.counters.readAllTime();
    const report = await check(undefined, true);

    expect(describeDifferences(report)).toEqual([]);
    expect(report.to).toBe(addDays(today, 41));
    expect(await api.counters.readAllTime()).toEqual(before);

    const access = openForgedBatches(api.access.tableName, zone);

    await access.removeSurvey(ahead.id);
    access.close();
  });

  it('stay right when visitors return and test data is cleared', async () => {
    const { sessionId } = await putSession(api.access, { lastSeenAt: toMidday(yesterday) });

    await api.call('heartbeat', { body: { sessionId, timestamp: 1, sequence: 2 } });
    await putSession(api.access, { minutesAgo: 90, ipAddress: '127.0.0.1' });

    expect((await api.admin('clearTestData')).body.deletedCount).toBeGreaterThan(0);
    expect(describeDifferences(await check(undefined))).toEqual([]);
  });
});

describe('totals that are wrong', () => {
  const before = async () => [
    await api.counters.readTotals([yesterday]),
    await api.counters.readAllTime(),
    (await api.counters.readSurveyHours(yesterday))?.filter(({ surveys }) => surveys > 0),
  ];

  it('are listed with actual and expected counts, and stay unchanged without --fix', async () => {
    const right = await before();
    const towing = (await api.counters.readAllTime()).dropoutsByQuestion['usage.towing'] ?? 0;

    await tamper({ day: yesterday }, 'SURVEYS', 'surveys', 3);
    await tamper({ day: yesterday }, 'SURVEYS', 'region:ON', -1);
    await tamper('all', 'DROPOUTS', 'dropoutAt:usage.towing', 2);
    const found = [`${yesterday} region:ON 0/1`, `${yesterday} surveys 5/2`];

    expect(describeDifferences(await check({ from: yesterday, to: today }))).toEqual(found);
    const all = await check(undefined);

    expect(describeDifferences(all)).toEqual([
      ...found,
      `all time dropoutAt:usage.towing ${towing + 2}/${towing}`,
    ]);
    expect(all.differences).toBe(3);
    expect((await api.counters.readTotals([yesterday])).surveys).toBe(5);

    const repaired = await check(undefined, true);

    expect([describeDifferences(repaired), repaired.differences]).toEqual([
      describeDifferences(all),
      0,
    ]);
    expect(await before()).toEqual(right);
    expect(describeDifferences(await check(undefined))).toEqual([]);
  });

  it('are repaired when a whole day was lost, and an unknown counter is removed', async () => {
    const right = await before();

    for (const [counter, count] of [
      ['surveys', 2],
      ['region:CA', 1],
      ['region:ON', 1],
    ] as const) {
      await tamper({ day: yesterday }, 'SURVEYS', counter, -count);
    }

    await tamper({ day: yesterday }, 'SURVEYS', 'h3', 1);
    await tamper({ day: yesterday }, 'CONSENTS', 'unheardOf', 7);
    await tamper('all', 'CONSENTS', 'consents', 100);

    expect((await check(undefined, true)).differences).toBe(0);
    expect(await before()).toEqual(right);
  });

  it('are repaired once when several people repair them at the same time', async () => {
    const right = await before();

    await tamper({ day: yesterday }, 'SURVEYS', 'surveys', 11);
    await tamper('all', 'DROPOUTS', 'dropouts', -4);
    await Promise.all([check(undefined, true), check(undefined, true), check(undefined, true)]);

    expect(await before()).toEqual(right);
  });

  it('are repaired exactly while a hundred visitors are counted', async () => {
    const right = await api.counters.readAllTime();

    await tamper({ day: today }, 'SURVEYS', 'surveys', 5);
    await tamper({ day: today }, 'SURVEYS', 'price:35to50k', -3);
    await tamper('all', 'SURVEYS', 'surveys', -9);
    const visitors = Array.from({ length: 100 }, async (_, index) => {
      await wait(index * 15);
      if (index % 3 === 0) return addConsent();
      if (index % 3 === 1) return void (await putSession(api.access, {}));

      return api.addSurveys([makeSurvey()]);
    });
    const [report] = await Promise.all([check(undefined, true), ...visitors]);

    expect(report.notCompared).toBe(0);
    expect(report.differences).toBe(0);
    expect(describeDifferences(await check(undefined))).toEqual([]);
    const all = await api.counters.readAllTime();

    expect(all.surveys).toBe(right.surveys + 33);
    expect([all.dropouts, all.consents]).toEqual([right.dropouts + 33, right.consents + 34]);
  });
});

describe('a period in which visitors are counted constantly', () => {
  it('is reported as busy, and its totals are not guessed', async () => {
    const restless = {
      ...dependencies,
      records: {
        ...dependencies.records,
        countDay: async (day: string) => {
          await addConsent();
          return dependencies.records.countDay(day);
        },
      },
      pause: async () => undefined,
    };
    const report = await reconcileDays({ from: today, to: today }, { fix: true }, restless);

    expect([describeDifferences(report), report.notCompared]).toEqual([[`${today} busy`], 1]);
  });
});

describe('a record that cannot be read', () => {
  /** Damages an attribute that the totals depend on, and returns what repairs it. */
  const damage = async (Key: Key, attribute: string) => {
    const { client, tableName: TableName } = api.access;
    const { Item } = await client.send(new GetCommand({ TableName, Key }));

    await client.send(new PutCommand({ TableName, Item: { ...Item, [attribute]: {} } }));
    return () => client.send(new PutCommand({ TableName, Item }));
  };

  it.each<[string, () => Promise<Key>, string]>([
    ['survey', async () => surveyKey(yesterdaysSurvey), 'region'],
    ['survey of a later release', async () => surveyKey(yesterdaysSurvey), 'schemaVersion'],
    ['counter', async () => yesterdaysCounters(), 'surveys'],
    ['dropout', async () => dropoutKey(await yesterdaysDropout()), 'currentQuestionId'],
  ])('is reported, and no total is repaired without it (%s)', async (_name, findKey, attribute) => {
    await tamper({ day: firstDay }, 'SURVEYS', 'surveys', 1);
    const key = await findKey();
    const right = await api.counters.readTotals([yesterday]);
    const repair = await damage(key, attribute);
    const reported: unknown[] = [];

    dependencies = {
      ...dependencies,
      log: { ...log, error: (message, details) => reported.push([message, details]) },
    };

    const report = await check(undefined, true);

    expect(describeDifferences(report)).toEqual(
      expect.arrayContaining([
        `${firstDay} surveys 2/1`,
        `${yesterday} unreadable`,
        'all time unreadable',
      ]),
    );
    expect(report.differences).toBe(0);
    const kind = expect.stringMatching(`^${key.pk.split('#')[0]}\\b`);

    expect(reported).toContainEqual([
      'stored item not readable',
      expect.objectContaining({ kind }),
    ]);

    expect(await jobs.run('reconcile')).toMatchObject({
      details: { differences: 0, notCompared: expect.any(Number) },
      message: expect.stringContaining('could not be compared'),
    });
    await repair();

    expect(await api.counters.readTotals([yesterday])).toEqual(right);
    expect(describeDifferences(await check(undefined))).toEqual([]);
  });
});

describe('the scheduled check', () => {
  const status = async () => (await api.admin('getSystemStatus')).body;

  it('compares the last two complete days and shows staff the outcome', async () => {
    expect((await status()).totals).toBeUndefined();
    expect(await jobs.run('reconcile')).toMatchObject({
      details: { from: addDays(today, -2), to: yesterday, differences: 0 },
    });
    expect((await status()).totals).toEqual({ checkedAt: expect.any(String), differences: 0 });
  });

  it('keeps reporting a difference until it is repaired, even when its day is older', async () => {
    await tamper({ day: addDays(today, -2) }, 'SURVEYS', 'surveys', 1);

    expect(await jobs.run('reconcile')).toMatchObject({ details: { differences: 1 } });
    expect((await status()).totals?.differences).toBe(1);
    const tomorrow = new Date(Date.now() + 864e5).toISOString();

    expect(await jobs.run('reconcile', { time: tomorrow })).toMatchObject({
      details: { from: addDays(today, -2), differences: 1 },
    });
    // It only reports. People repair.
    expect((await check({ from: addDays(today, -2), to: yesterday })).differences).toBe(1);
  });
});

describe('the command reconcile', () => {
  const script = fileURLToPath(new URL('../../scripts/reconcile.ts', import.meta.url));

  const command = async (...args: readonly string[]) => {
    const environment = { ...process.env, TABLE_NAME: api.access.tableName };
    const options = { env: environment, encoding: 'utf8' } as const;

    try {
      return {
        code: 0,
        ...(await promisify(execFile)(process.execPath, [script, ...args], options)),
      };
    } catch (error) {
      return error as { code: number; stdout: string; stderr: string };
    }
  };

  it('finds a difference, repairs it, and then exits with success', async () => {
    const found = await command('--from', addDays(today, -2), '--to', yesterday);

    expect([found.code, found.stdout]).toEqual([
      1,
      expect.stringContaining('surveys is 1, the records say 0'),
    ]);
    const repaired = await command('--all', '--fix');

    expect([repaired.code, repaired.stdout]).toEqual([0, expect.stringContaining('repaired')]);
    expect((await api.admin('getSystemStatus')).body.totals?.differences).toBe(0);
  });

  it('rejects unknown arguments with a message', async () => {
    const { code, stderr } = await command('--from', 'yesterday');

    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('--from must be a day: YYYY-MM-DD.'),
    ]);
    expect(stderr).not.toContain('    at ');
  });
});
