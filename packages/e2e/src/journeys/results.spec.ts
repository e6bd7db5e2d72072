import type { Page } from '@playwright/test';
import { answerUpToZip, expectSixVehicles, finishButton, zipField } from '../support/quiz.ts';
import { completeSurvey } from '../support/survey.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

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

test('compares three cars, and no more', async ({ page }) => {
  await page.goto(`/result/${await completeSurvey(page)}`);
  const boxes = page.getByRole('checkbox', { name: /^Compare the/ });
  for (const index of [0, 1, 2]) await boxes.nth(index).check();
  await expect(boxes.nth(3)).toBeDisabled();
  await page.getByRole('button', { name: 'Compare side by side' }).click();
  const table = page.getByRole('dialog', { name: 'Side by side' }).getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(table.getByRole('row', { name: /^Trade-off/ }).getByRole('cell')).toHaveCount(3);
  await expectAccessible(page);
});

test.describe('on a screen at 200 % zoom', () => {
  test.use({ viewport: { width: 640, height: 450 } });

  test('the checkbox that brings the comparison bar up is not hidden by it', async ({ page }) => {
    await page.goto(`/result/${await completeSurvey(page)}`);
    const box = page.getByRole('checkbox', { name: /^Compare the/ }).first();
    await box.evaluate((element) => element.scrollIntoView({ block: 'end' }));
    await box.focus();
    await page.keyboard.press('Space');
    const bar = page.getByRole('region', { name: 'Comparison' });
    await expect(bar).toBeVisible();
    const bottom = await box.evaluate((element) => element.getBoundingClientRect().bottom);
    const top = await bar.evaluate((element) => element.getBoundingClientRect().top);
    expect(bottom).toBeLessThan(top);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('three compared cars fit the dialog without scrolling sideways', async ({ page }) => {
    await page.goto(`/result/${await completeSurvey(page)}`);
    for (const index of [0, 1, 2])
      await page
        .getByRole('checkbox', { name: /^Compare the/ })
        .nth(index)
        .check();
    await page.getByRole('button', { name: 'Compare side by side' }).click();
    const region = page.getByRole('region', { name: 'Side by side' });
    await expect(region.getByRole('columnheader').nth(2)).toBeVisible();
    // Every line has a cell for its name, also the one that names the cars.
    for (const row of await region.getByRole('row').all())
      await expect(row.getByRole('rowheader').or(row.getByRole('columnheader')).or(row.getByRole('cell'))).toHaveCount(
        4,
      );
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectNoSidewaysScroll(page);
  });
});

test('explains a score by what counts most, and by all of it on request', async ({ page }) => {
  await page.goto(`/result/${await completeSurvey(page)}`);
  const card = page.getByRole('article').first();
  await card.getByText(/^Why \d+%\?$/).click();
  const criteria = card.getByRole('rowheader');
  await expect(criteria).toHaveCount(6);
  await expect(card.getByRole('columnheader', { name: 'Points' })).toBeVisible();
  const car = await card.getAttribute('aria-label');
  const all = card.getByRole('button', { name: new RegExp(`^Show all \\d+ reasons for the ${car}$`) });
  await expect(all).not.toHaveAttribute('aria-expanded');
  await all.click();
  expect(await criteria.count()).toBeGreaterThan(6);
  await card.getByRole('button', { name: `Show fewer reasons for the ${car}`, exact: true }).click();
  await expect(criteria).toHaveCount(6);
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

  test('a comparison that cannot be fetched says so and leaves the picks', async ({ page }) => {
    await page.route('**/assets/compare-dialog-*.js', (route) => route.abort());
    // Else the page is taken for one from before a deployment, and loaded anew.
    await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await page.goto(`/result/${await completeSurvey(page)}`);
    for (const index of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Compare the/ })
        .nth(index)
        .check();
    await page.getByRole('button', { name: 'Compare side by side' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('This did not load');
    await expect(page.getByRole('button', { name: /^View Listings Near You/ })).toHaveCount(6);
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
