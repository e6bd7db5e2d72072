import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { endpoints } from '../../packages/contract/src/endpoints.ts';
import type { ErrorCode } from '../../packages/contract/src/errors.ts';
import { jobNames } from '../../packages/contract/src/jobs.ts';
import { makeDraftAnswers } from '../../packages/contract/src/testing/make-answers.ts';
import { type Check, type Content, expectHeader, expectSame, sendRequest } from './check.ts';

export const createApiChecks = (origin: string): readonly Check[] => [
  {
    name: 'quiz, from answers to six recommendations',
    verify: () => expectRecommendations(origin),
  },
  {
    name: 'refused answers, with the question named',
    verify: () => expectQuestionNamed(origin),
  },
  {
    name: "listing site's name of a model",
    verify: async () => {
      const url = `${origin}/api/autotempest/models/Toyota?carName=RAV4`;

      const answer = await requestJson(url, 200);
      const bestMatch = readField(answer, 'bestMatch');

      expectSame('the model', readField(bestMatch, 'modelKey'), 'rav4');
    },
  },
  {
    name: 'dashboard closed to strangers',
    verify: async () => {
      await expectRefusal(`${origin}${endpoints.listSurveys.path}`, 401, 'unauthenticated');
    },
  },
  {
    name: 'unknown call refused by the API itself',
    verify: async () => {
      await expectRefusal(`${origin}/api/nowhere`, 404, 'not_found');
    },
  },
];

/** 200 means stored and counted at once. Only on dev, because it changes the totals. */
export const createCountingChecks = (
  origin: string,
  stage: string | undefined,
): readonly Check[] =>
  stage === 'dev'
    ? [
        {
          name: 'cookie choice, stored and counted',
          verify: async () => {
            await requestJson(`${origin}/api/cookie-consent`, 200, { body: declinedConsent });
          },
        },
      ]
    : [];

const declinedConsent = {
  necessary: true,
  analytics: false,
  marketing: false,
  preferences: false,
  action: 'decline',
};

/** Sends a request and returns the JSON. Throws if the status differs or it may be cached. */
const requestJson = async (url: string, status: number, content?: Content): Promise<unknown> => {
  const response = await sendRequest(url, content);
  const text = await response.text();
  if (response.status !== status)
    throw new Error(`${url} answered ${response.status}, not ${status}: ${text.slice(0, 300)}`);

  expectHeader(response, 'cache-control', /no-store/);
  return JSON.parse(text);
};

const readField = (value: unknown, name: string): unknown => {
  const isObject = typeof value === 'object' && value !== null;
  const fields = new Map<string, unknown>(isObject ? Object.entries(value) : []);
  return fields.get(name);
};

/** Throws unless the API refuses a request with a status and a code. Returns the refusal's JSON. */
const expectRefusal = async (
  url: string,
  status: number,
  code: ErrorCode,
  content?: Content,
): Promise<unknown> => {
  const refusal = await requestJson(url, status, content);

  expectSame(`the code of ${url}`, readField(refusal, 'code'), code);
  return refusal;
};

const expectQuestionNamed = async (origin: string): Promise<void> => {
  const body = makeDraftAnswers({ 'usage.towing': [] });
  const refusal = await expectRefusal(`${origin}/api/survey`, 400, 'invalid_request', { body });
  const issues = readField(refusal, 'issues');
  const paths = Array.isArray(issues) ? issues.map((issue) => readField(issue, 'path')) : [];

  expectSame('the unanswered question', paths.join(', '), 'usage.towing');
};

/** Submits a draft, which has picks but is neither counted nor listed: this may run on prod. */
const expectRecommendations = async (origin: string): Promise<void> => {
  const content = { body: makeDraftAnswers(), headers: { 'idempotency-key': randomUUID() } };
  const submit = async () =>
    readField(await requestJson(`${origin}/api/survey`, 200, content), 'resultId');
  const resultId = await submit();

  expectSame('the result of the same answers sent again', await submit(), resultId);
  const results = `${origin}/api/survey/results/${resultId}`;
  const picks = readField(await requestJson(results, 200), 'recommendations');

  expectSame('the number of recommendations', Array.isArray(picks) ? picks.length : picks, 6);
  expectHeader(await sendRequest(results), 'content-encoding', /^(br|gzip)$/);
};

/** Uses the AWS command line. Without a stage, there is no check. */
export const createScheduleChecks = (stage: string | undefined): readonly Check[] =>
  stage === undefined ? [] : [{ name: 'schedules', verify: () => expectSchedules(stage) }];

type ListedSchedule = {
  readonly Name: string;
  readonly State: string;
  readonly Target: { readonly Arn: string };
};

const listSchedules = async (): Promise<readonly ListedSchedule[]> => {
  const { stdout } = await promisify(execFile)('aws', [
    'scheduler',
    'list-schedules',
    '--output',
    'json',
  ]);
  const { Schedules }: { readonly Schedules: readonly ListedSchedule[] } = JSON.parse(stdout);
  return Schedules;
};

const expectSchedules = async (stage: string): Promise<void> => {
  const schedules = await listSchedules();
  const stageSchedules = schedules.filter(({ Target }) =>
    Target.Arn.includes(`:car-quiz-${stage}-schedule-`),
  );

  for (const job of jobNames) {
    const schedule = stageSchedules.find(({ Name }) => Name.includes(job));

    expectSame(`the schedule of ${job}`, schedule?.State, 'ENABLED');
  }
};
