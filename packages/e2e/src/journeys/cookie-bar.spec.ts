import type { Locator, Page } from '@playwright/test';
import { answersAt } from '../support/answers.ts';
import {
  expectQuestion,
  expectSixVehicles,
  nextButton,
  resumeAtZip,
  saveQuiz,
  submitZip,
} from '../support/quiz.ts';
import { firstVisit } from '../support/storage-state.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

test.use({ storageState: firstVisit, viewport: { width: 390, height: 844 } });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const button = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true });

/** The share of the screen's height that the bar takes. */
const readShare = async (page: Page): Promise<number> => {
  const box = await banner(page).boundingBox();
  return (box?.height ?? Number.POSITIVE_INFINITY) / (page.viewportSize()?.height ?? 1);
};

const doubleText = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

for (const signals of [false, true])
  test(`the cookie bar takes at most a tenth of a phone with its three buttons ${signals ? 'under' : 'without'} Global Privacy Control`, async ({
    page,
  }) => {
    if (signals)
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );

    await page.goto('/smartquiz');
    for (const name of ['Customize', 'Decline All', 'Accept All'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 });
    expect(await readShare(page)).toBeLessThanOrEqual(0.1);
    await expectAccessible(banner(page));
  });

test('the cookie bar takes at most a tenth of a phone of 390 by 740 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 740 });
  await page.goto('/smartquiz');
  for (const name of ['Customize', 'Decline All', 'Accept All'])
    await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  expect(await readShare(page)).toBeLessThanOrEqual(0.1);
  await expectAccessible(banner(page));
});

test('at 200 % text, the cookie bar takes at most 40 % of a phone, and its buttons can be scrolled to', async ({
  page,
}) => {
  await page.goto('/smartquiz');
  await expect(banner(page)).toBeVisible();
  await doubleText(page);
  await expect.poll(() => readShare(page)).toBeLessThanOrEqual(0.4);

  for (const name of ['Customize', 'Decline All', 'Accept All']) {
    await button(page, name).focus();
    await expect(button(page, name)).toBeInViewport({ ratio: 0.98 });
  }

  await expectNoSidewaysScroll(page);
});

test('the cookie bar never covers what has the focus, at default and at 200 % text', async ({
  page,
}) => {
  await page.goto('/contact');
  await expect(banner(page)).toBeVisible();

  for (const enlarge of [false, true])
    await test.step(enlarge ? 'at 200 % text' : 'at default text', async () => {
      if (enlarge) await doubleText(page);

      await page.getByRole('banner').getByRole('link').first().focus();

      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab');
        const bottom = await page.evaluate(
          () => document.activeElement?.getBoundingClientRect().bottom ?? 0,
        );
        const top = (await banner(page).boundingBox())?.y ?? 0;

        // The browser scrolls by whole pixels.
        expect(bottom).toBeLessThan(top + 1);
      }
    });
});

/** Opens the quiz at a question, with all others answered, and waits for the bar. */
const openQuestion = async (page: Page, id: string, title: string): Promise<void> => {
  await saveQuiz(page, id, answersAt(''));
  await page.goto('/smartquiz');
  await expectQuestion(page, title);
  await expect(banner(page)).toBeVisible();
};

/** Fails if an element is not wholly on the screen, above another one. */
const expectAbove = (element: Locator, lower: Locator): Promise<void> =>
  expect(async () => {
    await expect(element).toBeInViewport({ ratio: 0.99, timeout: 500 });
    const box = await element.boundingBox();
    const lowerBox = await lower.boundingBox();

    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((lowerBox?.y ?? 0) + 1);
  }).toPass({ timeout: 5000 });

const longQuestions = [
  { id: 'lifestyle.currentCar', title: 'Do you have a car right now?' },
  { id: 'features.bodyStyle', title: 'Which body styles do you like?' },
  { id: 'preferences.brands', title: 'Which brands would you consider?' },
] as const;

test('on a laptop the longest questions are above the cookie bar as a whole, with Next', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });

  for (const { id, title } of longQuestions) {
    await openQuestion(page, id, title);
    await expectAbove(page.locator('label').last(), nextButton(page));
    await expectAbove(nextButton(page), banner(page));
  }
});

test('on a lower screen Next stays above the cookie bar, and no focused option is under it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });

  for (const { id, title } of longQuestions) {
    await openQuestion(page, id, title);
    await expectAbove(nextButton(page), banner(page));

    for (const option of await page.locator('label').all()) {
      await option.locator('input').focus();
      await expectAbove(option, nextButton(page));
    }
  }
});

for (const { size, viewport, enlarge } of [
  { size: '200 % text on a phone', viewport: { width: 390, height: 844 }, enlarge: true },
  { size: '400 % zoom', viewport: { width: 320, height: 256 }, enlarge: false },
])
  test(`at ${size} the question begins above the cookie bar, and Next and the answers can be scrolled there`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openQuestion(page, 'usage.rideQuality', 'How should your car feel on the road?');
    if (enlarge) await doubleText(page);

    const firstLine = await page.getByRole('heading', { level: 1 }).boundingBox();

    for (const bar of [banner(page), page.locator('[data-bottom-bar]')])
      expect((firstLine?.y ?? Number.POSITIVE_INFINITY) + 60).toBeLessThan(
        (await bar.boundingBox())?.y ?? 0,
      );

    for (const control of [...(await page.getByRole('radio').all()), nextButton(page)]) {
      await control.focus();
      await expectAbove(control, banner(page));
    }
  });

test('the latest result leads back beyond the tab only while Preferences are allowed', async ({
  page,
  context,
}) => {
  await resumeAtZip(page);
  await submitZip(page, '10001');
  await expectSixVehicles(page);
  const picks = (tab: Page) => tab.getByRole('main').getByRole('link', { name: 'See my picks' });

  const openOtherTab = async (): Promise<Page> => {
    const other = await context.newPage();

    await other.goto('/', { waitUntil: 'networkidle' });
    return other;
  };

  const withoutChoice = await openOtherTab();

  await expect(picks(withoutChoice)).toHaveCount(0);
  await withoutChoice.close();

  await button(page, 'Customize').click();
  await banner(page).getByRole('switch', { name: 'Preferences' }).click();
  await button(page, 'Save Preferences').click();
  const allowed = await openOtherTab();

  await expect(picks(allowed)).toBeVisible();

  await allowed
    .getByRole('contentinfo')
    .getByRole('button', { name: 'Cookie Preferences' })
    .click();
  await expect(banner(allowed)).toBeFocused();
  await expect(picks(allowed)).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('latestResultId'))).toBeNull();
});
