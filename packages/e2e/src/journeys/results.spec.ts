import type { Page } from '@playwright/test';
import { answerUpToZip, expectSixVehicles, finishButton, zipField } from '../support/quiz.ts';
import { expect, test } from '../support/test.ts';

const finishQuiz = async (page: Page, zip: string): Promise<void> => {
  await answerUpToZip(page);
  await zipField(page).fill(zip);
  await finishButton(page).click();
  await expectSixVehicles(page);
};

test('shows top picks, more picks and the concierge', async ({ page }) => {
  await finishQuiz(page, '10001');
  await expect(page.getByRole('heading', { name: 'Your Top Picks' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'More vehicles that could be a great fit' })).toBeVisible();
  await expect(page).toHaveTitle(/Recommendations/);
});

test('every listing button opens a search for its vehicle near the visitor', async ({ page, context }) => {
  const opened: URL[] = [];
  await context.route('https://www.autotempest.com/**', (route) => {
    opened.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: '<title>Listings</title>' });
  });
  await finishQuiz(page, '10001');
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  const buttons = page.getByRole('button', { name: /^View Listings Near You/ });
  for (const index of names.slice(0, 6).keys()) {
    const popup = context.waitForEvent('page');
    await buttons.nth(index).click();
    await (await popup).waitForLoadState();
    await (await popup).close();
  }
  expect(opened).toHaveLength(6);
  for (const [index, url] of opened.entries()) {
    const query = Object.fromEntries(url.searchParams);
    const years = /^(\d{4})(?:-(\d{4}))? /.exec(names[index] ?? '');
    expect(url.pathname).toBe('/results');
    expect(query['make']).toMatch(/^[a-z0-9]+$/);
    expect(query['model']).toMatch(/^[a-z0-9]+$/);
    expect(query).toMatchObject({
      zip: '10001',
      radius: '150',
      minyear: years?.[1],
      maxyear: years?.[2] ?? years?.[1],
    });
  }
});

test.describe('when the results cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('says so and offers a new survey', async ({ page }) => {
    await page.goto('/result/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: 'Error Loading Results' })).toBeVisible();
    await expect(page).toHaveTitle(/^Error Loading Results/);
    await expect(
      page.getByText("We couldn't load your car recommendations. Please try again or start a new survey."),
    ).toBeVisible();
    await page.getByRole('link', { name: 'Start New Survey' }).click();
    await expect(page).toHaveURL(/\/smartquiz$/);
  });

  test('a listing lookup without a match leaves the visitor where they are', async ({ page }) => {
    await page.route('**/api/autotempest/models/**', (route) => route.fulfill({ status: 500 }));
    await finishQuiz(page, '10001');
    const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page
      .getByRole('button', { name: /^View Listings Near You/ })
      .first()
      .click();
    await warning;
    await expectSixVehicles(page);
  });
});
