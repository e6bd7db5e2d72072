import { randomUUID } from 'node:crypto';
import { draftAnswers } from '../../packages/contract/src/testing/make-answers.ts';
import { ask, type Check, type Content, expectHeader, expectSame } from './site.ts';

const expectStatus = async (url: string, status: number, content?: Content): Promise<unknown> => {
  const answer = await ask(url, content);
  const text = await answer.text();
  if (answer.status !== status)
    throw new Error(`${url} answered ${answer.status}, not ${status}: ${text.slice(0, 300)}`);
  expectHeader(answer, 'cache-control', /no-store/);
  return JSON.parse(text);
};

const fieldOf = (value: unknown, name: string): unknown =>
  new Map<string, unknown>(typeof value === 'object' && value !== null ? Object.entries(value) : []).get(name);

const expectRecommendations = async (origin: string): Promise<void> => {
  const content = { body: draftAnswers(), headers: { 'idempotency-key': randomUUID() } };
  const submit = async () => fieldOf(await expectStatus(`${origin}/api/survey`, 200, content), 'resultId');
  const resultId = await submit();
  expectSame('the result of the same answers sent again', await submit(), resultId);
  const results = `${origin}/api/survey/results/${resultId}`;
  const picks = fieldOf(await expectStatus(results, 200), 'recommendations');
  expectSame('the number of recommendations', Array.isArray(picks) ? picks.length : picks, 6);
  // On a laptop, where there is no https, only files are compressed.
  if (results.startsWith('https:')) expectHeader(await ask(results), 'content-encoding', /^(br|gzip)$/);
};

const declined = { necessary: true, analytics: false, marketing: false, preferences: false, action: 'decline' };

/** What is counted where the totals need not be true: a record and its count, which are one transaction. */
export const countingChecks = (origin: string, stage: string | undefined): readonly Check[] =>
  stage === 'dev'
    ? [
        {
          name: 'cookie choice, stored and counted',
          holds: async () => {
            await expectStatus(`${origin}/api/cookie-consent`, 200, { body: declined });
          },
        },
      ]
    : [];

/** What the functions do, reached through the CDN. */
export const quizChecks = (origin: string): readonly Check[] => [
  { name: 'quiz, from answers to six recommendations', holds: () => expectRecommendations(origin) },
  {
    name: 'answers that break a rule are named',
    holds: async () => {
      await expectStatus(`${origin}/api/survey`, 400, { body: { ...draftAnswers(), lifestyle: {} } });
    },
  },
  {
    name: "listing site's name of a model",
    holds: async () => {
      const url = `${origin}/api/autotempest/models/Toyota?carName=RAV4`;
      expectSame('the model', fieldOf(fieldOf(await expectStatus(url, 200), 'bestMatch'), 'modelKey'), 'rav4');
    },
  },
  {
    name: 'dashboard closed to strangers',
    holds: async () => {
      await expectStatus(`${origin}/api/test/surveys`, 401);
    },
  },
  {
    name: 'unknown call refused in the words of the API',
    holds: async () => {
      await expectStatus(`${origin}/api/nowhere`, 404);
    },
  },
];
