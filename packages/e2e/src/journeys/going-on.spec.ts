import type { Page } from '@playwright/test';
import { answersAt } from '../support/answers.ts';
import {
  answer,
  backButton,
  expectQuestion,
  familyShopper,
  finishButton,
  nextButton,
  openQuiz,
  saveQuiz,
  zipTitle,
} from '../support/quiz.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  inOwnContext,
  onPhonesToo,
  test,
} from '../support/test.ts';

const [firstQuestion] = familyShopper;

test(
  'a press on Next without an answer says why the quiz does not go on, and moves nothing',
  onPhonesToo,
  async ({ page }) => {
    await openQuiz(page);

    await expect(nextButton(page)).toBeDisabled();
    await nextButton(page).focus();
    const before = await nextButton(page).boundingBox();

    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('Choose an answer to go on.');
    await expect(nextButton(page)).toBeFocused();
    expect(await nextButton(page).boundingBox()).toEqual(before);
    await expectAccessible(page);

    await answer(page, firstQuestion ?? ['']);
    await expectQuestion(page, 'What do you enjoy about the car you drive?');
    await expect(page.getByRole('alert')).toBeEmpty();
  },
);

test('a press on Next without any of several answers asks for one, until one is chosen', async ({
  page,
}) => {
  const { lifestyle, budget, usage } = answersAt('');

  await saveQuiz(page, 'features.powerPreference', { lifestyle, budget, usage });
  await page.goto('/smartquiz');
  await expectQuestion(page, 'What should power your car?');
  await nextButton(page).click({ force: true });
  await expect(page.getByRole('alert')).toHaveText('Choose at least one answer to go on.');
  await page.getByText('Gas', { exact: true }).click();
  await expect(page.getByRole('alert')).toBeEmpty();
  await expect(nextButton(page)).toBeEnabled();
});

test('what Next says fits beside it at 200 % text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openQuiz(page);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  await nextButton(page).click({ force: true });
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expectNoSidewaysScroll(page);
});

test('numbers choose and Ctrl+Enter goes on while the focus is among the options, and a hint says so', async ({
  page,
}) => {
  await openQuiz(page);
  const hint = page.getByText('1 to 4 to choose, Ctrl + Enter to go on');

  await expect(hint).toBeVisible();
  await nextButton(page).focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await page.getByRole('radio').first().focus();
  await page.keyboard.press('9');
  await expectQuestion(page, 'Do you have a car right now?');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert')).toHaveText('Choose an answer to go on.');
  await page.keyboard.press('1');

  await test.step('several answers are chosen one by one', async () => {
    await expectQuestion(page, 'What do you enjoy about the car you drive?');
    for (const key of ['1', '3', '1']) await page.keyboard.press(key);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await expect(page.getByRole('checkbox').nth(2)).toBeChecked();
    await page.keyboard.press('Control+Enter');
    await expectQuestion(page, 'New or pre-owned?');
  });
});

/** Stops the page's clock, so that no press comes late on a slow machine. */
const holdClock = (page: Page): Promise<void> => page.clock.pauseAt(Date.now() + 60_000);

/** Lets a question appear, for far less time than a press on Next is stale. */
const letQuestionCome = (page: Page): Promise<void> => page.clock.runFor(100);

test.describe('with animations', inOwnContext, () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  for (const { moment, delayMs } of [
    { moment: 'before the quiz goes on by itself', delayMs: 20 },
    { moment: 'while the next question slides in', delayMs: 200 },
    { moment: 'when the next question has come', delayMs: 450 },
  ])
    test(`after a choice, a press on Next ${moment} does not skip the optional question`, async ({
      page,
    }) => {
      await page.clock.install();
      await openQuiz(page);
      await holdClock(page);
      await page.getByRole('radio').first().click();
      await page.clock.runFor(delayMs);
      await nextButton(page).click();
      await page.clock.runFor(1000);

      await expectQuestion(page, 'What do you enjoy about the car you drive?');
    });
});

