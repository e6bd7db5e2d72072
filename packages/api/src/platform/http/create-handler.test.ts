import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { consentSchemas } from '@app/contract/consent-schemas';
import { quizSessionSchemas } from '@app/contract/quiz-session-schemas';
import { surveySchemas } from '@app/contract/survey-schemas';
import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { makeContext, makeEvent } from '../../../tests/support/make-event.ts';
import type { EdgeConfig } from '../config.ts';
import { acknowledged, fail, type Result, succeed } from '../result.ts';
import { createHandler } from './create-handler.ts';
import { publicRoutes } from './route.ts';

type Request = Parameters<typeof makeEvent>[0];
type Overrides = {
  readonly edge?: EdgeConfig;
  readonly submit?: (answers: unknown) => Promise<Result<{ resultId: string }>>;
  readonly find?: () => Promise<void>;
};

const resultId = 'AAAAAAAAAAAAAAAAAAAAAA';
const secret = 'a-secret-of-the-cdn';
const noEdge: EdgeConfig = { originVerifySecret: undefined, siteOrigin: undefined };

/** Three endpoints with rules that store nothing, the bodies they receive, and the log lines they write. */
const startHandler = ({
  edge = noEdge,
  submit = async () => succeed({ resultId }),
  find,
}: Overrides = {}) => {
  const lines: { level: string; message: string; fields: Record<string, unknown> }[] = [];
  const received: unknown[] = [];

  const write = (level: string) => (message: string, fields: Record<string, unknown>) => {
    lines.push({ level, message, fields });
  };

  const survey = publicRoutes(surveySchemas);
  const routes = [
    survey('submitSurvey', async ({ body }) => {
      received.push(body);
      return submit(body);
    }),
    survey('getResult', async () => {
      await find?.();
      return fail('not_found', 'There is no such result');
    }),
    publicRoutes(quizSessionSchemas)('exitSession', async () => acknowledged),
  ];
  const handler = createHandler(routes, {
    edge,
    log: { info: write('info'), error: write('error') },
  });

  const send = async (request: Request) => {
    const { statusCode, headers, body = '' } = await handler(makeEvent(request), makeContext());
    return { status: statusCode, headers, body: JSON.parse(body) };
  };
  return { handler, send, lines, received };
};

const submit: Request = { method: 'POST', path: '/api/survey', body: makeDraftAnswers() };
const exit: Request = {
  method: 'POST',
  path: '/api/quiz-session/exit',
  body: { sessionId: 'session-1', exitReason: 'page_hide', currentStep: 1 },
};
const read: Request = { path: `/api/survey/results/${resultId}` };

