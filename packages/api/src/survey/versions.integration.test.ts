import { randomUUID } from 'node:crypto';
import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { findItems } from '../../tests/support/find-items.ts';
import { makeContactForm } from '../../tests/support/make-contact-form.ts';
import { readExport } from '../../tests/support/read-export.ts';
import { runScriptHere } from '../../tests/support/run-script.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';

type Api = Awaited<ReturnType<typeof startAdminApi>>;
type Answers = Parameters<typeof makeAnswers>[0];

let api: Api;

/** The functions keep the table that they were started with. */
const startOnNewTable = async (): Promise<void> => {
  vi.resetModules();
  api = await startAdminApi();
};

afterEach(() => {
  vi.useRealTimers();
});

const submit = async (
  zipCode: string,
  changedFrom?: string,
  answers: Answers = {},
  key?: string,
): Promise<string> => {
  const body = {
    ...makeAnswers(answers, zipCode),
    ...(changedFrom === undefined ? {} : { changedFrom }),
  };
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  const response = await api.call('submitSurvey', { body, headers });

  expect(response.status).toBe(200);
  return response.body.resultId;
};

const listSurveys = async (query: Readonly<Record<string, string>> = {}) =>
  (await api.admin('listSurveys', { query })).body;

const regions = async () => (await api.counters.readAllTime()).byRegion;

const dayMs = 24 * 60 * 60 * 1000;

