import type { Cookie, ReadCookie } from '../platform/http/cookies.ts';

export const sessionLifetimeSeconds = 8 * 60 * 60;

/** How long after a sign-in a browser's attempts are counted apart from those of its network. */
export const knownBrowserSeconds = 90 * 24 * 60 * 60;

const sessionCookie = 'session';
const knownBrowserCookie = 'known-browser';

/** Returns the token of a staff session, not verified. */
export const readSessionToken = (readCookie: ReadCookie): string | undefined =>
  readCookie(sessionCookie);

/** Returns the token of a browser that staff signed in with before, not verified. */
export const readKnownBrowserToken = (readCookie: ReadCookie): string | undefined =>
  readCookie(knownBrowserCookie);

export const createSignInCookies = (
  sessionToken: string,
  browserToken: string,
): readonly Cookie[] => [
  { name: sessionCookie, value: sessionToken, maxAgeSeconds: sessionLifetimeSeconds },
  { name: knownBrowserCookie, value: browserToken, maxAgeSeconds: knownBrowserSeconds },
];

/** Removes the session. The browser stays known. */
export const signOutCookies: readonly Cookie[] = [
  { name: sessionCookie, value: '', maxAgeSeconds: 0 },
];
