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

  await test.step('leaves the buttons of a dialog in reach', async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      // The toast may cover the button.
      await button(page, 'More Exports').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Export' });

      await dialog.getByRole('button', { name: 'Export' }).click({ trial: true, timeout: 2000 });
      await dialog.getByRole('button', { name: 'Cancel' }).click({ timeout: 2000 });
      await expect(toast(page, 'Daily summary sent')).toBeVisible();
    }
  });
});

test('a summary that is being sent is shown as such after another tab was open', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();

  await page.route('**/api/admin/send-daily-summary', async (route) => {
    await held.promise;
    await answerWith(route, {
      success: true,
      summary,
      deliveries: [{ recipient: 'staff@example.com', state: 'sent' }],
    });
  });
  await openDashboard(page);

  await button(page, 'Send Daily Summary').click();
  await page.getByRole('tab', { name: 'Cookies' }).click();
  await page.getByRole('tab', { name: 'Overview' }).click();

  await expect(button(page, 'Sending...')).toBeDisabled();
  await expect(button(page, 'Send Weekly Summary')).toBeDisabled();
  await expect(button(page, 'Send Monthly Summary')).toBeDisabled();

  held.resolve();
  await expect(toast(page, 'Daily summary sent')).toBeVisible();
  await expect(button(page, 'Send Daily Summary')).toBeEnabled();
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

test.describe('a summary whose answer is lost', () => {
  test.use({ expectedConsoleErrors: [/net::ERR_FAILED|status of 502/] });

  test('is the same request when it is sent again, until one reached nobody', async ({ page }) => {
    const keys: (string | undefined)[] = [];
    const mailFailed = { status: 502, json: { code: 'mail_failed', message: 'It reached nobody' } };

    await page.route('**/send-daily-summary', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) return route.abort();

      return route.fulfill(mailFailed);
    });
    await openDashboard(page);

    for (const calls of [1, 2, 3]) {
      await button(page, 'Send Daily Summary').click();
      await expect.poll(() => keys.length).toBe(calls);
      await expect(button(page, 'Send Daily Summary')).toBeEnabled();
    }

    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
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
