import { setTimeout as wait } from 'node:timers/promises';
import { addDays } from '@app/contract/calendar-days';
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { findItems } from '../../tests/support/find-items.ts';
import { getFirst } from '../../tests/support/get-first.ts';
import { putSession } from '../../tests/support/put-session.ts';
import { makeSurvey } from '../../tests/support/start-admin-api.ts';
import {
  addConsent,
  firstDay,
  silentLog,
  startReconcile,
  tamper,
  today,
  toMidday,
  yesterday,
  yesterdaysSurvey,
  zone,
} from '../../tests/support/start-reconcile.ts';
import { countsPartition } from '../counters/keys.ts';
import { openForgedBatches } from '../forged-batch/forged-batch.ts';
import type { Key } from '../platform/dynamodb/keys.ts';
import { dropoutKey } from '../quiz-session/keys.ts';
import { surveyKey } from '../survey/keys.ts';
import {
  type ReconcileDependencies,
  type ReconcileReport,
  reconcileAll,
  reconcileDays,
} from './reconcile.ts';

const { jobs, api, dependencies } = await startReconcile();

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

    await tamper(api.access, { day: yesterday }, 'SURVEYS', 'surveys', 3);
    await tamper(api.access, { day: yesterday }, 'SURVEYS', 'region:ON', -1);
    await tamper(api.access, 'all', 'DROPOUTS', 'dropoutAt:usage.towing', 2);
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
      await tamper(api.access, { day: yesterday }, 'SURVEYS', counter, -count);
    }

    await tamper(api.access, { day: yesterday }, 'SURVEYS', 'h3', 1);
    await tamper(api.access, { day: yesterday }, 'CONSENTS', 'unheardOf', 7);
    await tamper(api.access, 'all', 'CONSENTS', 'consents', 100);

    expect((await check(undefined, true)).differences).toBe(0);
    expect(await before()).toEqual(right);
  });

  it('are repaired once when several people repair them at the same time', async () => {
    const right = await before();

    await tamper(api.access, { day: yesterday }, 'SURVEYS', 'surveys', 11);
    await tamper(api.access, 'all', 'DROPOUTS', 'dropouts', -4);
    await Promise.all([check(undefined, true), check(undefined, true), check(undefined, true)]);

    expect(await before()).toEqual(right);
  });

  it('are repaired exactly while a hundred visitors are counted', async () => {
    const right = await api.counters.readAllTime();

    await tamper(api.access, { day: today }, 'SURVEYS', 'surveys', 5);
    await tamper(api.access, { day: today }, 'SURVEYS', 'price:35to50k', -3);
    await tamper(api.access, 'all', 'SURVEYS', 'surveys', -9);
    const visitors = Array.from({ length: 100 }, async (_, index) => {
      await wait(index * 15);
      if (index % 3 === 0) return addConsent(api.access);
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
          await addConsent(api.access);
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
    await tamper(api.access, { day: firstDay }, 'SURVEYS', 'surveys', 1);
    const key = await findKey();
    const right = await api.counters.readTotals([yesterday]);
    const repair = await damage(key, attribute);
    const reported: unknown[] = [];

    const log: ReconcileDependencies['log'] = {
      ...silentLog,
      error: (message, details) => reported.push([message, details]),
    };

    const report = await reconcileAll({ fix: true }, { ...dependencies, log });

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
    expect((await api.admin('getSystemStatus')).body.totals).toBeUndefined();
    await repair();

    expect(await api.counters.readTotals([yesterday])).toEqual(right);
    expect(describeDifferences(await check(undefined))).toEqual([]);
  });
});
