import { expect, it } from 'vitest';
import { pageHtml } from './page-html.ts';

const template =
  '<html><head><link rel="stylesheet" crossorigin href="/assets/index.css">\n</head><body><div id="root"></div></body></html>';

const chunk = { file: 'assets/start.js', css: ['assets/start.css'] };
const manifest = {
  'src/app/start.tsx': chunk,
  'src/app/routes/about-route.tsx': { file: 'assets/about.js', css: ['assets/about.css'], imports: ['_shared.js'] },
  '_shared.js': { file: 'assets/shared.js', css: ['assets/shared.css', 'assets/start.css'] },
  'src/shared/styles/fonts/sign.woff2': { file: 'assets/sign.woff2' },
};
const page = { template, manifest, readAsset: (file: string) => `/*${file}*/` };
const rendered = { head: '<title>About</title>', content: '<p>costs $& more</p>' };

it('puts the styles of the page and of all it imports into the document, each once and in order', () => {
  const html = pageHtml({ ...page, route: 'src/app/routes/about-route.tsx', rendered });
  expect(html).toContain(
    '<style>/*assets/index.css*//*assets/start.css*//*assets/shared.css*//*assets/about.css*/</style>',
  );
  expect(html).not.toContain('rel="stylesheet"');
});

it('places head and content as they are', () => {
  const html = pageHtml({ ...page, rendered });
  expect(html.indexOf('<title>About</title>')).toBeGreaterThan(html.indexOf('<head>'));
  expect(html.indexOf('<title>About</title>')).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain('<div id="root"><p>costs $& more</p></div>');
});

it('fetches the font with the document', () => {
  expect(pageHtml({ ...page, rendered })).toMatch(/<link rel="preload" as="font"[^>]*href="\/assets\/sign.woff2">/);
});

it('leaves the element of a shell empty, for scripts to fill', () => {
  const html = pageHtml({ ...page, rendered: { head: '', content: '', besideContent: '<noscript>no</noscript>' } });
  expect(html).toContain('<div id="root"></div><noscript>no</noscript>');
});

it('refuses a document without the element to fill', () => {
  expect(() => pageHtml({ ...page, rendered, template: '<html><head></head></html>' })).toThrow('lacks');
});

it('refuses a page whose code was not built', () => {
  expect(() => pageHtml({ ...page, route: 'src/app/routes/gone.tsx', rendered })).toThrow('gone.tsx');
});
