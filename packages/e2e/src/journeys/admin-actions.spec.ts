import type { Page } from '@playwright/test';
import { answerDataCalls, answerWith, openDashboard, signIn, toast } from '../support/admin.ts';
import { expect, expectAccessible, inOwnContext, test } from '../support/test.ts';

const summary = {
  date: '2026-01-31',
  timeZone: 'America/Toronto',
  totalSubmissions: 12,
  totalAttempts: 18,
  completionRate: 67,
  dropoutCount: 6,
  priceRangeBreakdown: { under20k: 1, '20to35k': 6, '35to50k': 4, '50to75k': 1 },
  regionBreakdown: { Texas: 5, Ohio: 4, Ontario: 2, Maine: 1 },
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await answerDataCalls(page);
});

test('each summary is sent once, alone, and said to whom', async ({ page }) => {
  await openDashboard(page);
  const periods = ['Daily', 'Weekly', 'Monthly'];

  for (const period of periods) {
    await test.step(`sends the ${period} summary`, async () => {
      const held = Promise.withResolvers<void>();
      const call = `**/api/admin/send-${period.toLowerCase()}-summary`;

      await page.route(call, async (route) => {
        await held.promise;
        await answerWith(route, {
          success: true,
          summary,
          deliveries: [{ recipient: 'staff@example.com', state: 'sent' }],
        });
      });
      const sent = page.waitForRequest(call);

      await button(page, `Send ${period} Summary`).click();
      expect((await sent).postDataJSON()).toEqual({});
      await expect(button(page, 'Sending...')).toBeDisabled();

      for (const other of periods.filter((name) => name !== period)) {
        await expect(button(page, `Send ${other} Summary`)).toBeDisabled();
      }

      held.resolve();
      await expect(toast(page, `${period} summary sent`)).toContainText(
        'staff@example.com with 12 submissions',
      );
      await expect(button(page, `Send ${period} Summary`)).toBeEnabled();
    });
  }

  await test.step('names who has the summary, who will get it and who will not', async () => {
    const states = {
      'a@example.com': 'sent',
      'b@example.com': 'waiting',
      'c@example.com': 'suppressed',
    };

    await page.route('**/api/admin/send-daily-summary', (route) =>
      answerWith(route, {
        success: true,
        summary,
        recipients: Object.keys(states),
        deliveries: Object.entries(states).map(([recipient, state]) => ({ recipient, state })),
      }),
    );
    await button(page, 'Send Daily Summary').click();
    const shown = toast(page, 'Daily summary sent');

    await expect(shown).toContainText('An e-mail was sent to a@example.com with 12 submissions');
    await expect(shown).toContainText('Still to be sent to b@example.com');
    await expect(shown).toContainText('Not sent to c@example.com');
  });
});

test('the chosen date goes along with every summary and the preview, and each press is a request of its own', async ({
  page,
}) => {
  const keys: (string | undefined)[] = [];

  await page.route(/send-(daily|weekly|monthly)-summary/, async (route) => {
    expect(route.request().postDataJSON()).toEqual({ date: '2026-01-31' });
    keys.push(route.request().headers()['idempotency-key']);
    await answerWith(route, {
      success: true,
      summary,
      deliveries: [{ recipient: 'staff@example.com', state: 'sent' }],
    });
  });
  await page.route('**/api/admin/daily-summary?date=2026-01-31', (route) =>
    answerWith(route, { summary }),
  );
  await openDashboard(page);
  await page.getByLabel('Date', { exact: true }).fill('2026-01-31');

  for (const period of ['Daily', 'Weekly', 'Daily', 'Monthly']) {
    await button(page, `Send ${period} Summary`).click();
    await expect(toast(page, `${period} summary sent`)).toBeVisible();
    await expect(button(page, `Send ${period} Summary`)).toBeEnabled();
  }

  expect(new Set(keys).size).toBe(4);
  expect(keys.every((key) => key !== undefined && key.length >= 8)).toBe(true);
  await button(page, 'Preview Daily Summary').click();
  await expect(toast(page, 'Daily Summary Preview')).toContainText('Jan 31, 2026');
});

