import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { EdgeConfig } from '../config.ts';

/** A cookie that a response sets. `maxAgeSeconds` 0 removes it. */
export type Cookie = {
  readonly name: string;
  readonly value: string;
  readonly maxAgeSeconds: number;
};

/** Returns the value of one of our cookies, not verified. Undefined if it is missing or empty. */
export type ReadCookie = (name: string) => string | undefined;

export const createCookieReader =
  (event: APIGatewayProxyEventV2, edge: EdgeConfig): ReadCookie =>
  (name) => {
    const prefix = `${addHostPrefix(name, isHttps(event, edge))}=`;
    const cookie = listCookies(event).find((text) => text.startsWith(prefix));
    const value = cookie?.slice(prefix.length);
    return value === '' ? undefined : value;
  };

/** Formats a Set-Cookie header. Scripts cannot read the cookie, and other sites cannot send it. */
export const formatCookie = (
  { name, value, maxAgeSeconds }: Cookie,
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): string => {
  const isSecure = isHttps(event, edge);
  const attributes = ['Path=/', `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Strict'];
  if (isSecure) attributes.push('Secure');

  return [`${addHostPrefix(name, isSecure)}=${value}`, ...attributes].join('; ');
};

/** With `__Host-`, other hosts of the domain cannot set the cookie. The prefix requires HTTPS. */
const addHostPrefix = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** Lambda does not see the scheme, so the site's origin tells it or, on a laptop, a header. */
const isHttps = ({ headers }: APIGatewayProxyEventV2, { siteOrigin }: EdgeConfig): boolean =>
  siteOrigin === undefined
    ? (headers['cloudfront-forwarded-proto'] ?? headers['x-forwarded-proto']) === 'https'
    : siteOrigin.startsWith('https:');

/** Payload 2.0 lists cookies separately; some emulators leave them in the header. */
const listCookies = ({ cookies, headers }: APIGatewayProxyEventV2): readonly string[] =>
  cookies ?? (headers['cookie'] ?? '').split(/; */);