describe('every response', () => {
  it.each([
    ['success', submit],
    ['error', { path: '/api/nowhere' }],
  ])('has the common headers and its request id when it is %s', async (_, request) => {
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

describe('a successful response', () => {
  it('contains only what its schema lists, whatever the rule returns', async () => {
    const given = { success: true, note: 'private' } as const;
    const handler = createHandler(
      [publicRoutes(consentSchemas)('acceptTerms', async () => succeed(given))],
      {
        edge: { originVerifySecret: undefined, siteOrigin: undefined },
        log: { info: () => undefined, error: () => undefined },
      },
    );
    const event = makeEvent({
      method: 'POST',
      path: '/api/terms/accept',
      body: { surveyId: null },
    });
    const { statusCode, body } = await handler(event, makeContext());

    expect([statusCode, body]).toEqual([200, '{"success":true}']);
  });
});

describe('routing', () => {
  it.each(['/api/nowhere', '/api/survey/', '/api', '/', `/api/survey/results/${resultId}/more`])(
    'returns 404 for %s',
    async (path) => {
      const { status, body } = await startHandler().send({ path });

      expect([status, body.code]).toEqual([404, 'not_found']);
    },
  );

  it('returns 404 for an endpoint of another function', async () => {
    expect((await startHandler().send({ path: '/api/me' })).status).toBe(404);
  });

  it.each([
    ['GET', '/api/survey', 'POST'],
    ['POST', `/api/survey/results/${resultId}`, 'GET'],
    ['DELETE', '/api/me', 'GET'],
  ])('returns 405 for %s %s and lists the allowed method', async (method, path, allow) => {
    const { status, headers } = await startHandler().send({ method, path });

    expect([status, headers?.['allow']]).toEqual([405, allow]);
  });

  it('returns 400 for an invalid parameter and names it', async () => {
    const { status, body } = await startHandler().send({
      path: `/api/survey/results/${'A'.repeat(201)}`,
    });

    expect([status, body.issues[0].path]).toEqual([400, 'resultId']);
  });
});

describe('the origin of a request', () => {
  const edge = { originVerifySecret: secret, siteOrigin: 'https://quiz.example' };

  it('must be the CDN when the secret of the CDN is configured', async () => {
    const { send } = startHandler({ edge: { ...edge, siteOrigin: undefined } });

    expect((await send(submit)).status).toBe(403);
    expect(
      (await send({ ...submit, headers: { 'x-origin-verify': 'another-secret-here' } })).status,
    ).toBe(403);
    expect((await send({ ...submit, headers: { 'x-origin-verify': secret } })).status).toBe(200);
  });

  it.each([
    { given: secret, status: 200 },
    { given: 'the-secret-before-it', status: 200 },
    { given: 'a-secret-before-that', status: 403 },
  ])('may send the previous secret while it changes: $given', async ({ given, status }) => {
    const { send } = startHandler({
      edge: {
        originVerifySecret: secret,
        previousOriginVerifySecret: 'the-secret-before-it',
        siteOrigin: undefined,
      },
    });

    expect((await send({ ...submit, headers: { 'x-origin-verify': given } })).status).toBe(status);
  });

  it.each([
    ['https://evil.example', 403],
    ['null', 403],
    ['https://quiz.test.evil.example', 403],
    ['https://quiz.test', 200],
  ])(
    'is compared with the Host header, so that the origin %s returns %i',
    async (origin, expected) => {
      const { send } = startHandler();

      expect((await send({ ...submit, headers: { origin } })).status).toBe(expected);
      expect((await send({ ...exit, headers: { origin } })).status).toBe(expected);
    },
  );

  it('must be the configured site, whatever the Host header', async () => {
    const { send } = startHandler({ edge: { ...edge, originVerifySecret: undefined } });

    expect((await send({ ...submit, headers: { origin: 'https://quiz.example' } })).status).toBe(
      200,
    );

    for (const origin of [
      'https://quiz.test',
      'https://quiz.example.evil.example',
      'http://quiz.example',
    ]) {
      expect((await send({ ...submit, headers: { origin } })).status).toBe(403);
    }
  });

  it.each([
    ['cross-site', 403],
    ['same-site', 403],
    ['same-origin', 200],
    ['none', 200],
  ])(
    'is taken from Sec-Fetch-Site when there is no Origin header, so that %s returns %i',
    async (site, expected) => {
      const { send } = startHandler();

      expect((await send({ ...submit, headers: { 'sec-fetch-site': site } })).status).toBe(
        expected,
      );
      expect((await send({ ...exit, headers: { 'sec-fetch-site': site } })).status).toBe(expected);
    },
  );

  it('does not matter for a GET request', async () => {
    expect(
      (await startHandler().send({ ...read, headers: { origin: 'https://evil.example' } })).status,
    ).toBe(404);
  });
});

describe('the body', () => {
  const ofBytes = (length: number) => `"${'x'.repeat(length - 2)}"`;

  it('may have 64 KB and not a byte more, in any encoding', async () => {
    const { send } = startHandler();
    const requestStatus = async (body: string, isBase64Encoded = false) =>
      (await send({ ...submit, body, isBase64Encoded })).status;

    expect(await requestStatus(ofBytes(65_536))).toBe(400);
    expect(await requestStatus(ofBytes(65_537))).toBe(413);
    expect(await requestStatus(`"${'é'.repeat(33_000)}"`)).toBe(413);
    expect(await requestStatus(Buffer.from(ofBytes(65_537)).toString('base64'), true)).toBe(413);
    expect(await requestStatus(Buffer.from(ofBytes(65_536)).toString('base64'), true)).toBe(400);
  });

  it('is read from base64', async () => {
    const { send, received } = startHandler();
    const body = Buffer.from(JSON.stringify(makeDraftAnswers())).toString('base64');

    expect((await send({ ...submit, body, isBase64Encoded: true })).status).toBe(200);
    expect(received).toEqual([{ answers: makeDraftAnswers() }]);
  });

  it.each([
    ['text/plain', 415],
    ['', 415],
    ['application/x-www-form-urlencoded', 415],
    ['application/jsonp', 415],
    ['application/json', 200],
    ['Application/JSON; charset=utf-8', 200],
    ['application/json ;charset=utf-8', 200],
  ])('with the content type "%s" returns %i', async (type, expected) => {
    const { send } = startHandler();

    expect((await send({ ...submit, headers: { 'content-type': type } })).status).toBe(expected);
  });

  it.each(['text/plain;charset=UTF-8', '', 'application/json'])(
    'is accepted from the exit beacon with the content type "%s"',
    async (type) => {
      expect(
        (await startHandler().send({ ...exit, headers: { 'content-type': type } })).status,
      ).toBe(200);
    },
  );

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded', 'text/html'])(
    'is rejected from the exit beacon with the content type "%s"',
    async (type) => {
      expect(
        (await startHandler().send({ ...exit, headers: { 'content-type': type } })).status,
      ).toBe(415);
    },
  );

  it('returns 415 without a content type, except from the exit beacon', async () => {
    const { handler } = startHandler();

    const requestStatus = async (request: Request) => {
      const event = makeEvent(request);

      delete event.headers['content-type'];
      return (await handler(event, makeContext())).statusCode;
    };

    expect([await requestStatus(submit), await requestStatus(exit)]).toEqual([415, 200]);
  });

  it.each(['{', '', '[]', 'null', '"text"'])('returns 400 when it is %s', async (body) => {
    const response = await startHandler().send({ ...submit, body });

    expect([response.status, response.body.code]).toEqual([400, 'invalid_request']);
    expect(response.body.issues).not.toHaveLength(0);
  });

  it('returns 400 when it is not UTF-8', async () => {
    const body = Buffer.from([0x22, 0xff, 0x22]).toString('base64');
    const response = await startHandler().send({ ...submit, body, isBase64Encoded: true });

    expect([response.status, response.body.message]).toEqual([400, 'The body is not valid JSON']);
  });

  it('returns the first problem in the message and all problems in the issues', async () => {
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
      submit: (answers) =>
        Promise.reject(
          Object.assign(new Error('table of acme-prod is on fire'), { Item: answers }),
        ),
    });

  it('returns an opaque 500', async () => {
    const { status, body } = await failing().send(submit);

    expect(status).toBe(500);
    expect(body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal_error',
      requestId: expect.stringMatching(/^request-/),
    });
  });

  it('is logged once, with its stack but without attached data', async () => {
    const { send, lines } = failing();
    const { body } = await send(submit);
    const stack = expect.stringContaining('on fire');

    expect(lines.filter(({ level }) => level === 'error')).toEqual([
      {
        level: 'error',
        message: 'request failed',
        fields: { requestId: body.requestId, errorName: 'Error', stack },
      },
    ]);
  });

  it('is also a response that breaks its schema, whose values are not logged', async () => {
    const { send, lines } = startHandler({
      submit: async () => succeed({ resultId: 'too short' }),
    });

    expect((await send(submit)).status).toBe(500);
    expect(lines.find(({ level }) => level === 'error')?.fields['stack']).toContain('resultId');
    expect(JSON.stringify(lines)).not.toContain('too short');
  });
});

describe('the log', () => {
  it('has one line per request, with the path template', async () => {
    const { send, lines } = startHandler();
    const ids = [
      (await send(read)).body.requestId,
      (await send({ path: '/api/no/such/path' })).body.requestId,
    ];
    const makeLine = (requestId: string, route: string) => ({
      level: 'info',
      message: 'request',
      fields: {
        requestId,
        method: 'GET',
        route,
        status: 404,
        durationMs: expect.any(Number),
        errorCode: 'not_found',
      },
    });

    expect(lines).toEqual([
      makeLine(ids[0], '/api/survey/results/{resultId}'),
      makeLine(ids[1], 'unknown'),
    ]);
  });

  it('says nothing more about a successful call', async () => {
    const { send, lines } = startHandler();

    await send({ ...exit, headers: { 'x-amz-cf-id': 'k'.repeat(56) } });
    expect(Object.keys(lines[0]?.fields ?? {})).toEqual([
      'requestId',
      'method',
      'route',
      'status',
      'durationMs',
    ]);
  });

  it('explains a rejected call by its code, its fields, its hashed session and CloudFront’s id', async () => {
    const { send, lines } = startHandler();
    const cfId = 'Wq2HqXkq1bJ-aYQmKlrC9mYzNQmW3xQ8aV0oXvS_R4mL0bq4w6b5kQ==';
    const body = { ...Object(exit?.body), exitReason: 'bored', 'ada@example.com': 1 };

    await send({ ...exit, body, headers: { 'x-amz-cf-id': cfId } });
    await send({
      ...exit,
      body: '{"sessionId":"session-1",',
      headers: { 'x-amz-cf-id': 'ada@example.com' },
    });
    const session = createHash('sha256').update('session-1').digest('hex').slice(0, 16);

    expect(lines.map(({ fields }) => fields)).toMatchObject([
      { status: 400, errorCode: 'invalid_request', invalidFields: 'exitReason ?', session, cfId },
      { status: 400, errorCode: 'invalid_request', session },
    ]);
    expect(JSON.stringify(lines)).not.toContain('ada@example.com');
  });

  it('explains a call that failed unexpectedly', async () => {
    const { send, lines } = startHandler({
      submit: () => Promise.reject(new Error('the table is gone')),
    });

    await send(submit);
    expect(lines.find(({ message }) => message === 'request')?.fields).toMatchObject({
      status: 500,
      errorCode: 'internal_error',
    });
  });

  it('contains the duration of a request', async () => {
    const { send, lines } = startHandler({ find: () => wait(30, undefined) });

    await send(read);
    expect(lines[0]?.fields['durationMs']).toBeGreaterThanOrEqual(29);
  });

  it('contains nothing about the visitor', async () => {
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
