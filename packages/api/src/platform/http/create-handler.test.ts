import { setTimeout as wait } from 'node:timers/promises';
import { consentSchemas } from '@app/contract/consent-schemas';
import { quizSessionSchemas } from '@app/contract/quiz-session-schemas';
import { surveySchemas } from '@app/contract/survey-schemas';
import { draftAnswers, makeAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { makeContext, makeEvent } from '../../../tests/support/make-event.ts';
import { exitSession, type SessionDependencies } from '../../quiz-session/track-visit.ts';
import { getResult } from '../../survey/get-result.ts';
import { type SurveyDependencies, submitSurvey, updateZip } from '../../survey/submit-survey.ts';
import type { Survey } from '../../survey/survey.ts';
import { succeed } from '../result.ts';
import { createHandler, type HandlerDependencies } from './create-handler.ts';
import { publicRoutes } from './route.ts';

type Overrides = Partial<SurveyDependencies & SessionDependencies & HandlerDependencies>;
type Request = Parameters<typeof makeEvent>[0];

const resultId = 'AAAAAAAAAAAAAAAAAAAAAA';
const secret = 'a-secret-of-the-cdn';

const routes = [
  publicRoutes(surveySchemas)('submitSurvey', ({ body, idempotencyKey }, dependencies: SurveyDependencies) =>
    submitSurvey({ answers: body, idempotencyKey }, dependencies),
  ),
  publicRoutes(surveySchemas)('updateZip', ({ body }, dependencies: SurveyDependencies) =>
    updateZip(body, dependencies),
  ),
  publicRoutes(surveySchemas)('getResult', ({ params }, dependencies: SurveyDependencies) =>
    getResult(params.resultId, dependencies),
  ),
  publicRoutes(quizSessionSchemas)('exitSession', ({ body, viewerAddress }, dependencies: SessionDependencies) =>
    exitSession({ ...body, ipAddress: viewerAddress }, dependencies),
  ),
];

/** The survey and session routes on stores that hold nothing, and the log lines they write. */
const startHandler = (overrides: Overrides = {}) => {
  const lines: { level: string; message: string; fields: Record<string, unknown> }[] = [];
  const stored: Survey[] = [];
  const write = (level: string) => (message: string, fields: Record<string, unknown>) => {
    lines.push({ level, message, fields });
  };
  const handler = createHandler<SurveyDependencies & SessionDependencies>(routes, {
    edge: { originVerifySecret: undefined, siteOrigin: undefined },
    log: { info: write('info'), error: write('error') },
    surveys: {
      insert: async (survey) => {
        stored.push(survey);
        return { kind: 'inserted' };
      },
      complete: async () => true,
      find: async () => undefined,
    },
    sessions: { find: async () => undefined, writeIfOpen: async () => true, replace: async () => true },
    recommend: () => {
      throw new Error('Not asked for in these tests');
    },
    now: () => new Date('2026-11-21T12:00:00.000Z'),
    businessDay: () => '2026-11-21',
    newResultId: () => resultId,
    newDropoutId: () => 'dropout',
    ...overrides,
  });
  const send = async (request: Request) => {
    const { statusCode, headers, body = '' } = await handler(makeEvent(request), makeContext());
    return { status: statusCode, headers, body: JSON.parse(body) };
  };
  return { handler, send, lines, stored };
};

const submit: Request = { method: 'POST', path: '/api/survey', body: draftAnswers() };
const exit: Request = {
  method: 'POST',
  path: '/api/quiz-session/exit',
  body: { sessionId: 'session-1', exitReason: 'page_hide', currentStep: 1 },
};
const read: Request = { path: `/api/survey/results/${resultId}` };

describe('every answer', () => {
  it.each([
    ['a success', submit],
    ['a failure', { path: '/api/nowhere' }],
  ])('that is %s carries the common headers and its request id', async (_, request) => {
    const { headers, body, status } = await startHandler().send(request);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^request-\d+$/),
    });
    if (status !== 200) expect(body.requestId).toBe(headers?.['x-request-id']);
  });
});

describe('a success', () => {
  it('holds what its call is to tell, and nothing else that a use case gives', async () => {
    const given = { success: true, note: 'private' } as const;
    const handler = createHandler([publicRoutes(consentSchemas)('acceptTerms', async () => succeed(given))], {
      edge: { originVerifySecret: undefined, siteOrigin: undefined },
      log: { info: () => undefined, error: () => undefined },
    });
    const event = makeEvent({ method: 'POST', path: '/api/terms/accept', body: { surveyId: null } });
    const { statusCode, body } = await handler(event, makeContext());
    expect([statusCode, body]).toEqual([200, '{"success":true}']);
  });
});

