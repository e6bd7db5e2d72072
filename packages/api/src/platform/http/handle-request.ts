import { hash, timingSafeEqual } from 'node:crypto';
import { type EndpointMatch, isStaffPath, matchEndpoints } from '@app/contract/endpoint-lookup';
import type { EndpointName } from '@app/contract/endpoints';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { EdgeConfig } from '../config.ts';
import { readRequest } from './request.ts';
import { HttpError, type HttpResponse, parseFileResponse, refuse } from './response.ts';
import { type Authenticate, type Route, requireAdmin } from './route.ts';
import { sessionCookie, sessionTokenOf } from './session-cookie.ts';

export type Caller = {
  readonly edge: EdgeConfig;
  readonly authenticate?: Authenticate;
};

export const handleRequest = async <Dependencies>(
  event: APIGatewayProxyEventV2,
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies & Caller,
): Promise<HttpResponse> => {
  const { edge } = dependencies;

  checkCameThroughCdn(event, edge);
  const { match, route } = await findRoute(event, routes, dependencies);

  checkSameOrigin(event, edge);
  await route.checkAccess(sessionTokenOf(event, edge), dependencies);

  const request = readRequest(event, match, route.schemas, edge);
  const result = await route.run(request, dependencies);
  if (!result.ok) return { kind: 'error', failure: result.error };

  const { response: schema } = route.schemas;
  if (typeof schema === 'string') return { kind: 'file', file: parseFileResponse(result.value) };

  const value = parseResponse(match.name, schema, result.value);
  const cookie = result.session && sessionCookie(result.session, event, edge);
  return { kind: 'json', value, cookie };
};

const checkCameThroughCdn = (
  { headers }: APIGatewayProxyEventV2,
  { originVerifySecret }: EdgeConfig,
): void => {
  if (originVerifySecret === undefined) return;

  const given = digest(headers['x-origin-verify'] ?? '');
  if (!timingSafeEqual(given, digest(originVerifySecret)))
    throw refuse('forbidden', 'This address is not public');
};

const checkSameOrigin = (event: APIGatewayProxyEventV2, edge: EdgeConfig): void => {
  if (event.requestContext.http.method === 'GET' || isFromSameOrigin(event.headers, edge)) return;
  throw refuse('forbidden', 'This call is only possible from the site itself');
};

/** A browser sends Origin, or at least Sec-Fetch-Site. A request with neither is not from a browser. */
const isFromSameOrigin = (
  headers: APIGatewayProxyEventV2['headers'],
  { siteOrigin }: EdgeConfig,
): boolean => {
  const { origin } = headers;
  if (origin === undefined)
    return !['cross-site', 'same-site'].includes(headers['sec-fetch-site'] ?? '');

  return siteOrigin === undefined ? hostOf(origin) === headers['host'] : origin === siteOrigin;
};

const digest = (text: string): Buffer => hash('sha256', text, 'buffer');

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

export const pathTemplateOf = (path: string): string | undefined =>
  matchEndpoints(path)[0]?.endpoint.path;

/** Only staff learn whether a staff path exists (404 or 405). Others get 401, even from a function without sessions. */
const findRoute = async <Dependencies>(
  event: APIGatewayProxyEventV2,
  routes: readonly Route<Dependencies>[],
  { edge, authenticate = async () => undefined }: Caller,
): Promise<{ readonly match: EndpointMatch; readonly route: Route<Dependencies> }> => {
  const onPath = matchEndpoints(event.rawPath);
  const match = onPath.find(({ endpoint }) => endpoint.method === event.requestContext.http.method);
  const route = routes.find(({ name }) => name === match?.name);
  if (match !== undefined && route !== undefined) return { match, route };
  if (isStaffPath(event.rawPath)) await requireAdmin(sessionTokenOf(event, edge), { authenticate });
  if (match !== undefined || onPath.length === 0)
    throw refuse('not_found', 'There is nothing at this address');

  const allow = onPath.map(({ endpoint }) => endpoint.method).join(', ');

  throw new HttpError(
    { code: 'method_not_allowed', message: `Only ${allow} is possible here` },
    { allow },
  );
};

/** Strips what the response schema does not list. Throws when the value does not match: that is a bug. */
const parseResponse = (name: EndpointName, schema: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;

  const paths = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);

  throw new Error(`The response of ${name} does not match its schema at ${paths.join(', ')}`);
};
