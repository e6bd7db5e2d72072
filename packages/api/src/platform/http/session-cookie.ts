import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { EdgeConfig } from '../config.ts';
import type { SessionChange } from '../result.ts';

export const sessionLifetimeSeconds = 8 * 60 * 60;

/** Returns the token in the session cookie, not verified. */
export const readSessionToken = (
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): string | undefined => {
  const prefix = `${getCookieName(isHttps(event, edge))}=`;
  const cookie = listCookies(event).find((text) => text.startsWith(prefix));
  const token = cookie?.slice(prefix.length);
  return token === '' ? undefined : token;
};

export const formatSessionCookie = (
  change: SessionChange,
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): string => {
  const isSecure = isHttps(event, edge);
  const [value, maxAge] =
    change.kind === 'started' ? [change.token, sessionLifetimeSeconds] : ['', 0];

  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict'];
  if (isSecure) attributes.push('Secure');

  return [`${getCookieName(isSecure)}=${value}`, ...attributes].join('; ');
};

/** The prefix `__Host-` keeps other hosts of the domain from setting it, but requires HTTPS. */
const getCookieName = (isSecure: boolean): string => (isSecure ? '__Host-session' : 'session');

/** Lambda sees no scheme. The site's origin tells it or, on a laptop, a header. */
const isHttps = ({ headers }: APIGatewayProxyEventV2, { siteOrigin }: EdgeConfig): boolean =>
  siteOrigin === undefined
    ? (headers['cloudfront-forwarded-proto'] ?? headers['x-forwarded-proto']) === 'https'
    : siteOrigin.startsWith('https:');

/** Payload 2.0 lists cookies separately; some emulators leave them in the header. */
const listCookies = ({ cookies, headers }: APIGatewayProxyEventV2): readonly string[] =>
  cookies ?? (headers['cookie'] ?? '').split(/; */);
