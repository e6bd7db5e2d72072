import { makeAnswers, makeDraftAnswers } from '@app/contract/testing/make-answers';
import { describe, expect, it } from 'vitest';
import { makeContext, makeEvent } from '../../../tests/support/make-event.ts';
import {
  exitRequest,
  type Request,
  startHandler,
  submitRequest,
} from '../../../tests/support/start-handler.ts';

describe('the body', () => {
  const ofBytes = (length: number) => `"${'x'.repeat(length - 2)}"`;

  it('may have 64 KB and not a byte more, in any encoding', async () => {
    const { send } = startHandler();
    const requestStatus = async (body: string, isBase64Encoded = false) =>
      (await send({ ...submitRequest, body, isBase64Encoded })).status;

    expect(await requestStatus(ofBytes(65_536))).toBe(400);
    expect(await requestStatus(ofBytes(65_537))).toBe(413);
    expect(await requestStatus(`"${'é'.repeat(33_000)}"`)).toBe(413);
    expect(await requestStatus(Buffer.from(ofBytes(65_537)).toString('base64'), true)).toBe(413);
    expect(await requestStatus(Buffer.from(ofBytes(65_536)).toString('base64'), true)).toBe(400);
  });

  it('is read from base64', async () => {
    const { send, received } = startHandler();
    const body = Buffer.from(JSON.stringify(makeDraftAnswers())).toString('base64');

    expect((await send({ ...submitRequest, body, isBase64Encoded: true })).status).toBe(200);
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

    expect((await send({ ...submitRequest, headers: { 'content-type': type } })).status).toBe(
      expected,
    );
  });

  it.each(['text/plain;charset=UTF-8', '', 'application/json'])(
    'is accepted from the exit beacon with the content type "%s"',
    async (type) => {
      expect(
        (await startHandler().send({ ...exitRequest, headers: { 'content-type': type } })).status,
      ).toBe(200);
    },
  );

  it.each(['multipart/form-data', 'application/x-www-form-urlencoded', 'text/html'])(
    'is rejected from the exit beacon with the content type "%s"',
    async (type) => {
      expect(
        (await startHandler().send({ ...exitRequest, headers: { 'content-type': type } })).status,
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

    expect([await requestStatus(submitRequest), await requestStatus(exitRequest)]).toEqual([
      415, 200,
    ]);
  });

  it.each(['{', '', '[]', 'null', '"text"'])('returns 400 when it is %s', async (body) => {
    const response = await startHandler().send({ ...submitRequest, body });

    expect([response.status, response.body.code]).toEqual([400, 'invalid_request']);
    expect(response.body.issues).not.toHaveLength(0);
  });

  it('returns 400 when it is not UTF-8', async () => {
    const body = Buffer.from([0x22, 0xff, 0x22]).toString('base64');
    const response = await startHandler().send({ ...submitRequest, body, isBase64Encoded: true });

    expect([response.status, response.body.message]).toEqual([400, 'The body is not valid JSON']);
  });

  it('returns the first problem in the message and all problems in the issues', async () => {
    const answers = makeAnswers({ 'lifestyle.currentCar': [], 'preferences.brands': [] });
    const { body } = await startHandler().send({ ...submitRequest, body: answers });

    expect(body.message).toBe('lifestyle.currentCar: Please answer this question (and 1 more)');
    expect(body.issues).toEqual([
      { path: 'lifestyle.currentCar', message: 'Please answer this question' },
      { path: 'preferences.brands', message: 'Please answer this question' },
    ]);
  });
});
