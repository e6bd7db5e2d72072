import { randomBytes, randomUUID } from 'node:crypto';
import type { Target } from './target.ts';

type CallParts = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Received = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: unknown;
};

/** Returns an address of the documentation block, which counts as test data. */
const newAddress = (): string =>
  `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** Creates a visitor with their own address and cookies. */
export const createVisitor = ({ url, edgeHeaders }: Target, address = newAddress()) => {
  const cookies = new Map<string, string>();

  const keepCookies = (headers: Headers): void => {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');

      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };

  const call = async (
    path: string,
    { method, body, headers = {} }: CallParts = {},
  ): Promise<Received> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        // The laptop runtime and the CDN read the visitor's address from these.
        'x-forwarded-for': address,
        'cloudfront-viewer-address': `${address}:40000`,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...edgeHeaders,
        ...headers,
      },
      ...(body === undefined
        ? {}
        : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });

    keepCookies(response.headers);
    const text = await response.text();
    // API Gateway calls a response without a body JSON, too.
    const isJson =
      text !== '' && response.headers.get('content-type')?.startsWith('application/json') === true;
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    };
  };
  return { call, address };
};

export type Visitor = ReturnType<typeof createVisitor>;

/** Signs in as staff. */
export const signIn = async (target: Target): Promise<Visitor> => {
  const visitor = createVisitor(target);
  const { status, text } = await visitor.call('/api/login', { body: target.admin });
  if (status !== 200) throw new Error(`Signing in returned ${status}: ${text}`);

  return visitor;
};

export const newEmail = (): string => `visitor-${randomUUID()}@example.com`;
