import type { Locator, Page } from '@playwright/test';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  onPhonesToo,
  test,
} from '../support/test.ts';

const modal = (page: Page) => page.getByRole('dialog', { name: "Let's get rolling" });
const goOn = (page: Page) => modal(page).getByRole('button', { name: 'Continue to Quiz' });
const agree = (page: Page) => modal(page).getByRole('checkbox');

/**
 * Presses a button until its dialog is there: the page is static at first, and presses are heard once it is hydrated. A
 * dialog that took its time stands in the way of another press.
 */
const pressUntil = (dialog: Locator, opener: Locator): Promise<void> =>
  expect(async () => {
    if (!(await dialog.isVisible())) await opener.click({ timeout: 1000 });

    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();

const open = async (page: Page, name = 'Take the Smart Quiz'): Promise<void> => {
  await page.goto('/about');
  await pressUntil(modal(page), page.getByRole('main').getByRole('button', { name }));
};

const flag = (page: Page) => page.evaluate(() => sessionStorage.getItem('termsAccepted'));

test(
  'the quiz button asks for agreement, reports it, keeps the flag and leads to the quiz',
  onPhonesToo,
  async ({ page }) => {
    await open(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await expect(goOn(page)).toBeDisabled();
    await agree(page).check();
    await continueToQuiz(page);
    expect(await flag(page)).toBe('true');
    await page.reload();
    await expect(page.getByText('By continuing, you confirm')).toHaveCount(0);
  },
);

const continueToQuiz = async (page: Page): Promise<void> => {
  const report = page.waitForRequest('**/api/terms/accept');

  await goOn(page).click();
  expect((await report).postDataJSON()).toEqual({ surveyId: null });
  await expect(page).toHaveURL(/\/smartquiz$/);
};

test('both policies open inside and lead back to the consent as it was, which goes on to the quiz', async ({
  page,
}) => {
  await open(page, 'Take the Free Quiz');
  await agree(page).check();
  for (const title of ['Terms of Service', 'Privacy Policy'])
    await test.step(`the ${title} opens and leads back`, async () => {
      await modal(page).getByRole('button', { name: title }).click();
      const text = page.getByRole('dialog', { name: title });

      await expect(text).toContainText('Effective June 13, 2025.');
      await expectAccessible(text);
      await text.getByRole('button', { name: 'Back to consent' }).click();
      await expect(modal(page).getByRole('button', { name: title })).toBeFocused();
      await expect(agree(page)).toBeChecked();
    });
  await continueToQuiz(page);
});

test('the footer shows both policies with a Close button', onPhonesToo, async ({ page }) => {
  await page.goto('/');
  for (const title of ['Terms of Service', 'Privacy Policy'])
    await test.step(`the ${title} opens and closes`, async () => {
      const opener = page.getByRole('contentinfo').getByRole('button', { name: title });
      const text = page.getByRole('dialog', { name: title });

      await pressUntil(text, opener);
      await expect(text).toContainText('Effective June 13, 2025.');
      await expectNoSidewaysScroll(page);
      await text.getByRole('button', { name: 'Close' }).click();
      await expect(text).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
});

test('cannot be pressed twice while it is processing, and closing it then does not go on', async ({
  page,
}) => {
  const held = Promise.withResolvers<void>();

  await page.route('**/api/terms/accept', async (route) => {
    await held.promise;
    await route.fulfill({ json: { success: true } });
  });
  await open(page);
  await agree(page).check();
  await goOn(page).click();
  await expect(modal(page).getByRole('button', { name: 'Processing...' })).toBeDisabled();
  await modal(page).getByRole('button', { name: 'Cancel' }).click();
  const answered = page.waitForResponse('**/api/terms/accept');

  held.resolve();
  await answered;
  await expect(modal(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/about$/);
  expect(await flag(page)).toBeNull();
});

test('is closed for who turns back while the quiz is still on its way', async ({ page }) => {
  await open(page);
  await agree(page).check();
  await page.route('**/assets/quiz-route-*.js', () => undefined);
  await goOn(page).click();
  await expect(page).toHaveURL(/\/smartquiz$/);
  await page.goBack();
  await expect(modal(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible();
});

test('Escape and Cancel close it, reset it and give focus back, and it goes by keyboard alone', async ({
  page,
}) => {
  await open(page);
  const opener = page.getByRole('main').getByRole('button', { name: 'Take the Smart Quiz' });

  for (const leave of ['Escape', 'Cancel'])
    await test.step(`${leave} closes and resets it`, async () => {
      await agree(page).check();
      if (leave === 'Escape') await page.keyboard.press('Escape');
      else await modal(page).getByRole('button', { name: leave }).click();

      await expect(modal(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
      expect(await flag(page)).toBeNull();
      await page.keyboard.press('Enter');
      await expect(agree(page)).not.toBeChecked();
      await expect(goOn(page)).toBeDisabled();
    });
  await test.step('goes by keyboard alone', async () => {
    await agree(page).focus();
    await page.keyboard.press('Space');
    await expect(agree(page)).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(goOn(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/smartquiz$/);
  });
});

test('a button pressed before the page has come to life does its work then', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });

  await page.route('**/assets/start-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/about');
  await page.getByRole('main').getByRole('button', { name: 'Take the Smart Quiz' }).click();
  await expect(modal(page)).toHaveCount(0);
  release();
  await expect(modal(page)).toBeVisible();
});

test('the quiz opens also when the report is never answered', async ({ page }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);

    AbortSignal.timeout = (ms) => timeout(ms / 10);
  });
  await page.route('**/api/terms/accept', () => undefined);
  await open(page);
  await agree(page).check();
  await goOn(page).click();
  await expect(page).toHaveURL(/\/smartquiz$/);
});

test.describe('when the report fails', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the quiz opens all the same, with a console warning', async ({ page }) => {
    await page.route('**/api/terms/accept', (route) => route.fulfill({ status: 500 }));
    await open(page);
    await agree(page).check();
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');

    await goOn(page).click();
    await warning;
    await expect(page).toHaveURL(/\/smartquiz$/);
    expect(await flag(page)).toBe('true');
  });
});
