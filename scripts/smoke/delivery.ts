import { ask, type Check, expectHeader, expectSame } from './check.ts';

/** Checks the CDN and the bucket: pages, Page Not Found, headers, caching and compression. */
export const deliveryChecks = (origin: string): readonly Check[] => [
  ...['/', '/about', '/contact', '/smartquiz', '/admin/login'].map((path) => ({
    name: `page ${path}`,
    holds: async () => {
      await expectDocument(`${origin}${path}`, 200);
    },
  })),
  {
    name: 'Page Not Found with status 404',
    holds: async () => {
      await expectDocument(`${origin}/no-such-page`, 404);
    },
  },
  { name: 'security headers', holds: () => expectSecurityHeaders(origin) },
  { name: 'assets that browsers keep', holds: () => expectAssets(origin) },
  { name: 'compression', holds: () => expectCompression(origin) },
];

const expectDocument = async (url: string, status: number): Promise<string> => {
  const page = await ask(url);

  expectSame(`the status of ${url}`, page.status, status);
  expectHeader(page, 'content-type', /^text\/html/);
  expectHeader(page, 'content-security-policy', /script-src [^;]*'self'/);
  return page.text();
};

const expectSecurityHeaders = async (origin: string): Promise<void> => {
  const page = await ask(`${origin}/`);

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

const scriptsOf = async (origin: string): Promise<readonly Response[]> => {
  const html = await expectDocument(`${origin}/`, 200);
  const scripts = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path));
  if (scripts.size === 0) throw new Error('The landing page names no script');

  return Promise.all([...scripts].map((path) => ask(`${origin}${path}`)));
};

const expectAssets = async (origin: string): Promise<void> => {
  for (const script of await scriptsOf(origin)) {
    expectSame(`the status of ${script.url}`, script.status, 200);
    expectHeader(script, 'cache-control', /immutable/);
  }
};

const isCompressed = ({ headers }: Response): boolean =>
  /^(br|gzip)$/.test(headers.get('content-encoding') ?? '');

/** A busy edge caches a file uncompressed, so one compressed script is enough. */
const expectCompression = async (origin: string): Promise<void> => {
  expectHeader(await ask(`${origin}/`), 'content-encoding', /^(br|gzip)$/);
  expectSame('that scripts are compressed', (await scriptsOf(origin)).some(isCompressed), true);
};
