import type { Page } from '@playwright/test';
import { openDashboard, panel, signIn } from '../support/admin.ts';
import { expectMails, findMails, ownAddress, withMailFault } from '../support/mail.ts';
import { completeSurvey } from '../support/survey.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onPhonesToo,
  test,
} from '../support/test.ts';
import { asNewVisitor } from '../support/visitor.ts';

test.use(asNewVisitor);

const card = (page: Page) => page.getByRole('region', { name: 'Get these picks by e-mail' });
const field = (page: Page, label: string) => card(page).getByRole('textbox', { name: label });
const sendButton = (page: Page) => card(page).getByRole('button', { name: 'E-mail my picks' });
const call = '**/api/survey/results/*/email';

/** Opens a new result and waits for the form, which comes after the picks. */
const openResult = async (page: Page): Promise<string> => {
  const resultId = await completeSurvey(page);

  await page.goto(`/result/${resultId}`);
  await expect(sendButton(page)).toBeVisible();
  return resultId;
};

const pickNames = async (page: Page): Promise<readonly string[]> =>
  (await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()).slice(
    0,
    6,
  );

test('the six picks arrive by e-mail with their links, and staff know whose they are', async ({
  page,
}) => {
  const resultId = await openResult(page);
  const names = await pickNames(page);
  const email = ownAddress('ada');

  await page.getByRole('button', { name: 'E-mail', exact: true }).click();
  await expect(field(page, 'E-mail')).toBeFocused();
  await field(page, 'E-mail').fill(email);
  await field(page, 'Name').fill('Ada Lovelace');
  await field(page, 'Phone').fill('416 555 0199');
  await sendButton(page).click();
  await expect(page.getByText(`Check the inbox of ${email}`)).toBeVisible();
  await expect(card(page)).toContainText(
    'If we sent them to this mailbox in the last hour, we don’t',
  );
  await expect(card(page)).toContainText(
    'Nothing after ten minutes? Check the address above and your spam folder.',
  );
  await expect(card(page).getByRole('link', { name: 'hello@roadfit.example' })).toBeVisible();
  await expectAccessible(card(page));

  const [mail] = await expectMails(page.request, email, 1);

  expect(mail?.to).toEqual([expect.stringContaining(email)]);
  expect(names).toHaveLength(6);

  for (const name of names) {
    expect(mail?.text).toContain(name);
    expect(mail?.html).toContain(name);
  }

  expect(mail?.text.match(/https:\/\/www\.autotempest\.com\/results\?/g)).toHaveLength(6);
  expect(mail?.text).toContain(`/result/${resultId}`);

  await signIn(page);
  await openDashboard(page, 'completed', `&q=${encodeURIComponent(email)}`);
  const row = page.getByRole('table', { name: 'Completed surveys' }).locator('tr[data-index]');

  await expect(row).toHaveCount(1);
  for (const text of ['Ada Lovelace', email, '416 555 0199']) await expect(row).toContainText(text);
});

test(
  'asks for an address, then for a valid one, says what is kept, and is not printed',
  onPhonesToo,
  async ({ page }) => {
    await openResult(page);
    await sendButton(page).click();
    await expect(field(page, 'E-mail')).toBeFocused();
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription(
      'Please enter your e-mail address',
    );
    await field(page, 'E-mail').fill('ada@');
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription('');
    await sendButton(page).click();
    await expect(field(page, 'E-mail')).toHaveAccessibleDescription(
      'Please enter a valid e-mail address',
    );
    await expectAccessible(card(page));
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await test.step('says what is sent and kept, and leads to the privacy policy', async () => {
      await expect(card(page)).toContainText('keep what you enter here with this result');
      await card(page).getByRole('button', { name: 'Read the Privacy Policy' }).click();
      const policy = page.getByRole('dialog', { name: 'Privacy Policy' });

      await expect(policy).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(policy).toHaveCount(0);
    });
    await test.step('is not printed', async () => {
      await page.emulateMedia({ media: 'print' });
      await expect(card(page)).toBeHidden();
      await expect(page.getByRole('heading', { name: 'Your Top Picks' })).toBeVisible();
    });
  },
);

