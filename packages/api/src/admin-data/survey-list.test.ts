import { setImmediate } from 'node:timers/promises';
import type { BatchGetCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import type { ListAccess } from '../platform/dynamodb/stored-item.ts';
import { createSurveyList } from './survey-list.ts';

/** A table with surveys of a month that never match, and the most queries that it met at once. */
const makeTable = () => {
  const load = { inFlight: 0, most: 0, queries: 0 };

  const send = async ({ input }: QueryCommand) => {
    load.queries += 1;
    load.inFlight += 1;
    load.most = Math.max(load.most, load.inFlight);
    await setImmediate();
    load.inFlight -= 1;
    const day = input.ScanIndexForward === true ? '01' : '30';
    return input.Limit === 1
      ? { Items: [{ gsi1sk: `2026-11-${day}T12:00:00.000Z#id` }] }
      : { Items: [], Count: 0 };
  };

  const log = { info: () => undefined, error: () => undefined };
  return { load, access: { tableName: 'quiz', client: { send }, log } as unknown as ListAccess };
};

it.each(['recent', 'name'] as const)(
  'a search by %s sends at most three queries at once to the partition of the surveys, which takes no more',
  async (sort) => {
    const { load, access } = makeTable();
    const bounds = { from: undefined, to: undefined };
    const request = { search: '1', sort, limit: 200, countMatches: true, ...bounds };

    expect((await createSurveyList(access).readPage(request)).rows).toEqual([]);
    expect(load.queries).toBeGreaterThan(3);
    expect(load.most).toBeLessThanOrEqual(3);
  },
);

/** A table with endless surveys, of which every tenth is of Ontario. */
const openEndlessTable = () => {
  let queries = 0;

  const send = async ({ input }: QueryCommand | BatchGetCommand) => {
    if ('RequestItems' in input) {
      const keys = input.RequestItems?.['quiz']?.Keys ?? [];
      const items = keys.map(({ pk, sk }) => {
        const id = String(pk).slice('SURVEY#'.length);
        return { pk, sk, id, region: id.endsWith('0') ? 'ON' : 'NY', priceRange: '20to35k' };
      });
      return { Responses: { quiz: items } };
    }

    const Items = Array.from({ length: 300 }, (_, index) => {
      const id = String(queries * 300 + index);
      return {
        pk: `SURVEY#${id}`,
        id,
        userZipcode: '90210',
        createdAt: moment,
        gsi1sk: `${moment}#${id}`,
      };
    });

    queries += 1;
    return { Items, Count: 300, LastEvaluatedKey: { gsi1sk: `${moment}#${queries}` } };
  };

  const log = { info: () => undefined, error: () => undefined };
  const access = { tableName: 'quiz', client: { send }, log } as unknown as ListAccess;
  return { access, countQueries: () => queries };
};

const moment = '2026-11-03T12:00:00.000Z';
const ofOntario = {
  breakdownValue: { breakdown: 'region', value: 'ON' },
  sort: 'recent',
  countMatches: true,
} as const;

it('the surveys of a bar are looked up within twenty requests, and a short page says how far', async () => {
  const { access, countQueries } = openEndlessTable();
  const page = await createSurveyList(access).readPage({ ...ofOntario, limit: 1000 });

  expect(countQueries()).toBe(20);
  expect(page.rows).toHaveLength(600);
  expect(page.matches).toEqual({ count: 600, isExact: false });
  expect(page.searchedUntil).toBe(moment);
  expect(page.next).toBeDefined();
});

it('the surveys of a bar that follow a full page are counted as far as the requests allow', async () => {
  const { access, countQueries } = openEndlessTable();
  const page = await createSurveyList(access).readPage({ ...ofOntario, limit: 50 });

  expect(countQueries()).toBe(20);
  expect(page.rows).toHaveLength(50);
  expect(page.matches).toEqual({ count: 600, isExact: false });
});
