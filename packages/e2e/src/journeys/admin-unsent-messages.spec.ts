import type { Page } from '@playwright/test';
import {
  answerDataCalls,
  answerWith,
  openDashboard,
  panel,
  signIn,
  toast,
} from '../support/admin.ts';
import { today } from '../support/admin-rows.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

const mail = { waiting: 0, givenUp: 1, suppressed: [], summaryRecipients: [] };

const messages = [
  {
    id: 'one',
    firstName: 'Grace',
    lastName: 'Hopper',
    email: 'grace.brewster.murray.hopper@a-rather-long-domain-name.example.com',
    phone: '416 555 0100',
    zipCode: 'M5V 2T6',
    helpTypes: { concierge: true, other: true },
    message: `Which hybrid would you look at first?\n<b>Thanks</b> ${'x'.repeat(80)}`,
    createdAt: today(),
  },
  {
    id: 'two',
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '416 555 0199',
    zipCode: '94105',
    helpTypes: { media: true },
    createdAt: today(),
  },
];

test.beforeEach(({ page }) => signIn(page));

test('messages that no e-mail brought to staff are shown to be answered from there, at every width', async ({
  page,
}) => {
  await answerDataCalls(page, {
    systemStatus: { mail, unsentMessages: { newest: messages, more: 1980 }, jobs: [] },
  });
  await openDashboard(page, 'analytics');
  const unsent = panel(page, 'Unsent messages');

  await expect(unsent).toContainText(
    '1,982 messages from visitors have not reached the staff by e-mail',
  );
  const grace = unsent.getByRole('article', { name: 'Grace Hopper' });

  await expect(grace).toContainText(
    /Phone416 555 0100ZIP codeM5V 2T6Asks aboutThe concierge service, Something/,
  );
  await expect(grace).toContainText('<b>Thanks</b>');
  await expect(unsent.getByRole('article', { name: 'Ada Lovelace' })).toContainText('No text');
  await expect(unsent.getByRole('button', { name: 'Copy e-mail ada@example.com' })).toBeVisible();
  await expect(unsent).toContainText('And 1,980 older ones');

  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(unsent);
    await expectNoSidewaysScroll(page);
  }
});

const statusOf = (newest: readonly object[]) => ({
  mail,
  jobs: [],
  ...(newest.length === 0 ? {} : { unsentMessages: { newest, more: 0 } }),
});
const markButton = (page: Page, name: string) =>
  page.getByRole('button', { name: `Mark as answered: message from ${name}`, exact: true });

/** Serves the list as it is after every call that marks a message; gives the ids that were marked. */
const serveMarking = async (
  page: Page,
  held: Promise<void> = Promise.resolve(),
): Promise<readonly string[]> => {
  const marked: string[] = [];

  await answerDataCalls(page);
  await page.route('**/api/admin/system-status', (route) =>
    answerWith(route, statusOf(messages.filter(({ id }) => !marked.includes(id)))),
  );
  await page.route('**/api/admin/contact-messages/*/answered', async (route) => {
    expect([route.request().method(), route.request().postData()]).toEqual(['POST', null]);
    await held;
    marked.push(route.request().url().split('/').at(-2) ?? '');
    await answerWith(route, { success: true });
  });
  return marked;
};

test('a message that was answered is marked and goes, and the focus is on the next one', async ({
  page,
}) => {
  const marked = await serveMarking(page);

  await openDashboard(page, 'analytics');
  const unsent = panel(page, 'Unsent messages');

  await markButton(page, 'Grace Hopper').press('Enter');
  await expect(toast(page, 'Message marked as answered')).toContainText('Grace Hopper');
  await expect(unsent.getByRole('article')).toHaveCount(1);
  await expect(unsent).toContainText('1 message from a visitor has not reached the staff');
  await expect(unsent.getByRole('heading', { name: 'Ada Lovelace' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(unsent.getByRole('button', { name: 'Copy e-mail ada@example.com' })).toBeFocused();
  await markButton(page, 'Ada Lovelace').press('Enter');
  await expect(toast(page, 'Message marked as answered')).toContainText('Ada Lovelace');
  await expect(unsent).toBeHidden();
  await expect(page.getByRole('heading', { name: 'System Status' })).toBeFocused();
  expect(marked).toEqual(['one', 'two']);
});

test('a message is marked once, however often the button is pressed, and the last one leaves the focus on the one before it', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();
  const marked = await serveMarking(page, held.promise);

  await openDashboard(page, 'analytics');
  await markButton(page, 'Ada Lovelace').dblclick();
  await expect(markButton(page, 'Ada Lovelace')).toBeDisabled();
  await expect(markButton(page, 'Grace Hopper')).toBeEnabled();
  held.resolve();
  await expect(panel(page, 'Unsent messages').getByRole('article')).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Grace Hopper' })).toBeFocused();
  expect(marked).toEqual(['two']);
});

test.describe('a message that could not be marked', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('stays, with its button', async ({ page }) => {
    await answerDataCalls(page, { systemStatus: statusOf(messages) });
    await page.route('**/api/admin/contact-messages/*/answered', (route) => answerWith(route, 500));
    await openDashboard(page, 'analytics');
    await markButton(page, 'Grace Hopper').click();
    await expect(toast(page, 'Error')).toContainText(
      'Failed to mark the message from Grace Hopper as answered',
    );
    await expect(markButton(page, 'Grace Hopper')).toBeEnabled();
  });
});
