import type { Page } from '@playwright/test';
import { openDashboard, panel, signIn, toast } from '../support/admin.ts';
import { summaryRecipients } from '../support/admin-account.ts';
import { findMails, withMailFault } from '../support/mail.ts';
import { completeSurvey } from '../support/survey.ts';
import { expect, test } from '../support/test.ts';
import { asNewVisitor } from '../support/visitor.ts';

// These journeys look at the mail of the same recipients.
test.describe.configure({ mode: 'serial' });
test.use(asNewVisitor);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const [owner, partner] = summaryRecipients;

/** How many summaries of a period that is under way each recipient has got. */
const summariesOf = async (page: Page, title: string): Promise<readonly number[]> => {
  const counts = summaryRecipients.map(async (recipient) => {
    const mails = await findMails(page.request, recipient);
    return mails.filter(
      ({ to, subject }) =>
        String(to).includes(recipient) && subject.includes(title) && subject.includes('so far'),
    ).length;
  });
  return Promise.all(counts);
};

test.beforeEach(async ({ page }) => {
  await completeSurvey(page);
  await signIn(page);
  await openDashboard(page);
});

test('each summary goes to everybody it is meant for, once', async ({ page }) => {
  for (const period of ['Daily', 'Weekly', 'Monthly']) {
    const title = `${period} summary`;
    const before = await summariesOf(page, title);

    await button(page, `Send ${period} Summary`).click();
    await expect(toast(page, `${period} summary sent`)).toContainText(
      new RegExp(
        `An e-mail was sent to ${summaryRecipients.join(', ')} with [1-9]\\d* submissions`,
      ),
    );
    await expect.poll(() => summariesOf(page, title)).toEqual(before.map((count) => count + 1));
    const [mail] = await findMails(page.request, owner);

    // In HTML a slash may be written as a character reference.
    for (const content of [mail?.text, mail?.html.replaceAll('&#x2F;', '/')]) {
      expect(content).toContain('New York');
      expect(content).toContain('$35,000 to $50,000');
      expect(content).toContain('/admin/dashboard');
    }
  }
});

test('the preview shows the figures of the day and sends nothing, and a double click sends a summary once', async ({
  page,
}) => {
  const before = await summariesOf(page, '');

  await button(page, 'Preview Daily Summary').click();
  const shown = toast(page, 'Daily Summary Preview');

  await expect(shown).toContainText(/Submissions: [1-9]\d*/);
  await expect(shown).toContainText(/Top price ranges: .*\$35,000 to \$50,000 \(\d+\)/);
  await expect(shown).toContainText(/Top regions: .*New York \(\d+\)/);
  expect(await summariesOf(page, '')).toEqual(before);

  const orders: string[] = [];

  page.on('request', (request) => {
    if (request.url().includes('/api/admin/send-')) orders.push(request.url());
  });
  await button(page, 'Send Daily Summary').dblclick();
  await expect(toast(page, 'Daily summary sent')).toBeVisible();
  expect(orders).toHaveLength(1);

  await test.step('a day on which nothing happened has no summary to preview', async () => {
    await page.getByLabel('Date', { exact: true }).fill('2025-07-01');
    await button(page, 'Preview Daily Summary').click();
    await expect(toast(page, 'No Data')).toContainText(
      'No summary data available for the selected date',
    );
  });
});

test('a recipient that is refused does not keep the summary from the other', async ({ page }) => {
  const before = await summariesOf(page, 'Daily summary');

  await withMailFault(page.request, 'reject', [owner], async () => {
    await button(page, 'Send Daily Summary').click();
    const shown = toast(page, 'Daily summary sent');

    await expect(shown).toContainText(`An e-mail was sent to ${partner} with`);
    await expect(shown).toContainText(`Not sent to ${owner}: the address was refused`);
    await expect
      .poll(() => summariesOf(page, 'Daily summary'))
      .toEqual([before[0], (before[1] ?? 0) + 1]);
  });
});

test('while the mail service is down the summary is saved, and the system status says so', async ({
  page,
}) => {
  // A week long ago, so that its mail, sent some time later, does not count among those of this week.
  await page.getByLabel('Date', { exact: true }).fill('2025-06-04');
  await withMailFault(page.request, 'down', summaryRecipients, async () => {
    await button(page, 'Send Weekly Summary').click();
    await expect(toast(page, 'Weekly summary saved')).toContainText(
      'The mail service takes no mail now.',
    );
    await page.getByRole('tab', { name: 'Analytics' }).click();
    await expect(panel(page, 'System Status')).toContainText(/\d+ waiting since .+Last problem:/);
    await expect(panel(page, 'System Status')).toContainText(
      `Summaries go to${summaryRecipients.join(', ')}`,
    );
  });
});

test.describe('with every recipient refused', () => {
  test.use({ expectedConsoleErrors: [/status of 502/] });

  test('sending fails', async ({ page }) => {
    await withMailFault(page.request, 'reject', summaryRecipients, async () => {
      await button(page, 'Send Monthly Summary').click();
      await expect(toast(page, 'Error')).toContainText('Failed to send monthly summary email');
    });
  });
});
