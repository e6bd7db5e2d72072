import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { jobNames } from '../../packages/contract/src/jobs.ts';
import { draftAnswers } from '../../packages/contract/src/testing/make-answers.ts';
import { ask, type Check, type Content, expectHeader, expectSame } from './check.ts';

/** Checks the functions through the CDN. */
export const quizChecks = (origin: string): readonly Check[] => [
  { name: 'quiz, from answers to six recommendations', holds: () => expectRecommendations(origin) },
  {
    name: 'answers that break a rule are named',
    holds: async () => {
      await expectStatus(`${origin}/api/survey`, 400, {
        body: { ...draftAnswers(), lifestyle: {} },
      });
    },
  },
  {
    name: "listing site's name of a model",
    holds: async () => {
      const url = `${origin}/api/autotempest/models/Toyota?carName=RAV4`;

      expectSame(
        'the model',
        fieldOf(fieldOf(await expectStatus(url, 200), 'bestMatch'), 'modelKey'),
        'rav4',
      );
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

/** Checks a record and its count, which are one transaction. Only on dev, because it changes the totals. */
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

const declined = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
  action: 'decline',
};

const expectStatus = async (url: string, status: number, content?: Content): Promise<unknown> => {
  const answer = await ask(url, content);
  const text = await answer.text();
  if (answer.status !== status)
    throw new Error(`${url} answered ${answer.status}, not ${status}: ${text.slice(0, 300)}`);

  expectHeader(answer, 'cache-control', /no-store/);
  return JSON.parse(text);
};

const fieldOf = (value: unknown, name: string): unknown =>
  new Map<string, unknown>(
    typeof value === 'object' && value !== null ? Object.entries(value) : [],
  ).get(name);

const expectRecommendations = async (origin: string): Promise<void> => {
  const content = { body: draftAnswers(), headers: { 'idempotency-key': randomUUID() } };
  const submit = async () =>
    fieldOf(await expectStatus(`${origin}/api/survey`, 200, content), 'resultId');
  const resultId = await submit();

  expectSame('the result of the same answers sent again', await submit(), resultId);
  const results = `${origin}/api/survey/results/${resultId}`;
  const picks = fieldOf(await expectStatus(results, 200), 'recommendations');

  expectSame('the number of recommendations', Array.isArray(picks) ? picks.length : picks, 6);
  // On a laptop, where there is no https, only files are compressed.
  if (results.startsWith('https:'))
    expectHeader(await ask(results), 'content-encoding', /^(br|gzip)$/);
};

/** Checks that a stage's jobs are scheduled, with the AWS command line; nothing without a stage. */
export const scheduleChecks = (stage: string | undefined): readonly Check[] =>
  stage === undefined ? [] : [{ name: 'schedules', holds: () => expectSchedules(stage) }];

type Listed = {
  readonly Name: string;
  readonly State: string;
  readonly Target: { readonly Arn: string };
};

const listSchedules = async (): Promise<readonly Listed[]> => {
  const { stdout } = await promisify(execFile)('aws', [
    'scheduler',
    'list-schedules',
    '--output',
    'json',
  ]);
  const { Schedules }: { readonly Schedules: readonly Listed[] } = JSON.parse(stdout);
  return Schedules;
};

const expectSchedules = async (stage: string): Promise<void> => {
  const own = (await listSchedules()).filter(({ Target }) =>
    Target.Arn.includes(`:car-quiz-${stage}-schedule-`),
  );

  for (const job of jobNames)
    expectSame(
      `the schedule of ${job}`,
      own.find(({ Name }) => Name.includes(job))?.State,
      'ENABLED',
    );
};
