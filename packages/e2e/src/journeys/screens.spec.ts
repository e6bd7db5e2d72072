import {
  answer,
  expectQuestion,
  expectSixVehicles,
  familyShopper,
  finishButton,
  resumeAtZip,
  zipField,
} from '../support/quiz.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleColors,
  expectNoSidewaysScroll,
  onPhonesToo,
  test,
} from '../support/test.ts';

test(
  'every step of the quiz is accessible and fits the screen',
  onPhonesToo,
  async ({ page, hasTouch }) => {
    test.slow();
    await page.goto('/smartquiz');

    for (const [index, step] of familyShopper.entries()) {
      await expectQuestion(page, step[0]);
      await expectNoSidewaysScroll(page);
      // What is around the questions stays as it is. On phones, one question of each kind is enough.
      if (index < 2) await expectAccessible(page);
      else if (!hasTouch) await expectAccessible(page.getByRole('main'));

      await answer(page, step);
    }
  },
);

test('the results and the error screen are accessible', onPhonesToo, async ({ page }) => {
  await resumeAtZip(page);
  await expectAccessible(page);
  await zipField(page).fill('M5V3A8');
  await finishButton(page).click();
  await expectSixVehicles(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  // A screen of 1280 x 1024 at 400 % zoom, in the other scheme.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessibleColors(page);
  await expectNoSidewaysScroll(page);
});

test.describe('pages that answer with an error', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test(
    'an unknown address says Page Not Found, with status 404, and an unknown result is told accessibly',
    onPhonesToo,
    async ({ page }) => {
      const response = await page.goto('/no/such/page');

      expect(response?.status()).toBe(404);
      await expect(
        page.getByRole('heading', { name: 'Page Not Found', exact: true }),
      ).toBeVisible();
      await expect(page).toHaveTitle(/Page Not Found/);
      await expectNoSidewaysScroll(page);
      await page.goto('/result/AAAAAAAAAAAAAAAAAAAAAA');
      await expect(page.getByRole('heading', { name: 'Error Loading Results' })).toBeVisible();
      await expectAccessible(page);
    },
  );
});
