import type { Page } from '@playwright/test';
import {
  answerDataCalls,
  answerWith,
  openDashboard,
  signIn,
  startSession,
  toast,
} from '../support/admin.ts';
import { admin } from '../support/admin-account.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inOwnContext,
  test,
} from '../support/test.ts';

// Each run is another address, so that failures of runs before do not count against it.
const address = `2001:db8:1::${Math.floor(Math.random() * 0xffff).toString(16)}`;

// A 401 is part of every visit of somebody who is not signed in.
test.use({
  extraHTTPHeaders: { 'x-forwarded-for': address },
  expectedConsoleErrors: [/status of (401|429|500)|DISCONNECTED/],
});

const username = (page: Page) => page.getByRole('textbox', { name: 'Username' });
const password = (page: Page) => page.getByLabel('Password');

const logIn = async (page: Page, secret: string): Promise<void> => {
  await username(page).fill(admin.username);
  await password(page).fill(secret);
  await page.getByRole('button', { name: 'Sign In' }).click();
};

test('somebody who is not signed in is led to the login from every way in', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Admin Login' });

  for (const path of ['/admin', '/admin/dashboard'])
    await test.step(`${path} leads to the login, and Back leads out`, async () => {
      await page.goto('/about');
      await page.goto(path);
      await expect(page).toHaveURL('/admin/login');
      await expect(heading).toBeVisible();
      await expect(page).toHaveTitle(/Admin Login/);
      await page.goBack();
      await expect(page).toHaveURL('/about');
    });
  await test.step('an export that is opened after the session’s end leads to the login', async () => {
    await page.goto('/api/test/export-surveys');
    await expect(heading).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
});

test('the guard shows a spinner until it knows', async ({ page }) => {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });

  await page.route('**/api/me', async (route) => {
    await held;
    await answerWith(route, 401);
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('status').filter({ hasText: 'Checking your sign-in' })).toBeVisible();
  await expect(page).toHaveURL('/admin/dashboard');
  release();
  await expect(page).toHaveURL('/admin/login');
});

test('the login asks for both fields, refuses a wrong password, and shows the words of the server', async ({
  page,
}) => {
  await page.goto('/admin/login');
  const asked: string[] = [];

  page.on('request', (request) => {
    if (request.url().endsWith('/api/login')) asked.push(request.method());
  });
  await test.step('both fields are required', async () => {
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(username(page)).toBeFocused();
    await expect(username(page)).toHaveAccessibleDescription('Please fill in this field');
    await username(page).fill(admin.username);
    await expect(username(page)).toHaveAccessibleDescription('');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveAccessibleDescription('Please fill in this field');
    await expectAccessible(page);
    expect(asked).toEqual([]);
  });
  await test.step('a wrong password is refused with a toast', async () => {
    const sent = page.waitForRequest('**/api/login');

    await logIn(page, ' not the password ');
    // As it was typed.
    expect((await sent).postDataJSON()).toEqual({
      username: admin.username,
      password: ' not the password ',
    });
    await expect(toast(page, 'Login failed')).toContainText('Invalid username or password');
    await expect(page).toHaveURL('/admin/login');
    await expect(username(page)).toHaveValue(admin.username);
    // What is typed next takes the place of what was refused.
    await expect(password(page)).toBeFocused();
    await page.keyboard.type('another one');
    await expect(password(page)).toHaveValue('another one');
  });
  await test.step('the words of the server are shown with how long to wait', async () => {
    await page.route('**/api/login', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '840' },
        json: { message: 'Too many attempts', code: 'throttled' },
      }),
    );
    await logIn(page, 'whatever it is');
    await expect(toast(page, 'Login failed')).toContainText('Too many attempts');
    await expect(page.getByRole('alert')).toHaveText(
      'Too many attempts. You can try again in 14 minutes.',
    );
  });
  await test.step('the general words are shown where the server has none', async () => {
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }));
    await logIn(page, 'whatever it is');
    await expect(toast(page, 'Login failed')).toContainText('Invalid username or password');
    await expect(page.getByRole('alert')).toHaveText('Invalid username or password');
  });
});

