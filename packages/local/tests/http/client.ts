import { randomBytes, randomUUID } from 'node:crypto';
import type { Target } from './target.ts';

type CallParts = {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

export type Answer = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers by their expected shape
  readonly body: any;
};

/** An address of the block that is kept for documentation: nobody's, and test data to the product. */
const newAddress = (): string => `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`;

/** A visitor of the product with an address and cookies of their own. */
export const createVisitor = ({ url, edgeHeaders }: Target, address = newAddress()) => {
  const cookies = new Map<string, string>();
  const keepCookies = (headers: Headers): void => {
    for (const cookie of headers.getSetCookie()) {
      const [pair = ''] = cookie.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
  };
  const call = async (path: string, { method, body, headers = {} }: CallParts = {}): Promise<Answer> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      redirect: 'manual',
      headers: {
        // What a laptop's runtime and a CDN know the visitor's address from.
        'x-forwarded-for': address,
        'cloudfront-viewer-address': `${address}:40000`,
        ...(cookie === '' ? {} : { cookie }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...edgeHeaders,
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    keepCookies(answer.headers);
    const text = await answer.text();
    const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: answer.status, headers: answer.headers, text, body: isJson ? JSON.parse(text) : undefined };
  };
  return { call, address };
};

export type Visitor = ReturnType<typeof createVisitor>;

/** Somebody of the staff, signed in. */
export const signIn = async (target: Target): Promise<Visitor> => {
  const visitor = createVisitor(target);
  const { status, text } = await visitor.call('/api/login', { body: target.admin });
  if (status !== 200) throw new Error(`Signing in was answered ${status}: ${text}`);
  return visitor;
};

/** An address that nobody has written to before. */
export const newEmail = (): string => `visitor-${randomUUID()}@example.com`;
