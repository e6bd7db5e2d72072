import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { endpointMatches } from '@app/contract/endpoint-lookup';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Peer, viewerOf } from '../incoming-request.ts';

/** An HTTP request as the gateway receives it, with its whole body and all values of each header in order. */
export type GatewayRequest = {
  readonly method: string;
  /** Path and query as sent, still percent-encoded. */
  readonly url: string;
  readonly httpVersion: string;
  readonly headers: Readonly<Record<string, readonly string[]>>;
  readonly viewer: Peer;
  readonly body: Buffer;
  readonly receivedAt: Date;
};

export const gatewayRequestOf = (request: IncomingMessage, body: Buffer): GatewayRequest => {
  const peer = { address: request.socket.remoteAddress ?? '127.0.0.1', port: request.socket.remotePort ?? 0 };
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    httpVersion: request.httpVersion,
    headers: valuesOf(request.headersDistinct),
    viewer: viewerOf(peer, forwardedFor(request.headers)),
    body,
    receivedAt: new Date(),
  };
};

const valuesOf = (headers: NodeJS.Dict<string[]>): Record<string, readonly string[]> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, values]) => (values === undefined ? [] : [[name, values]])),
  );

const forwardedFor = (headers: IncomingHttpHeaders): string | undefined => {
  const value = headers['x-forwarded-for'];
  return Array.isArray(value) ? value[0] : value;
};

export const gatewayEventOf = (request: GatewayRequest, originVerifySecret?: string): APIGatewayProxyEventV2 => {
  const queryStart = request.url.indexOf('?');
  const rawQueryString = queryStart < 0 ? '' : request.url.slice(queryStart + 1);
  const rawPath = decodedPath(queryStart < 0 ? request.url : request.url.slice(0, queryStart));
  const match = endpointMatches(rawPath).find(({ endpoint }) => endpoint.method === request.method);
  const routeKey = match === undefined ? '$default' : `${match.endpoint.method} ${match.endpoint.path}`;
  const pathParameters = match?.params ?? {};
  const cookies = cookiesOf(request);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length === 0 ? {} : { cookies }),
    headers: headersOf(request, originVerifySecret),
    ...(rawQueryString === '' ? {} : { queryStringParameters: queryOf(rawQueryString) }),
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    requestContext: requestContextOf(request, rawPath, routeKey),
    ...bodyOf(request),
  };
};

// HTTP APIs decode the path, unlike REST APIs and function URLs.
const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

const cookiesOf = ({ headers }: GatewayRequest): string[] =>
  (headers['cookie'] ?? []).flatMap((line) => line.split(/; */)).filter((cookie) => cookie !== '');

/** Cookies have their own array, and only the CDN may send the secret. */
const withheld = new Set(['cookie', 'x-origin-verify']);

const headersOf = (request: GatewayRequest, originVerifySecret?: string): Record<string, string> => ({
  ...Object.fromEntries(
    Object.entries(request.headers).flatMap(([name, values]) => (withheld.has(name) ? [] : [[name, values.join(',')]])),
  ),
  'cloudfront-viewer-address': `${request.viewer.address}:${request.viewer.port}`,
  'x-forwarded-for': request.viewer.address,
  'x-forwarded-proto': 'http',
  ...(originVerifySecret === undefined ? {} : { 'x-origin-verify': originVerifySecret }),
});

const queryOf = (query: string): Record<string, string> => {
  const values: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(query)) {
    const before = values[name];
    values[name] = before === undefined ? value : `${before},${value}`;
  }
  return values;
};

const textTypes = /^(text\/|application\/(json|javascript|xml)\b)/i;

const bodyOf = ({ body, headers }: GatewayRequest): { body?: string; isBase64Encoded: boolean } => {
  if (body.length === 0) return { isBase64Encoded: false };
  const isText = textTypes.test(headers['content-type']?.[0] ?? '');
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
};

const requestContextOf = (request: GatewayRequest, rawPath: string, routeKey: string) => {
  const domainName = (request.headers['host']?.[0] ?? 'localhost').replace(/:\d+$/, '');
  return {
    accountId: '123456789012',
    apiId: 'local',
    domainName,
    domainPrefix: domainName.split('.')[0] ?? domainName,
    http: {
      method: request.method,
      path: rawPath,
      protocol: `HTTP/${request.httpVersion}`,
      sourceIp: request.viewer.address,
      userAgent: request.headers['user-agent']?.[0] ?? '',
    },
    requestId: randomUUID(),
    routeKey,
    stage: '$default',
    time: logTimeOf(request.receivedAt),
    timeEpoch: request.receivedAt.getTime(),
  };
};

const logTimeOf = (time: Date): string => {
  const [, day = '', month = '', year = '', clock = ''] = time.toUTCString().split(' ');
  return `${day}/${month}/${year}:${clock} +0000`;
};
