import { json } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { type Listener, openPort, type RequestHandler } from '../../packages/local/src/listener.ts';
import { compressResponses } from '../../packages/local/src/site/server.ts';
import { createApiChecks, createCountingChecks } from './backend.ts';

type Answer = { readonly status: number; readonly body: unknown };
type Answers = Readonly<Record<string, Answer>>;

const refuse = (status: number, code: string, issues?: readonly unknown[]): Answer => ({
  status,
  body: { code, message: 'Refused', requestId: '1', issues },
});

const refusedAnswers = refuse(400, 'invalid_request', [
  { path: 'usage.towing', message: 'Please answer this question' },
]);

const answersByPath: Answers = {
  '/api/survey': { status: 200, body: { resultId: 'result' } },
  '/api/survey/results/result': {
    status: 200,
    body: { recommendations: Array(6).fill({ reasons: 'It fits. '.repeat(50) }) },
  },
  '/api/autotempest/models/Toyota': { status: 200, body: { bestMatch: { modelKey: 'rav4' } } },
  '/api/test/surveys': refuse(401, 'unauthenticated'),
  '/api/nowhere': refuse(404, 'not_found'),
};

/** Serves answers by path. A survey without an answer about towing is refused. */
const serveAnswers =
  (answers: Answers, refusedSurvey: Answer): RequestHandler =>
  async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const survey = request.method === 'POST' ? await json(request) : undefined;
    const isRefused = survey !== undefined && !JSON.stringify(survey).includes('"towing"');
    const { status, body } = isRefused ? refusedSurvey : (answers[pathname] ?? refuse(404, ''));

    response.writeHead(status, {
      'content-type': 'application/json',
      'cache-control': 'no-store',
    });
    response.end(JSON.stringify(body));
  };

let listener: Listener | undefined;

afterEach(async () => {
  await listener?.close();
});

type Fault = {
  readonly answers?: Answers;
  readonly refusedSurvey?: Answer;
  readonly compress?: (handle: RequestHandler) => RequestHandler;
};

/** Serves an API with some fault; returns the names of the checks that fail. */
const findBrokenChecks = async ({
  answers = {},
  refusedSurvey = refusedAnswers,
  compress = compressResponses,
}: Fault = {}) => {
  const handle = serveAnswers({ ...answersByPath, ...answers }, refusedSurvey);

  listener = await openPort(compress(handle), 0, '127.0.0.1');
  const checks = createApiChecks(`http://127.0.0.1:${listener.port}`);
  const settled = await Promise.allSettled(checks.map(({ verify }) => verify()));
  return checks.filter((_, index) => settled[index]?.status === 'rejected').map(({ name }) => name);
};

describe('the checks of the API', () => {
  it('pass an API without faults', async () => {
    expect(await findBrokenChecks()).toEqual([]);
  });

  it.each([
    { named: 'no question', refusedSurvey: refuse(400, 'invalid_request') },
    {
      named: 'another question',
      refusedSurvey: refuse(400, 'invalid_request', [{ path: 'usage.offRoad', message: '' }]),
    },
  ])('detect a refusal of answers that names $named', async ({ refusedSurvey }) => {
    expect(await findBrokenChecks({ refusedSurvey })).toEqual([
      'refused answers, with the question named',
    ]);
  });

  it('detect an unknown call that something before the API refuses', async () => {
    const answers = { '/api/nowhere': { status: 404, body: { message: 'Not Found' } } };

    expect(await findBrokenChecks({ answers })).toEqual(['unknown call refused by the API itself']);
  });

  it('detect a list of surveys that anybody can read', async () => {
    const answers = { '/api/test/surveys': { status: 200, body: { surveys: [] } } };

    expect(await findBrokenChecks({ answers })).toEqual(['dashboard closed to strangers']);
  });

  it('detect a result that is not compressed', async () => {
    expect(await findBrokenChecks({ compress: (handle) => handle })).toEqual([
      'quiz, from answers to six recommendations',
    ]);
  });
});

it('counts a cookie choice on dev only', () => {
  const namesOn = (stage: string | undefined) =>
    createCountingChecks('https://quiz.example', stage).map(({ name }) => name);

  expect(namesOn('dev')).toEqual(['cookie choice, stored and counted']);
  expect([namesOn('prod'), namesOn(undefined)]).toEqual([[], []]);
});
