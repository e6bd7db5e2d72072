import { makeAnswers } from '@app/contract/testing/make-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import { listDeaths, runDying } from '../../tests/support/dying-process.ts';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { createBusinessDayFormatter } from '../platform/business-day.ts';
import { markSurveyAsTest } from './mark-test-survey.ts';

const visitor = '8.8.4.4';
const timeZone = 'America/Toronto';

let api: Awaited<ReturnType<typeof startAdminApi>>;

beforeAll(async () => {
  api = await startAdminApi();
  // One survey stays, because totals without any would prove nothing.
  await submit();
});

const submit = async (changedFrom?: string): Promise<string> => {
  const body = { ...makeAnswers({}, changedFrom === undefined ? '10001' : '60601'), changedFrom };
  return (await api.call('submitSurvey', { body, sourceIp: visitor })).body.resultId;
};

const press = (resultId: string) =>
  api.call('recordClick', { body: { target: 'booking', resultId }, sourceIp: visitor });

const readTotals = async () => {
  const { surveys, clicks, byRegion } = await api.counters.readAllTime();
  return { surveys, bookings: clicks['booking'] ?? 0, illinois: byRegion['IL'] ?? 0 };
};

describe('a survey that staff calls a test', () => {
  it('leaves lists and totals at once, with its versions and clicks, and goes with the test data', async () => {
    const before = await readTotals();
    const first = await submit();
    const newest = await submit(first);

    await press(newest);
    const contact = { name: 'Ada', email: 'ada@example.com' };

    await api.call('emailResult', { params: { resultId: first }, body: contact });
    const response = await api.admin('markSurveyAsTest', { params: { resultId: newest } });

    expect([response.status, await readTotals()]).toEqual([200, before]);

    for (const sort of ['recent', 'name', 'email']) {
      const { surveys, total } = (await api.admin('listSurveys', { query: { sort } })).body;

      expect([surveys.length, total]).toEqual([1, 1]);
    }

    // What still happens to it counts no more.
    await press(newest);
    await submit(newest);
    await api.call('emailResult', { params: { resultId: first }, body: contact });
    expect(await readTotals()).toEqual(before);
    await expectRightTotals(api);

    expect((await api.admin('countTestData')).body).toMatchObject({ surveys: 1, clicks: 0 });
    await api.admin('clearTestData');
    expect(await readTotals()).toEqual(before);
    expect((await api.call('getResult', { params: { resultId: first } })).status).toBe(404);
    expect((await api.admin('countTestData')).body.surveys).toBe(0);
  });

  it('returns 404 when there is no such survey', async () => {
    const unknown = { params: { resultId: 'unknown' } };

    expect((await api.admin('markSurveyAsTest', unknown)).status).toBe(404);
    expect((await api.admin('removeSurvey', unknown)).status).toBe(404);
  });

  it('leaves totals right after a process died while it was called one, and a retry', async () => {
    const options = { ...api.access, toBusinessDay: createBusinessDayFormatter(timeZone) };
    const mark = (id: string) => markSurveyAsTest(options, id);

    const prepare = async (): Promise<string> => {
      const id = await submit();

      await press(id);
      return id;
    };

    const id = await prepare();
    const { commands } = await runDying(undefined, () => mark(id));
    const before = await readTotals();

    for (const death of listDeaths(commands)) {
      const next = await prepare();

      await runDying(death, () => mark(next));
      await mark(next);
      expect([death, await readTotals()]).toEqual([death, before]);
    }

    await expectRightTotals(api);
  });
});

it('a survey that staff deletes goes with its versions, clicks and totals', async () => {
  const before = await readTotals();
  const first = await submit();
  const newest = await submit(first);

  await press(newest);
  expect((await api.admin('removeSurvey', { params: { resultId: first } })).status).toBe(200);
  expect(await readTotals()).toEqual(before);
  expect((await api.call('getResult', { params: { resultId: newest } })).status).toBe(404);
});
