import {
  answerDataCalls,
  openDashboard,
  panel,
  signIn,
  startSession,
  toast,
} from '../support/admin.ts';
import { admin } from '../support/admin-account.ts';
import { expect, expectAccessible, inOwnContext, test } from '../support/test.ts';

// Changing a password with a wrong current one.
test.use({ expectedConsoleErrors: [/status of 400/] });

test('staff see who is signed in, when they signed in last, and what everybody did', async ({
  page,
}) => {
  await signIn(page);
  await openDashboard(page);
  await expect(page.getByText(/^as of \d/)).toBeVisible();
  await page.getByRole('button', { name: `Signed in as ${admin.username}` }).click();
  const dialog = page.getByRole('dialog');

  await expect(dialog.getByRole('listitem').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'Please fill in this field',
  );
  await dialog.getByLabel('Current password').fill('no password of theirs');
  await dialog.getByLabel('New password').fill('vast purple trombone orbit');
  await dialog.getByRole('button', { name: 'Change Password' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    'This is not your current password',
  );
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Staff activity' }).click();
  await expect(page.getByRole('table', { name: 'Staff activity' })).toContainText('Signed in');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'What the figures mean' }).click();
  await expect(panel(page, 'Overview')).toContainText('Completion Rate');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the dashboard' }).click();
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
});

test('the activity names files as they were downloaded, and the period of each summary', async ({
  page,
}) => {
  const subjects = {
    'all-data-2026-11-30.xlsx': 'all-data-2026-11-30.xlsx',
    'The daily summary of 2026-11-30': 'The daily summary of Nov 30, 2026',
    'The weekly summary of 2026-11-30': 'The weekly summary of Nov 30 to Dec 6, 2026',
    'The monthly summary of 2026-11-01': 'The monthly summary of Nov 2026',
  };
  const actions = Object.keys(subjects).map((subject, index) => ({
    id: String(index),
    at: '2026-11-30T17:00:00.000Z',
    username: admin.username,
    action: 'send',
    subject,
  }));

  await signIn(page);
  await page.route('**/api/admin/staff-actions*', (route) => route.fulfill({ json: { actions } }));
  await answerDataCalls(page);
  await openDashboard(page);
  await page.getByRole('link', { name: 'Staff activity' }).click();
  const table = page.getByRole('table', { name: 'Staff activity' });

  for (const shown of Object.values(subjects))
    await expect(table.getByText(shown, { exact: true })).toBeVisible();
});

test('the last sign-ins say how many actions of staff the server could not read', async ({
  page,
}) => {
  await signIn(page);
  await page.route('**/api/admin/sign-ins*', (route) =>
    route.fulfill({ json: { signIns: [], unreadable: 2 } }),
  );
  await openDashboard(page);
  await page.getByRole('button', { name: 'Signed in as' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'Left out because unreadable: 2 of the staff actions.',
  );
});

test(
  'an hour without use ends the session, and signing in leads back to the same tab and filter',
  inOwnContext,
  async ({ page }) => {
    await page.clock.install();
    // Signing in again ends the session before, which must not be that of other journeys.
    await startSession(page.request);
    await answerDataCalls(page);
    await openDashboard(page, 'completed', '&q=chen&range=week');
    await page.clock.runFor(59 * 60_000);
    await expect(page.getByRole('tab', { name: 'Completed' })).toBeVisible();
    await page.clock.runFor(2 * 60_000);
    await expect(page).toHaveURL('/admin/login');

    await page.getByLabel('Username').fill(admin.username);
    await page.getByLabel('Password').fill(admin.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL('/admin/dashboard?tab=completed&q=chen&range=week');
  },
);

test('an export asks what it should hold, and takes the filter of the list along', async ({
  page,
  context,
}) => {
  await signIn(page);
  await answerDataCalls(page);
  await context.route('**/api/test/export-surveys*', (route) => route.fulfill({ body: 'file' }));
  await openDashboard(page, 'completed', '&q=chen');
  await page.getByRole('button', { name: 'Export List' }).click();
  await expectAccessible(page);
  const filtered = context.waitForEvent('page');

  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  expect(new URL((await filtered).url()).searchParams.toString()).toBe(
    'content=surveys&format=xlsx&search=chen',
  );

  await page.getByRole('button', { name: 'Export List' }).click();
  await page.getByLabel('Contacts only').check();
  await page.getByLabel('CSV').check();
  const contacts = context.waitForEvent('page');

  await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
  expect(new URL((await contacts).url()).searchParams.toString()).toBe(
    'content=contacts&format=csv',
  );
});

test('each summary is previewed in a dialog and sent from there', async ({ page }) => {
  await signIn(page);
  await answerDataCalls(page);
  await page.route('**/api/admin/send-monthly-summary', (route) =>
    route.fulfill({
      json: {
        summary: { totalSubmissions: 12 },
        deliveries: [{ recipient: 'staff@example.com', state: 'sent' }],
      },
    }),
  );
  await openDashboard(page);
  await page.getByRole('button', { name: 'Preview Daily Summary' }).click();
  const preview = toast(page, 'Daily Summary Preview');

  await expect(preview).toBeVisible();
  // The toast may cover the button, and stays while the mouse is on it.
  await page.getByRole('button', { name: 'Preview and Send' }).press('Enter');
  const dialog = page.getByRole('dialog');

  // The toast would cover the button that sends.
  await expect(preview).toBeHidden({ timeout: 5000 });

  for (const period of ['Daily', 'Weekly', 'Monthly']) {
    await dialog.getByLabel(period).check();
    await expect(
      dialog.getByText(/Attempts|No summary data available for the selected date/),
    ).toBeVisible();
  }

  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(toast(page, 'Monthly summary sent')).toContainText('12 submissions');
});