test(
  'Ctrl+Enter right after a number does not skip the optional question, but later it does',
  inOwnContext,
  async ({ page }) => {
    await page.clock.install();
    await openQuiz(page);
    await holdClock(page);
    await page.getByRole('radio').first().focus();
    await page.keyboard.press('1');
    await letQuestionCome(page);
    await expectQuestion(page, 'What do you enjoy about the car you drive?');
    await page.keyboard.press('Control+Enter');
    await page.clock.runFor(1000);
    await expectQuestion(page, 'What do you enjoy about the car you drive?');

    await page.keyboard.press('Control+Enter');
    await letQuestionCome(page);
    await expectQuestion(page, 'New or pre-owned?');
  },
);

test(
  'a press on Next that the page handles late counts by the time at which it was made',
  inOwnContext,
  async ({ page }) => {
    await page.clock.install();
    await openQuiz(page);
    await holdClock(page);
    await page.getByRole('radio').first().click();
    await letQuestionCome(page);
    await expectQuestion(page, 'What do you enjoy about the car you drive?');

    const pressedAt = await page.evaluate(() => performance.now());

    await page.clock.runFor(1000);
    await nextButton(page).evaluate((button, timeStamp) => {
      const press = new MouseEvent('click', { bubbles: true, cancelable: true });

      Object.defineProperty(press, 'timeStamp', { value: timeStamp });
      button.dispatchEvent(press);
    }, pressedAt);
    await page.clock.runFor(1000);
    await expectQuestion(page, 'What do you enjoy about the car you drive?');
  },
);

test(
  'Next goes on at once from an optional question that the visitor went back to',
  inOwnContext,
  async ({ page }) => {
    const { currentCar } = answersAt('').lifestyle;

    await page.clock.install();
    await saveQuiz(page, 'budget.condition', { lifestyle: { currentCar, carAppreciation: {} } });
    await page.goto('/smartquiz');
    await expectQuestion(page, 'New or pre-owned?');
    await holdClock(page);
    await backButton(page).click();
    await letQuestionCome(page);
    await expectQuestion(page, 'What do you enjoy about the car you drive?');
    await nextButton(page).click();
    await letQuestionCome(page);
    await expectQuestion(page, 'New or pre-owned?');
  },
);

for (const { zip, zipCode, outcome } of [
  { zip: 'an empty ZIP code', zipCode: '', outcome: 'complains of none' },
  { zip: 'a filled ZIP code', zipCode: '10001', outcome: 'does not submit the survey' },
])
  test(
    `a second press on Next that meets ${zip} ${outcome}, until the question was seen`,
    inOwnContext,
    async ({ page }) => {
      await page.clock.install();
      await saveQuiz(page, 'preferences.brands', answersAt(zipCode));
      await page.goto('/smartquiz');
      await expectQuestion(page, 'Which brands would you consider?');
      await holdClock(page);
      await nextButton(page).click();
      await letQuestionCome(page);
      await expectQuestion(page, zipTitle);
      await finishButton(page).click();
      await page.clock.runFor(1000);
      await expectQuestion(page, zipTitle);
      await expect(page.getByRole('alert')).toBeEmpty();

      await finishButton(page).click();
      if (zipCode === '') await expect(page.getByRole('alert')).not.toBeEmpty();
      else await expect(page).toHaveURL(/\/result\//);
    },
  );

for (const width of [390, 360, 320])
  test(`at ${width} pixels the progress takes one line of text above the bar`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await saveQuiz(page, 'budget.condition', { lifestyle: answersAt('').lifestyle });
    await page.goto('/smartquiz');
    await expectQuestion(page, 'New or pre-owned?');
    const tops = await Promise.all(
      ['Finding the right car for you…', /^3 of \d+$/, 'Survey Complete'].map(async (text) => {
        const box = await page.getByText(text).boundingBox();
        return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
      }),
    );

    expect(Math.max(...tops) - Math.min(...tops)).toBeLessThanOrEqual(2);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
