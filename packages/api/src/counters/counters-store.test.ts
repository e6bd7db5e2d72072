import { describe, expect, it } from 'vitest';
import { noTotals } from '../../tests/support/no-totals.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { createSurveyHourReader } from '../survey/survey-counters.ts';
import { buildCountWrites, type CountedFact, createCounterReader } from './counters-store.ts';
import { countsKey, lateChangesKey } from './keys.ts';

type Item = Readonly<Record<string, unknown>>;

/** A table that returns the items of the queried partition and records the queries. */
const makeTable = (partitions: Readonly<Record<string, readonly Item[]>>) => {
  const queries: Item[] = [];

  const send = async ({
    input,
  }: {
    input: { ExpressionAttributeValues: Record<string, string> } & Item;
  }) => {
    queries.push(input);
    return { Items: partitions[input.ExpressionAttributeValues[':pk'] ?? ''] };
  };
  return { queries, access: { tableName: 'quiz', client: { send } } as unknown as TableAccess };
};

const shard = (pk: string, sk: string, counters: Readonly<Record<string, unknown>>): Item => ({
  pk,
  sk,
  ...counters,
});

/** The day of most facts below, on which no change of it is late. */
const now = new Date('2026-11-21T12:00:00.000Z');

describe('counting a fact', () => {
  const access = makeTable({}).access;
  const fact: CountedFact = {
    kind: 'SURVEYS',
    id: 's1',
    day: '2026-11-21',
    counters: ['surveys', 'region:ON'],
  };

  it.each([
    { amount: 1, facts: { added: [fact] } },
    { amount: -1, facts: { subtracted: [fact] } },
  ])(
    'adds $amount to each counter of the fact, under its day and under all time',
    ({ amount, facts }) => {
      const names = { '#c0': 'surveys', '#c1': 'region:ON' };
      const update = {
        TableName: 'quiz',
        UpdateExpression: 'ADD #c0 :add0, #c1 :add1',
        ExpressionAttributeNames: names,
        ExpressionAttributeValues: { ':add0': amount, ':add1': amount },
      };

      expect(buildCountWrites(access, facts, now)).toEqual([
        { Update: { ...update, Key: countsKey({ day: '2026-11-21' }, 'SURVEYS', 's1') } },
        { Update: { ...update, Key: countsKey('all', 'SURVEYS', 's1') } },
      ]);
    },
  );

  it('adds to the counters of hours under the day only', () => {
    const facts = { added: [{ ...fact, dayCounters: ['hour14'] }] };
    const [ofDay, ofAllTime] = buildCountWrites(access, facts, now);

    expect(ofDay?.Update?.ExpressionAttributeNames).toEqual({
      '#c0': 'surveys',
      '#c1': 'region:ON',
      '#c2': 'hour14',
    });
    expect(ofAllTime?.Update?.ExpressionAttributeNames).toEqual({
      '#c0': 'surveys',
      '#c1': 'region:ON',
    });
  });
});

describe('taking facts back together', () => {
  const access = makeTable({}).access;
  const toKey = (day: string) => countsKey({ day }, 'CLICKS', 'r1');
  const click = (
    day: string,
    place: number,
    kind: CountedFact['kind'] = 'CLICKS',
  ): CountedFact => ({
    kind,
    id: 'r1',
    day,
    counters: ['clicks', `click:${place}`],
  });

  const makeUpdate = (
    key: ReturnType<typeof countsKey>,
    sums: Readonly<Record<string, number>>,
  ) => {
    const entries = Object.entries(sums);
    return {
      Update: {
        TableName: 'quiz',
        Key: key,
        UpdateExpression: `ADD ${entries.map((_, index) => `#c${index} :add${index}`).join(', ')}`,
        ExpressionAttributeNames: Object.fromEntries(
          entries.map(([counter], index) => [`#c${index}`, counter]),
        ),
        ExpressionAttributeValues: Object.fromEntries(
          entries.map(([, sum], index) => [`:add${index}`, sum]),
        ),
      },
    };
  };

  it('writes each item once, with the sums of what its facts counted', () => {
    const facts = [click('2026-11-20', 1), click('2026-11-21', 1), click('2026-11-21', 2)];

    expect(buildCountWrites(access, { subtracted: facts }, now)).toEqual([
      makeUpdate(toKey('2026-11-20'), { clicks: -1, 'click:1': -1 }),
      makeUpdate(countsKey('all', 'CLICKS', 'r1'), { clicks: -3, 'click:1': -2, 'click:2': -1 }),
      makeUpdate(toKey('2026-11-21'), { clicks: -2, 'click:1': -1, 'click:2': -1 }),
    ]);
  });

  it('writes to the items of each kind, and nothing for no facts', () => {
    const facts = [click('2026-11-20', 1), click('2026-11-20', 1, 'SURVEYS')];

    expect(buildCountWrites(access, { subtracted: facts }, now)).toHaveLength(4);
    expect(buildCountWrites(access, { subtracted: [] }, now)).toEqual([]);
  });

  it('notes a late change of the month for a day that is long over', () => {
    const facts = [click('2026-11-18', 1), click('2026-11-19', 1), click('2026-10-31', 1)];
    const keys = buildCountWrites(access, { subtracted: facts }, now).map(
      ({ Update }) => Update?.Key,
    );

    expect(keys.slice(4)).toEqual([lateChangesKey('2026-11'), lateChangesKey('2026-10')]);
  });
});

