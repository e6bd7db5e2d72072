import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { EdgeConfig } from '../config.ts';
import type { SessionChange } from '../result.ts';

export const sessionLifetimeSeconds = 8 * 60 * 60;

export const sessionTokenOf = (
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): string | undefined => {
  const start = `${cookieName(isHttps(event, edge))}=`;
  const token = cookiesOf(event)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  return token === '' ? undefined : token;
};

export const sessionCookie = (
  change: SessionChange,
  event: APIGatewayProxyEventV2,
  edge: EdgeConfig,
): string => {
  const https = isHttps(event, edge);
  const [value, maxAge] =
    change.kind === 'started' ? [change.token, sessionLifetimeSeconds] : ['', 0];
  const attributes = [
    'Path=/',
    `Max-Age=${maxAge}`,
    'HttpOnly',
    'SameSite=Strict',
    ...(https ? ['Secure'] : []),
  ];
  return [`${cookieName(https)}=${value}`, ...attributes].join('; ');
};

/** The prefix keeps other hosts of the domain from setting the cookie. Browsers accept it only with Secure. */
const cookieName = (https: boolean): string => (https ? '__Host-session' : 'session');

const isHttps = ({ headers }: APIGatewayProxyEventV2, { siteOrigin }: EdgeConfig): boolean =>
  siteOrigin === undefined
    ? (headers['cloudfront-forwarded-proto'] ?? headers['x-forwarded-proto']) === 'https'
    : siteOrigin.startsWith('https:');

/** Payload 2.0 lists cookies separately; some emulators leave them in the header. */
const cookiesOf = ({ cookies, headers }: APIGatewayProxyEventV2): readonly string[] =>
  cookies ?? (headers['cookie'] ?? '').split(/; */);
