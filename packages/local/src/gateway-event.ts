import { randomUUID } from 'node:crypto';
import { endpointMatches } from '@app/contract/endpoint-lookup';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { GatewayRequest } from './gateway-request.ts';

const textTypes = /^(text\/|application\/(json|javascript|xml)\b)/i;

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The time of a request as the gateway writes it: 05/Mar/2026:19:03:58 +0000. */
const logTimeOf = (time: Date): string => {
  const date = `${twoDigits(time.getUTCDate())}/${months[time.getUTCMonth()]}/${time.getUTCFullYear()}`;
  const clock = [time.getUTCHours(), time.getUTCMinutes(), time.getUTCSeconds()].map(twoDigits).join(':');
  return `${date}:${clock} +0000`;
};

// HTTP APIs hand the path on percent-decoded, unlike REST APIs and function URLs.
const decodedPath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Cookies travel in their own array, and the secret comes from the CDN alone. */
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

const cookiesOf = ({ headers }: GatewayRequest): readonly string[] =>
  (headers['cookie'] ?? []).flatMap((line) => line.split(/; */)).filter((cookie) => cookie !== '');

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

/** The event, payload format 2.0, that an API Gateway HTTP API behind the CDN makes of a request. */
export const gatewayEventOf = (request: GatewayRequest, originVerifySecret?: string): APIGatewayProxyEventV2 => {
  const queryStart = request.url.indexOf('?');
  const rawQueryString = queryStart < 0 ? '' : request.url.slice(queryStart + 1);
  const rawPath = decodedPath(queryStart < 0 ? request.url : request.url.slice(0, queryStart));
  const match = endpointMatches(rawPath).find(({ endpoint }) => endpoint.method === request.method);
  const routeKey = match === undefined ? '$default' : `${match.endpoint.method} ${match.endpoint.path}`;
  const pathParameters = match?.params ?? {};
  const cookies = [...cookiesOf(request)];
  const queryStringParameters = queryOf(rawQueryString);
  return {
    version: '2.0',
    routeKey,
    rawPath,
    rawQueryString,
    ...(cookies.length === 0 ? {} : { cookies }),
    headers: headersOf(request, originVerifySecret),
    ...(rawQueryString === '' ? {} : { queryStringParameters }),
    ...(Object.keys(pathParameters).length === 0 ? {} : { pathParameters }),
    requestContext: requestContextOf(request, rawPath, routeKey),
    ...bodyOf(request),
  };
};
