import { openChangedResults, openResults } from '../support/results.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/test.ts';

test('a result is scrolled as before when the visitor comes back to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openResults(page);
  const link = page.getByRole('link', { name: 'How we rate cars' });

  await link.scrollIntoViewIfNeeded();
  const readScroll = (): Promise<number> => page.evaluate(() => window.scrollY);
  const before = await readScroll();

  await link.click();
  await expect(page.getByRole('heading', { name: 'How we rate cars' })).toBeInViewport();
  await page.goBack();

  await expect(link).toBeInViewport();
  expect(await readScroll()).toBeCloseTo(before, -2);
});

test('a reason that cites car guides leads to the guides for its purpose, and Back to the result', async ({
  page,
}) => {
  const features = ['Recommended for families by 3 car guides.', 'We rate its ride 5 of 5.'];
  const citesGuides = { kind: 'has', figure: 'purpose.family', unit: 'points' };
  const rating = { kind: 'has', figure: 'ride', value: 5, unit: 'of 5' };
  const claims = {
    category: [],
    description: [],
    features: [citesGuides, rating],
    tradeOff: [],
  };

  await page.setViewportSize({ width: 390, height: 844 });
  await openChangedResults(page, (result) => ({
    ...result,
    recommendations: result.recommendations.map((pick) => ({ ...pick, features, claims })),
  }));
  const link = page.getByRole('article').first().getByRole('link', { name: 'Which guides?' });

  await expect(link).toHaveCount(1);
  await link.click();
  await expect(page).toHaveURL(/\/sources#family$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeAttached();
  await expect(page.getByText('For families', { exact: true })).toBeInViewport();
  const outside = page.getByRole('definition').getByRole('link').filter({ visible: true });

  expect(await outside.count()).toBeGreaterThan(5);
  await expect(outside.first()).toHaveAttribute('target', '_blank');
  await expect(outside.first()).toHaveAttribute('rel', /noopener/);
  await expectNoSidewaysScroll(page);

  await page.goBack();
  await expect(link).toBeInViewport();
});

test('every listing button opens a search for its vehicle near the visitor', async ({
  page,
  context,
}) => {
  const opened: URL[] = [];

  await context.route('https://www.autotempest.com/**', (route) => {
    opened.push(new URL(route.request().url()));
    return route.fulfill({ contentType: 'text/html', body: '<title>Listings</title>' });
  });
  const clicked: unknown[] = [];

  page.on('request', (request) => {
    if (request.url().endsWith('/api/survey/click')) clicked.push(request.postDataJSON().place);
  });
  await openResults(page);
  const names = await page.getByRole('heading', { level: 3 }).allTextContents();
  const buttons = page.getByRole('button', { name: /^View Listings Near You/ });
  // The car is looked up before the click, which the browser then takes for the wish to open a tab.
  const lookedUp = page.waitForRequest('**/api/autotempest/models/**');

  await buttons.first().hover();
  await lookedUp;

  for (const index of names.slice(0, 6).keys()) {
    const popup = context.waitForEvent('page');

    await buttons.nth(index).click();
    await (await popup).waitForLoadState();
    expect(await (await popup).evaluate(() => window.opener)).toBeNull();
    await (await popup).close();
  }

  expect(opened).toHaveLength(6);
  // The lookup before a press reports nothing.
  expect(clicked).toEqual([1, 2, 3, 4, 5, 6]);

  for (const [index, url] of opened.entries()) {
    const query = Object.fromEntries(url.searchParams);
    const years = /^(\d{4})(?:-(\d{4}))? /.exec(names[index] ?? '');

    expect(url.pathname).toBe('/results');
    expect(query['make']).toMatch(/^[a-z0-9]+$/);
    expect(query['model']).toMatch(/^[a-z0-9]+$/);
    expect(query).toMatchObject({
      zip: '10001',
      radius: '150',
      maxprice: '50000',
      minyear: years?.[1],
      maxyear: years?.[2] ?? years?.[1],
    });
  }

  await test.step('opens by a link where the browser opens no tab, and in this one where it keeps the focus', async () => {
    await page.evaluate(() => {
      window.open = () => null;
    });
    const byLink = context.waitForEvent('page');

    await buttons.first().click();
    // Without a screen, every tab has the focus.
    for (const tab of [await byLink, page])
      await expect(tab).toHaveURL(/^https:\/\/www\.autotempest\.com\/results\?/);
  });
});
