import type { Page } from '@playwright/test';
import { answersAt } from '../support/answers.ts';
import {
  answer,
  backButton,
  expectQuestion,
  familyShopper,
  nextButton,
  saveQuiz,
} from '../support/quiz.ts';
import { expect, test } from '../support/test.ts';

const [car, liked, condition, riders] = familyShopper.map(([title]) => title) as [
  string,
  string,
  string,
  string,
];
const power = 'What should power your car?';
const likedOption = (page: Page) => page.getByRole('checkbox', { name: 'It’s great on gas' });

const quizLink = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'Take the Smart Quiz' });

/** Follows the landing page's link, so that there is something before the quiz. */
const comeFromLanding = async (page: Page): Promise<void> => {
  await page.goto('/');
  await quizLink(page).click();
  await expectQuestion(page, car);
};

test('the browser’s Back and Forward lead from question to question, and out of the first', async ({
  page,
}) => {
  await comeFromLanding(page);
  const settled = page.waitForRequest(
    (sent) =>
      sent.url().endsWith('/quiz-session/progress') && sent.postDataJSON().currentStep === 4,
  );

  for (const step of familyShopper.slice(0, 3)) await answer(page, step);
  await expectQuestion(page, riders);
  // A command to go back overtakes the page's new entry on its way to the browser; half a second later it is there.
  await settled;
  await page.goBack();
  await expectQuestion(page, condition);
  await expect(page.getByRole('heading', { name: condition })).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Either works' })).toBeChecked();
  await page.reload();
  await page.goBack();
  await expectQuestion(page, liked);
  await expect(likedOption(page)).toBeChecked();
  await page.goForward();
  await expectQuestion(page, condition);
  await backButton(page).click();
  await expectQuestion(page, liked);
  // The second press comes before the browser is back.
  await backButton(page).dblclick();
  await expectQuestion(page, car);
  await expect(backButton(page)).toBeDisabled();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await page.goForward();
  await expectQuestion(page, car);
});

test('coming back from another site chooses nothing again at the first question', async ({
  page,
}) => {
  await comeFromLanding(page);
  for (const step of familyShopper.slice(0, 1)) await answer(page, step);
  await expectQuestion(page, liked);
  await backButton(page).click();
  await expectQuestion(page, car);
  await page.goto('/favicon.svg');
  const reported = page.waitForRequest('**/api/quiz-session/progress');

  await page.goBack();
  expect((await reported).postDataJSON()).toMatchObject({ currentStep: 1 });
  await expect(page.getByRole('radio', { name: 'Yes, I have my own' })).toBeChecked();
});

test('the browser’s Forward does not lead past a question without an answer', async ({ page }) => {
  const { lifestyle, budget, usage } = answersAt('');

  await saveQuiz(page, 'usage.rideQuality', {
    lifestyle,
    budget: { ...budget, totalPriceRange: {} },
    usage,
  });
  await page.goto('/smartquiz');
  const steps = familyShopper.slice(12, 15);

  for (const step of steps) await answer(page, step);
  await expectQuestion(page, 'What is your total budget?');
  await backButton(page).click();
  await backButton(page).click();
  await expectQuestion(page, power);
  for (const label of ['Hybrid', 'Gas']) await page.getByText(label, { exact: true }).click();
  await expect(nextButton(page)).toBeDisabled();
  await page.evaluate(() => window.history.go(2));
  await expect
    .poll(() => page.evaluate(() => window.history.state.usr.questionId))
    .toBe('features.powerPreference');
  await expectQuestion(page, power);
  await page.goBack();
  await expectQuestion(page, 'How should your car feel on the road?');
});

test('the link to the content keeps the question and its way back', async ({ page }) => {
  await comeFromLanding(page);
  for (const step of familyShopper.slice(0, 2)) await answer(page, step);
  await expectQuestion(page, condition);
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/smartquiz#main');
  await expectQuestion(page, condition);
  await answer(page, familyShopper[2] ?? ['']);
  await expectQuestion(page, riders);
  await backButton(page).click();
  await expectQuestion(page, condition);
});

test('who looked at another page in mid-quiz comes back to the step, unless the quiz is finished', async ({
  page,
}) => {
  await comeFromLanding(page);
  for (const step of familyShopper.slice(0, 3)) await answer(page, step);
  await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible();
  await page.goBack();
  await expectQuestion(page, riders);
  await page.goBack();
  await expectQuestion(page, condition);
  await test.step('what is left of a finished quiz in the history takes no presses of Back', async () => {
    await page.goForward();
    await expectQuestion(page, riders);
    await page.getByRole('banner').getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { name: 'Our story' })).toBeVisible();
    // As finishing it from here would.
    await page.evaluate(() => sessionStorage.removeItem('quiz'));
    await page.goBack();
    await expectQuestion(page, car);
    await page.evaluate(() => window.history.back());
    await expect(page).toHaveURL('/');
  });
});

test('the header’s quiz link leads to the first question in mid-quiz and says that the answers are saved', async ({
  page,
}) => {
  await comeFromLanding(page);
  for (const step of familyShopper.slice(0, 3)) await answer(page, step);
  await expectQuestion(page, riders);
  await quizLink(page).click();
  await expectQuestion(page, car);
  await expect(
    page.getByText('Your answers are saved. Press Next to go through them.'),
  ).toBeVisible();
  await nextButton(page).click();
  await expectQuestion(page, liked);
  await expect(likedOption(page)).toBeChecked();
});
