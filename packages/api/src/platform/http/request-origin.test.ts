import { describe, expect, it } from 'vitest';
import {
  exitRequest,
  readRequest,
  startHandler,
  submitRequest,
} from '../../../tests/support/start-handler.ts';

const secret = 'a-secret-of-the-cdn';

describe('the origin of a request', () => {
  const edge = { originVerifySecret: secret, siteOrigin: 'https://quiz.example' };

  it('must be the CDN when the secret of the CDN is configured', async () => {
    const { send } = startHandler({ edge: { ...edge, siteOrigin: undefined } });

    expect((await send(submitRequest)).status).toBe(403);
    expect(
      (await send({ ...submitRequest, headers: { 'x-origin-verify': 'another-secret-here' } }))
        .status,
    ).toBe(403);
    expect((await send({ ...submitRequest, headers: { 'x-origin-verify': secret } })).status).toBe(
      200,
    );
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

    expect((await send({ ...submitRequest, headers: { 'x-origin-verify': given } })).status).toBe(
      status,
    );
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

      expect((await send({ ...submitRequest, headers: { origin } })).status).toBe(expected);
      expect((await send({ ...exitRequest, headers: { origin } })).status).toBe(expected);
    },
  );

  it('must be the configured site, whatever the Host header', async () => {
    const { send } = startHandler({ edge: { ...edge, originVerifySecret: undefined } });

    expect(
      (await send({ ...submitRequest, headers: { origin: 'https://quiz.example' } })).status,
    ).toBe(200);

    for (const origin of [
      'https://quiz.test',
      'https://quiz.example.evil.example',
      'http://quiz.example',
    ]) {
      expect((await send({ ...submitRequest, headers: { origin } })).status).toBe(403);
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

      expect((await send({ ...submitRequest, headers: { 'sec-fetch-site': site } })).status).toBe(
        expected,
      );
      expect((await send({ ...exitRequest, headers: { 'sec-fetch-site': site } })).status).toBe(
        expected,
      );
    },
  );

  it('does not matter for a GET request', async () => {
    expect(
      (await startHandler().send({ ...readRequest, headers: { origin: 'https://evil.example' } }))
        .status,
    ).toBe(404);
  });
});
