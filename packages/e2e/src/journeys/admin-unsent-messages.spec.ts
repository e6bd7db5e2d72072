import { answerDataCalls, openDashboard, panel, signIn } from '../support/admin.ts';
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

for (const [screen, width] of Object.entries({ desktop: 1280, phone: 390 })) {
  test(`messages that no e-mail brought to staff are shown to be answered from there (${screen})`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await answerDataCalls(page, { systemStatus: { mail, unsentMessages: { newest: messages, more: 1980 }, jobs: [] } });
    await openDashboard(page, 'analytics');
    const unsent = panel(page, 'Unsent messages');
    await expect(unsent).toContainText('1,982 messages from visitors did not reach the staff by e-mail');
    const grace = unsent.getByRole('article', { name: 'Grace Hopper' });
    await expect(grace).toContainText(/Phone416 555 0100ZIP codeM5V 2T6Asks aboutThe concierge service, Something/);
    await expect(grace).toContainText('<b>Thanks</b>');
    await expect(unsent.getByRole('article', { name: 'Ada Lovelace' })).toContainText('No text');
    await expect(unsent.getByRole('button', { name: 'Copy e-mail ada@example.com' })).toBeVisible();
    await expect(unsent).toContainText('And 1,980 older ones');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

test('nothing is said of unsent messages while there are none', async ({ page }) => {
  await answerDataCalls(page);
  await openDashboard(page, 'analytics');
  await expect(panel(page, 'System Status')).toContainText('All sent');
  await expect(panel(page, 'Unsent messages')).toBeHidden();
});