describe('the totals', () => {
  const day = '2026-11-21';

  it('of some days are the sums of their items by counter', async () => {
    const { access } = makeTable({
      'COUNTS#2026-11-21': [
        shard(day, 'SURVEYS#1', {
          surveys: 2,
          'price:under20k': 2,
          'region:ON': 1,
          'region:CA': 1,
          changed: 1,
          M: 2,
        }),
        shard(day, 'SURVEYS#2', { surveys: 1, 'price:35to50k': 1, 'region:ON': 1 }),
        shard(day, 'DROPOUTS#1', { dropouts: 4, 'dropoutAt:usage.towing': 4 }),
      ],
      'COUNTS#2026-11-20': [shard('2026-11-20', 'CONSENTS#3', { consents: 5 })],
      'COUNTS#2026-11-19': [shard('2026-11-19', 'CONSENTS#3', { consents: 70 })],
    });

    expect(await createCounterReader(access).readTotals(['2026-11-21', '2026-11-20'])).toEqual({
      surveys: 3,
      dropouts: 4,
      consents: 5,
      byPriceRange: { under20k: 2, '35to50k': 1 },
      byRegion: { ON: 2, CA: 1 },
      dropoutsByQuestion: { 'usage.towing': 4 },
      changedSurveys: 1,
      clicks: {},
    });
  });

  it('of all time are read from items of their own', async () => {
    const { access } = makeTable({ 'COUNTS#ALL': [shard('ALL', 'SURVEYS#1', { surveys: 9 })] });

    expect(await createCounterReader(access).readAllTime()).toEqual({ ...noTotals, surveys: 9 });
    expect(await createCounterReader(access).readTotals(['2026-11-21'])).toEqual(noTotals);
  });

  it('omit counters that were taken back to zero', async () => {
    const items = [
      shard(day, 'DROPOUTS#1', { 'dropoutAt:a': 1 }),
      shard(day, 'DROPOUTS#2', { 'dropoutAt:a': -1 }),
    ];

    expect(
      (await createCounterReader(makeTable({ 'COUNTS#ALL': items }).access).readAllTime())
        .dropoutsByQuestion,
    ).toEqual({});
  });

  it('are read consistently', async () => {
    const { access, queries } = makeTable({});

    await createCounterReader(access).readAllTime();

    expect(queries).toEqual([
      {
        TableName: 'quiz',
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': 'COUNTS#ALL' },
        ConsistentRead: true,
      },
    ]);
  });

  it('are an error when a count is not a number', async () => {
    const { access } = makeTable({
      'COUNTS#ALL': [shard('ALL', 'SURVEYS#1', { surveys: 'nine' })],
    });

    await expect(createCounterReader(access).readAllTime()).rejects.toThrow();
  });

  it('of each hour are read from the items of the day', async () => {
    const { access } = makeTable({
      'COUNTS#2026-11-21': [shard(day, 'SURVEYS#1', { surveys: 2, hour0: 2 })],
    });

    expect(await createSurveyHourReader(access).readSurveyHours(day)).toEqual([
      { start: new Date('2026-11-21T00:00:00.000Z'), surveys: 2 },
    ]);
  });
});
