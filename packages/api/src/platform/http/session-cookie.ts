import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { EdgeConfig } from '../config.ts';
import type { SessionChange } from '../result.ts';

export const sessionLifetimeSeconds = 8 * 60 * 60;

/** For so long after a sign-in, the attempts of a browser are counted apart from its network's. */
export const knownBrowserSeconds = 90 * 24 * 60 * 60;

/** Returns the token in the session cookie, not verified. */
export const readSessionToken = (
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): string | undefined => readCookie('session', event, edge);

/** Returns the token of a browser that staff signed in with before, not verified. */
export const readKnownBrowserToken = (
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): string | undefined => readCookie('known-browser', event, edge);

/** Signing in sets both cookies. Signing out removes the session, and the browser stays known. */
export const formatSessionCookies = (
  change: SessionChange,
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): readonly string[] => {
  const isSecure = isHttps(event, edge);
  if (change.kind === 'ended')
    return [formatCookie({ name: 'session', value: '', maxAge: 0, isSecure })];

  const { token, browserToken } = change;
  return [
    formatCookie({ name: 'session', value: token, maxAge: sessionLifetimeSeconds, isSecure }),
    formatCookie({
      name: 'known-browser',
      value: browserToken,
      maxAge: knownBrowserSeconds,
      isSecure,
    }),
  ];
};

type CookieName = 'session' | 'known-browser';

type Cookie = {
  readonly name: CookieName;
  readonly value: string;
  readonly maxAge: number;
  readonly isSecure: boolean;
};

const formatCookie = ({ name, value, maxAge, isSecure }: Cookie): string => {
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict'];
  if (isSecure) attributes.push('Secure');

  return [`${addHostPrefix(name, isSecure)}=${value}`, ...attributes].join('; ');
};

const readCookie = (
  name: CookieName,
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): string | undefined => {
  const prefix = `${addHostPrefix(name, isHttps(event, edge))}=`;
  const cookie = listCookies(event).find((text) => text.startsWith(prefix));
  const value = cookie?.slice(prefix.length);
  return value === '' ? undefined : value;
};

/** The prefix `__Host-` keeps other hosts of the domain from setting it, but requires HTTPS. */
const addHostPrefix = (name: CookieName, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name;

/** Lambda sees no scheme. The site's origin tells it or, on a laptop, a header. */
const isHttps = ({ headers }: APIGatewayProxyEventV2, { siteOrigin }: EdgeConfig): boolean =>
  siteOrigin === undefined
    ? (headers['cloudfront-forwarded-proto'] ?? headers['x-forwarded-proto']) === 'https'
    : siteOrigin.startsWith('https:');

/** Payload 2.0 lists cookies separately; some emulators leave them in the header. */
const listCookies = ({ cookies, headers }: APIGatewayProxyEventV2): readonly string[] =>
  cookies ?? (headers['cookie'] ?? '').split(/; */);
