import {
  expect,
  expectAccessible,
  expectAccessibleColors,
  expectNoSidewaysScroll,
  inOwnContext,
  test,
} from '../support/test.ts';

const paths = ['/', '/about', '/contact', '/sources', '/accessibility', '/no/such/page'];

// The 404 answer itself is told on the console.
test.use({ expectedConsoleErrors: [/status of 404/] });

for (const path of paths)
  test(`${path} is accessible and fits a small phone, in light and dark`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const answer of await page.locator('details').all())
      await answer.evaluate((node) => node.setAttribute('open', ''));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessibleColors(page);
  });

test('the accessibility statement is reached from the footer and names standard, tests, limits and contact', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL('/accessibility');
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility' })).toBeVisible();
  const main = page.getByRole('main');

  for (const name of ['The standard', 'How we test', 'Known limits', 'Tell us about a barrier'])
    await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
  await expect(main).toContainText('Web Content Accessibility Guidelines (WCAG) 2.2, level AA');
  await expect(main.getByRole('link', { name: 'hello@roadfit.example' })).toBeVisible();
});

test('an address with a slash at its end or with capitals comes to life as it was drawn', async ({
  page,
}) => {
  await page.goto('/smartquiz/', { waitUntil: 'networkidle' });
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Take the Smart Quiz' }),
  ).toBeVisible();
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/smartquiz$/);
  await page.goto('/About', { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible();
});

test('the menu of a phone opens, is accessible, closes by Escape or when focus leaves it, and leads on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const toggle = page.getByRole('button', { name: 'Open menu' });
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');

  await toggle.click();
  await expect(page.getByRole('button', { name: 'Close menu' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await expectAccessible(page.getByRole('banner'));
  await test.step('closes when focus goes on to the page behind it', async () => {
    await expect(links).toHaveCount(4);

    for (const link of await links.all()) {
      await page.keyboard.press('Tab');
      await expect(link).toBeFocused();
    }

    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').locator(':focus')).toBeVisible();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expect(links).toHaveCount(0);
  });
  await test.step('closes by Escape', async () => {
    await toggle.click();
    await expect(links).toHaveCount(4);
    await page.keyboard.press('Escape');
    await expect(toggle).toBeFocused();
  });
  await toggle.click();
  await links.filter({ hasText: 'About Us' }).click();
  await expect(page).toHaveURL(/\/about$/);
  await expect(page).toHaveTitle(/About Us/);
});

test('How it Works leads to its place on the landing page, whose quiz buttons all lead to the quiz', async ({
  page,
}) => {
  await page.goto('/contact');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'How it Works' })
    .click();
  await expect(page).toHaveURL(/\/#how-it-works$/);
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeInViewport();
  const links = page.getByRole('link', { name: 'Take the Smart Quiz' });
  const targets = await links.evaluateAll((nodes) =>
    nodes.map((node) => node.getAttribute('href')),
  );

  expect(targets.length).toBeGreaterThanOrEqual(3);
  expect(new Set(targets)).toEqual(new Set(['/smartquiz']));
});

test('no styles that are in the document are fetched again', async ({ page }) => {
  const fetched: string[] = [];

  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') fetched.push(new URL(request.url()).pathname);
  });
  const response = await page.goto('/', { waitUntil: 'networkidle' });
  const document = (await response?.text()) ?? '';

  expect(document).toContain('.css"');
  expect(fetched.filter((path) => document.includes(path))).toEqual([]);
});

test('a page whose code went away with a deployment is loaded anew, once', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  let refused = 0;

  await page.route(/about-route.*\.js/, (route) => {
    refused += 1;
    return refused === 1 ? route.fulfill({ status: 404, body: '' }) : route.continue();
  });
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'About Us' })
    .click();
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible();
  expect(refused).toBeGreaterThan(0);
});

test.describe('a page whose code cannot be fetched', () => {
  test.use({
    expectedConsoleErrors: [
      /^Failed to load resource|dynamically imported module|Unable to preload/,
    ],
  });

  test(
    'says so, and the way to another page stays open',
    inOwnContext,
    async ({ page, context }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      const links = page.getByRole('navigation', { name: 'Main' });

      await links.getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible();
      await context.setOffline(true);
      await links.getByRole('link', { name: 'Speak with a concierge' }).click();
      await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
      await expect(page).toHaveTitle(/^This page did not load/);
      await links.getByRole('link', { name: 'About Us' }).click();
      await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible();
    },
  );
});

test.describe('a page whose code is gone, where nothing can be stored', () => {
  test.use({
    expectedConsoleErrors: [
      /^Failed to load resource|dynamically imported module|Unable to preload/,
    ],
  });

  test('is not loaded anew for ever', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await page.route(/about-route.*\.js/, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/', { waitUntil: 'networkidle' });
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'About Us' })
      .click();
    await expect(page.getByRole('heading', { name: 'This page did not load' })).toBeVisible();
  });
});

test('links of the prerendered landing page are followed without a reload, and the page is whole on the way back', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => document.body.setAttribute('data-first-document', ''));
  const link = page.getByRole('main').getByRole('link', { name: 'Speak with a concierge' });

  // The headless browser opens no tab for some of these clicks: what counts is that the page leaves them to it.
  await page.evaluate(() =>
    window.addEventListener(
      'click',
      (event) => {
        document.body.setAttribute('data-left-to-browser', String(!event.defaultPrevented));
        event.preventDefault();
      },
      { once: true },
    ),
  );
  await link.click({ modifiers: ['ControlOrMeta'] });
  await expect(page.locator('body')).toHaveAttribute('data-left-to-browser', 'true');
  await expect(page).toHaveURL('/');
  const place = await page.evaluate(() => window.scrollY);

  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page).toHaveTitle(/Speak with a concierge/);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page).toHaveTitle(/Find the right car/);
  await expect(page.locator('body[data-first-document]')).toHaveCount(1);
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await link.press('Enter');
  await expect(page).toHaveURL(/\/contact$/);
});

test('a link to the page that one is on leads to its top', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
});
