import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { PutCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startApi } from '../../tests/support/start-api.ts';
import { surveyKey } from './keys.ts';

type Api = Awaited<ReturnType<typeof startApi>>;
let api: Api;

beforeAll(async () => {
  api = await startApi();
});
afterEach(() => {
  vi.useRealTimers();
});

const waitHours = (hours: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * 36e5 });
};

const count = async () => (await api.counters.readAllTime()).surveys;
const key = (value: string) => ({ 'idempotency-key': value });
const submit = (body: unknown, headers: Record<string, string> = {}) =>
  api.call('submitSurvey', { body, headers });
const result = (resultId: string) => api.call('getResult', { params: { resultId } });
const updateZip = (resultId: string, zipCode: string) =>
  api.call('updateZip', { body: { resultId, zipCode } });

const itemsOf = async (pk: string) => {
  const { Items = [] } = await api.access.client.send(
    new ScanCommand({
      TableName: api.access.tableName,
      FilterExpression: 'begins_with(pk, :pk)',
      ExpressionAttributeValues: { ':pk': pk },
    }),
  );
  return Items;
};

describe('submitting a survey', () => {
  it('stores six picks that can be read back', async () => {
    const { status, body } = await submit(makeAnswers());

    expect(status).toBe(200);
    expect(body.resultId).toMatch(/^[0-9a-f]{32}$/);

    const response = await result(body.resultId);

    expect(response.status).toBe(200);
    expect(response.body.recommendations).toHaveLength(6);
    expect(response.body.survey).toEqual({ ...makeAnswers(), userZipcode: '90210' });
  });

  it('counts the survey under its price range and region, today and in all time', async () => {
    const before = await api.counters.readAllTime();

    await submit(makeAnswers({}, 'K1A 0B1'));
    const after = await api.counters.readAllTime();

    expect(after.surveys).toBe(before.surveys + 1);
    expect(after.byRegion['ON']).toBe((before.byRegion['ON'] ?? 0) + 1);
    expect(after.byPriceRange['35to50k']).toBe((before.byPriceRange['35to50k'] ?? 0) + 1);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Toronto' }).format(
      new Date(),
    );

    expect((await api.counters.readTotals([today])).surveys).toBe(after.surveys);
    expect((await api.counters.readTotals(['2020-01-01'])).surveys).toBe(0);
  });

  it('stores and counts one survey for eight concurrent submits with one key, and answers all alike', async () => {
    const surveyItems = async () => (await itemsOf('SURVEY#')).filter(({ sk }) => sk === 'SURVEY');
    const [surveysBefore, countBefore] = [(await surveyItems()).length, await count()];
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => submit(makeAnswers(), key('one-key-for-eight'))),
    );

    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map(({ body }) => body.resultId)).size).toBe(1);
    expect((await surveyItems()).length).toBe(surveysBefore + 1);
    expect(await count()).toBe(countBefore + 1);
  });

  it('recognizes a retry whose answers come in another order', async () => {
    const first = await submit(makeAnswers(), key('another-order'));
    const { lifestyle, usage, ...others } = makeAnswers();
    const again = await submit({ ...others, usage, lifestyle }, key('another-order'));

    expect(again.body).toEqual(first.body);
  });

  it('recognizes a key for one day', async () => {
    const submitted = async () => (await submit(makeAnswers(), key('for-a-day'))).body.resultId;
    const first = await submitted();

    waitHours(23);

    expect(await submitted()).toBe(first);
    waitHours(2);

    expect(await submitted()).not.toBe(first);
  });

  it('returns 409 for a key that was used with other answers', async () => {
    await submit(makeAnswers(), key('used-before'));
    const countBefore = await count();
    const { status, body } = await submit(makeAnswers({}, '10001'), key('used-before'));

    expect([status, body.code]).toEqual([409, 'conflict']);
    expect(await count()).toBe(countBefore);
  });

  it('counts 40 concurrent different submits as exactly 40', async () => {
    const before = await count();
    const responses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => submit(makeAnswers(), key(`different-${index}`))),
    );

    expect(responses.filter(({ status }) => status === 200)).toHaveLength(40);
    expect(new Set(responses.map(({ body }) => body.resultId)).size).toBe(40);
    expect(await count()).toBe(before + 40);
  });

  it.each([
    { likings: 'missing', lifestyle: { currentCar: { ownCar: true } } },
    { likings: 'empty', lifestyle: { currentCar: { ownCar: true }, carAppreciation: {} } },
  ])(
    'finds six picks when what visitors enjoy about their car is $likings',
    async ({ lifestyle }) => {
      const { status, body } = await submit({ ...makeAnswers(), lifestyle });

      expect(status).toBe(200);

      const { recommendations, survey } = (await result(body.resultId)).body;

      expect(recommendations).toHaveLength(6);
      expect(survey.lifestyle).toEqual(lifestyle);
    },
  );

  it('names the question whose answer is missing', async () => {
    const { status, body } = await submit(makeAnswers({ 'lifestyle.currentCar': [] }));

    expect(status).toBe(400);
    expect(body.message).toBe('lifestyle.currentCar: Please answer this question');
    expect(body.issues).toEqual([
      { path: 'lifestyle.currentCar', message: 'Please answer this question' },
    ]);
  });

  it('names the question of an unknown option and of an unknown question', async () => {
    const answers = makeAnswers();
    const { body } = await submit({
      ...answers,
      budget: { ...answers.budget, condition: { stolen: true } },
      usage: { ...answers.usage, parking: { garage: true } },
    });

    expect(body.issues?.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['usage.parking', expect.stringContaining('budget.condition')]),
    );
  });

  it('rejects a key that is too short', async () => {
    const { status, body } = await submit(makeAnswers(), key('short'));

    expect(status).toBe(400);
    expect(body.issues).toEqual([expect.objectContaining({ path: 'idempotency-key' })]);
  });
});

