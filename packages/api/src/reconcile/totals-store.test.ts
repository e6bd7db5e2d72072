import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { countsKey } from '../counters/keys.ts';
import type { TableAccess } from '../platform/dynamodb/table-access.ts';
import { createTotalsStore } from './totals-store.ts';

type Counters = Readonly<Record<string, unknown>>;
type Update = { readonly Update: Readonly<Record<string, unknown>> };

/**
 * A table with these counter items, by sort key, that keeps the transactions sent to it or cancels
 * them.
 */
const makeStore = (items: Readonly<Record<string, Counters>>, error?: Error) => {
  const transactions: (readonly Update[])[] = [];

  const send = async (command: { input: { TransactItems: readonly Update[] } }) => {
    if (command instanceof QueryCommand) {
      const pk: unknown = command.input.ExpressionAttributeValues?.[':pk'];
      const hasItems = String(pk).startsWith('COUNTS#');
      return {
        Items: hasItems
          ? Object.entries(items).map(([sk, counters]) => ({ pk, sk, ...counters }))
          : [],
      };
    }

    transactions.push(command.input.TransactItems);
    if (error !== undefined) throw error;

    return {};
  };

  const access = { tableName: 'quiz', client: { send } } as unknown as TableAccess;
  return { store: createTotalsStore(access), transactions };
};

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T12:00:00.000Z') });
});

afterAll(() => {
  vi.useRealTimers();
});

const day = { day: '2026-11-21' } as const;
const repairedSurveys = countsKey(day, 'SURVEYS', 'reconcile');

describe('reading the totals of a period', () => {
  it('adds up its items and leaves out sums of zero', async () => {
    const { store } = makeStore({
      'SURVEYS#1': { surveys: 2, 'region:ON': 1 },
      'SURVEYS#2': { surveys: 1, 'region:ON': -1 },
    });

    expect((await store.read(day)).counts).toEqual(new Map([['surveys', 3]]));
  });

  it('returns the same version until a counter is written', async () => {
    const readVersion = async (items: Readonly<Record<string, Counters>>) =>
      (await makeStore(items).store.read(day)).version;
    const version = await readVersion({ 'SURVEYS#1': { a: 1, b: 2, c: 3 } });

    expect(await readVersion({ 'SURVEYS#1': { c: 3, a: 1, b: 2 } })).toBe(version);
    const others = [
      { 'SURVEYS#1': { a: 1, b: 2, c: 4 } },
      { 'SURVEYS#2': { a: 1, b: 2, c: 3 } },
      { 'SURVEYS#1': { a: 1, b: 2 }, 'SURVEYS#2': { c: 3 } },
    ];

    for (const other of others) expect(await readVersion(other)).not.toBe(version);
  });

  it('throws when a count is not a number', async () => {
    await expect(makeStore({ 'SURVEYS#1': { surveys: 'two' } }).store.read(day)).rejects.toThrow();
  });
});

describe('repairing the totals of a period', () => {
  it('adds on condition that the counts are those that were read', async () => {
    const { store, transactions } = makeStore({ [repairedSurveys.sk]: { surveys: 7 } });
    const amounts = new Map([
      ['surveys', -2],
      ['price:under20k', 1],
    ]);

    expect(await store.repair(day, amounts, await store.read(day))).toBe(true);
    expect(transactions).toEqual([
      [
        {
          Update: {
            TableName: 'quiz',
            Key: repairedSurveys,
            UpdateExpression: 'ADD #c0 :add0, #c1 :add1',
            ConditionExpression: '#c0 = :read0 AND attribute_not_exists(#c1)',
            ExpressionAttributeNames: { '#c0': 'surveys', '#c1': 'price:under20k' },
            ExpressionAttributeValues: { ':add0': -2, ':add1': 1, ':read0': 7 },
          },
        },
      ],
    ]);
  });

  it('writes one item for each kind of fact', async () => {
    const { store, transactions } = makeStore({});
    const counters = [
      'surveys',
      'region:ON',
      'consents',
      'dropouts',
      'dropoutAt:usage.towing',
      'click:1',
    ];

    await store.repair('all', new Map(counters.map((name) => [name, 1])), await store.read('all'));
    const written = transactions[0]?.map(({ Update }) => [
      Update['Key'],
      Update['ExpressionAttributeNames'],
    ]);

    expect(written).toEqual([
      [countsKey('all', 'SURVEYS', 'reconcile'), { '#c0': 'surveys', '#c1': 'region:ON' }],
      [countsKey('all', 'CONSENTS', 'reconcile'), { '#c0': 'consents' }],
      [
        countsKey('all', 'DROPOUTS', 'reconcile'),
        { '#c0': 'dropouts', '#c1': 'dropoutAt:usage.towing' },
      ],
      [countsKey('all', 'CLICKS', 'reconcile'), { '#c0': 'click:1' }],
    ]);
  });

  it('returns false when somebody else has repaired them first', async () => {
    const canceled = new TransactionCanceledException({
      message: 'canceled',
      $metadata: {},
      CancellationReasons: [{ Code: 'ConditionalCheckFailed' }],
    });
    const { store } = makeStore({}, canceled);

    expect(await store.repair(day, new Map([['surveys', 1]]), await store.read(day))).toBe(false);
  });

  it('writes nothing when nothing is missing', async () => {
    const { store, transactions } = makeStore({});

    expect(await store.repair(day, new Map(), await store.read(day))).toBe(true);
    expect(transactions).toEqual([]);
  });
});
