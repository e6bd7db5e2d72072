import { ask, type Check, expectHeader, expectSame } from './site.ts';

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
  expectSame("'unsafe-inline' among the scripts' sources", scripts.includes("'unsafe-inline'"), false);
};

const expectAssets = async (origin: string): Promise<void> => {
  const html = await expectDocument(`${origin}/`, 200);
  const [script] = /\/assets\/[\w.-]+\.js/.exec(html) ?? [];
  if (script === undefined) throw new Error('The landing page names no script');
  const asset = await ask(`${origin}${script}`);
  expectSame('the status of a script', asset.status, 200);
  expectHeader(asset, 'cache-control', /immutable/);
};

/** What the CDN and the bucket do: pages, Page Not Found, headers, caching. */
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
];
