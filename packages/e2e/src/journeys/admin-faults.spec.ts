import {
  answerDataCalls,
  answerWith,
  openDashboard,
  panel,
  rows,
  signIn,
} from '../support/admin.ts';
import { consentRow, surveyRow, today } from '../support/admin-rows.ts';
import { expect, inOwnContext, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: [/status of 500/] });

test.beforeEach(({ page }) => signIn(page));

test('the others are shown, the failed one can be tried again, and a refresh that fails leaves what was there', async ({
  page,
}) => {
  await answerDataCalls(page, {
    surveys: { surveys: [surveyRow(1)], total: 1 },
    dropouts: 500,
    consents: { consents: [consentRow(1)], total: 1 },
  });
  await openDashboard(page);
  await expect(page.getByRole('alert')).toContainText('Could not load the dropouts.');
  await expect(panel(page, 'Where visitors leave')).toContainText('Not available');
  await expect(page.locator('dl').first()).toContainText('Completed Surveys1');
  await expect(page.locator('dl').first()).toContainText('Total Dropouts–');
  await page.getByRole('tab', { name: 'Completed (1)' }).click();
  await expect(rows(page, 'Completed surveys')).toContainText(['Visitor 1']);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(panel(page, 'System Status')).toContainText(
    'Database ConnectionErrorMessageIt did not work',
  );
  const allDropouts = panel(page, 'All Dropouts');
  const held = Promise.withResolvers<void>();

  await page.route('**/api/test/dropout-data*', async (route) => {
    await held.promise;
    await answerWith(route, {
      success: true,
      message: 'Back',
      dropouts: [],
      byQuestion: [],
      total: 0,
    });
  });
  await allDropouts.getByRole('button', { name: 'Try again' }).click();
  await expect(allDropouts).toContainText('Loading dropouts…');
  held.resolve();
  await expect(page.getByRole('tab', { name: 'Dropouts (0)' })).toBeVisible();
  await expect(page.getByRole('alert')).toBeHidden();
  await test.step('a refresh that fails leaves what was there', async () => {
    await page.getByRole('tab', { name: 'Cookies (1)' }).click();
    await expect(rows(page, 'Cookie consents')).toHaveCount(1);
    await page.route('**/api/test/cookie-consents*', (route) => answerWith(route, 500));
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByRole('alert')).toContainText('Could not refresh the cookie consents.');
    await expect(rows(page, 'Cookie consents')).toHaveCount(1);
  });
});

test('a list whose refresh failed while another tab was open says so when it is opened', async ({
  page,
}) => {
  await answerDataCalls(page, { consents: { consents: [consentRow(1)], total: 1 } });
  await openDashboard(page);
  await expect(page.getByRole('tab', { name: 'Cookies (1)' })).toBeVisible();
  await page.route('**/api/test/cookie-consents*', (route) => answerWith(route, 500));
  const refresh = page.getByRole('button', { name: 'Refresh' });

  const failure = page.waitForResponse('**/api/test/cookie-consents*');

  await refresh.click();
  expect((await failure).status()).toBe(500);
  await expect(refresh).toHaveAttribute('aria-busy', 'false');
  await page.getByRole('tab', { name: 'Cookies (1)' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not refresh the cookie consents.');
});

test('a system status that cannot be had leaves the database and the rest of the analytics', async ({
  page,
}) => {
  await answerDataCalls(page, { systemStatus: 500 });
  await openDashboard(page, 'analytics');
  const status = panel(page, 'System Status');

  await expect(status.getByRole('alert')).toContainText(
    'Could not load the status of mail, jobs and totals.',
  );
  await expect(status).toContainText('Database ConnectionConnected');
  await expect(panel(page, 'Performance Summary')).toContainText('Success Rate0%');
  await expect(panel(page, 'Visits over time')).toBeVisible();
  await page.route('**/api/admin/system-status', (route) =>
    answerWith(route, {
      mail: { waiting: 0, givenUp: 0, suppressed: [], summaryRecipients: [] },
      jobs: [],
    }),
  );
  await status.getByRole('button', { name: 'Try again' }).click();
  await expect(status).toContainText('TotalsNot checked yet');
  await expect(status.getByRole('alert')).toBeHidden();
  await test.step('a system in order says so', async () => {
    await page.route('**/api/admin/system-status', (route) =>
      answerWith(route, {
        mail: { waiting: 0, givenUp: 0, suppressed: [], summaryRecipients: [] },
        jobs: [],
        totals: { checkedAt: today(), differences: 0 },
      }),
    );
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(status).toContainText('TotalsNo differences');
    await expect(status).toContainText('MailAll sentSummaries go toNobodySuppressed addressesNone');
  });
});

test('charts that cannot be drawn leave the rest of the analytics', async ({ page }) => {
  await answerDataCalls(page, { analytics: 500 });
  await openDashboard(page, 'analytics');
  await expect(page.getByRole('alert')).toContainText('Could not load the figures.');
  await expect(panel(page, 'Performance Summary')).toContainText('Success Rate0%');
  await page.route('**/api/admin/analytics*', () => undefined);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Loading figures…')).toBeVisible();
  await expect(panel(page, 'All Dropouts')).toBeVisible();
});

test(
  'a tab whose code cannot be fetched leaves the others, and is fetched once it can be',
  inOwnContext,
  async ({ page, context }) => {
    await answerDataCalls(page);
    await openDashboard(page);
    const analytics = page.getByRole('tab', { name: 'Analytics' });

    await context.setOffline(true);
    await analytics.click();
    await expect(page.getByText('This tab did not load.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('tab', { name: 'Overview' }).click();
    await analytics.click();
    await expect(panel(page, 'Performance Summary')).toBeVisible();
    await page.getByRole('tab', { name: 'Overview' }).click();
    await analytics.click();
    expect(await page.getByText('Loading admin dashboard...').count()).toBe(0);
  },
);
