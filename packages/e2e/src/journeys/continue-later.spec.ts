import type { BrowserContext, Page } from '@playwright/test';
import { answer, expectQuestion, familyShopper, openQuiz } from '../support/quiz.ts';
import { allowPreferences } from '../support/storage-state.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const dayMs = 24 * 60 * 60 * 1000;
const stoppedAt = 'New or pre-owned?';

/** Answers the first two questions and leaves the quiz. */
const beginQuiz = async (page: Page): Promise<void> => {
  await openQuiz(page);
  for (const step of familyShopper.slice(0, 2)) await answer(page, step);
  await expectQuestion(page, stoppedAt);
};

const continueLink = (page: Page) => page.getByRole('link', { name: 'Continue my quiz' });
const readKept = (page: Page) => page.evaluate(() => localStorage.getItem('unfinishedQuiz'));

/** Opens the landing page in a new tab, which has a storage of its own. */
const openInNewTab = async (context: BrowserContext): Promise<Page> => {
  const tab = await context.newPage();

  await tab.goto('/', { waitUntil: 'networkidle' });
  return tab;
};

test('without Preferences, the landing page offers to continue in the same tab only, or to start over', async ({
  page,
  context,
}) => {
  await beginQuiz(page);
  expect(await readKept(page)).toBeNull();

  const otherTab = await openInNewTab(context);

  await expect(continueLink(otherTab)).toHaveCount(0);

  await page.goto('/');
  await expect(continueLink(page)).toBeVisible();
  await expectAccessible(page);
  await continueLink(page).click();
  await expectQuestion(page, stoppedAt);

  await page.goto('/');
  await page.getByRole('link', { name: 'Start over' }).click();
  await expectQuestion(page, familyShopper[0]?.[0] ?? '');
  await page.goto('/');
  await expect(page.getByText('Free, no account')).toBeVisible();
});

test('with Preferences, a quiz is continued in another tab for seven days', async ({
  page,
  context,
}) => {
  await allowPreferences(page);
  await beginQuiz(page);

  const otherTab = await openInNewTab(context);

  await continueLink(otherTab).click();
  await expectQuestion(otherTab, stoppedAt);
  await otherTab.getByRole('button', { name: 'Back', exact: true }).click();
  await expect(otherTab.getByRole('checkbox', { name: 'It’s great on gas' })).toBeChecked();
  await otherTab.close();

  // Eight days later.
  await page.goto('/favicon.svg');
  await page.evaluate((elapsedMs) => {
    const kept = JSON.parse(localStorage.getItem('unfinishedQuiz') ?? '{}');
    const aged = { ...kept, savedAtMs: kept.savedAtMs - elapsedMs };

    localStorage.setItem('unfinishedQuiz', JSON.stringify(aged));
  }, 8 * dayMs);
  const lateTab = await openInNewTab(context);

  await expect(continueLink(lateTab)).toHaveCount(0);
  expect(await readKept(lateTab)).toBeNull();
});

test('turning Preferences off removes the kept quiz', async ({ page }) => {
  await allowPreferences(page);
  await beginQuiz(page);
  expect(await readKept(page)).toContain('budget.condition');

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie Preferences' }).click();
  await expect(page.getByRole('region', { name: 'Cookie consent' })).toBeFocused();
  expect(await readKept(page)).toBeNull();
});

test('a broken quiz in the storage is ignored and removed', async ({ page }) => {
  await allowPreferences(page);
  await page.evaluate(() => {
    sessionStorage.setItem('quiz', '{"currentId":');
    localStorage.setItem('unfinishedQuiz', '[1, 2]');
  });

  await page.goto('/', { waitUntil: 'networkidle' });
  await expect(continueLink(page)).toHaveCount(0);
  expect(await readKept(page)).toBeNull();

  await page.goto('/smartquiz');
  await expectQuestion(page, familyShopper[0]?.[0] ?? '');
});
