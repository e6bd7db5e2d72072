import { consentSchemas } from '@app/contract/consent-schemas';
import { describe, expect, it } from 'vitest';
import { makeContext, makeEvent } from '../../../tests/support/make-event.ts';
import { resultId, startHandler, submitRequest } from '../../../tests/support/start-handler.ts';
import { succeed } from '../result.ts';
import { createHandler } from './create-handler.ts';
import { publicRoutes } from './route.ts';

describe('every response', () => {
  it.each([
    ['success', submitRequest],
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

describe('an unexpected failure', () => {
  const failing = () =>
    startHandler({
      submit: (answers) =>
        Promise.reject(
          Object.assign(new Error('table of acme-prod is on fire'), { Item: answers }),
        ),
    });

  it('returns an opaque 500', async () => {
    const { status, body } = await failing().send(submitRequest);

    expect(status).toBe(500);
    expect(body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal_error',
      requestId: expect.stringMatching(/^request-/),
    });
  });

  it('is logged once, with its stack but without attached data', async () => {
    const { send, lines } = failing();
    const { body } = await send(submitRequest);
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

    expect((await send(submitRequest)).status).toBe(500);
    expect(lines.find(({ level }) => level === 'error')?.fields['stack']).toContain('resultId');
    expect(JSON.stringify(lines)).not.toContain('too short');
  });
});
