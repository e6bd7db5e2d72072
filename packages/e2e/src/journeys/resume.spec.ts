import type { Page } from '@playwright/test';
import { answersAt } from '../support/answers.ts';
import {
  answer,
  backButton,
  expectQuestion,
  expectSixVehicles,
  familyShopper,
  finishButton,
  nextButton,
  resumeAtZip,
  saveQuiz,
  zipField,
} from '../support/quiz.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a reload in mid-quiz continues at the same question with the answers kept', async ({ page }) => {
  await page.goto('/smartquiz');
  for (const step of familyShopper.slice(0, 5)) await answer(page, step);
  await expectQuestion(page, 'Will you tow a trailer, boat or camper?');
  await page.reload();
  await expectQuestion(page, 'Will you tow a trailer, boat or camper?');
  await backButton(page).click();
  await expect(page.getByRole('radio', { name: 'Definitely' })).toBeChecked();
});

test('a finished quiz offers its picks, a change of an answer, and a new start', async ({ page }) => {
  await resumeAtZip(page);
  await zipField(page).fill('10001');
  await finishButton(page).click();
  await expectSixVehicles(page);
  const result = new URL(page.url()).pathname;
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'See my picks' })).toHaveAttribute('href', result);
  await page.goto('/smartquiz');
  await expect(page.getByRole('link', { name: 'See my picks' })).toHaveAttribute('href', result);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Change an answer' }).click();
  await expectSixVehicles(page, /#answers$/);
  await expect(page.getByRole('button', { name: /^Body style:/ })).toBeFocused();
  await page.goto('/smartquiz');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expectQuestion(page, 'Do you have a car right now?');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(backButton(page)).toBeDisabled();
});

test('the number of steps follows the answers', async ({ page }) => {
  await page.goto('/smartquiz');
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await answer(page, ['Do you have a car right now?', 'No, I don’t drive yet']);
  await expectQuestion(page, 'New or pre-owned?');
  await expect(progress).toHaveAttribute('aria-valuenow', String(Math.round((1 / 17) * 100)));
});

test('"No preference" and the other choices clear each other, and the counter counts', async ({ page }) => {
  const { lifestyle, budget, usage } = answersAt('');
  await saveQuiz(page, 'features.powerPreference', { lifestyle, budget, usage });
  await page.goto('/smartquiz');
  await expectQuestion(page, 'What should power your car?');
  await expect(nextButton(page)).toBeDisabled();
  await page.getByText('Gas', { exact: true }).click();
  await page.getByText('Diesel', { exact: true }).click();
  await expect(page.getByText('Selected: 2/3')).toBeVisible();
  await page.getByText('No preference', { exact: true }).click();
  await expect(page.getByText('Selected: 1/3')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Gas' })).not.toBeChecked();
});

/** Opens the quiz, whose scripts arrive when the returned function is called. */
const openBeforeScripts = async (page: Page): Promise<() => void> => {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/smartquiz', { waitUntil: 'commit' });
  return release;
};

test('an option chosen before the scripts have arrived counts', async ({ page }) => {
  const release = await openBeforeScripts(page);
  await page.getByText('Yes, I have my own', { exact: true }).click();
  release();
  await expectQuestion(page, 'What do you enjoy about the car you drive?');
  await backButton(page).click();
  await expect(page.getByRole('radio', { name: 'Yes, I have my own' })).toBeChecked();
});

test('an option chosen by an arrow key before the scripts have arrived counts, and does not lead on', async ({
  page,
}) => {
  const release = await openBeforeScripts(page);
  await page.getByRole('radio', { name: 'Yes, I have my own' }).focus();
  await page.keyboard.press('ArrowDown');
  const started = page.waitForRequest('**/api/quiz-session/progress');
  release();
  expect((await started).postDataJSON()).toMatchObject({ currentStep: 1 });
  await expectQuestion(page, 'Do you have a car right now?');
  await expect(nextButton(page)).toBeEnabled();
});
