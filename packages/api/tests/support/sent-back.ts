/** Returns the cookies that a browser would send back. */
export const sentBack = (cookies: readonly string[]): readonly string[] =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '');
