import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { sessionLifetimeSeconds } from '../../staff/session-lifetime.ts';
import type { SessionChange } from '../result.ts';
import type { EdgeConfig } from './origin-checks.ts';

/** The scheme of the site as configured, else as the CDN or the gateway says the visitor called it. */
const isHttps = ({ headers }: APIGatewayProxyEventV2, { siteOrigin }: EdgeConfig): boolean =>
  siteOrigin === undefined
    ? (headers['cloudfront-forwarded-proto'] ?? headers['x-forwarded-proto']) === 'https'
    : siteOrigin.startsWith('https:');

// The prefix makes browsers refuse one that another host of the domain set; they allow it with Secure only.
const cookieName = (https: boolean): string => (https ? '__Host-session' : 'session');

/** Payload 2.0 has the cookies in a list of their own; some emulators leave them in the header. */
const cookiesOf = ({ cookies, headers }: APIGatewayProxyEventV2): readonly string[] =>
  cookies ?? (headers['cookie'] ?? '').split(/; */);

/** The session token that a request carries. */
export const sessionTokenOf = (event: APIGatewayProxyEventV2, edge: EdgeConfig): string | undefined => {
  const start = `${cookieName(isHttps(event, edge))}=`;
  const token = cookiesOf(event)
    .find((cookie) => cookie.startsWith(start))
    ?.slice(start.length);
  return token === '' ? undefined : token;
};

/** The cookie that puts a change of the session into effect in the browser. */
export const sessionCookie = (change: SessionChange, event: APIGatewayProxyEventV2, edge: EdgeConfig): string => {
  const https = isHttps(event, edge);
  const [value, maxAge] = change.kind === 'started' ? [change.token, sessionLifetimeSeconds] : ['', 0];
  const attributes = ['Path=/', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict', ...(https ? ['Secure'] : [])];
  return [`${cookieName(https)}=${value}`, ...attributes].join('; ');
};
