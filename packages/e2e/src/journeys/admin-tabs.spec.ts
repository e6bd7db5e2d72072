import { answerDataCalls, openDashboard, panel, rows, signIn } from '../support/admin.ts';
import { consentRow, dropoutRow, surveyRow, today } from '../support/admin-rows.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

/** Of the newer kind, which phones have. */
const longAddress = '2001:db8:4860:1234:5678:9abc:def0:8888';

test.beforeEach(({ page }) => signIn(page));

test('the dashboard says that it loads, that lists without data are empty, and keeps its tab in the address', async ({
  page,
}) => {
  await answerDataCalls(page);
  const held = Promise.withResolvers<void>();

  await page.route('**/api/test/dropout-data*', async (route) => {
    await held.promise;
    await route.fallback();
  });
  await page.goto('/admin/dashboard');
  await expect(page.getByText('Loading admin dashboard...')).toBeVisible();
  held.resolve();
  await expect(page.getByText('Loading admin dashboard...')).toBeHidden();
  await test.step('without data every list says that it is empty', async () => {
    await expect(page.getByText('None', { exact: true })).toBeVisible();
    await expect(page.getByText('0%', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Completed (0)' }).click();
    await expect(page.getByText('No completed surveys today')).toBeVisible();
    await expect(page.getByText('No surveys found')).toBeVisible();
    await expect(page.getByText('Try adjusting your search or filters.')).toBeHidden();
    await page.getByLabel('Date filter').selectOption('Past Week');
    await expect(page.getByText('Try adjusting your search or filters.')).toBeVisible();
    await page.getByRole('tab', { name: 'Dropouts (0)' }).click();
    await expect(page.getByText('No dropouts today')).toBeVisible();
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(
      panel(page, 'All Dropouts').getByText('No dropout data available yet'),
    ).toBeVisible();
    await page.getByRole('tab', { name: 'Cookies (0)' }).click();
    await expect(page.getByText('No cookie consents found')).toBeVisible();
  });
  await test.step('a reload keeps the tab, and Back leads to the one before it', async () => {
    await expect(page).toHaveURL(/\?tab=cookies/);
    await page.reload();
    await expect(page.getByRole('tab', { name: 'Cookies' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Analytics' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test('the overview counts attempts and names the question most left, and the cookies tab shows each choice', async ({
  page,
}) => {
  await answerDataCalls(page, {
    surveys: { surveys: [surveyRow(1)], total: 1200 },
    dropouts: {
      success: true,
      message: 'Connected',
      dropouts: [dropoutRow(1)],
      byQuestion: [
        { questionId: 'lifestyle.currentCar', count: 450, recent: [dropoutRow(1)] },
        { questionId: 'usage.towing', count: 150, recent: [] },
      ],
      total: 600,
    },
    consents: { consents: [consentRow(1, { ip_address: longAddress })], total: 1 },
  });
  await openDashboard(page);
  const cards = page.locator('dl').first();

  await expect(cards).toContainText('Completed Surveys1,200');
  await expect(cards).toContainText('Total Dropouts600');
  await expect(cards).toContainText('Completion Rate67%of 1,800 attempts');
  await expect(cards).toContainText('Top Dropout PointCurrent Car450 dropouts');
  await page.getByRole('tab', { name: 'Cookies (1)' }).click();
  const headings = page.getByRole('table', { name: 'Cookie consents' }).getByRole('columnheader');

  await expect(headings).toHaveText([
    'ID',
    'Action',
    'Necessary',
    'Analytics',
    'Marketing',
    'Preferences',
    'IP Address',
    'Timestamp',
  ]);
  const cells = rows(page, 'Cookie consents').getByRole('cell');

  await expect(cells.nth(0)).toHaveText('consent-1');
  await expect(cells.nth(1)).toHaveText('accept');
  await expect(cells.nth(3)).toHaveText('Yes');
  await expect(cells.nth(4)).toHaveText('No');
  await expect(
    cells.nth(6).getByRole('button', { name: `Copy IP address ${longAddress}` }),
  ).toBeVisible();
  await expect(cells.nth(6).getByTitle(longAddress)).toBeVisible();
});

test('the dropouts tab logs today and analyzes all time, and the system status tells how mail, jobs and totals are doing', async ({
  page,
}) => {
  const since = today();
  const recent = [
    dropoutRow(2, { ipAddress: longAddress }),
    dropoutRow(3, { ipAddress: undefined }),
    dropoutRow(4),
  ];

  await answerDataCalls(page, {
    dropouts: {
      success: true,
      message: 'Connected',
      dropouts: [dropoutRow(1, { currentQuestionId: '', exitedAt: today() }), ...recent],
      byQuestion: [
        { questionId: 'budget.totalPriceRange', count: 8, recent },
        { questionId: '', count: 1, recent: [dropoutRow(1)] },
      ],
      total: 9,
    },
    systemStatus: {
      mail: {
        waiting: 3,
        oldestWaitingSince: since,
        lastProblem: 'The mail service did not answer',
        givenUp: 2,
        suppressed: [
          ...Array.from({ length: 5 }, (_, number) => ({
            recipient: `v${number}@example.com`,
            reason: 'bounce',
            since,
          })),
          { recipient: 'owner@example.com', reason: 'complaint', since },
        ],
        summaryRecipients: ['owner@example.com', 'staff@example.com'],
      },
      jobs: [
        {
          job: 'daily-summary',
          lastRunAt: since,
          outcome: 'succeeded',
          message: 'Sent to 2',
          overdue: false,
        },
        {
          job: 'weekly-summary',
          lastRunAt: since,
          outcome: 'failed',
          message: 'No recipients',
          overdue: false,
        },
        { job: 'monthly-summary', overdue: false },
        { job: 'sweep', lastRunAt: since, outcome: 'succeeded', overdue: true },
        { job: 'retention', overdue: false, unreadable: true },
      ],
      totals: { checkedAt: since, differences: 2 },
    },
  });
  await openDashboard(page, 'dropouts');
  const log = rows(page, 'Dropouts of today');

  await expect(log).toHaveCount(1);
  for (const text of ['#9', 'Unknown', 'session-1', '203.0.113.1'])
    await expect(log).toContainText(text);
  const cards = panel(page, 'Dropout Analysis by Question').locator('ol > li');

  await expect(cards.first()).toContainText('Total Price Range');
  await expect(cards.first()).toContainText(longAddress);
  await expect(cards.first()).toContainText('Not recorded');
  await expect(cards.first()).toContainText('+5 more dropouts at this question');
  await expect(cards.nth(1)).toContainText('Unknown');
  await expect(cards.nth(1)).not.toContainText('more dropouts');
  // As wide as WCAG asks for without scrolling sideways.
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('tab', { name: 'Analytics' }).click();
  const status = panel(page, 'System Status');

  await expect(status).toContainText(
    /3 waiting since .+Last problem: The mail service did not answer/,
  );
  await expect(status).toContainText('2 given up in the last 30 days');
  await expect(status).toContainText('Summaries go toowner@example.com, staff@example.com');
  const suppressed = status.locator('li', { hasText: /bounced|spam/ });

  await expect(suppressed).toHaveCount(4);
  await expect(suppressed.first()).toContainText(
    /owner@example.com reported as spam, .+Should get summaries/,
  );
  await expect(suppressed.nth(1)).not.toContainText('Should get summaries');
  await status.getByRole('button', { name: 'Show all 6' }).click();
  await expect(suppressed).toHaveCount(6);
  await expect(status).toContainText(/Daily summarySucceeded .+Sent to 2/);
  await expect(status).toContainText(/Weekly summaryFailed .+No recipients/);
  await expect(status).toContainText('Monthly summaryNo scheduled run yet');
  await expect(status).toContainText(/Inactive visits and unsent mailOverdue/);
  await expect(status).toContainText('Last run unreadable');
  await expect(status).toContainText('Totals2 differences');
  await expectAccessible(status);
});

test('the lists say how many rows the server could not read', async ({ page }) => {
  const dropouts = {
    success: true,
    message: 'Connected to the database',
    dropouts: [dropoutRow(1)],
    total: 1203,
  };

  await answerDataCalls(page, {
    surveys: { surveys: [surveyRow(1)], total: 3, unreadable: 2 },
    dropouts: { ...dropouts, byQuestion: [], unreadable: 1200 },
    consents: { consents: [consentRow(1)], total: 1 },
    systemStatus: {
      mail: {
        waiting: 0,
        givenUp: 0,
        suppressed: [],
        unreadableSuppressed: 2,
        summaryRecipients: [],
      },
      unsentMessages: { newest: [], more: 0, unreadable: 3 },
      jobs: [],
    },
  });
  await openDashboard(page, 'completed');
  const left = page.getByText('Left out because unreadable');

  await expect(left).toHaveText('Left out because unreadable: 2 of the completed surveys.');
  await page.getByRole('tab', { name: /^Dropouts/ }).click();
  await expect(left).toHaveText('Left out because unreadable: 1,200 of the dropouts.');
  await page.getByRole('tab', { name: /^Cookies/ }).click();
  await expect(rows(page, 'Cookie consents')).toHaveCount(1);
  await expect(left).toHaveCount(0);
  await page.getByRole('tab', { name: /^Analytics/ }).click();
  await expect(left).toHaveText([
    'Left out because unreadable: 3 of the unsent messages.',
    'Left out because unreadable: 2 of the suppressed addresses.',
    'Left out because unreadable: 1,200 of the dropouts.',
  ]);
});