test('signing in goes to the dashboard, and the login then does too', async ({ page }) => {
  await page.route('**/api/login', async (route) => {
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    await route.continue();
  });
  await page.goto('/admin/login');
  await page.waitForLoadState('networkidle');
  const askedAgain = page.waitForRequest('**/api/me');

  await logIn(page, admin.password);
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(toast(page, 'Login successful')).toContainText('Welcome, admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await askedAgain;
  await page.goto('/about');
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goBack();
  await expect(page).toHaveURL('/about');
});

test(
  'who is signed in is asked again after five minutes, and not before',
  inOwnContext,
  async ({ page }) => {
    await signIn(page);
    await answerDataCalls(page);
    let asked = 0;

    await page.route('**/api/me', (route) => {
      asked += 1;
      return route.continue();
    });
    await page.clock.install();
    await openDashboard(page);

    const leaveAndComeBack = async (): Promise<void> => {
      await page.getByRole('link', { name: 'Roadfit' }).click();
      await expect(page.getByRole('heading', { name: 'How It Works' })).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
    };

    await page.clock.fastForward('03:00');
    await leaveAndComeBack();
    expect(asked).toBe(1);
    await page.clock.fastForward('03:00');
    await leaveAndComeBack();
    await expect.poll(() => asked).toBe(2);
  },
);

test('logging out ends the session, closes the dashboard and forgets what was in it', async ({
  page,
}) => {
  await startSession(page.request);
  await page.goto('/admin');
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page, 'Logged out')).toContainText('You have been successfully logged out.');
  await expect(page).toHaveURL('/admin/login');
  await page.route('**/api/test/**', () => undefined);
  await logIn(page, admin.password);
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/admin/login');
  await page.goto('/admin/dashboard');
  await expect(page).toHaveURL('/admin/login');
});

test(
  'a logout that fails says why and leaves the dashboard open',
  inOwnContext,
  async ({ page, context }) => {
    await signIn(page);
    await answerDataCalls(page);
    await page.route('**/api/logout', (route) => answerWith(route, 500));
    await page.goto('/admin/dashboard');
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logout failed')).toContainText('It did not work');
    await page.unroute('**/api/logout');
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(toast(page, 'Logout failed')).toContainText('We couldn’t reach our server');
    await expect(page).toHaveURL('/admin/dashboard');
  },
);

test('a session that ended meanwhile shows no data, and the way to sign in again', async ({
  page,
}) => {
  await signIn(page);
  await answerDataCalls(page, { surveys: 401, dropouts: 401, consents: 401 });
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('alert')).toContainText('Your session has ended');
  await expect(page.getByRole('main')).not.toContainText(/Completed|today/i);
  await page.getByRole('button', { name: 'Sign in again' }).click();
  await expect(page).toHaveURL('/admin/login');
});

const learnings = [
  ['a search', 'completed', (page: Page) => page.getByRole('searchbox').fill('nobody')],
  [
    'the system status',
    'overview',
    (page: Page) => page.getByRole('tab', { name: 'Analytics' }).click(),
  ],
  [
    'a sending',
    'overview',
    (page: Page) => page.getByRole('button', { name: 'Send Daily Summary' }).click(),
  ],
] as const;

for (const [call, tab, learn] of learnings) {
  test(`a session whose end ${call} learns first is said to have ended`, async ({ page }) => {
    await signIn(page);
    await answerDataCalls(page);
    await openDashboard(page, tab);
    await expect(page.getByRole('tab', { name: 'Completed (0)' })).toBeVisible();
    await page.route('**/api/{test,admin}/**', (route) => answerWith(route, 401));
    await learn(page);
    await expect(page.getByRole('alert')).toContainText('Your session has ended');
  });
}
