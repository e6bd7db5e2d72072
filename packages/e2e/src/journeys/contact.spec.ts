import type { BrowserContext, Page } from '@playwright/test';
import { expectSixVehicles, resumeAtZip, submitZip } from '../support/quiz.ts';
import { allowPreferences } from '../support/storage-state.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onPhonesToo,
  test,
} from '../support/test.ts';

// Each run is another visitor, so that runs in quick succession do not use up one address's allowance.
const address = `2001:db8::${Math.floor(Math.random() * 0xffff).toString(16)}`;

test.use({ extraHTTPHeaders: { 'x-forwarded-for': address } });

const texts = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  'E-mail': 'ada@example.com',
  Phone: '416 555 0199',
  'ZIP or postal code': 'M5V 2T6',
} as const;

const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const help = (page: Page, label: string) => page.getByRole('checkbox', { name: label });
const sendButton = (page: Page) => page.getByRole('button', { name: 'Send message' });
const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).filter({ hasText: title });

/** Opens the page and waits until the form is listened to. */
const open = async (page: Page): Promise<void> => {
  await page.goto('/contact');
  await expect(sendButton(page)).toHaveAttribute('type', 'submit');
};

const fill = async (page: Page, skipped: readonly string[] = []): Promise<void> => {
  for (const [label, text] of Object.entries(texts))
    if (!skipped.includes(label)) await field(page, label).fill(text);
  if (!skipped.includes('help')) await help(page, 'The concierge service').check();
};

test('a message is sent, confirmed, and the form is empty again', async ({ page }) => {
  await open(page);
  await fill(page);
  await field(page, 'ZIP or postal code').fill('m5v 2t6');
  await field(page, 'Message').fill('Which hybrid would you look at first?');
  const sent = page.waitForRequest('**/api/contact');
  const calls: string[] = [];

  page.on('request', (request) => calls.push(request.url()));
  await sendButton(page).dblclick();
  const request = await sent;

  expect(request.postDataJSON()).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    phone: '416 555 0199',
    zipCode: 'M5V 2T6',
    message: 'Which hybrid would you look at first?',
    helpTypes: { concierge: true },
  });
  expect((await request.response())?.status()).toBe(200);
  await expect(toast(page, 'Message sent successfully!')).toContainText(
    "We'll get back to you within 24 hours.",
  );
  for (const label of [...Object.keys(texts), 'Message'])
    await expect(field(page, label)).toHaveValue('');
  await expect(help(page, 'The concierge service')).not.toBeChecked();
  const note = page
    .getByRole('form')
    .getByText('A person replies to ada@example.com, usually within 24 hours.');

  await expect(note).toBeVisible();
  await expect(
    page.getByText('The concierge service: “Which hybrid would you look at first?”'),
  ).toBeVisible();
  expect(calls.filter((url) => url.endsWith('/api/contact'))).toHaveLength(1);
});

test('asks for each field that is missing, keeps the rest, and says what is wrong with the others', async ({
  page,
}) => {
  await open(page);
  await fill(page);

  for (const [label, text] of Object.entries(texts)) {
    await field(page, label).fill('');
    await sendButton(page).click();
    await expect(toast(page, 'Please fill in required fields')).toContainText(
      'All fields are required except for the message.',
    );
    await expect(field(page, label)).toBeFocused();
    await expect(field(page, label)).toHaveAccessibleDescription(/^Enter your /);
    await field(page, label).fill(text);
    await expect(field(page, label)).toHaveAccessibleDescription('');
    for (const [other, kept] of Object.entries(texts))
      await expect(field(page, other)).toHaveValue(kept);
    await page
      .getByRole('region', { name: 'Notifications' })
      .getByRole('button', { name: 'Close' })
      .click();
  }

  await test.step('asks what the message is about', async () => {
    await help(page, 'The concierge service').uncheck();
    await sendButton(page).click();
    await expect(toast(page, 'Please select how we can help')).toContainText(
      'Please check at least one option for how we can help you.',
    );
    await expect(help(page, 'The concierge service')).toBeFocused();
    await help(page, 'The concierge service').check();
  });
  await test.step('says what is wrong with a phone number and a postal code that cannot be', async () => {
    await field(page, 'Phone').fill('555 01');
    await field(page, 'ZIP or postal code').fill('D1D 1D1');
    await sendButton(page).click();
    await expect(toast(page, 'Please check your phone number')).toContainText(
      'Enter a phone number with its area code',
    );
    await expect(field(page, 'Phone')).toBeFocused();
    await expect(field(page, 'ZIP or postal code')).toHaveAccessibleDescription(
      /^Enter a ZIP code such as 90210/,
    );
  });
});