test('a day to come has no summary, and a half-written one is not taken for today', async ({
  page,
}) => {
  await openDashboard(page);
  const date = page.getByLabel('Date', { exact: true });

  await expect(date).toHaveAttribute('max', /^\d{4}-\d\d-\d\d$/);
  await date.fill('2099-01-01');
  await expect(date).toHaveAccessibleDescription('This day is still to come.');
  await expectAccessible(page);

  for (const name of [
    'Send Daily Summary',
    'Send Weekly Summary',
    'Send Monthly Summary',
    'Preview Daily Summary',
  ]) {
    await expect(button(page, name)).toBeDisabled();
  }

  await date.fill('');
  await expect(button(page, 'Send Daily Summary')).toBeEnabled();
  await date.pressSequentially('1103');

  for (const name of ['Send Monthly Summary', 'Preview Daily Summary']) {
    await button(page, name).click();
    await expect(date).toBeFocused();
  }
});

test(
  'a toast goes after five seconds, a preview after ten, and neither while it is pointed at or focused',
  inOwnContext,
  async ({ page }) => {
    await page.clock.install();
    const answers = [{ summary }, { summary: null }];

    await page.route('**/api/admin/daily-summary*', (route) =>
      answerWith(route, answers.shift() ?? 500),
    );
    await openDashboard(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await test.step('shows a preview for ten seconds', async () => {
      await button(page, 'Preview Daily Summary').click();
      const words = page.getByText('Daily Summary Preview', { exact: true });

      await expect(words).toBeVisible();
      await page.mouse.move(0, 0);
      await page.clock.runFor(9_900);
      await expect(words).toBeVisible();
      await page.clock.runFor(200);
      await expect(words).toBeHidden();
    });
    await test.step('shows other toasts for five seconds, which wait for the pointer and the focus', async () => {
      await button(page, 'Preview Daily Summary').click();
      const words = page.getByText('No Data', { exact: true });

      await words.hover();
      await page.clock.runFor(10_000);
      await expect(words).toBeVisible();
      const close = page
        .getByRole('region', { name: 'Notifications' })
        .getByRole('button', { name: 'Close' });

      await close.focus();
      await page.mouse.move(0, 0);
      await page.clock.runFor(10_000);
      await expect(words).toBeVisible();
      await close.blur();
      await page.clock.runFor(4_900);
      await expect(words).toBeVisible();
      await page.clock.runFor(200);
      await expect(words).toBeHidden();
    });
  },
);

test('the daily preview lists the figures of the day, and says when there are none', async ({
  page,
}) => {
  const answers = [{ summary: null }, { summary }, {}];

  await page.route('**/api/admin/daily-summary*', (route) =>
    answerWith(route, answers.shift() ?? 500),
  );
  await openDashboard(page);
  const expectNoData = () =>
    expect(toast(page, 'No Data')).toContainText('No summary data available for the selected date');

  await button(page, 'Preview Daily Summary').click();
  await expectNoData();
  await button(page, 'Preview Daily Summary').click();
  const shown = toast(page, 'Daily Summary Preview');
  const day = 'Date: Jan 31, 2026 (America/Toronto)';

  for (const line of [
    day,
    'Submissions: 12',
    'Attempts: 18',
    'Completion rate: 67%',
    'Dropouts: 6',
  ]) {
    await expect(shown).toContainText(line);
  }

  await expect(shown).toContainText(
    '$20,000 to $35,000 (6), $35,000 to $50,000 (4), Under $20,000 (1)',
  );
  await expect(shown).toContainText('Texas (5), Ohio (4), Ontario (2)');
  await expect(shown).not.toContainText('Maine');
  await button(page, 'Preview Daily Summary').click();
  await expectNoData();
  expect(answers).toEqual([]);
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

    await button(page, 'Clear sessions').click();
    await expect(toast(page, 'Test data cleared')).toContainText(
      'Successfully cleared 42 test sessions',
    );
    await refetched;
    expect(cursors).toEqual([null, 'here']);
    await expect(button(page, 'Clear Test Data')).toBeEnabled();
    await expect(button(page, 'Clear Test Data')).toBeFocused();
  });
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
    await button(page, 'Clear sessions').click();
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
