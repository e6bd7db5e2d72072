import type { QuizAnswers } from '@app/contract/quiz/answers';
import { chooseOption, isAnswered, listVisibleQuestions } from '@app/contract/quiz/flow';
import { placeholderZip } from '@app/contract/quiz/zip-code';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { arbitraryAnswers } from '@app/engine/testing/arbitrary-answers';
import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { startApi } from '../../tests/support/start-api.ts';
import { previewAllowanceKey } from './keys.ts';

let api: Awaited<ReturnType<typeof startApi>>;

beforeAll(async () => {
  api = await startApi();
});

const preview = (body: unknown, address = '203.0.113.1') =>
  api.call('previewSurvey', { body, headers: { 'cloudfront-viewer-address': `${address}:40000` } });

const quizResult = async (body: unknown) => {
  const submitted = await api.call('submitSurvey', { body });
  const {
    resultId,
    bookingReference: _reference,
    survey: _survey,
    ...set
  } = (await api.call('getResult', { params: { resultId: submitted.body.resultId } })).body;
  return set;
};

const storedItems = async () => {
  const { Items = [] } = await api.access.client.send(
    new ScanCommand({ TableName: api.access.tableName }),
  );
  return Items;
};

/** Answers, and the same answers with one of them changed. */
const changedPairs = fc
  .tuple(
    arbitraryAnswers.filter(({ location }) => location.zipCode !== placeholderZip),
    fc.nat(),
    fc.nat(),
  )
  .map(([answers, roll, optionRoll]) => {
    const questions = listVisibleQuestions(answers).filter(({ type }) => type === 'singleSelect');
    const question = questions[roll % questions.length];
    const value = question?.options[optionRoll % question.options.length]?.value;
    return [
      answers,
      question && value ? withOpenedQuestions(chooseOption(answers, question, value)) : answers,
    ] as const;
  });

/** Answers what a change has opened with the first option. */
const withOpenedQuestions = (answers: QuizAnswers): QuizAnswers =>
  listVisibleQuestions(answers)
    .filter((question) => !isAnswered(question, answers))
    .reduce(
      (sofar, question) => chooseOption(sofar, question, question.options[0]?.value ?? ''),
      answers,
    );

describe('a preview', () => {
  it('returns the picks that the quiz returns for the same answers, also after one answer changes', async () => {
    await fc.assert(
      fc.asyncProperty(changedPairs, async (pair) => {
        for (const answers of pair) {
          const { status, body } = await preview(answers);

          expect(status).toBe(200);
          expect(body).toEqual(await quizResult(answers));
        }
      }),
      { numRuns: 8 },
    );
  });

  it('stores no survey and counts nothing', async () => {
    const before = await api.counters.readAllTime();
    const keys = new Set((await storedItems()).map(({ pk, sk }) => `${pk} ${sk}`));

    expect((await preview(makeAnswers(), '203.0.113.2')).status).toBe(200);
    const added = (await storedItems()).filter(({ pk, sk }) => !keys.has(`${pk} ${sk}`));

    expect(added.map(({ pk }) => String(pk).split('#')[0])).toEqual(['PREVIEW_ALLOWANCE']);
    expect(added[0]?.['expiresAt']).toBeGreaterThan(Date.now() / 1000);
    expect(await api.counters.readAllTime()).toEqual(before);
  });

  it('names the questions that a changed answer adds and that are not answered yet', async () => {
    const answers = makeAnswers();
    const features = { ...answers.features, powerPreference: { electric: true } };
    const { status, body } = await preview({ ...answers, features });

    expect(status).toBe(400);
    expect(body.issues?.map(({ path }) => path)).toEqual([
      'features.evRange',
      'features.evCharging',
    ]);
  });

  it('returns 429 from the 301st preview of a network in an hour, but not to other networks', async () => {
    await preview(makeAnswers(), '203.0.113.3');
    await api.access.client.send(
      new UpdateCommand({
        TableName: api.access.tableName,
        Key: previewAllowanceKey('203.0.113.3', new Date()),
        UpdateExpression: 'SET messages = :used',
        ExpressionAttributeValues: { ':used': 299 },
      }),
    );

    expect((await preview(makeAnswers(), '203.0.113.3')).status).toBe(200);
    const { status, body } = await preview(makeAnswers(), '203.0.113.3');

    expect([status, body.code]).toEqual([429, 'too_many_requests']);
    expect((await preview(makeAnswers(), '203.0.113.4')).status).toBe(200);
  });
});

describe('a survey with changed answers', () => {
  it('stores the result that it was changed from', async () => {
    const first = await api.call('submitSurvey', { body: makeAnswers() });
    const changedFrom = first.body.resultId;
    const answers = makeAnswers({ 'features.bodyStyle': 'sedan' });
    const { body } = await api.call('submitSurvey', { body: { ...answers, changedFrom } });
    const item = (await storedItems()).find(
      ({ pk, sk }) => pk === `SURVEY#${body.resultId}` && sk === 'SURVEY',
    );

    expect(item?.['changedFrom']).toBe(changedFrom);
    const result = await api.call('getResult', { params: { resultId: body.resultId } });

    expect(result.body.survey).toEqual({ ...answers, userZipcode: '90210' });
  });

  it('returns 400 when the earlier result has no valid id', async () => {
    const { status, body } = await api.call('submitSurvey', {
      body: { ...makeAnswers(), changedFrom: 'no id' },
    });

    expect([status, body.issues?.[0]?.path]).toEqual([400, 'changedFrom']);
  });
});
