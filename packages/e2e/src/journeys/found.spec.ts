import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

type Entry = { readonly '@type': string; readonly [key: string]: unknown };

const pages = [
  { path: '/', title: /Find the right car/, data: ['Organization', 'WebSite', 'FAQPage'] },
  { path: '/about', title: /About Us/, data: ['Organization', 'FAQPage', 'BreadcrumbList'] },
  {
    path: '/contact',
    title: /Speak with a concierge/,
    data: ['Organization', 'Service', 'BreadcrumbList'],
  },
  { path: '/smartquiz', title: /Smart Quiz/, data: ['BreadcrumbList'] },
  { path: '/sources', title: /Sources/, data: ['BreadcrumbList'] },
  { path: '/accessibility', title: /Accessibility/, data: ['BreadcrumbList'] },
] as const;

const content = (page: Page, selector: string) => page.locator(selector).getAttribute('content');

/** What the one element of structured data on the page says; nothing where there is none. */
const structuredData = async (page: Page): Promise<readonly Entry[]> => {
  const [json, ...more] = await page
    .locator('script[type="application/ld+json"]')
    .allTextContents();

  expect(more).toEqual([]);
  return JSON.parse(json ?? '[]');
};

// What a crawler gets: the document as it was built, before any script.
test.describe('without JavaScript', () => {
  // The 404 answer itself is told on the console.
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/status of 404/] });

  test('each public page says what it is and is whole', async ({ page }) => {
    for (const { path, title, data } of pages)
      await test.step(path, async () => {
        const response = await page.goto(path);

        expect(response?.status()).toBe(200);
        await expect(page).toHaveTitle(title);
        const canonical = await page.locator('link[rel="canonical"]').getAttribute('href');

        expect(new URL(canonical ?? '').pathname).toBe(path);
        expect(await content(page, 'meta[property="og:url"]')).toBe(canonical);
        expect((await content(page, 'meta[name="description"]'))?.length).toBeGreaterThan(60);
        for (const property of ['og:title', 'og:description', 'og:image', 'og:site_name'])
          expect(await content(page, `meta[property="${property}"]`)).toBeTruthy();
        await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
        const entries = await structuredData(page);

        expect(entries.map((entry) => entry['@type'])).toEqual(data);
        expect(entries.every((entry) => entry['@context'] === 'https://schema.org')).toBe(true);
        const service = entries.find((entry) => entry['@type'] === 'Service');
        if (service !== undefined)
          expect(JSON.stringify(service)).toContain('A flat $249 fee, charged only on a completed');

        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        for (const text of [
          'hello@roadfit.example',
          '100 King Street West',
          'Terms of Service',
          'Privacy Policy',
        ])
          await expect(page.getByRole('contentinfo')).toContainText(text);
      });
  });

  test('the answers of the landing page open', async ({ page }) => {
    await page.goto('/');
    const answer = page.getByText(/a flat \$249/i).last();

    await expect(answer).toBeHidden();
    await page.getByText('What does the concierge cost?').click();
    await expect(answer).toBeVisible();
  });

  test('an unknown address is a 404 that stays out of search engines', async ({ page }) => {
    const response = await page.goto('/no/such/page');

    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle(/Page Not Found/);
    await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible();
    expect(await content(page, 'meta[name="robots"]')).toBe('noindex');
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
  });

  test('private pages say that they need JavaScript, and stay out of search engines', async ({
    page,
  }) => {
    for (const path of ['/result/abc', '/admin', '/admin/login', '/admin/dashboard'])
      await test.step(path, async () => {
        await page.goto(path);
        await expect(
          page.getByRole('heading', { name: 'This page needs JavaScript' }),
        ).toBeVisible();
        expect(await content(page, 'meta[name="robots"]')).toBe('noindex');
      });
  });
});

test.describe('by way of a page that is not there', () => {
  test.use({ expectedConsoleErrors: [/status of 404/] });

  test('an unknown address is named once in the head', async ({ page }) => {
    await page.goto('/no-such-page', { waitUntil: 'networkidle' });

    for (const tag of ['link[rel="canonical"]', 'meta[property="og:url"]'])
      await expect(page.locator(tag)).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/no-such-page$/);
  });

  test('each page has the structured data of its document, however it is reached', async ({
    page,
  }) => {
    const documents = new Map<string, readonly Entry[]>();

    for (const { path } of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      documents.set(path, await structuredData(page));
      expect(documents.get(path)).not.toEqual([]);
    }

    await page.goto('/no-such-page');
    const ofNoPage = await structuredData(page);

    expect(ofNoPage).toMatchObject([{ '@type': 'WebPage', name: 'Page Not Found' }]);

    for (const link of [
      'How It Works',
      'About Us',
      'Speak with a concierge',
      'Take the Smart Quiz',
    ]) {
      await page.getByRole('banner').getByRole('link', { name: link }).click();
      await expect
        .poll(() => structuredData(page), link)
        .toEqual(documents.get(new URL(page.url()).pathname));
    }

    await page.goBack();
    await expect(page).toHaveURL('/contact');
    await expect.poll(() => structuredData(page)).toEqual(documents.get('/contact'));
    for (let steps = 0; steps < 3; steps += 1) await page.goBack();
    await expect(page).toHaveURL('/no-such-page');
    await expect.poll(() => structuredData(page)).toEqual(ofNoPage);
  });
});

test.describe('with JavaScript', () => {
  // Nobody is signed in, and no result has such an id.
  test.use({ expectedConsoleErrors: [/status of (401|404)/] });

  test('a page that its shell announces is announced once, and the next page as itself', async ({
    page,
  }) => {
    await page.goto('/admin/login');
    await expect(page.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    await expect(page.locator('meta[name="robots"]')).toHaveCount(1);
    await page.goto('/result/unknown');
    await expect(page.getByRole('heading', { name: 'Error Loading Results' })).toBeVisible();
    for (const tag of [
      'title',
      'meta[property="og:title"]',
      'meta[name="robots"]',
      'link[rel="canonical"]',
    ])
      await expect(page.locator(`head ${tag}`)).toHaveCount(1);
    await page.getByRole('link', { name: 'Start New Survey' }).click();
    await expect(page).toHaveTitle(/Smart Quiz/);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
});

test('the site map lists the public pages, and robots.txt and the manifest lead to files that are there', async ({
  request,
}) => {
  const siteMap = await (await request.get('/sitemap.xml')).text();
  const listed = [...siteMap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => new URL(url ?? '').pathname,
  );

  expect(listed).toEqual(['/', '/about', '/contact', '/smartquiz', '/sources', '/accessibility']);
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: http');
  const manifest: { icons: { src: string }[] } = await (
    await request.get('/site.webmanifest')
  ).json();

  for (const file of [
    ...manifest.icons.map(({ src }) => src),
    '/social.png',
    '/apple-touch-icon.png',
  ]) {
    const response = await request.get(file);

    expect(response.headers()['content-type'], file).toMatch(/^image\//);
  }
});
