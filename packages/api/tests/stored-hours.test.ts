import { makeAnswers } from '@app/contract/testing/make-answers';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { countsKey } from '../src/counters/keys.ts';
import { openForgedBatches } from '../src/forged-batch/forged-batch.ts';
import { reconcileAll } from '../src/reconcile/reconcile.ts';
import { createReconcileAccess } from '../src/reconcile/reconcile-access.ts';
import { setTime } from './support/every-kind.ts';
import { expectRightTotals } from './support/expect-right-totals.ts';
import { startStored } from './support/start-stored.ts';
import { getText, storedItems } from './support/stored-items.ts';

let product: Awaited<ReturnType<typeof startStored>>;
const stored = storedItems('2026-11');
const day = '2026-11-20';
const zone = 'America/Toronto';
const lettersOfHours = /^[A-Za-z]$/;

/** The non-empty hours of the day in UTC, with their surveys. */
const hours = async () => {
  const list = await product.api.counters.readSurveyHours(day);
  return list
    ?.filter(({ surveys }) => surveys !== 0)
    .map(({ start, surveys }) => [start.getUTCHours(), surveys])
    .toSorted();
};

// The order of these tests matters: each goes on with what the ones before it left.
describe('A day whose hours were counted under letters and under names', () => {
  beforeAll(async () => {
    product = await startStored(stored.items, 'ada');
  });

  it('begins with letters only, which are read as hours', async () => {
    const counters = stored.items.flatMap((item) =>
      item['surveys'] === undefined ? [] : Object.keys(item),
    );

    expect(counters.filter((name) => lettersOfHours.test(name)).toSorted()).toEqual([
      'c',
      'd',
      'd',
    ]);
    expect(counters.filter((name) => name.startsWith('hour'))).toEqual([]);
    expect(await hours()).toEqual([
      [14, 1],
      [15, 3],
    ]);
  });

  it('adds surveys of the same hours to them', async () => {
    for (const time of ['14:45', '15:45', '16:10']) {
      setTime(time);
      expect((await product.api.call('submitSurvey', { body: makeAnswers() })).status).toBe(200);
    }

    setTime('16:20');
    expect(await hours()).toEqual([
      [14, 2],
      [15, 4],
      [16, 1],
    ]);
    await expectRightTotals(product.api);
  });

  it('counts a part of the day by its hours', async () => {
    const query = { range: 'today', from: `${day}T15:00:00.000Z`, to: `${day}T16:00:00.000Z` };

    expect((await product.requestBody('listSurveys', { query })).total).toBe(4);
  });

  it('uncounts a survey that was counted under a letter', async () => {
    const access = openForgedBatches(product.api.access.tableName, zone);

    await access.removeSurvey(getText(stored.find('survey-row', 'M5V2T6'), 'id'));
    access.close();
    expect(await hours()).toEqual([
      [14, 1],
      [15, 4],
      [16, 1],
    ]);
    await expectRightTotals(product.api);
  });

  it('is repaired exactly, whichever name has the wrong count', async () => {
    const { access } = product.api;
    const tamper = (counter: string, amount: number) =>
      access.client.send(
        new UpdateCommand({
          TableName: access.tableName,
          Key: countsKey({ day }, 'SURVEYS', 'reconcile'),
          UpdateExpression: 'ADD #counter :amount',
          ExpressionAttributeNames: { '#counter': counter },
          ExpressionAttributeValues: { ':amount': amount },
        }),
      );
    const right = await hours();

    await tamper('d', 3);
    await tamper('hour14', -1);
    expect(await hours()).toBeUndefined();

    const silent = { info: () => undefined, error: () => undefined };
    const dependencies = {
      ...createReconcileAccess(access, zone, silent),
      pause: async () => undefined,
    };
    const { periods, differences } = await reconcileAll({ fix: true }, dependencies);

    expect(periods).toContainEqual(
      expect.objectContaining({
        period: day,
        found: [
          { counter: 'hour14', stored: 0, recorded: 1 },
          { counter: 'hour15', stored: 7, recorded: 4 },
        ],
      }),
    );
    expect(differences).toBe(0);
    expect(await hours()).toEqual(right);
    await expectRightTotals(product.api);
  });
});