describe('a draft', () => {
  it('has picks without a ZIP code but is neither counted nor listed', async () => {
    const before = await count();
    const { body } = await submit(makeDraftAnswers());
    const response = await result(body.resultId);

    expect(response.body.recommendations).toHaveLength(6);
    expect(response.body.survey).toEqual({ ...makeDraftAnswers(), userZipcode: '' });
    expect(await count()).toBe(before);
    const [item] = await itemsOf(`SURVEY#${body.resultId}`);

    expect(Object.keys(item ?? {}).filter((name) => name.startsWith('gsi'))).toEqual([]);
    expect(item?.['expiresAt']).toBeGreaterThan(Date.now() / 1000);
  });

  it('is counted once when its ZIP code completes it, and then no longer expires', async () => {
    const before = await count();
    const { body } = await submit(makeDraftAnswers());

    waitHours(1);
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => updateZip(body.resultId, 'm5v 2t6')),
    );

    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await count()).toBe(before + 1);
    expect((await result(body.resultId)).body.survey.userZipcode).toBe('M5V2T6');
    const items = await itemsOf(`SURVEY#${body.resultId}`);

    expect(items.map(({ expiresAt }) => expiresAt)).toEqual([undefined, undefined]);
    expect(items.map(({ gsi1pk }) => gsi1pk).sort()).toEqual(['SURVEYS', undefined]);
    const [{ submittedAt, createdAt } = {}] = items.filter(({ sk }) => sk === 'SURVEY');

    expect(Date.parse(createdAt) - Date.parse(submittedAt)).toBeGreaterThanOrEqual(36e5);
  });

  it('gets the same picks as a survey that is submitted with the ZIP code', async () => {
    const draft = await submit(makeDraftAnswers());

    await updateZip(draft.body.resultId, 'M5V2T6');
    const whole = await submit(makeAnswers({}, 'M5V2T6'));
    const [one, other] = [await result(draft.body.resultId), await result(whole.body.resultId)];

    expect(one.body.recommendations).toEqual(other.body.recommendations);
    expect(one.body.recommendations[0]?.price.currency).toBe('CAD');
  });

  it('returns 409 for another ZIP code once it is completed', async () => {
    const { body } = await submit(makeDraftAnswers());

    await updateZip(body.resultId, '90210');
    const before = await count();

    expect((await updateZip(body.resultId, '10001')).status).toBe(409);
    expect((await updateZip(body.resultId, '90210')).status).toBe(200);
    expect(await count()).toBe(before);
    expect((await result(body.resultId)).body.survey.userZipcode).toBe('90210');
  });

  it.each(['00000', '1234', 'ABCDEF', ''])('is not completed by "%s"', async (zipCode) => {
    const { body } = await submit(makeDraftAnswers());
    const response = await updateZip(body.resultId, zipCode);

    expect(response.status).toBe(400);
    expect(response.body.issues?.[0]?.path).toBe('zipCode');
  });

  it('is gone after 24 hours, even while the table still has the item', async () => {
    const { body } = await submit(makeDraftAnswers());

    waitHours(23.9);
    expect((await result(body.resultId)).status).toBe(200);

    waitHours(0.2);
    expect((await result(body.resultId)).status).toBe(404);
    expect((await updateZip(body.resultId, '90210')).status).toBe(404);
  });

  it('is gone when the quiz has changed, so that its visitor submits again', async () => {
    const { body } = await submit(makeDraftAnswers());

    await api.access.client.send(
      new UpdateCommand({
        TableName: api.access.tableName,
        Key: surveyKey(body.resultId),
        UpdateExpression: 'SET answers.lifestyle.horses = :answer',
        ExpressionAttributeValues: { ':answer': { two: true } },
      }),
    );

    expect((await updateZip(body.resultId, '90210')).status).toBe(404);
    expect((await result(body.resultId)).status).toBe(404);
  });
});

describe('reading a result', () => {
  it.each(['AAAAAAAAAAAAAAAAAAAAAA', 'short', 'no id of ours, with spaces'])(
    'returns 404 for the unknown id "%s"',
    async (unknown) => {
      expect((await result(unknown)).status).toBe(404);
      expect((await updateZip(unknown, '90210')).status).toBe(404);
      const params = { resultId: unknown };

      expect(
        (await api.call('emailResult', { params, body: { email: 'ann@example.com' } })).status,
      ).toBe(404);
    },
  );

  it('returns an error, not 404, for a damaged item', async () => {
    const id = 'corrupt_row_0000000000';

    await api.access.client.send(
      new PutCommand({
        TableName: api.access.tableName,
        Item: { ...surveyKey(id), id, status: 'completed' },
      }),
    );
    const { status, body } = await result(id);

    expect([status, body.code]).toEqual([500, 'internal_error']);
  });
});
