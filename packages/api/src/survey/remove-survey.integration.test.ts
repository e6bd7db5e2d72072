import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { actBeforeCommands } from '../../tests/support/act-before-commands.ts';
import { listDeaths, runDying } from '../../tests/support/dying-process.ts';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { openForgedBatches } from '../forged-batch/forged-batch.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { createClickStore, removeClicks } from './click-store.ts';

const timeZone = 'America/Toronto';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  api = await startAdminApi();
  // One survey stays, because totals without any would prove nothing.
  await submit();
});

const submit = async (zipCode = '94103', changedFrom?: string): Promise<string> => {
  const change = changedFrom === undefined ? {} : { changedFrom };
  const body = { ...makeAnswers({}, zipCode), ...change };
  return (await api.call('submitSurvey', { body })).body.resultId;
};

/** Three versions of one survey, in the states of their ZIP codes: New York, Illinois, Texas. */
const submitChain = async () => {
  const first = await submit('10001');
  const second = await submit('60601', first);
  const third = await submit('73301', second);
  return [first, second, third] as const;
};

const remove = async (id: string): Promise<boolean> => {
  const access = openForgedBatches(api.access.tableName, timeZone);
  return access.removeSurvey(id).finally(access.close);
};

it('removing a draft removes it although the visitor completes it meanwhile', async () => {
  const before = await api.counters.readAllTime();
  const { resultId } = (await api.call('submitSurvey', { body: makeDraftAnswers() })).body;
  const completions = [() => api.call('updateZip', { body: { resultId, zipCode: '94103' } })];
  const access = openForgedBatches(api.access.tableName, timeZone);

  const isRemoved = await actBeforeCommands(
    (command, client) => {
      const isOfRun = client !== api.access.client && command instanceof TransactWriteCommand;
      return isOfRun ? completions.shift()?.() : undefined;
    },
    () => access.removeSurvey(resultId).finally(access.close),
  );

  expect(isRemoved).toBe(true);
  expect(await findItems(api.access, `SURVEY#${resultId}`)).toEqual([]);
  expect(await api.counters.readAllTime()).toEqual(before);
});

it('removing a survey includes presses that arrive meanwhile and that another run removes', async () => {
  const before = await api.counters.readAllTime();
  const resultId = await submit();
  const options = { ...api.access, toBusinessDay: createBusinessDayFormatter(timeZone) };
  const press = createClickStore(options);
  const beforeTransactions = [
    () => press({ resultId, target: 'booking' }, new Date().toISOString()),
    async () => {
      await removeClicks(options, resultId);
      await press(
        { resultId, target: 'listings', pickId: 'late', place: 1 },
        new Date().toISOString(),
      );
    },
  ];
  const access = openForgedBatches(api.access.tableName, timeZone);
  const isRemoved = await actBeforeCommands(
    (command, client) => {
      const isOfRun = client !== api.access.client && command instanceof TransactWriteCommand;
      return isOfRun ? beforeTransactions.shift()?.() : undefined;
    },
    () => access.removeSurvey(resultId).finally(access.close),
  );

  expect(isRemoved).toBe(true);
  expect(beforeTransactions).toEqual([]);
  expect(await findItems(api.access, `SURVEY#${resultId}`)).toEqual([]);
  expect(await api.counters.readAllTime()).toEqual(before);
});

describe('removing a survey with changed answers', () => {
  const regions = async () => (await api.counters.readAllTime()).byRegion;

  it('goes back to the newest version that is left and keeps the others', async () => {
    const before = await api.counters.readAllTime();
    const [first, second, third] = await submitChain();

    expect(await remove(third)).toBe(true);
    expect(await regions()).toEqual({ ...before.byRegion, IL: 1 + (before.byRegion['IL'] ?? 0) });
    await expectRightTotals(api);

    expect(await remove(second)).toBe(true);
    expect(await regions()).toEqual({ ...before.byRegion, NY: 1 + (before.byRegion['NY'] ?? 0) });
    expect((await findItems(api.access, `SURVEY#${first}`)).map(({ sk, id }) => [sk, id])).toEqual([
      ['ROW', first],
      ['SURVEY', first],
    ]);
    expect((await api.counters.readAllTime()).changedSurveys).toBe(before.changedSurveys);
    await expectRightTotals(api);
    await remove(first);
  });

  it('keeps the newest answers when a version between is removed', async () => {
    const [first, second, third] = await submitChain();
    const before = await api.counters.readAllTime();

    expect(await remove(second)).toBe(true);
    expect(await api.counters.readAllTime()).toEqual(before);
    expect((await api.call('getResult', { params: { resultId: second } })).status).toBe(404);
    expect((await api.call('getResult', { params: { resultId: third } })).status).toBe(200);
    await expectRightTotals(api);
    await remove(first);
  });

  it('removes every version with the first survey while others remove and add some', async () => {
    const before = await api.counters.readAllTime();
    const [first, second, third] = await submitChain();
    const late = submit('94103', first);

    await Promise.all([remove(first), remove(third), remove(second), remove(first)]);
    const lateId = await late;

    // The version that came meanwhile went with the others, or became a survey of its own.
    await remove(lateId);

    for (const id of [first, second, third, lateId])
      expect(await findItems(api.access, `SURVEY#${id}`)).toEqual([]);
    expect(await api.counters.readAllTime()).toEqual(before);
    await expectRightTotals(api);
  });

  it('removes every version at whichever read somebody else removes the newest', async () => {
    const before = await api.counters.readAllTime();

    // To remove three versions takes more reads than these.
    for (const place of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const [first, , third] = await submitChain();
      let reads = 0;

      await actBeforeCommands(
        (command) => {
          if (reads === place || !(command instanceof GetCommand)) return undefined;

          reads += 1;
          return reads === place ? remove(third) : undefined;
        },
        () => remove(first),
      );
      expect(reads).toBe(place);
      expect(await findItems(api.access, `SURVEY#${first}`)).toEqual([]);
    }

    expect(await api.counters.readAllTime()).toEqual(before);
    await expectRightTotals(api);
  });

  it('keeps totals exact wherever it is killed, and the next run completes it', async () => {
    const before = await api.counters.readAllTime();

    const submitPressedChain = async (): Promise<string> => {
      const [first] = await submitChain();

      await api.call('recordClick', { body: { target: 'booking', resultId: first } });
      return first;
    };

    const known = await submitPressedChain();
    const { commands } = await runDying(undefined, () => remove(known));
    const deaths = listDeaths(commands);

    expect(deaths.length).toBeGreaterThan(4);

    for (const death of deaths) {
      const first = await submitPressedChain();

      await runDying(death, () => remove(first));
      await expectRightTotals(api);
      await remove(first);

      expect(await findItems(api.access, `SURVEY#${first}`)).toEqual([]);
      expect(await api.counters.readAllTime()).toEqual(before);
    }
  });
});
