import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import {
  exitRequest,
  readRequest,
  resultId,
  startHandler,
  submitRequest,
} from '../../../tests/support/start-handler.ts';

describe('the log', () => {
  it('has one line per request, with the path template', async () => {
    const { send, lines } = startHandler();
    const ids = [
      (await send(readRequest)).body.requestId,
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

    await send({ ...exitRequest, headers: { 'x-amz-cf-id': 'k'.repeat(56) } });
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
    const body = { ...Object(exitRequest.body), exitReason: 'bored', 'ada@example.com': 1 };

    await send({ ...exitRequest, body, headers: { 'x-amz-cf-id': cfId } });
    await send({
      ...exitRequest,
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

    await send(submitRequest);
    expect(lines.find(({ message }) => message === 'request')?.fields).toMatchObject({
      status: 500,
      errorCode: 'internal_error',
    });
  });

  it('contains the duration of a request', async () => {
    const { send, lines } = startHandler({ find: () => wait(30, undefined) });

    await send(readRequest);
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

    await send({ ...submitRequest, headers, query });
    await send({ ...submitRequest, headers, query, body: { lifestyle: 'private-body' } });
    await send({ ...exitRequest, headers, query, sourceIp: '203.0.113.78' });
    await send({ ...readRequest, headers, query });
    expect(lines).toHaveLength(4);
    const text = JSON.stringify(lines);

    for (const secretText of ['private', '203.0.113', resultId, 'session-1', '00000']) {
      expect(text).not.toContain(secretText);
    }
  });
});
