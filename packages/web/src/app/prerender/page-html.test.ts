import { expect, it } from 'vitest';
import { buildPageHtml } from './page-html.ts';

const template =
  '<html><head><link rel="stylesheet" crossorigin href="/assets/index.css">\n</head><body><div id="root"></div></body></html>';

const chunk = { file: 'assets/start.js', css: ['assets/start.css'] };
const manifest = {
  'src/app/start.tsx': chunk,
  'src/app/routes/about-route.tsx': {
    file: 'assets/about.js',
    css: ['assets/about.css'],
    imports: ['_shared.js'],
  },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css', 'assets/start.css'] },
  'src/shared/styles/fonts/sign.woff2': { file: 'assets/sign.woff2' },
};
const page = { template, manifest, readAsset: (file: string) => `/*${file}*/` };
const rendered = { head: '<title>About</title>', content: '<p>costs $& more</p>' };

it('inlines the styles of the page and its imports, each once and in order', () => {
  const html = buildPageHtml({ ...page, route: 'src/app/routes/about-route.tsx', rendered });

  expect(html).toContain(
    '<style>/*assets/index.css*//*assets/start.css*//*assets/shared.css*//*assets/about.css*/</style>',
  );
  expect(html.replace(/<link rel="stylesheet" type="text\/x-inlined" [^>]*>/g, '')).not.toContain(
    'rel="stylesheet"',
  );
});

it('names the inlined files in links of a type that no browser fetches', () => {
  const html = buildPageHtml({ ...page, route: 'src/app/routes/about-route.tsx', rendered });
  const named = [
    ...html.matchAll(/<link rel="stylesheet" type="text\/x-inlined" href="([^"]+)">/g),
  ].map(([, url]) => url);

  expect(named).toEqual([
    '/assets/index.css',
    '/assets/start.css',
    '/assets/shared.css',
    '/assets/about.css',
  ]);
});

it('inserts head and content unchanged', () => {
  const html = buildPageHtml({ ...page, rendered });

  expect(html.indexOf('<title>About</title>')).toBeGreaterThan(html.indexOf('<head>'));
  expect(html.indexOf('<title>About</title>')).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain('<div id="root"><p>costs $& more</p></div>');
});

it('preloads the font', () => {
  expect(buildPageHtml({ ...page, rendered })).toMatch(
    /<link rel="preload" as="font"[^>]*href="\/assets\/sign.woff2">/,
  );
});

it('leaves the root element of a shell empty', () => {
  const html = buildPageHtml({
    ...page,
    rendered: { head: '', content: '', besideContent: '<noscript>no</noscript>' },
  });

  expect(html).toContain('<div id="root"></div><noscript>no</noscript>');
});

it('preloads no scripts, because they load after the first paint', () => {
  const route = 'src/app/routes/about-route.tsx';
  const filled = { ...rendered, besideContent: '<noscript>no</noscript>' };

  for (const each of [rendered, filled])
    expect(buildPageHtml({ ...page, route, rendered: each })).not.toContain('modulepreload');
});

it('preloads all scripts of a page that needs them, each once', () => {
  const route = 'src/app/routes/about-route.tsx';
  const html = buildPageHtml({ ...page, route, needsScripts: true, rendered });
  const preloaded = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g)];

  expect(preloaded.map(([, url]) => url)).toEqual([
    '/assets/start.js',
    '/assets/shared.js',
    '/assets/about.js',
  ]);
});

it('throws for a document without the root element', () => {
  expect(() =>
    buildPageHtml({ ...page, rendered, template: '<html><head></head></html>' }),
  ).toThrow('lacks');
});

it('throws for a page whose code was not built', () => {
  expect(() => buildPageHtml({ ...page, route: 'src/app/routes/gone.tsx', rendered })).toThrow(
    'gone.tsx',
  );
});
