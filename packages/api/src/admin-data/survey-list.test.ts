import { setImmediate } from 'node:timers/promises';
import type { QueryCommand } from '@aws-sdk/lib-dynamodb';
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