describe('a survey with two kept changes', () => {
  let ids: readonly [string, string, string];
  let firstDay: string;
  let submittedAt: string;

  beforeAll(async () => {
    await startOnNewTable();
    // Noon in Toronto, so that day and hour are the same in summer and in winter.
    firstDay = new Date(Date.now() - 2 * dayMs).toISOString().slice(0, 10);
    submittedAt = `${firstDay}T16:30:00.000Z`;
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(submittedAt) });
    const first = await submit('10001', undefined, { 'budget.totalPriceRange': '20to35k' });

    vi.useRealTimers();
    const second = await submit('60601', first);

    ids = [first, second, await submit('90210', second, { 'budget.totalPriceRange': '50to75k' })];
  });

  const once = {
    surveys: 1,
    byRegion: { CA: 1 },
    byPriceRange: { '50to75k': 1 },
    changedSurveys: 1,
  };
  const none = { surveys: 0, byRegion: {}, byPriceRange: {}, changedSurveys: 0 };

  it('counts once in all totals, with the newest answers, in the hour of the first survey', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const yesterday = new Date(Date.now() - dayMs).toISOString().slice(0, 10);

    expect(await api.counters.readAllTime()).toMatchObject(once);
    expect(await api.counters.readTotals([firstDay])).toMatchObject(once);
    expect(await api.counters.readTotals([yesterday, today])).toMatchObject(none);
    const hour = { start: new Date(`${firstDay}T16:00:00.000Z`), surveys: 1 };

    expect(
      (await api.counters.readSurveyHours(firstDay))?.filter(({ surveys }) => surveys > 0),
    ).toEqual([hour]);
    await expectRightTotals(api);
  });

  it('counts once in the daily summary, its completion rate, and the trend', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(submittedAt) });
    const body = { sessionId: randomUUID(), exitReason: 'page_hide', currentStep: 1 };

    await api.call('exitSession', { body });
    vi.useRealTimers();

    const { summary } = (await api.admin('getDailySummary', { query: { date: firstDay } })).body;

    expect(summary).toMatchObject({
      totalSubmissions: 1,
      totalAttempts: 2,
      completionRate: 50,
      priceRangeBreakdown: { '50to75k': 1 },
      regionBreakdown: { CA: 1 },
    });
    const query = { range: '30' };
    const { periods, totals } = (await api.admin('getAnalytics', { query })).body;

    expect(periods.filter(({ completed }) => completed > 0)).toEqual([
      expect.objectContaining({ from: firstDay, to: firstDay, completed: 1, dropped: 1 }),
    ]);
    expect(totals.changed.count).toBe(1);
  });

  it('is one row of the list, with the date of the first answers and the newest ZIP code', async () => {
    const [id, , newestId] = ids;
    const row = { id, newestId, userZipcode: '90210', createdAt: submittedAt };

    for (const sort of ['recent', 'oldest', 'name', 'email']) {
      expect(await listSurveys({ sort })).toEqual({ surveys: [row], total: 1 });
    }

    const today = { range: 'today', from: new Date(Date.now() - dayMs).toISOString() };

    expect(await listSurveys(today)).toEqual({ surveys: [], total: 0 });
    expect(
      await listSurveys({ from: `${firstDay}T16:10:00Z`, to: `${firstDay}T16:40:00Z` }),
    ).toMatchObject({ total: 1 });
  });

  it('is found by the newest ZIP code only', async () => {
    expect(await listSurveys({ search: '90210' })).toMatchObject({ total: 1 });
    expect(await listSurveys({ search: '10001' })).toEqual({ surveys: [], total: 0 });
    expect(await listSurveys({ search: '60601' })).toEqual({ surveys: [], total: 0 });
  });

  it('is one line of the export, with the newest answers and the date of the first ones', async () => {
    const [, line = '', ...others] = (await readExport(api.admin)).trim().split('\r\n');

    expect(others).toEqual([]);
    expect(line).toContain(`${ids[0]},${submittedAt},`);
    expect(line).toContain(',90210,CA,');
    expect(line).toContain(',50to75k,');
  });

  it('keeps the link of every version, and shows the versions in order', async () => {
    for (const [index, zipCode] of ['10001', '60601', '90210'].entries()) {
      const { status, body } = await api.call('getResult', {
        params: { resultId: ids[index] ?? '' },
      });

      expect([status, body.survey.userZipcode]).toEqual([200, zipCode]);
    }

    for (const resultId of ids) {
      const { versions } = (await api.admin('getSurveyActivity', { params: { resultId } })).body;

      expect(versions?.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('has the contact details that were given with any version', async () => {
    const email = 'ada@example.com';

    await api.call('sendContactMessage', {
      body: { ...makeContactForm({ email }), resultId: ids[1] },
    });
    const [row] = (await listSurveys({ search: email })).surveys;

    expect(row).toMatchObject({ id: ids[0], userEmail: email, userZipcode: '90210' });

    const params = { resultId: ids[2] };

    await api.call('emailResult', { params, body: { email: 'other@example.com' } });

    expect(await listSurveys({ search: 'other@example.com' })).toMatchObject({ total: 0 });
    expect(await listSurveys()).toMatchObject({ total: 1 });
  });

  it('is shown to its visitor with every version and loses all its contact details when erased', async () => {
    const email = 'grace@example.com';
    const first = await submit('10001');
    const second = await submit('60601', first);

    await api.call('emailResult', { params: { resultId: second }, body: { email, name: 'Grace' } });
    const onTable = ['--table', api.access.tableName];

    const shown = JSON.parse(
      (await runScriptHere('visitor.ts', ['show', email, ...onTable])).out,
    ).surveys;

    expect(shown).toMatchObject([
      { id: first, userName: 'Grace', answers: { location: { zipCode: '60601' } } },
    ]);
    expect(shown[0].versions.map(({ id }: { id: string }) => id)).toEqual([first, second]);

    await runScriptHere('visitor.ts', ['erase', email, ...onTable], `${email}\n`);

    expect(JSON.stringify(await findItems(api.access, 'SURVEY#'))).not.toContain('grace');
    expect(await listSurveys({ search: email })).toMatchObject({ total: 0 });
    await expectRightTotals(api);
  });

  it('counts the same press on several versions once', async () => {
    for (const resultId of ids)
      await api.call('recordClick', { body: { target: 'booking', resultId } });
    const { clicks } = (await api.admin('getSurveyActivity', { params: { resultId: ids[1] } }))
      .body;

    expect(clicks).toEqual([{ target: 'booking', clickedAt: expect.any(String) }]);
    expect((await api.counters.readAllTime()).clicks).toEqual({ booking: 1 });
    await expectRightTotals(api);
  });
});

describe('a version', () => {
  beforeEach(startOnNewTable);

  it('can be changed from any other version of its survey', async () => {
    const first = await submit('10001');

    await submit('60601', first);
    await submit('73301', first);

    expect(await regions()).toEqual({ TX: 1 });
    expect((await listSurveys()).surveys).toMatchObject([{ id: first, userZipcode: '73301' }]);
  });

  it('becomes a new survey when the earlier result is unknown, a draft or damaged', async () => {
    const draft = (await api.call('submitSurvey', { body: makeDraftAnswers() })).body.resultId;

    for (const changedFrom of ['AAAAAAAAAAAAAAAAAAAAAA', draft]) {
      const id = await submit('10001', changedFrom);

      expect(
        (await findItems(api.access, `SURVEY#${id}`)).map(({ changedFrom }) => changedFrom),
      ).toEqual([undefined, undefined]);
    }

    expect(await api.counters.readAllTime()).toMatchObject({
      surveys: 2,
      byRegion: { NY: 2 },
      changedSurveys: 0,
    });
  });

  it('is stored and counted once for eight concurrent submits with one key', async () => {
    const first = await submit('10001');
    const key = randomUUID();
    const ids = await Promise.all(Array.from({ length: 8 }, () => submit('60601', first, {}, key)));

    expect(new Set(ids).size).toBe(1);
    expect(await findItems(api.access, `SURVEY#${first}`, 'VERSION#')).toHaveLength(1);
    expect(await api.counters.readAllTime()).toMatchObject({ surveys: 1, byRegion: { IL: 1 } });
    await expectRightTotals(api);
  });

  it('joins its survey with exact totals when 24 arrive at once, and one of them is the newest', async () => {
    const first = await submit('10001');
    const zips = ['60601', '73301', '90210', '33101', '98101', 'M5V3L9'];
    const versions = Array.from({ length: 24 }, (_, nth) =>
      submit(zips[nth % zips.length] ?? '', first),
    );
    const ids = await Promise.all(versions);

    const { surveys, total } = await listSurveys();

    expect([surveys.length, total]).toEqual([1, 1]);
    expect(ids).toContain(surveys[0]?.newestId);
    const { body } = await api.call('getResult', { params: { resultId: surveys[0]?.newestId } });

    expect(body.survey.userZipcode).toBe(surveys[0]?.userZipcode);
    const { versions: known } = (
      await api.admin('getSurveyActivity', { params: { resultId: first } })
    ).body;

    expect(known).toHaveLength(25);
    expect(known?.at(-1)?.id).toBe(surveys[0]?.newestId);
    expect((await api.counters.readAllTime()).surveys).toBe(1);
    await expectRightTotals(api);
  });
});
