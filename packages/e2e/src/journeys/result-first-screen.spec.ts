import type { Locator, Page } from '@playwright/test';
import { answersAt } from '../support/answers.ts';
import { expectSixVehicles } from '../support/quiz.ts';
import { firstVisit } from '../support/storage-state.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

test.use({ storageState: firstVisit });

const screens = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** Few limits leave long names and three reasons; a limit that gives way takes a line more. */
const shoppers = {
  'a family that wants a thrifty SUV': answersAt('10001'),
  'a shopper whose limits give way': {
    ...answersAt('M5V2T6'),
    features: { powerPreference: { diesel: true }, bodyStyle: { wagon: true } },
    budget: { condition: { new: true }, totalPriceRange: { under20k: true } },
  },
} as const;

const openResult = async (page: Page, data: object): Promise<void> => {
  const answer = await page.request.post('/api/survey', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data,
  });
  const { resultId }: { resultId: string } = await answer.json();

  await page.goto(`/result/${resultId}`);
  await expectSixVehicles(page);
};

const expectBetween = async (part: Locator, top: number, bottom: number): Promise<void> => {
  const box = await part.boundingBox();

  expect(box?.y).toBeGreaterThanOrEqual(top);
  expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY)).toBeLessThanOrEqual(bottom);
};

for (const screen of screens)
  for (const [shopper, answers] of Object.entries(shoppers))
    test(`the first screen of ${screen.width} x ${screen.height} shows ${shopper} the best match above the open cookie bar`, async ({
      page,
    }) => {
      await page.setViewportSize(screen);
      await openResult(page, answers);
      const cookieBar = page.getByRole('region', { name: 'Cookie consent' });

      await expect(cookieBar).toBeVisible();
      const top = (await page.getByRole('banner').boundingBox())?.height ?? 0;
      const bottom = (await cookieBar.boundingBox())?.y ?? 0;
      const card = page.getByRole('article').first();
      const reasons = card.getByRole('listitem');

      for (const part of [
        page.getByRole('heading', { name: 'Your Personalized Car Recommendations' }),
        page.getByRole('button', { name: /^\d+ answers, change one$/ }),
        page.getByRole('heading', { name: 'Your Top Picks' }),
        card.getByText('Best overall match', { exact: true }),
        card.locator('svg').first(),
        card.getByRole('heading', { level: 3 }),
        card.getByText(/^(?:About )?\$[\d,–$]+ (?:USD|CAD)$/),
        ...(await reasons.all()),
        card.getByRole('button', { name: /^View Listings Near You/ }),
      ])
        await expectBetween(part, top, bottom);
      expect(await page.evaluate(() => window.scrollY)).toBe(0);
      await expectNoSidewaysScroll(page);
    });

test('the answers unfold from one line and fold again, and all of that is accessible', async ({
  page,
}) => {
  await openResult(page, answersAt('10001'));
  const line = page.getByRole('button', { name: '18 answers, change one' });
  const answer = page.getByRole('button', { name: /^Budget:/ });

  await expect(answer).toHaveCount(0);
  await line.click();
  await expect(line).toHaveAttribute('aria-expanded', 'true');
  await expect(answer).toBeVisible();
  await expectAccessible(page);
  await answer.click();
  await expect(page.getByRole('region', { name: 'What is your total budget?' })).toBeVisible();
  await line.click();
  await expect(answer).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'What is your total budget?' })).toHaveCount(0);
});
