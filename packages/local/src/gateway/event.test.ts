import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type GatewayRequest, toGatewayEvent } from './event.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T19:03:08Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

type Overrides = {
  url?: string;
  method?: string;
  headers?: Record<string, string[]>;
  body?: Buffer;
};

const makeEvent = (
  { body = Buffer.alloc(0), headers, ...overrides }: Overrides = {},
  secret?: string,
) => {
  const socket = { remoteAddress: '203.0.113.9', remotePort: 50123 } as GatewayRequest['socket'];
  const headersDistinct = headers ?? { host: ['localhost:3000'], 'user-agent': ['Browser/1'] };
  const request = {
    method: 'GET',
    url: '/api/me',
    httpVersion: '1.1',
    headersDistinct,
    socket,
    ...overrides,
  };
  return toGatewayEvent(request, body, secret);
};

describe('toGatewayEvent', () => {
  it('has every field of payload format 2.0', () => {
    const { requestContext, ...event } = makeEvent();

    expect(event).toEqual({
      version: '2.0',
      routeKey: 'GET /api/me',
      rawPath: '/api/me',
      rawQueryString: '',
      headers: {
        host: 'localhost:3000',
        'user-agent': 'Browser/1',
        'cloudfront-viewer-address': '203.0.113.9:50123',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
      },
      isBase64Encoded: false,
    });
    expect(requestContext).toEqual({
      accountId: expect.stringMatching(/^\d{12}$/),
      apiId: 'local',
      domainName: 'localhost',
      domainPrefix: 'localhost',
      http: {
        method: 'GET',
        path: '/api/me',
        protocol: 'HTTP/1.1',
        sourceIp: '203.0.113.9',
        userAgent: 'Browser/1',
      },
      requestId: expect.stringMatching(/^[\w-]{20,}$/),
      routeKey: 'GET /api/me',
      stage: '$default',
      time: '05/Mar/2026:19:03:08 +0000',
      timeEpoch: Date.UTC(2026, 2, 5, 19, 3, 8),
    });
  });

  it('decodes the path and its parameters, and joins repeated query values by commas', () => {
    const url = '/api/autotempest/models/Land%20Rover?carName=Land+Rover%20Defender&a=1&a=2&empty';

    expect(makeEvent({ url })).toMatchObject({
      routeKey: 'GET /api/autotempest/models/{make}',
      rawPath: '/api/autotempest/models/Land Rover',
      pathParameters: { make: 'Land Rover' },
      rawQueryString: 'carName=Land+Rover%20Defender&a=1&a=2&empty',
      queryStringParameters: { carName: 'Land Rover Defender', a: '1,2', empty: '' },
    });
  });

  it('leaves a path that is not correctly encoded unchanged', () => {
    expect(makeEvent({ url: '/api/%E0%A4%A' }).rawPath).toBe('/api/%E0%A4%A');
  });

  it('uses the default route for an unknown path and for another method', () => {
    expect(makeEvent({ url: '/api/nothing' }).routeKey).toBe('$default');
    const otherMethod = makeEvent({ url: '/api/survey/results/abc', method: 'PUT' });

    expect(otherMethod.routeKey).toBe('$default');
    expect(otherMethod).not.toHaveProperty('pathParameters');
  });

  it('moves cookies to their own array and joins repeated headers by commas', () => {
    const headers = { cookie: ['a=1; b=2', 'c=3'], 'x-list': ['one', 'two'] };
    const event = makeEvent({ headers });

    expect(event.cookies).toEqual(['a=1', 'b=2', 'c=3']);
    expect(event.headers).not.toHaveProperty('cookie');
    expect(event.headers['x-list']).toBe('one,two');
  });

  it("replaces the client's versions of the CDN's own headers", () => {
    const guessed = {
      'cloudfront-viewer-address': ['198.51.100.1:1'],
      'x-forwarded-for': ['198.51.100.1'],
    };
    const headers = { ...guessed, 'x-origin-verify': ['guess'] };
    const event = makeEvent({ headers });

    expect(event.headers['cloudfront-viewer-address']).toBe('203.0.113.9:50123');
    expect(event.headers['x-forwarded-for']).toBe('203.0.113.9');
    expect(event.headers).not.toHaveProperty('x-origin-verify');
    expect(makeEvent({ headers }, 'the-secret').headers['x-origin-verify']).toBe('the-secret');
  });

  it.each(['application/json', 'text/plain;charset=UTF-8'])(
    'passes a body of type %s as text',
    (type) => {
      const event = makeEvent({
        headers: { 'content-type': [type] },
        body: Buffer.from('{"é":1}'),
      });

      expect(event).toMatchObject({ body: '{"é":1}', isBase64Encoded: false });
    },
  );

  it('passes any other body in base64', () => {
    const headers = { 'content-type': ['application/octet-stream'] };
    const event = makeEvent({ headers, body: Buffer.from([1, 2, 255]) });

    expect(event).toMatchObject({ body: 'AQL/', isBase64Encoded: true });
  });
});
