import { answersAt } from '../support/answers.ts';
import {
  answer,
  expectQuestion,
  familyShopper,
  nextButton,
  openQuiz,
  saveQuiz,
} from '../support/quiz.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
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
