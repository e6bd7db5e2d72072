import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { refuse } from './response.ts';

/** How requests reach the function: the secret shared with the CDN and the origin of the site, where configured. */
export type EdgeConfig = {
  readonly originVerifySecret: string | undefined;
  readonly siteOrigin: string | undefined;
};

/** Rejects requests that bypass the CDN, when the CDN's secret is configured. */
export const checkCameThroughCdn = ({ headers }: APIGatewayProxyEventV2, { originVerifySecret }: EdgeConfig): void => {
  if (originVerifySecret === undefined) return;
  const given = digest(headers['x-origin-verify'] ?? '');
  if (!timingSafeEqual(given, digest(originVerifySecret))) throw refuse('forbidden', 'This address is not public');
};

/** Rejects state-changing requests from pages of another origin. A request without Origin is not from a browser. */
export const checkSameOrigin = (
  { headers, requestContext }: APIGatewayProxyEventV2,
  { siteOrigin }: EdgeConfig,
): void => {
  const { origin } = headers;
  if (requestContext.http.method === 'GET' || origin === undefined) return;
  const isSame = siteOrigin === undefined ? hostOf(origin) === headers['host'] : origin === siteOrigin;
  if (!isSame) throw refuse('forbidden', 'This call is only possible from the site itself');
};

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

const hostOf = (origin: string): string | undefined => (URL.canParse(origin) ? new URL(origin).host : undefined);
