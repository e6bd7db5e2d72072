/** What a browser would send back of the cookies it was given. */
export const sentBack = (cookies: readonly string[]): readonly string[] =>
  cookies.map((cookie) => cookie.split(';')[0] ?? '');