test(
  'all errors shown at once are accessible, at 320 pixels too',
  onPhonesToo,
  async ({ page }) => {
    await open(page);
    await expectAccessible(page);
    await field(page, 'E-mail').fill('ada@');
    await sendButton(page).click();
    await expect(page.getByText('Please enter a valid e-mail address')).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  },
);

test('goes by keyboard alone, past the field for programs, which is out of sight and unnamed but goes along', async ({
  page,
}) => {
  await open(page);
  await field(page, 'First name').focus();

  for (const text of Object.values(texts)) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }

  await expect(help(page, 'The concierge service')).toBeFocused();
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('Tab');
  await expect(sendButton(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Message sent successfully!')).toBeVisible();
  const trap = page.locator('input[name="website"]');

  await expect(trap).not.toBeInViewport();
  await expect(trap).toHaveAttribute('tabindex', '-1');
  await expect(page.getByRole('textbox', { name: 'Please leave this empty' })).toHaveCount(0);
  await fill(page);
  await trap.evaluate((element: HTMLInputElement) => {
    element.value = 'https://spam.example';
  });
  const sent = page.waitForRequest('**/api/contact');

  await sendButton(page).click();
  expect((await sent).postDataJSON()).toMatchObject({ website: 'https://spam.example' });
});

/** Finishes a quiz in a tab of its own. Returns the id of its result. */
const finishQuizInOtherTab = async (context: BrowserContext): Promise<string | undefined> => {
  const quizTab = await context.newPage();

  await resumeAtZip(quizTab);
  await submitZip(quizTab, '10001');
  await expectSixVehicles(quizTab);
  const resultId = quizTab.url().split('/').at(-1);

  await quizTab.close();
  return resultId;
};

const leaveOut = (page: Page) => page.getByRole('checkbox', { name: 'Leave them out' });

/** Sends the form and returns what it sent. */
const send = async (page: Page): Promise<Record<string, unknown>> => {
  const sent = page.waitForRequest('**/api/contact');

  await sendButton(page).click();
  const request = await sent;

  expect((await request.response())?.status()).toBe(200);
  return request.postDataJSON();
};

test("with Preferences a visitor's picks go along from another tab too, which the form says, and can be left out", async ({
  page,
  context,
}) => {
  await allowPreferences(page);
  const resultId = await finishQuizInOtherTab(context);

  await open(page);
  await expect(leaveOut(page)).toHaveAccessibleDescription(
    'Your quiz answers and picks go along, so that your concierge can see them.',
  );
  await expectAccessible(page.getByRole('form'));
  await fill(page);
  expect(await send(page)).toMatchObject({ resultId });

  await expect(leaveOut(page)).not.toBeChecked();
  await fill(page);
  await leaveOut(page).check();
  expect(await send(page)).not.toHaveProperty('resultId');
});

test('without Preferences the picks of another tab do not go along', async ({ page, context }) => {
  await finishQuizInOtherTab(context);
  await open(page);
  await expect(leaveOut(page)).toHaveCount(0);
  await fill(page);
  expect(await send(page)).not.toHaveProperty('resultId');
});

test.describe('when sending fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('says so, keeps every word, and a second try is the same message', async ({ page }) => {
    await open(page);
    for (const status of [500, 429])
      await test.step(`after a ${status}`, async () => {
        await page.route(
          '**/api/contact',
          (route) => route.fulfill({ status, json: { message: 'no' } }),
          { times: 1 },
        );
        await fill(page);
        const first = page.waitForRequest('**/api/contact');

        await sendButton(page).click();
        await expect(toast(page, 'Failed to send message')).toContainText('e-mail us directly at');
        for (const [label, text] of Object.entries(texts))
          await expect(field(page, label)).toHaveValue(text);
        const second = page.waitForRequest('**/api/contact');

        await sendButton(page).click();
        const keys = [await first, await second].map(
          (request) => request.headers()['idempotency-key'],
        );

        expect(keys[0]).toMatch(/^[\d-]{8,}$/);
        expect(keys[1]).toBe(keys[0]);
        await expect(toast(page, 'Message sent successfully!')).toBeVisible();
      });
  });
});
