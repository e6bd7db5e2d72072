import { openChangedResults, openResults } from '../support/results.ts';
import { expect, test } from '../support/test.ts';

test('the six fit three pages of paper, and all words of a card have one size', async ({
  page,
}) => {
  await openResults(page);
  const margin = '0.4in';
  const pdf = await page.pdf({
    format: 'Letter',
    margin: { top: margin, right: margin, bottom: margin, left: margin },
  });

  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length).toBeLessThanOrEqual(3);

  await page.emulateMedia({ media: 'print' });
  const sizes = await page
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.flatMap((card) =>
        [...card.querySelectorAll('dt, dd, p, li, summary')]
          .filter((part) => part.checkVisibility())
          .map((part) => getComputedStyle(part).fontSize),
      ),
    );

  expect(new Set(sizes)).toEqual(new Set(['12px']));
});

test('opened key figures leave the name and the button of the best match where they are', async ({
  page,
}) => {
  await openResults(page);
  const card = page.getByRole('article').first();
  const button = card.getByRole('button', { name: /^View Listings Near You/ });
  const before = await button.boundingBox();

  await card.getByText('Key figures').click();
  await expect(card.getByText('Cargo space', { exact: true })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});

test('on a small phone, the fit of a pick does not cover its car', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openChangedResults(page, (result) => ({
    ...result,
    recommendations: result.recommendations.map((pick, index) => ({
      ...pick,
      matchScore: index === 0 ? 90 : 50,
    })),
  }));

  for (const card of (await page.getByRole('article').all()).slice(1)) {
    const fit = await card.getByText(/^\w+ fit$/).boundingBox();
    const car = await card.locator('svg g').first().boundingBox();

    expect(car?.y).toBeGreaterThanOrEqual((fit?.y ?? 0) + (fit?.height ?? 0));
  }
});

test('the titles of the two groups of picks have one size, and none is larger than that of the page', async ({
  page,
}) => {
  await openResults(page);
  const readSize = (name: string) =>
    page
      .getByRole('heading', { name })
      .evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));

  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const size = await readSize('Your Top Picks');

    expect(await readSize('More vehicles that could be a great fit')).toBe(size);
    expect(await readSize('Your Personalized Car Recommendations')).toBeGreaterThanOrEqual(size);
  }
});
