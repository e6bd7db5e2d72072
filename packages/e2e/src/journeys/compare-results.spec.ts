import { firstPlace, openChangedResults } from '../support/results.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

test('compares three cars, and no more, without hiding anything on small screens', async ({
  page,
}) => {
  await openChangedResults(page, (result) => ({ ...result, firstPlace }));
  // The ruler with its unit is in the comparison only.
  const rulerNumber = page.locator('svg text').filter({ hasText: '15 ft' });

  await expect(rulerNumber).toHaveCount(0);
  const boxes = page.getByRole('checkbox', { name: /^Compare the/ });
  const compare = page.getByRole('button', { name: 'Compare side by side' });

  await boxes.first().check();
  await expect(compare).toBeDisabled();
  for (const index of [1, 2]) await boxes.nth(index).check();
  await expect(boxes.nth(3)).toBeDisabled();
  await compare.click();
  const table = page.getByRole('dialog', { name: 'Side by side' }).getByRole('table');

  await expect(table.getByRole('columnheader')).toHaveCount(3);
  await expect(rulerNumber).toHaveCount(3);
  await expect(table.getByRole('row', { name: /^Trade-off/ }).getByRole('cell')).toHaveCount(3);
  await expect(
    page.getByRole('dialog').getByText(/^Why the .+ is first: It beats the Other Car on price\.$/),
  ).toBeVisible();
  for (const name of [
    /^Crash rating/,
    /^Reliability \(our rating\)/,
    /^Ride \(our rating\)/,
    /^Warranty/,
  ])
    await expect(table.getByRole('row', { name })).toBeVisible();
  await expectAccessible(page.getByRole('dialog', { name: 'Side by side' }));
  await test.step('three cars fit the dialog on a phone without scrolling sideways', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const region = page.getByRole('region', { name: 'Side by side' });

    await expect(region.getByRole('columnheader').nth(2)).toBeVisible();
    // Each row begins with a header cell, including the row of car names.
    for (const row of await region.getByRole('row').all())
      await expect(
        row.getByRole('rowheader').or(row.getByRole('columnheader')).or(row.getByRole('cell')),
      ).toHaveCount(4);
    expect(await region.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    await expectNoSidewaysScroll(page);
  });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await page.getByRole('button', { name: 'Compare the top three' }).click();
  const topNames = await page.getByRole('heading', { level: 3 }).allTextContents();

  for (const name of topNames.slice(0, 3))
    await expect(table.getByRole('columnheader').filter({ hasText: name })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect(compare).toHaveCount(0);
  await expect(boxes.first()).not.toBeChecked();
  await test.step('at 200 % zoom, the checkbox that brings the comparison bar up is not hidden by it', async () => {
    await page.setViewportSize({ width: 640, height: 450 });
    const box = boxes.first();

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
