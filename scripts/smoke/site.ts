/** Something that must hold of a deployed site; it raises where it does not. */
export type Check = { readonly name: string; readonly holds: () => Promise<void> };

/** Raises unless the two are the same. */
export const expectSame = (what: string, actual: unknown, expected: unknown): void => {
  if (actual !== expected) throw new Error(`${what} is ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`);
};

/** Raises unless a header is there and looks as it should. */
export const expectHeader = ({ headers, url }: Response, name: string, pattern: RegExp): void => {
  const value = headers.get(name);
  if (value === null || !pattern.test(value)) throw new Error(`${name} of ${url} is ${value}, which is not ${pattern}`);
};

const timeoutMs = 15_000;

/** What is sent: its body, and headers beside those of every call. */
export type Content = { readonly body: unknown; readonly headers?: Readonly<Record<string, string>> };

/** One request, as a browser of the site would send it; the body is sent as JSON. */
export const ask = (url: string, content?: Content): Promise<Response> =>
  fetch(url, {
    method: content === undefined ? 'GET' : 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
    ...(content === undefined
      ? {}
      : {
          headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...content.headers },
          body: JSON.stringify(content.body),
        }),
  });
