import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { matchEndpoints } from '@app/contract/endpoint-lookup';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { getViewer, type Peer } from '../incoming-request.ts';

export type GatewayRequest = Pick<
  IncomingMessage,
  'method' | 'url' | 'httpVersion' | 'headersDistinct' | 'socket'
>;

/** Builds the event (payload format 2.0) that an HTTP API behind the CDN makes of a request. */
export const toGatewayEvent = (
  request: GatewayRequest,
  body: Buffer,
  originVerifySecret?: string,
): APIGatewayProxyEventV2 => {
  const { method = 'GET', url = '/', headersDistinct: headers, socket } = request;
  const [path = '', ...queryParts] = url.split('?');
  const rawQueryString = queryParts.join('?');
  const rawPath = decodePath(path) ?? path;
  const match = matchEndpoints(rawPath).find(({ endpoint }) => endpoint.method === method);
  const routeKey = match === undefined ? '$default' : `${method} ${match.endpoint.path}`;
  const pathParameters = match?.params ?? {};
  const cookies = listCookies(headers);
  const peer = { address: socket.remoteAddress ?? '127.0.0.1', port: socket.remotePort ?? 0 };
  const viewer = getViewer(peer, headers['x-forwarded-for']?.[0]);
  const domainName = (headers['host']?.[0] ?? 'localhost').replace(/:\d+$/, '');
  const receivedAt = new Date();
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length === 0 ? {} : { cookies }),
    headers: buildEventHeaders(headers, viewer, originVerifySecret),
    ...(rawQueryString === '' ? {} : { queryStringParameters: parseQuery(rawQueryString) }),
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    requestContext: {
      accountId: '123456789012',
      apiId: 'local',
      domainName,
      domainPrefix: domainName.split('.')[0] ?? domainName,
      http: {
        method,
        path: rawPath,
        protocol: `HTTP/${request.httpVersion}`,
        sourceIp: viewer.address,
        userAgent: headers['user-agent']?.[0] ?? '',
      },
      requestId: randomUUID(),
      routeKey,
      stage: '$default',
      time: formatLogTime(receivedAt),
      timeEpoch: receivedAt.getTime(),
    },
    ...encodeBody(body, headers['content-type']?.[0]),
  };
};

/** Decodes a path, as HTTP APIs do; undefined if it is malformed. */
export const decodePath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
};

type Headers = GatewayRequest['headersDistinct'];

const listCookies = (headers: Headers): string[] => {
  const cookies = (headers['cookie'] ?? []).flatMap((line) => line.split(/; */));
  return cookies.filter((cookie) => cookie !== '');
};

/** Cookies have their own array, and only the CDN may send the secret. */
const withheldHeaders = new Set(['cookie', 'x-origin-verify']);

const buildEventHeaders = (
  headers: Headers,
  viewer: Peer,
  originVerifySecret?: string,
): Record<string, string> => {
  const forwardedHeaders = Object.entries(headers)
    .filter(([name]) => !withheldHeaders.has(name))
    .map(([name, values = []]) => [name, values.join(',')]);

  return {
    ...Object.fromEntries(forwardedHeaders),
    'cloudfront-viewer-address': `${viewer.address}:${viewer.port}`,
    'x-forwarded-for': viewer.address,
    'x-forwarded-proto': 'http',
    ...(originVerifySecret === undefined ? {} : { 'x-origin-verify': originVerifySecret }),
  };
};

/** The parameters of a query; the values of a repeated one are joined by commas. */
const parseQuery = (query: string): Record<string, string> => {
  const parameters = new URLSearchParams(query);
  return Object.fromEntries(
    [...parameters.keys()].map((name) => [name, parameters.getAll(name).join(',')]),
  );
};

const textTypes = /^(text\/|application\/(json|javascript|xml)\b)/i;

/** The body as the event has it: text as it is, everything else in Base64. */
const encodeBody = (
  body: Buffer,
  contentType = '',
): { body?: string; isBase64Encoded: boolean } => {
  if (body.length === 0) return { isBase64Encoded: false };

  const isText = textTypes.test(contentType);
  return { body: body.toString(isText ? 'utf8' : 'base64'), isBase64Encoded: !isText };
};

/** A time as HTTP APIs write it: "21/Nov/2026:10:00:00 +0000". */
const formatLogTime = (time: Date): string => {
  const [, day = '', month = '', year = '', clock = ''] = time.toUTCString().split(' ');
  return `${day}/${month}/${year}:${clock} +0000`;
};
