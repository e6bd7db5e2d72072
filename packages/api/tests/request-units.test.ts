import { makeAnswers } from '@app/contract/testing/make-answers';
import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createRandom } from '../scripts/seed/random.ts';
import { makeSurveyItems } from '../scripts/seed/surveys.ts';
import { makeVisitItems } from '../scripts/seed/visits.ts';
import type { CountedFact } from '../src/counters/counters-store.ts';
import { countsKey } from '../src/counters/keys.ts';
import { createBusinessDayFormatter } from '../src/platform/business-day.ts';
import { createNetworkHasher } from '../src/platform/dynamodb/network-hash.ts';
import type { TableAccess } from '../src/platform/dynamodb/table-access.ts';
import { startMeteringProxy } from './support/metering-proxy.ts';
import { startApi } from './support/start-api.ts';
import { secondsBetweenCalls, wholeVisit } from './support/whole-visit.ts';

const endpoint = process.env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '';

afterEach(() => {
  vi.useRealTimers();
  // The functions keep the table and the endpoint that they were started with.
  vi.resetModules();
  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = endpoint;
});

const visitedAt = '2026-11-21T11:58:00.000Z';

/** Stores the counters of the day as 1,000 visits before leave them. */
const fillCounters = async ({ client, tableName }: TableAccess): Promise<void> => {
  const sums = new Map<string, Record<string, string | number>>();
  const day = visitedAt.slice(0, 'YYYY-MM-DD'.length);
  const factIds = listIdsOfEachItem(day);
  const countsByGroup = new Map<string, number>();

  const add = ({ kind, group, counters, dayCounters = [] }: Omit<CountedFact, 'id'>): void => {
    const name = `${kind} ${group}`;
    const before = countsByGroup.get(name) ?? 0;
    const id = factIds[before % factIds.length] ?? '';

    countsByGroup.set(name, before + 1);

    const written = [
      { key: countsKey({ day }, kind, id, group), names: [...counters, ...dayCounters] },
      { key: countsKey('all', kind, id), names: counters },
    ];

    for (const { key, names } of written) {
      const item = sums.get(`${key.pk} ${key.sk}`) ?? { ...key };

      for (const name of names) item[name] = Number(item[name] ?? 0) + 1;
      sums.set(`${key.pk} ${key.sk}`, item);
    }
  };

  const options = {
    random: createRandom(1),
    counts: { add, write: async () => undefined },
    toBusinessDay: createBusinessDayFormatter('America/Toronto'),
    end: new Date(visitedAt),
    days: 1,
  };

  expect([...makeSurveyItems(1000, 'secret', options)]).toHaveLength(1000);
  expect([...makeVisitItems(1000, options)]).toHaveLength(1000);
  for (const Item of sums.values())
    await client.send(new PutCommand({ TableName: tableName, Item }));
};

/** One id for each item of a kind, so that facts in turn make the items equally large. */
const listIdsOfEachItem = (day: string): readonly string[] => {
  const ids = new Map<string, string>();
  const getItemName = (id: string) => countsKey({ day }, 'SURVEYS', id).sk;

  for (let number = 0; number < 1000; number += 1)
    ids.set(getItemName(String(number)), String(number));

  return [...ids.values()];
};

/** Calls the real handlers, in a visit that crosses a bucket of the session index. */
const visit = async (visitsBefore: 0 | 1000) => {
  const { access, call } = await startApi();
  if (visitsBefore > 0) await fillCounters(access);

  // The key of a month is created once, not by each visit.
  await createNetworkHasher(access)('8.8.8.8', new Date(visitedAt));
  const meter = await startMeteringProxy(endpoint);

  process.env['AWS_ENDPOINT_URL_DYNAMODB'] = meter.url;
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(visitedAt) });
  const statuses: (number | undefined)[] = [];
  let resultId = '';

  for (const { name, ...parts } of wholeVisit(() => resultId)) {
    // A survey from a test address is in one list more.
    const { status, body } = await call(name, { ...parts, sourceIp: '8.8.8.8' });

    statuses.push(status);
    if ('resultId' in body) resultId = String(body.resultId);

    vi.setSystemTime(Date.now() + secondsBetweenCalls * 1000);
  }

  meter.stop();
  return { statuses, spent: meter.spent };
};

describe('a whole completed visit', () => {
  it.each([
    { visitsBefore: 0, most: 70 },
    { visitsBefore: 1000, most: 80 },
  ] as const)(
    'costs at most $most write and 5 read units after $visitsBefore visits of the day',
    async ({ visitsBefore, most }) => {
      const { statuses, spent } = await visit(visitsBefore);

      expect(statuses).toEqual(statuses.map(() => 200));
      const [write, read] = [
        sumNumbers(spent.map((units) => units.write)),
        sumNumbers(spent.map((units) => units.read)),
      ];

      console.info(`A whole visit after ${visitsBefore}: ${write} write units, ${read} read units`);
      expect(write).toBeGreaterThan(40);
      expect(read).toBeGreaterThan(0);
      expect(write).toBeLessThanOrEqual(most);
      expect(read).toBeLessThanOrEqual(5);
    },
  );
});

describe('a kept change of answers', () => {
  it('costs at most 16 write and 4 read units', async () => {
    const { access, call } = await startApi();

    await createNetworkHasher(access)('8.8.8.8', new Date());
    const submit = async (zipCode: string, changedFrom?: string): Promise<string> =>
      (await call('submitSurvey', { body: { ...makeAnswers({}, zipCode), changedFrom } })).body
        .resultId;
    const meter = await startMeteringProxy(endpoint);

    process.env['AWS_ENDPOINT_URL_DYNAMODB'] = meter.url;
    const second = await submit('60601', await submit('10001'));
    const earlier = meter.spent.length;

    await submit('90210', second);
    meter.stop();

    const spent = meter.spent.slice(earlier);
    const [write, read] = [
      sumNumbers(spent.map((units) => units.write)),
      sumNumbers(spent.map((units) => units.read)),
    ];

    console.info(`A kept change: ${write} write units, ${read} read units`);
    expect(write).toBeGreaterThan(10);
    expect(write).toBeLessThanOrEqual(16);
    expect(read).toBeLessThanOrEqual(4);
  });
});

const sumNumbers = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0);
