import { type Check, expectHeader, expectSame, sendRequest } from './check.ts';

export const createDeliveryChecks = (origin: string): readonly Check[] => [
  ...['/', '/about', '/contact', '/smartquiz', '/admin/login'].map((path) => ({
    name: `page ${path}`,
    verify: async () => {
      await expectDocument(`${origin}${path}`, 200);
    },
  })),
  {
    name: 'Page Not Found with status 404',
    verify: async () => {
      await expectDocument(`${origin}/no-such-page`, 404);
    },
  },
  { name: 'security headers', verify: () => expectSecurityHeaders(origin) },
  { name: 'assets that browsers keep', verify: () => expectImmutableScripts(origin) },
  { name: 'compression', verify: () => expectCompression(origin) },
];

const expectDocument = async (url: string, status: number): Promise<string> => {
  const page = await sendRequest(url);

  expectSame(`the status of ${url}`, page.status, status);
  expectHeader(page, 'content-type', /^text\/html/);
  expectHeader(page, 'content-security-policy', /script-src [^;]*'self'/);
  return page.text();
};

const expectSecurityHeaders = async (origin: string): Promise<void> => {
  const page = await sendRequest(`${origin}/`);

  expectHeader(page, 'strict-transport-security', /max-age=\d{7,}/);
  expectHeader(page, 'x-content-type-options', /^nosniff$/);
  expectHeader(page, 'referrer-policy', /./);
  expectHeader(page, 'cache-control', /^no-cache$/);
  const policy = page.headers.get('content-security-policy') ?? '';
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';

  expectSame(
    "'unsafe-inline' among the scripts' sources",
    scripts.includes("'unsafe-inline'"),
    false,
  );
};

const fetchScripts = async (origin: string): Promise<readonly Response[]> => {
  const html = await expectDocument(`${origin}/`, 200);
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  if (scripts.size === 0) throw new Error('The landing page names no script');

  return Promise.all([...scripts].map((path) => sendRequest(`${origin}${path}`)));
};

const expectImmutableScripts = async (origin: string): Promise<void> => {
  for (const script of await fetchScripts(origin)) {
    expectSame(`the status of ${script.url}`, script.status, 200);
    expectHeader(script, 'cache-control', /immutable/);
  }
};

const isCompressed = ({ headers }: Response): boolean =>
  /^(br|gzip)$/.test(headers.get('content-encoding') ?? '');

/** One compressed script is enough, because a busy edge server caches a file uncompressed. */
const expectCompression = async (origin: string): Promise<void> => {
  expectHeader(await sendRequest(`${origin}/`), 'content-encoding', /^(br|gzip)$/);
  expectSame('that scripts are compressed', (await fetchScripts(origin)).some(isCompressed), true);
};
