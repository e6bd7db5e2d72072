import { hash, timingSafeEqual } from 'node:crypto';
import { type EndpointMatch, isStaffPath, matchEndpoints } from '@app/contract/endpoint-lookup';
import type { EndpointName } from '@app/contract/endpoints';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type * as z from 'zod';
import type { EdgeConfig } from '../config.ts';
import { createCookieReader, formatCookie, type ReadCookie } from './cookies.ts';
import { readRequest } from './request.ts';
import {
  createHttpError,
  HttpError,
  type HttpResponse,
  parseNavigationResponse,
} from './response.ts';
import { type Authenticate, checkAdminAccess, type Route } from './route.ts';

export type CallerChecks = {
  readonly edge: EdgeConfig;
  readonly authenticate?: Authenticate;
};

/** Checks the caller, parses the request, runs its route, and parses the result. */
export const handleRequest = async <Dependencies>(
  event: APIGatewayProxyEventV2,
  routes: readonly Route<Dependencies>[],
  dependencies: Dependencies & CallerChecks,
): Promise<HttpResponse> => {
  const { edge } = dependencies;

  requireCdn(event, edge);

  const readCookie = createCookieReader(event, edge);
  const { match, route } = await findRoute(event, routes, readCookie, dependencies);

  requireSameOrigin(event, edge);
  const admin = await route.checkAccess(readCookie, dependencies);

  const request = readRequest(event, match, route.schemas);
  const result = await route.run({ ...request, readCookie, admin }, dependencies);
  if (!result.ok) return { kind: 'error', failure: result.error };

  const { response: responseSchema } = route.schemas;
  // Files and redirects have no schema, only a string here.
  if (typeof responseSchema === 'string')
    return { kind: 'navigation', navigation: parseNavigationResponse(result.value) };

  const value = parseResponse(match.name, responseSchema, result.value);
  const cookies = result.cookies?.map((cookie) => formatCookie(cookie, event, edge));
  return { kind: 'json', value, cookies };
};

/** Only the CDN knows the secret. Throws for a request that bypasses it. */
const requireCdn = (
  { headers }: APIGatewayProxyEventV2,
  { originVerifySecret, previousOriginVerifySecret }: EdgeConfig,
): void => {
  if (originVerifySecret === undefined) return;

  const sentSecret = hashSecret(headers['x-origin-verify'] ?? '');
  const knownSecrets = [originVerifySecret, previousOriginVerifySecret].filter(
    (secret) => secret !== undefined,
  );
  const isKnown = knownSecrets.some((secret) => timingSafeEqual(sentSecret, hashSecret(secret)));
  if (!isKnown) throw createHttpError('forbidden', 'This address is not public');
};

/** Throws for a write that another site sends through a browser. Any site may read (GET). */
const requireSameOrigin = (event: APIGatewayProxyEventV2, edge: EdgeConfig): void => {
  const isRead = event.requestContext.http.method === 'GET';
  if (isRead || isFromSameOrigin(event.headers, edge)) return;

  throw createHttpError('forbidden', 'This call is only possible from the site itself');
};

/** Browsers send Origin or Sec-Fetch-Site. A request with neither is not from a browser. */
const isFromSameOrigin = (
  headers: APIGatewayProxyEventV2['headers'],
  { siteOrigin }: EdgeConfig,
): boolean => {
  const { origin } = headers;
  if (origin === undefined) {
    const isFromOtherOrigin = ['cross-site', 'same-site'].includes(headers['sec-fetch-site'] ?? '');
    return !isFromOtherOrigin;
  }

  return siteOrigin === undefined ? getHost(origin) === headers['host'] : origin === siteOrigin;
};

/** Gives secrets the same length, which `timingSafeEqual` needs. */
const hashSecret = (secret: string): Buffer => hash('sha256', secret, 'buffer');

const getHost = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined;

/** Returns the path with names in place of ids, which is safe to log. */
export const findPathTemplate = (path: string): string | undefined =>
  matchEndpoints(path)[0]?.endpoint.path;

/** Only staff learn whether a staff path exists (404 or 405). All others get 401. */
const findRoute = async <Dependencies>(
  event: APIGatewayProxyEventV2,
  routes: readonly Route<Dependencies>[],
  readCookie: ReadCookie,
  { authenticate = async () => undefined }: CallerChecks,
): Promise<{ readonly match: EndpointMatch; readonly route: Route<Dependencies> }> => {
  const { method } = event.requestContext.http;
  const matches = matchEndpoints(event.rawPath);
  const match = matches.find(({ endpoint }) => endpoint.method === method);
  const route = routes.find(({ name }) => name === match?.name);
  if (match !== undefined && route !== undefined) return { match, route };

  if (isStaffPath(event.rawPath)) await checkAdminAccess(readCookie, { authenticate });

  const isWrongMethod = match === undefined && matches.length > 0;
  if (!isWrongMethod) throw createHttpError('not_found', 'There is nothing at this address');

  const allow = matches.map(({ endpoint }) => endpoint.method).join(', ');

  throw new HttpError(
    { code: 'method_not_allowed', message: `Only ${allow} is possible here` },
    { allow },
  );
};

/** Removes what the response schema does not list. A value that does not match is a bug. */
const parseResponse = (name: EndpointName, schema: z.ZodType, value: unknown): unknown => {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;

  const paths = error.issues.map(({ path, code }) => `${path.join('.')} (${code})`);

  throw new Error(`The response of ${name} does not match its schema at ${paths.join(', ')}`);
};
