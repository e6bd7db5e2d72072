import type { Locator, Page } from '@playwright/test';
import { openResults } from '../support/results.ts';
import { expect, expectNoSidewaysScroll, inOwnContext, test } from '../support/test.ts';

/** Controls of the page that lie in the same place as an element. */
const listCoveredControls = async (page: Page, element: Locator): Promise<readonly unknown[]> => {
  const place = await element.boundingBox();
  const controls = page.locator('main').locator('a, button, input, summary');
  return controls.filter({ visible: true }).evaluateAll(
    (elements, { x, y, width, height }) =>
      elements
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return box.right > x && box.left < x + width && box.bottom > y && box.top < y + height;
        })
        .map((control) => control.textContent),
    place ?? { x: 0, y: 0, width: Number.POSITIVE_INFINITY, height: Number.POSITIVE_INFINITY },
  );
};

for (const viewport of [
  { width: 320, height: 256 },
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
])
  test(`below the unfolded answers' buttons, the word that a link is copied is in view and covers no control on ${viewport.width} pixels`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize(viewport);
    await openResults(page);
    await page.getByRole('button', { name: /answers, change one$/ }).click();
    await page.getByRole('button', { name: 'Share' }).click();
    const copied = page.getByText(/^Link copied\. /);

    await expect(copied).toBeInViewport({ ratio: 1 });
    expect(await listCoveredControls(page, copied)).toEqual([]);
    await expect(page.getByRole('region', { name: 'Notifications' })).toHaveText('');
    await expectNoSidewaysScroll(page);
  });

test(
  'the word that a link is copied goes after 20 seconds, and when an answer is changed',
  inOwnContext,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await openResults(page);
    const share = page.getByRole('button', { name: 'Share' });
    const copied = page.getByText(/^Link copied\. /);

    await share.click();
    await expect(copied).toBeVisible();
    await page.clock.runFor(19_000);
    await expect(copied).toBeVisible();
    await page.clock.runFor(2000);
    await expect(copied).toHaveCount(0);

    await page.getByRole('button', { name: /answers, change one$/ }).click();
    await share.click();
    await expect(copied).toBeVisible();
    await page.getByRole('button', { name: /^Body style:/ }).click();
    await page.getByRole('checkbox', { name: 'Sedan' }).check();
    await expect(copied).toHaveCount(0);
  },
);

test('can be shared by its link, and printed', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await openResults(page);
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${page.url()}#shared`);
  await page.getByRole('button', { name: 'Print' }).click();
  await expect(page.locator('body[data-printed]')).toHaveCount(1);
  // With a sheet to share by, a visitor who closes it again wants no copy either.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'share', {
      value: async () => {
        document.body.setAttribute('data-asked', '');
        throw new DOMException('closed', 'AbortError');
      },
    });
    return navigator.clipboard.writeText('something else');
  });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.locator('body[data-asked]')).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('something else');
});
