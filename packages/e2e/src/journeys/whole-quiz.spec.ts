import type { Page } from '@playwright/test';
import {
  answerUpToZip,
  backButton,
  expectQuestion,
  expectSixVehicles,
  familyShopper,
  finishButton,
  nextButton,
  openQuiz,
  zipField,
  zipTitle,
} from '../support/quiz.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts';

test.describe('with animations', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('answers every question with the mouse and gets six vehicles that stay at their address', async ({
    page,
  }) => {
    await answerUpToZip(page);
    await zipField(page).fill('m5v 3a8');
    await expect(zipField(page)).toHaveValue('M5V 3A8');
    await finishButton(page).click();
    await expectSixVehicles(page);
    await expectNoSidewaysScroll(page);

    const names = await page.getByRole('heading', { level: 3 }).allTextContents();

    expect(new Set(names).size).toBe(names.length);
    await page.reload();
    await expectSixVehicles(page);
    expect(await page.getByRole('heading', { level: 3 }).allTextContents()).toEqual(names);
  });
});

test('answers every question with the keyboard only', async ({ page }) => {
  await openQuiz(page);

  for (const [title, ...labels] of familyShopper) {
    await expectQuestion(page, title);
    // Asked before the choice, since a single choice goes on by itself.
    const isMultiSelect = (await page.getByRole('checkbox').count()) > 0;

    for (const label of labels) await chooseByKeyboard(page, label);

    if (isMultiSelect) {
      await nextButton(page).focus();
      await page.keyboard.press('Enter');
    }
  }

  await expectQuestion(page, zipTitle);
  await tabTo(page, () => zipField(page).evaluate((field) => field === document.activeElement));
  await page.keyboard.type('90210');
  await page.keyboard.press('Enter');
  await expectSixVehicles(page);
});

test('arrow keys choose nothing, and Space and Enter choose or go on with what is chosen', async ({
  page,
}) => {
  await openQuiz(page);
  await tabTo(page, () =>
    page.evaluate(() => document.activeElement?.getAttribute('type') === 'radio'),
  );
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const option = page.getByRole('radio', { name: 'I drive once in a while' });

  await expect(option).toBeFocused();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectQuestion(page, 'Do you have a car right now?');
  await page.keyboard.press('Space');
  for (const key of ['Space', 'Enter'])
    await test.step(`${key} on the answer that is already chosen goes on`, async () => {
      await expectQuestion(page, 'What do you enjoy about the car you drive?');
      await backButton(page).click();
      await expectQuestion(page, 'Do you have a car right now?');
      await option.focus();
      await page.keyboard.press(key);
    });
  await expectQuestion(page, 'What do you enjoy about the car you drive?');
  await backButton(page).click();
  await expect(option).toBeChecked();
});

const tabTo = async (page: Page, isThere: () => Promise<boolean>): Promise<void> => {
  for (let presses = 0; presses < 30; presses += 1) {
    if (await isThere()) return;

    await page.keyboard.press('Tab');
  }

  throw new Error('Not reached with 30 presses of Tab');
};

/** Tabs into the options, moves with the arrows (radios) or Tab (checkboxes) to the label and presses Space. */
const chooseByKeyboard = async (page: Page, label: string): Promise<void> => {
  const isInput = () =>
    page.evaluate(
      () => document.activeElement?.matches('input[type=radio],input[type=checkbox]') ?? false,
    );
  const isTarget = () =>
    page.evaluate(
      (text) =>
        (document.activeElement instanceof HTMLInputElement
          ? document.activeElement
          : null
        )?.labels?.[0]?.textContent?.includes(text) ?? false,
      label,
    );

  await tabTo(page, isInput);
  const key = (await page.getByRole('radio').count()) > 0 ? 'ArrowDown' : 'Tab';

  for (let presses = 0; presses < 12 && !(await isTarget()); presses += 1)
    await page.keyboard.press(key);
  await page.keyboard.press('Space');
};
