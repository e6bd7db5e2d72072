import type { Page } from '@playwright/test';
import { answerDataCalls, answerWith, openDashboard, signIn, toast } from '../support/admin.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await answerDataCalls(page);
});

test('clearing test data asks first, does nothing when refused, goes on until nothing is left and fetches the data anew', async ({
  page,
}) => {
  const answers = [{ deletedCount: 40, nextCursor: 'here' }, { deletedCount: 2 }];
  const cursors: (string | null)[] = [];

  await page.route('**/api/admin/test-data*', (route) =>
    answerWith(
      route,
      new URL(route.request().url()).searchParams.has('cursor')
        ? { sessions: 2, dropouts: 0, surveys: 1, clicks: 0, consents: 1100, messages: 0 }
        : {
            ...{ sessions: 40, dropouts: 3, surveys: 0, clicks: 0, consents: 100, messages: 0 },
            nextCursor: 'here',
          },
    ),
  );
  await page.route('**/api/test/clear-test-data*', async (route) => {
    expect(route.request().method()).toBe('DELETE');
    cursors.push(new URL(route.request().url()).searchParams.get('cursor'));
    await expect(button(page, 'Clearing...')).toBeDisabled();
    await button(page, 'Clearing...').click({ force: true });
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await answerWith(route, answers.shift() ?? 500);
  });
  await openDashboard(page);
  await test.step('asks, and does nothing when refused', async () => {
    await button(page, 'Clear Test Data').click();
    await expect(page.getByRole('alertdialog')).toContainText(
      'Are you sure you want to clear test quiz sessions? This will remove incomplete sessions older than 1 hour and test IP addresses.',
    );
    await expect(page.getByRole('alertdialog')).toContainText(
      'Now: 42 sessions, 3 dropouts, 1 survey, 0 clicks, 1,200 consents, 0 messages.',
    );
    await expectAccessible(page.getByRole('alertdialog'));
    await button(page, 'Cancel').click();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    expect(cursors).toEqual([]);
  });
  await test.step('clears page by page and counts it all', async () => {
    await button(page, 'Clear Test Data').click();
    const refetched = datasetsFetched(page);

    await button(page, 'Clear Test Data').click();
    await expect(toast(page, 'Test data cleared')).toContainText(
      'Successfully cleared 42 test sessions',
    );
    await refetched;
    expect(cursors).toEqual([null, 'here']);
    await expect(button(page, 'Clear Test Data')).toBeEnabled();
    await expect(button(page, 'Clear Test Data')).toBeFocused();
  });
});

test('clearing goes on, and is not started twice, after the dashboard was left', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  let clearCalls = 0;

  await page.route('**/api/test/clear-test-data*', async (route) => {
    clearCalls += 1;
    await held.promise;
    await answerWith(route, { deletedCount: 2 });
  });
  await openDashboard(page);
  await button(page, 'Clear Test Data').click();
  await button(page, 'Clear Test Data').click();
  await expect(button(page, 'Clearing...')).toBeDisabled();

  await page.getByRole('link', { name: 'Roadfit' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();

  await expect(button(page, 'Clearing...')).toBeDisabled();
  await button(page, 'Clearing...').click({ force: true });
  await expect(page.getByRole('alertdialog')).toBeHidden();

  held.resolve();
  await expect(toast(page, 'Test data cleared')).toBeVisible();
  await expect(button(page, 'Clear Test Data')).toBeEnabled();
  expect(clearCalls).toBe(1);
});

const datasetsFetched = (page: Page) =>
  Promise.all(
    ['surveys*', 'dropout-data*', 'cookie-consents*'].map((path) =>
      page.waitForResponse(`**/api/test/${path}`),
    ),
  );

test('all three datasets are fetched anew by Refresh, and when the window is looked at again', async ({
  page,
}) => {
  await openDashboard(page);
  await expect(page.getByRole('tab', { name: 'Cookies (0)' })).toBeVisible();
  const byRefresh = datasetsFetched(page);

  await button(page, 'Refresh').click();
  await byRefresh;
  // While it fetches, no second fetch begins.
  await expect(button(page, 'Refresh')).toHaveAttribute('aria-busy', 'false');
  const byFocus = datasetsFetched(page);

  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await byFocus;
});

test('the export opens in a new window', async ({ page, context }) => {
  await context.route('**/api/test/export-surveys', (route) =>
    route.fulfill({ contentType: 'text/plain', body: 'id,createdAt' }),
  );
  await openDashboard(page);
  const opened = context.waitForEvent('page');

  await button(page, 'Export All Data').click();
  await expect(await opened).toHaveURL(/\/api\/test\/export-surveys$/);
});

test.describe('actions that fail', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('name what could not be sent, previewed or cleared', async ({ page }) => {
    await page.route(/api\/(admin\/(send|daily)-|test\/clear-test-data)/, (route) =>
      answerWith(route, 500),
    );
    await openDashboard(page);

    for (const period of ['Daily', 'Weekly', 'Monthly']) {
      await button(page, `Send ${period} Summary`).click();
      await expect(toast(page, 'Error')).toContainText(
        `Failed to send ${period.toLowerCase()} summary email`,
      );
    }

    await button(page, 'Preview Daily Summary').click();
    await expect(toast(page, 'Preview Failed')).toContainText(
      'Failed to generate daily summary: It did not work',
    );
    await button(page, 'Clear Test Data').click();
    await button(page, 'Clear Test Data').click();
    await expect(toast(page, 'Error')).toContainText('Failed to clear test data');
    await expect(toast(page, 'Error')).toHaveAttribute('aria-live', 'assertive');
    await page.route('**/api/admin/daily-summary*', (route) =>
      answerWith(route, { summary: { date: '2026-01-31' } }),
    );
    await button(page, 'Preview Daily Summary').click();
    await expect(toast(page, 'Preview Failed')).toContainText(
      'Our server sent an unexpected response',
    );
  });
});
