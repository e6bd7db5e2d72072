import { brand } from '../../config/brand.ts';
import { paths } from '../../config/paths.ts';

const publicPaths = [
  paths.home,
  paths.about,
  paths.contact,
  paths.quiz,
  paths.sources,
  paths.accessibility,
];

const buildSitemap = (): string => {
  const urls = publicPaths
    .map((path) => `  <url><loc>${brand.siteUrl}${path}</loc></url>`)
    .join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
};

// Pages that should not be indexed say so themselves. A disallowed crawler would not read that.
const crawlerRules = 'User-agent: *\nDisallow: /api/\n';

// Sitemaps need absolute URLs, so there is none without a site URL.
const buildCrawlerFiles = (): Readonly<Record<string, string>> =>
  brand.siteUrl === ''
    ? { 'robots.txt': crawlerRules }
    : {
        'robots.txt': `${crawlerRules}\nSitemap: ${brand.siteUrl}/sitemap.xml\n`,
        'sitemap.xml': buildSitemap(),
      };

const buildWebManifest = (): string =>
  JSON.stringify({
    name: brand.name,
    short_name: brand.name,
    description: 'Six cars that fit your life, each with its reasons.',
    start_url: paths.home,
    display: 'browser',
    background_color: '#f9f7f1',
    theme_color: '#0d5238',
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });

export const buildSiteFiles = (): Readonly<Record<string, string>> => ({
  ...buildCrawlerFiles(),
  'site.webmanifest': buildWebManifest(),
});
