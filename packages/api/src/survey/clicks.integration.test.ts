import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { expectRightTotals } from '../../tests/support/expect-right-totals.ts';
import { startAdminApi } from '../../tests/support/start-admin-api.ts';
import { putStored, storedItems } from '../../tests/support/stored-items.ts';

type Pick = { readonly id: string; readonly name: string };
type Api = Awaited<ReturnType<typeof startAdminApi>>;
let api: Api;

beforeAll(async () => {
  api = await startAdminApi();
});

const submit = async (body: unknown = makeAnswers()): Promise<string> =>
  (await api.call('submitSurvey', { body })).body.resultId;
const readPicks = async (resultId: string): Promise<readonly Pick[]> =>
  (await api.call('getResult', { params: { resultId } })).body.recommendations;
const press = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  api.call('recordClick', { body, headers });
const clicks = async () => (await api.counters.readAllTime()).clicks;
const readActivity = (resultId: string) => api.admin('getSurveyActivity', { params: { resultId } });

describe('a press on the results page', () => {
  it('stores and counts one click by its place, however often the same button is pressed at once', async () => {
    const resultId = await submit();
    const [, second] = await readPicks(resultId);
    const before = await clicks();
    const click = { target: 'listings', resultId, pickId: second?.id, place: 2 };
    const responses = await Promise.all(Array.from({ length: 4 }, () => press(click)));

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    await press({ target: 'booking', resultId });
    const after = await clicks();

    expect(after['2']).toBe((before['2'] ?? 0) + 1);
    expect(after['booking']).toBe((before['booking'] ?? 0) + 1);
    const { body } = await readActivity(resultId);

    expect(body.clicks).toEqual([
      {
        target: 'listings',
        pickId: second?.id,
        place: 2,
        pickName: second?.name,
        clickedAt: expect.any(String),
      },
      { target: 'booking', clickedAt: expect.any(String) },
    ]);
  });

  it('stores nothing when somebody of staff is signed in, and counts a visitor with an ended session', async () => {
    const resultId = await submit();
    const click = { target: 'booking', resultId };
    const before = (await clicks())['booking'];
    const response = await api.admin('recordClick', { body: click });

    expect([response.status, (await clicks())['booking']]).toEqual([200, before]);
    expect((await readActivity(resultId)).body.clicks).toEqual([]);
    await api.call('recordClick', { body: click, cookies: ['session=ended'] });
    expect((await clicks())['booking']).toBe((before ?? 0) + 1);
  });

  it('returns 415 for JSON that is sent as text, and counts nothing', async () => {
    const resultId = await submit();
    const before = await clicks();
    const click = JSON.stringify({ target: 'booking', resultId });

    const { status } = await press(click, { 'content-type': 'text/plain' });

    expect(status).toBe(415);
    expect(await clicks()).toEqual(before);
  });

  it('returns 404 for an unknown result and for a draft, and counts nothing', async () => {
    const before = await clicks();
    const draft = await submit(makeDraftAnswers());

    for (const resultId of ['AAAAAAAAAAAAAAAAAAAAAA', draft]) {
      expect((await press({ target: 'booking', resultId })).status).toBe(404);
    }

    expect(await clicks()).toEqual(before);
  });

  it('returns 400 for an unknown pick or place, and counts nothing', async () => {
    const before = await clicks();
    const resultId = await submit();
    const [first] = await readPicks(resultId);

    for (const [pickId, place] of [
      ['no-such-car', 1],
      [first?.id, 2],
      [first?.id, 7],
      [first?.id, undefined],
    ]) {
      const { status, body } = await press({ target: 'listings', resultId, pickId, place });

      expect([status, body.code]).toEqual([400, 'invalid_request']);
    }

    expect(await clicks()).toEqual(before);
  });
});

describe('the activity of a survey', () => {
  it('names its versions, the newest last, and the result that a version was changed from', async () => {
    const changedFrom = await submit();
    const resultId = await submit({
      ...makeAnswers({ 'features.bodyStyle': 'sedan' }),
      changedFrom,
    });
    const versions = [changedFrom, resultId].map((id) => ({ id, createdAt: expect.any(String) }));
    const bookingReference = expect.any(String);

    expect((await readActivity(resultId)).body).toEqual({
      changedFrom,
      bookingReference,
      versions,
      clicks: [],
    });
    expect((await readActivity(changedFrom)).body).toEqual({
      bookingReference,
      versions,
      clicks: [],
    });
    expect((await readActivity(await submit())).body).toEqual({ bookingReference, clicks: [] });
  });

  it('includes the reference that the booking links of all its versions carry', async () => {
    const changedFrom = await submit();
    const resultId = await submit({
      ...makeAnswers({ 'features.bodyStyle': 'sedan' }),
      changedFrom,
    });
    const bodies = [
      (await api.call('getResult', { params: { resultId } })).body,
      (await api.call('getResult', { params: { resultId: changedFrom } })).body,
      (await readActivity(resultId)).body,
      (await readActivity(changedFrom)).body,
    ];

    expect(new Set(bodies.map(({ bookingReference }) => bookingReference)).size).toBe(1);
    expect(bodies[0]?.bookingReference).toMatch(/^[2-9B-Z]{5}-[2-9B-Z]{5}$/);
  });

  it('exists only for completed surveys', async () => {
    const draft = await submit(makeDraftAnswers());

    for (const resultId of ['AAAAAAAAAAAAAAAAAAAAAA', draft])
      expect((await readActivity(resultId)).status).toBe(404);
  });

  it('sums up the presses of the last 30 days', async () => {
    const query = { range: '30' };
    const { totals, breakdowns } = (await api.admin('getAnalytics', { query })).body;
    const { clicks: allClicks, changedSurveys } = await api.counters.readAllTime();

    expect(totals.changed).toEqual({ count: changedSurveys, before: 0 });
    expect(changedSurveys).toBeGreaterThan(0);
    expect(breakdowns.clicks).toEqual(
      ['1', '2', '3', '4', '5', '6'].map((value) => ({
        value,
        count: allClicks[value] ?? 0,
        before: 0,
      })),
    );
    expect(totals.bookings).toEqual({ count: allClicks['booking'], before: 0 });
  });

  it('agrees with the totals when reconcile counts the records', async () => {
    await expectRightTotals(api);
  });
});

describe('the clicks stored in 2026-11', () => {
  it('are returned with the survey, and with the result that it was changed from', async () => {
    const { items } = storedItems('2026-11-clicks');

    await putStored(api.access.tableName, items);
    const { id, changedFrom } = z
      .object({ id: z.object({ S: z.string() }), changedFrom: z.object({ S: z.string() }) })
      .parse(items.find((item) => item['changedFrom'] !== undefined));
    const { body } = await readActivity(id.S);

    expect(body.changedFrom).toBe(changedFrom.S);
    expect(body.clicks.map(({ target }) => target).sort()).toEqual(['booking', 'listings']);
  });
});

describe('the clicks stored in 2026-12', () => {
  it('are returned with the names of the picks when they were pressed', async () => {
    const { items } = storedItems('2026-12-pick-names');

    await putStored(api.access.tableName, items);
    const [survey] = z
      .array(z.object({ id: z.object({ S: z.string() }) }))
      .parse(items.filter(({ sk }) => sk?.S === 'SURVEY'));
    const { body } = await readActivity(survey?.id.S ?? '');

    expect(body.clicks.find(({ target }) => target === 'listings')?.pickName).toBe(
      '2026 Honda Accord Hybrid EX-L',
    );
  });
});
