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
  openQuiz,
  resumeAtZip,
  saveQuiz,
  submitZip,
  zipField,
  zipTitle,
} from '../support/quiz.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('a reload in mid-quiz continues at the same question with the answers kept', async ({
  page,
}) => {
  await page.goto('/smartquiz');
  for (const step of familyShopper.slice(0, 5)) await answer(page, step);
  await expectQuestion(page, 'Will you tow a trailer, boat or camper?');
  await page.reload();
  await expectQuestion(page, 'Will you tow a trailer, boat or camper?');
  await backButton(page).click();
  await expect(page.getByRole('radio', { name: 'A lot' })).toBeChecked();
});

const firstTitle = 'Do you have a car right now?';

/** Finishes a quiz on the screens and returns the path of its result. */
const finishQuiz = async (page: Page): Promise<string> => {
  await resumeAtZip(page);
  await zipField(page).fill('10001');
  await finishButton(page).click();
  await expectSixVehicles(page);
  return new URL(page.url()).pathname;
};

const expectFreshQuiz = async (page: Page): Promise<void> => {
  await expectQuestion(page, firstTitle);
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(backButton(page)).toBeDisabled();
};

test('a visitor with picks gets the first question, and beside it the ways to the picks and to another answer', async ({
  page,
}) => {
  const result = await finishQuiz(page);

  await page.goto('/');
  await expect(page.getByRole('link', { name: 'See my picks' })).toHaveAttribute('href', result);

  await page.goto('/smartquiz');
  await expectFreshQuiz(page);

  for (const part of ['main', 'banner'] as const)
    await expect(page.getByRole(part).getByRole('link', { name: 'See my picks' })).toHaveAttribute(
      'href',
      result,
    );
  await expectAccessible(page);

  await page.getByRole('link', { name: 'change an answer' }).click();
  await expectSixVehicles(page, /#answers$/);
  await expect(page.getByRole('button', { name: /^Body style:/ })).toBeFocused();
});

test('the browser’s Back leads from the results to the last question with the answers kept', async ({
  page,
}) => {
  await finishQuiz(page);
  await page.goBack();
  await expectQuestion(page, zipTitle);
  await expect(zipField(page)).toHaveValue('10001');
  await backButton(page).click();
  await expect(page.getByRole('checkbox', { name: 'Korean' })).toBeChecked();
});

test.describe('when the stored result is gone', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('"Start New Survey" starts a new one in mid-quiz too, and nothing leads to the lost picks', async ({
    page,
  }) => {
    const stored = `AAAAAAAAAAAAAAAAAAAAAA:${Date.now()}`;

    await saveQuiz(page, 'budget.condition', { lifestyle: answersAt('').lifestyle });
    await page.evaluate((latest) => sessionStorage.setItem('latestResultId', latest), stored);
    await page.goto('/');
    await page.getByRole('link', { name: 'See my picks' }).click();
    await expect(page.getByRole('heading', { name: 'Error Loading Results' })).toBeVisible();
    await page.getByRole('link', { name: 'Start New Survey' }).click();
    await expectFreshQuiz(page);
    await expect(page.getByRole('link', { name: 'See my picks' })).toHaveCount(0);
    expect(await page.evaluate(() => sessionStorage.getItem('latestResultId'))).toBeNull();
  });

  test('a result that only fails to load is still remembered', async ({ page }) => {
    const stored = `AAAAAAAAAAAAAAAAAAAAAA:${Date.now()}`;

    await page.route('**/api/survey/results/**', (route) => route.fulfill({ status: 503 }));
    await page.goto('/favicon.svg');
    await page.evaluate((latest) => sessionStorage.setItem('latestResultId', latest), stored);
    await page.goto('/result/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: 'Error Loading Results' })).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem('latestResultId'))).toBe(stored);
  });
});

test('who enjoys nothing about the present car goes on with Next', async ({ page }) => {
  await openQuiz(page);
  await answer(page, [firstTitle, 'Yes, I have my own']);
  await expectQuestion(page, 'What do you enjoy about the car you drive?');
  const none = page.getByText('None of these? Press Next');

  await expect(none).toBeVisible();
  await expectAccessible(page);

  const liking = page.getByRole('checkbox', { name: 'It’s great on gas' });

  await liking.check();
  await expect(none).toBeHidden();
  await liking.uncheck();
  await expect(none).toBeVisible();
  // A press too soon after the question came counts as one on the Next before it.
  await expect(async () => {
    await nextButton(page).click();
    await expect(page.getByRole('heading', { name: 'New or pre-owned?' })).toBeVisible({
      timeout: 500,
    });
  }).toPass();
  await expect(page.getByText('None of these?')).toBeHidden();
});

test('a survey without anything enjoyed about the present car gets six picks', async ({ page }) => {
  const answers = answersAt('');

  await saveQuiz(page, 'location.zipCode', {
    ...answers,
    lifestyle: { ...answers.lifestyle, carAppreciation: {} },
  });
  await page.goto('/smartquiz');
  await submitZip(page, '10001');
  await expectSixVehicles(page);
});

test('the number of steps follows the answers', async ({ page }) => {
  await page.goto('/smartquiz');
  const progress = page.getByRole('progressbar');

  await expect(progress).toHaveAttribute('aria-valuenow', '0');
  await answer(page, ['Do you have a car right now?', 'No, I don’t drive yet']);
  await expectQuestion(page, 'New or pre-owned?');
  await expect(progress).toHaveAttribute('aria-valuenow', String(Math.round((1 / 17) * 100)));
});

test('"No preference" and the other choices clear each other, and the counter counts', async ({
  page,
}) => {
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
