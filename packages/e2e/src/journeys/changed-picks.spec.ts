import type { Page } from '@playwright/test';
import { openAnswers } from '../support/results.ts';
import { firstVisit } from '../support/storage-state.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const loadResult = async (page: Page, resultId: string) =>
  await (await page.request.get(`/api/survey/results/${resultId}`)).json();

/** Has any changed answer bring these picks. */
const stubPreview = async (page: Page, result: object, recommendations: object): Promise<void> => {
  await page.route('**/api/survey/preview', (route) =>
    route.fulfill({ json: { ...result, recommendations } }),
  );
};

const otherCar = { name: '2026 Other Car', make: 'Other', model: 'Car', family: 'Car' };

test('on a phone, the bar says how many of the six changed and leads to the first new card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAnswers(page);
  await page.getByRole('button', { name: /^Body style: SUV, Wagon/ }).click();
  for (const name of ['Sedan', 'SUV or crossover', 'Wagon'])
    await page.getByRole('checkbox', { name, exact: true }).click();
  const bar = page.getByRole('region', { name: 'Changed answers' });
  const seeThem = bar.getByRole('button', { name: '6 of 6 new, see them' });

  await expect(seeThem).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('article').getByText('New', { exact: true })).toHaveCount(6);
  await seeThem.click();
  const card = page.getByRole('article').first();

  await expect(card).toBeFocused();
  await expect(card.getByText('New', { exact: true })).toBeInViewport({ ratio: 1 });
  const heading = await card.getByRole('heading').boundingBox();
  const barTop = (await bar.boundingBox())?.y ?? 0;

  expect(heading?.y).toBeGreaterThan(0);
  expect((heading?.y ?? 0) + (heading?.height ?? 0)).toBeLessThan(barTop);
  await expectAccessible(page);

  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('New', { exact: true })).toHaveCount(0);
});

test('another version of a car is told as that, and not as another car', async ({ page }) => {
  const stored = await loadResult(page, await openAnswers(page));
  const [first, ...others] = stored.recommendations;
  const otherVersion = { ...first, name: `${first.name} Sport`, trim: `${first.trim} Sport` };

  await stubPreview(page, stored, [otherVersion, ...others]);
  await page.getByRole('button', { name: /^Sound system:/ }).click();
  await page.getByRole('radio', { name: 'Better than basic' }).check();
  const bar = page.getByRole('region', { name: 'Changed answers' });

  await expect(
    bar.getByRole('button', { name: `Another version of the ${first.family}, see it` }),
  ).toBeVisible();
  await expect(
    page.getByRole('status').filter({ hasText: 'Another version: 1 of six' }),
  ).toContainText(`${first.name} Sport. Instead of the ${first.name}.`);
  await expect(page.getByRole('article').getByText('Other version')).toHaveCount(1);
});

test('"see it" leads to the new car, even below another version of a car', async ({ page }) => {
  const stored = await loadResult(page, await openAnswers(page));
  const [first, second, ...others] = stored.recommendations;
  const otherVersion = { ...first, name: `${first.name} Sport`, trim: `${first.trim} Sport` };

  await stubPreview(page, stored, [otherVersion, { ...second, ...otherCar }, ...others]);
  await page.getByRole('button', { name: /^Sound system:/ }).click();
  await page.getByRole('radio', { name: 'Better than basic' }).check();
  await page.getByRole('button', { name: '1 of 6 new, 1 in another version, see it' }).click();
  await expect(page.getByRole('article', { name: '2026 Other Car' })).toBeFocused();
});

test.describe('while the cookie bar is open', () => {
  test.use({ storageState: firstVisit });

  test('on a phone, the link to what changed shows it between the header and the bars', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const stored = await loadResult(page, await openAnswers(page));
    const [first, second, ...others] = stored.recommendations;

    await stubPreview(page, stored, [first, { ...second, ...otherCar }, ...others]);
    await page.getByRole('button', { name: /^Acceleration:/ }).click();
    await page.getByRole('radio', { name: 'Quick', exact: true }).check();
    const bar = page.getByRole('region', { name: 'Changed answers' });

    await bar.getByRole('button', { name: '1 of 6 new, see it' }).click();
    const card = page.locator('article[data-new="car"]');

    await expect(card).toBeFocused();
    const headerBottom = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    const barTop = (await bar.boundingBox())?.y ?? 0;
    const cardTop = (await card.boundingBox())?.y ?? 0;

    expect(cardTop - headerBottom).toBeLessThanOrEqual(24);

    for (const part of [
      card.locator('svg').first(),
      card.getByText('New', { exact: true }),
      card.getByRole('heading'),
      ...(await card.getByRole('listitem').all()),
      card.getByText(/^Trade-off:/),
    ]) {
      const box = await part.boundingBox();

      expect(box?.y).toBeGreaterThanOrEqual(headerBottom);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(barTop);
    }
  });
});
