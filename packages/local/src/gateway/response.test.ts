import { expect, it } from 'vitest';
import { toGatewayResponse } from './api-gateway.ts';

it('converts a structured result with its status, headers and body', () => {
  const result = {
    statusCode: 201,
    headers: { 'Content-Type': 'text/csv', 'x-count': 3 },
    body: 'a,b',
  };

  expect(toGatewayResponse(result)).toEqual({
    status: 201,
    headers: { 'content-type': 'text/csv', 'x-count': '3' },
    body: Buffer.from('a,b'),
  });
});

it('turns each cookie into a Set-Cookie header', () => {
  const { headers } = toGatewayResponse({ statusCode: 204, cookies: ['a=1; HttpOnly', 'b=2'] });

  expect(headers['set-cookie']).toEqual(['a=1; HttpOnly', 'b=2']);
});

it('treats a body without a content type as plain text', () => {
  expect(toGatewayResponse({ statusCode: 200, body: 'a' }).headers).toEqual({
    'content-type': 'text/plain;charset=utf-8',
  });
});

it('decodes a base64 body', () => {
  const body = Buffer.from([0, 255, 10]);
  const result = { statusCode: 200, body: body.toString('base64'), isBase64Encoded: true };

  expect(toGatewayResponse(result).body).toEqual(body);
});