describe('routing', () => {
  it.each(['/api/nowhere', '/api/survey/', '/api', '/', `/api/survey/results/${resultId}/more`])(
    'answers 404 for %s',
    async (path) => {
      const { status, body } = await startHandler().send({ path });
      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it('answers 404 for a call that another function serves', async () => {
    expect((await startHandler().send({ path: '/api/me' })).status).toBe(404);
  });

  it.each([
    ['GET', '/api/survey', 'POST'],
    ['POST', `/api/survey/results/${resultId}`, 'GET'],
    ['DELETE', '/api/me', 'GET'],
  ])('answers 405 for %s %s and names what is allowed', async (method, path, allow) => {
    const { status, headers } = await startHandler().send({ method, path });
    expect([status, headers?.['allow']]).toEqual([405, allow]);
  });

  it('answers 400 for a parameter that breaks its rule, and names it', async () => {
    const { status, body } = await startHandler().send({ path: `/api/survey/results/${'A'.repeat(201)}` });
    expect([status, body.issues[0].path]).toEqual([400, 'resultId']);
  });
});

describe('where a request comes from', () => {
  const edge = { originVerifySecret: secret, siteOrigin: 'https://quiz.example' };

  it('is the CDN, when its secret is known', async () => {
    const { send } = startHandler({ edge: { ...edge, siteOrigin: undefined } });
    expect((await send(submit)).status).toBe(403);
    expect((await send({ ...submit, headers: { 'x-origin-verify': 'another-secret-here' } })).status).toBe(403);
    expect((await send({ ...submit, headers: { 'x-origin-verify': secret } })).status).toBe(200);
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['https://quiz.test.evil.example', 403],
    ['https://quiz.test', 200],
  ])('is by the Host header for Origin %s: %i', async (origin, expected) => {
    const { send } = startHandler();
    expect((await send({ ...submit, headers: { origin } })).status).toBe(expected);
    expect((await send({ ...exit, headers: { origin } })).status).toBe(expected);
  });

  it('is the configured site, whatever the Host header', async () => {
    const { send } = startHandler({ edge: { ...edge, originVerifySecret: undefined } });
    expect((await send({ ...submit, headers: { origin: 'https://quiz.example' } })).status).toBe(200);
    for (const origin of ['https://quiz.test', 'https://quiz.example.evil.example', 'http://quiz.example']) {
      expect((await send({ ...submit, headers: { origin } })).status).toBe(403);
    }
  });

  it('does not matter for reading', async () => {
    expect((await startHandler().send({ ...read, headers: { origin: 'https://evil.example' } })).status).toBe(404);
  });
});

describe('the body', () => {
  const ofBytes = (length: number) => `"${'x'.repeat(length - 2)}"`;

  it('may have 64 KB and not a byte more, however it is sent', async () => {
    const { send } = startHandler();
    const statusOf = async (body: string, isBase64Encoded = false) =>
      (await send({ ...submit, body, isBase64Encoded })).status;
    expect(await statusOf(ofBytes(65_536))).toBe(400);
    expect(await statusOf(ofBytes(65_537))).toBe(413);
    expect(await statusOf(`"${'é'.repeat(33_000)}"`)).toBe(413);
    expect(await statusOf(Buffer.from(ofBytes(65_537)).toString('base64'), true)).toBe(413);
    expect(await statusOf(Buffer.from(ofBytes(65_536)).toString('base64'), true)).toBe(400);
  });

  it('is read from base64', async () => {
    const { send, stored } = startHandler();
    const body = Buffer.from(JSON.stringify(draftAnswers())).toString('base64');
    expect((await send({ ...submit, body, isBase64Encoded: true })).status).toBe(200);
    expect(stored).toEqual([expect.objectContaining({ status: 'draft', answers: draftAnswers() })]);
  });

  it.each([
    ['text/plain', 415],
    ['', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonp', 415],
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['application/json ;charset=utf-8', 200],
  ])('sent as "%s" is answered %i', async (type, expected) => {
    const { send } = startHandler();
    expect((await send({ ...submit, headers: { 'content-type': type } })).status).toBe(expected);
  });

  it.each(['text/plain;charset=UTF-8', '', 'application/json'])('of an exit may be sent as "%s"', async (type) => {
    expect((await startHandler().send({ ...exit, headers: { 'content-type': type } })).status).toBe(200);
  });

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded', 'text/html'])(
    'of an exit may not be sent as "%s"',
    async (type) => {
      expect((await startHandler().send({ ...exit, headers: { 'content-type': type } })).status).toBe(415);
    },
  );

  it('sent without a type is answered 415, but for an exit', async () => {
    const { handler } = startHandler();
    const statusOf = async (request: Request) => {
      const event = makeEvent(request);
      delete event.headers['content-type'];
      return (await handler(event, makeContext())).statusCode;
    };
    expect([await statusOf(submit), await statusOf(exit)]).toEqual([415, 200]);
  });

  it.each(['{', '', '[]', 'null', '"text"'])('"%s" is answered 400', async (body) => {
    const answer = await startHandler().send({ ...submit, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_request']);
    expect(answer.body.issues).not.toHaveLength(0);
  });

  it('that is no UTF-8 is answered 400', async () => {
    const body = Buffer.from([0x22, 0xff, 0x22]).toString('base64');
    const answer = await startHandler().send({ ...submit, body, isBase64Encoded: true });
    expect([answer.status, answer.body.message]).toEqual([400, 'The body is not valid JSON']);
  });

  it('names its first broken rule in the message and all of them in the issues', async () => {
    const answers = makeAnswers({ 'lifestyle.currentCar': [], 'preferences.brands': [] });
    const { body } = await startHandler().send({ ...submit, body: answers });
    expect(body.message).toBe('lifestyle.currentCar: Please answer this question (and 1 more)');
    expect(body.issues).toEqual([
      { path: 'lifestyle.currentCar', message: 'Please answer this question' },
      { path: 'preferences.brands', message: 'Please answer this question' },
    ]);
  });
});

describe('an unexpected failure', () => {
  const failing = () =>
    startHandler({
      surveys: {
        insert: (survey) => Promise.reject(Object.assign(new Error('table of acme-prod is on fire'), { Item: survey })),
        complete: async () => true,
        find: async () => undefined,
      },
    });

  it('is answered without a word of it', async () => {
    const { status, body } = await failing().send(submit);
    expect(status).toBe(500);
    expect(body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal_error',
      requestId: expect.stringMatching(/^request-/),
    });
  });

  it('is logged once, with its stack and nothing else that hangs on it', async () => {
    const { send, lines } = failing();
    const { body } = await send(submit);
    const stack = expect.stringContaining('on fire');
    expect(lines.filter(({ level }) => level === 'error')).toEqual([
      { level: 'error', message: 'request failed', fields: { requestId: body.requestId, errorName: 'Error', stack } },
    ]);
  });

  it('includes an answer that breaks its own schema, whose values are not logged', async () => {
    const { send, lines } = startHandler({ newResultId: () => 'too short' });
    expect((await send(submit)).status).toBe(500);
    expect(lines.find(({ level }) => level === 'error')?.fields['stack']).toContain('resultId');
    expect(JSON.stringify(lines)).not.toContain('too short');
  });
});

describe('the log', () => {
  it('has one line a request, with the path template', async () => {
    const { send, lines } = startHandler();
    const ids = [(await send(read)).body.requestId, (await send({ path: '/api/no/such/path' })).body.requestId];
    const lineOf = (requestId: string, route: string) => ({
      level: 'info',
      message: 'request',
      fields: { requestId, method: 'GET', route, status: 404, durationMs: expect.any(Number) },
    });
    expect(lines).toEqual([lineOf(ids[0], '/api/survey/results/{resultId}'), lineOf(ids[1], 'unknown')]);
  });

  it('tells how long a request took', async () => {
    const find = () => wait(30, undefined);
    const surveys = { insert: async () => ({ kind: 'inserted' }) as const, complete: async () => true, find };
    const { send, lines } = startHandler({ surveys });
    await send(read);
    expect(lines[0]?.fields['durationMs']).toBeGreaterThanOrEqual(29);
  });

  it('holds nothing of the visitor', async () => {
    const { send, lines } = startHandler();
    const headers = {
      cookie: 'token=private-cookie',
      'idempotency-key': 'private-key',
      'cloudfront-viewer-address': '203.0.113.77:443',
    };
    const query = { search: 'private-query' };
    await send({ ...submit, headers, query });
    await send({ ...submit, headers, query, body: { lifestyle: 'private-body' } });
    await send({ ...exit, headers, query, sourceIp: '203.0.113.78' });
    await send({ ...read, headers, query });
    expect(lines).toHaveLength(4);
    const text = JSON.stringify(lines);
    for (const secretText of ['private', '203.0.113', resultId, 'session-1', '00000']) {
      expect(text).not.toContain(secretText);
    }
  });
});