test('an impatient visitor sends it once', async ({ page }) => {
  await openResult(page);
  const email = ownAddress('twice');
  let calls = 0;
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });

  await page.route(call, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await field(page, 'E-mail').fill(email);
  await sendButton(page).dblclick();
  await expect(card(page).getByRole('button', { name: 'Sending...' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await field(page, 'E-mail').press('Enter');
  release();
  await expect(page.getByText(`Check the inbox of ${email}`)).toBeVisible();
  expect(calls).toBe(1);
  await expectMails(page.request, email, 1);
});

test('goes by keyboard alone, and to another address after that, where markup in a name is only text', async ({
  page,
}) => {
  await openResult(page);
  const [first, second] = [ownAddress('keys'), ownAddress('markup')];

  await field(page, 'E-mail').focus();
  await page.keyboard.type(first);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Check the inbox of ${first}`)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('link', { name: 'hello@roadfit.example' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(card(page).getByRole('button', { name: 'Send to another address' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'E-mail')).toBeFocused();
  await page.keyboard.type(second);
  await field(page, 'Name').fill('<img src=x onerror=alert(1)>');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Check the inbox of ${second}`)).toBeVisible();
  const [mail] = await expectMails(page.request, second, 1);

  expect(mail?.html).not.toContain('<img src=x');
});

test('while the mail service is down the visitor is served and staff see that mail waits', async ({
  page,
}) => {
  await openResult(page);
  const email = ownAddress('down');

  await withMailFault(page.request, 'down', [email], async () => {
    await field(page, 'E-mail').fill(email);
    await sendButton(page).click();
    await expect(page.getByText(`Check the inbox of ${email}`)).toBeVisible();
    expect(await findMails(page.request, email)).toEqual([]);
    await signIn(page);
    await openDashboard(page, 'analytics');
    await expect(panel(page, 'System Status')).toContainText(/\d+ waiting since/);
  });
});

test.describe('when sending fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('an address that the mail service refuses is said to be wrong', async ({ page }) => {
    await openResult(page);
    const email = ownAddress('refused');

    await withMailFault(page.request, 'reject', [email], async () => {
      await field(page, 'E-mail').fill(email);
      await sendButton(page).click();
      await expect(field(page, 'E-mail')).toHaveAccessibleDescription(
        /We can’t deliver e-mail to this address/,
      );
      await expect(field(page, 'E-mail')).toBeFocused();
      await expectAccessible(card(page));
    });
  });

  test('says what to do after each kind of failure, and keeps what was written', async ({
    page,
  }) => {
    await openResult(page);
    await field(page, 'E-mail').fill('ada@example.com');
    const alert = card(page).getByRole('alert');

    await test.step('a failure of the server, each time it is sent', async () => {
      const bodies: unknown[] = [];

      await page.route(call, (route) => {
        bodies.push(route.request().postDataJSON());
        return route.fulfill({ status: 500, json: { message: 'no' } });
      });

      for (const name of ['Ada', 'Ada', 'Ada L.']) {
        await field(page, 'Name').fill(name);
        await sendButton(page).click();
        await expect.poll(() => bodies.at(-1)).toMatchObject({ email: 'ada@example.com', name });
        await expect(alert).toContainText('Something went wrong on our side.');
        await expect(field(page, 'E-mail')).toHaveValue('ada@example.com');
      }

      expect(bodies).toHaveLength(3);
    });
    await test.step('no connection', async () => {
      await page.route(call, (route) => route.abort());
      await sendButton(page).click();
      await expect(alert).toContainText('Check your connection and try again.');
      await expect(sendButton(page)).toBeEnabled();
    });
    for (const [what, status, words] of [
      ['too often', 429, 'Please try again tomorrow. You can still share or print this page.'],
      ['a result that is gone', 404, 'Take the quiz again'],
    ] as const)
      await test.step(what, async () => {
        await page.route(call, (route) =>
          route.fulfill({ status, json: { message: 'Please try again tomorrow.' } }),
        );
        await sendButton(page).click();
        await expect(alert).toContainText(words);
        await expectAccessible(card(page));
      });
  });

  test('a form that cannot be fetched leaves the picks', async ({ page }) => {
    await page.route('**/assets/email-card-*.js', (route) => route.abort());
    const resultId = await completeSurvey(page);

    await page.goto(`/result/${resultId}`);
    await expect(
      page.getByText('The form that sends these picks by e-mail did not load.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: /^View Listings Near You/ })).toHaveCount(6);
  });
});
