import { expectMails, ownAddress } from '../support/mail.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';
import { asNewVisitor } from '../support/visitor.ts';

test.use({ ...asNewVisitor, expectedConsoleErrors: [/Failed to load resource/] });

const message = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '416 555 0199',
  zipCode: 'M5V 2T6',
  helpTypes: { concierge: true },
};

test('a link in an e-mail stops all further ones, after a press and even after a failure', async ({
  page,
}) => {
  const email = ownAddress('stops');

  expect((await page.request.post('/api/contact', { data: { ...message, email } })).status()).toBe(
    200,
  );
  const mails = await expectMails(page.request, email, 2);
  const text = mails.find(({ to }) => to.some((address) => address.includes(email)))?.text ?? '';
  const link = /\S+\/unsubscribe#(\S+)/.exec(text);
  const path = `/unsubscribe#${link?.[1]}`;

  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 });

  await expect(heading).toHaveText('Stop our e-mails?');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.route('**/api/unsubscribe', (route) => route.abort(), { times: 1 });
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading).toHaveText('You’re unsubscribed');
  await expect(heading).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading).toHaveText('Already stopped');
});

test('a link that is cut off says so', async ({ page }) => {
  await page.goto('/unsubscribe');
  const heading = page.getByRole('heading', { level: 1 });

  await expect(heading).toHaveText('This link doesn’t work');
  await page.goto('/unsubscribe#cut.off');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(heading).toHaveText('This link doesn’t work');
});
