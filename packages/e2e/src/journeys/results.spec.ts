import type { Locator, Page } from '@playwright/test';
import { expectSixVehicles } from '../support/quiz.ts';
import { completeSurvey } from '../support/survey.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

const openResults = async (page: Page): Promise<void> => {
  await page.goto(`/result/${await completeSurvey(page)}`);
  await expectSixVehicles(page);
};

test('shows top picks, more picks, the concierge, and what makes a score', async ({ page }) => {
  const asked: string[] = [];

  page.on('request', (request) => {
    if (request.url().includes('/api/survey/results/')) asked.push(request.url());
  });
  await openResults(page);
  // Asked for before the page's code arrives, and not again by that code.
  await expect(page.locator('link[rel="preload"][as="fetch"]')).toHaveCount(1);
  expect(asked).toHaveLength(1);
  const sections = ['Your Top Picks', 'More vehicles that could be a great fit'];

  for (const name of sections)
    await expect(page.getByRole('region', { name }).getByRole('article')).toHaveCount(3);
  await expect(page).toHaveTitle(/Recommendations/);
  const result = page.url().split('/').at(-1);

  for (const name of [/^Book a free call/, /^Book a call/]) {
    const href = (await page.getByRole('link', { name }).getAttribute('href')) ?? '';

    expect(href).toMatch(
      /^https:\/\/calendar\.roadfit\.example\/free-call\?utm_source=result&utm_content=[2-9B-Z]{5}-[2-9B-Z]{5}$/,
    );
    // The id would open the answers to whoever runs the calendar.
    expect(href).not.toContain(result);
  }

  await test.step('says once, after the first card, what all six share', async () => {
    const shared = page.getByText(/^All six: /);

    await expect(shared).toHaveCount(1);
    const [card, line] = [page.getByRole('article').first(), shared];
    const order = await card.evaluate(
      (first, other) => first.compareDocumentPosition(other as Node),
      await line.elementHandle(),
    );

    expect(order & 4).toBe(4);
  });

  await test.step('explains a score in words first, then in at most eight rows of whole points', async () => {
    const card = page.getByRole('article').first();

    await card.getByText(/^Why a (?:great|good|fair) fit\?$/).click();
    await expect(card.getByText(/^\d+% match:$/)).toBeVisible();
    const headings = ['What you asked', 'Your budget', 'Our view'];

    for (const name of headings)
      await expect(card.getByRole('rowheader', { name, exact: true })).toBeVisible();
    const points = await card.getByRole('cell').allTextContents();

    expect(points.length).toBeLessThanOrEqual(8);
    for (const text of points) expect(text).toMatch(/^\d+ of \d+$/);
    const sum = points.map((text) => Number.parseInt(text, 10)).reduce((one, other) => one + other);

    await expect(card.getByText(`${sum}% match:`)).toBeVisible();
  });
  await page.getByRole('link', { name: 'How we rate cars' }).click();
  await expect(page).toHaveURL(/\/about#ratings$/);
  await expect(page.getByRole('heading', { name: 'How we rate cars' })).toBeInViewport();
});

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

type Result = {
  readonly recommendations: readonly { readonly matchScore: number }[];
  readonly survey: Readonly<Record<string, unknown>>;
};

/** Has the results page shown with what the test makes of a result. */
const openChanged = async (page: Page, change: (result: Result) => object): Promise<void> => {
  await page.route('**/api/survey/results/*', async (route) => {
    const response = await route.fetch();

    await route.fulfill({ response, json: change(await response.json()) });
  });
  await openResults(page);
};

/** What put the first pick before the second. The engine has several such sentences. */
const firstPlace = { text: 'It beats the Other Car on price.', ahead: [], behind: [] };

test('says why the first pick is before the second on its card alone, and once that all six fit as well', async ({
  page,
}) => {
  await openChanged(page, (result) => ({
    ...result,
    firstPlace,
    relaxations: [],
    recommendations: result.recommendations.map((pick) => ({ ...pick, matchScore: 85 })),
  }));
  const whyFirst = page.getByText(/^Why first: /);

  await expect(whyFirst).toHaveCount(1);
  await expect(page.getByRole('article').first()).toContainText(`Why first: ${firstPlace.text}`);
  await expect(page.getByText('All six are a great fit for what you asked.')).toBeVisible();
  // Said on each card, it would not help to choose.
  await expect(page.getByText('Great fit', { exact: true })).toHaveCount(0);
});

test('says which limits gave way, why the order is not that of the scores, and which answer counts most', async ({
  page,
}) => {
  const orderNote = page.getByText('The order is not by score alone');
  const counts = page.getByRole('complementary', { name: 'What would change this' });
  const relaxed = [{ limit: 'price', message: '$1,400 over your range' }];

  await openChanged(page, (result) => ({
    ...result,
    relaxations: [{ limit: 'price', message: 'Some picks are over your range.' }],
    pivotalAnswer: {
      questionId: 'usage.towing',
      message: 'Without towing it would be another car.',
    },
    recommendations: result.recommendations.map((pick, index) => ({
      ...pick,
      relaxed,
      features: ['one', 'two', 'three', 'four'],
      matchScore: 62 + index,
    })),
  }));
  await expect(page.getByText('Some picks are over your range.')).toBeVisible();
  await expect(page.getByText('Fair fit', { exact: true })).toHaveCount(3);
  await expect(page.getByText('Good fit', { exact: true })).toHaveCount(3);
  await expect(page.getByText(/^All six are a /)).toHaveCount(0);
  await expect(counts).toContainText('Without towing it would be another car.');
  const first = page.getByRole('article').first();

  await first.getByText(/^Why a /).click();
  await expect(orderNote.first()).toBeVisible();

  await expect(first).toContainText('$1,400 over your range');
  await expect(first.getByRole('list').nth(1).getByRole('listitem')).toHaveText([
    'one',
    'two',
    'three',
  ]);
  await page.unroute('**/api/survey/results/*');
  await openChanged(page, (result) => ({
    ...result,
    relaxations: [],
    pivotalAnswer: null,
    // As a result that was stored before this was said of all six, and of the first.
    shared: undefined,
    scoreRows: undefined,
    firstPlace: undefined,
    recommendations: result.recommendations.map((pick, index) => ({
      ...pick,
      matchScore: 90 - index,
    })),
    // A draft, which has no place yet, and cannot be sent.
    survey: { ...result.survey, userZipcode: '' },
  }));
  await expect(page.getByText('Not every pick meets every limit you set')).toHaveCount(0);
  await expect(counts).toHaveCount(0);
  await expect(orderNote).toHaveCount(0);
  await expect(page.getByText(/^All six: /)).toHaveCount(0);
  await expect(page.getByText(/^Why first:/)).toHaveCount(0);
  await first.getByText(/^Why a great fit\?$/).click();
  await expect(first.getByRole('cell')).toHaveCount(8);
  await expect(page.getByRole('button', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: /E-mail/ })).toHaveCount(0);
});

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

test('compares three cars, and no more, without hiding anything on small screens', async ({
  page,
}) => {
  await openChanged(page, (result) => ({ ...result, firstPlace }));
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

test.describe('when the results cannot be loaded', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('says so and offers a new survey', async ({ page }) => {
    await page.route('**/api/survey/results/*', (route) => route.fulfill({ status: 503 }));
    await page.goto('/result/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: 'Error Loading Results' })).toBeVisible();
    await expect(page).toHaveTitle(/^Error Loading Results/);
    await expect(
      page.getByText(
        "We couldn't load your car recommendations. Please try again or start a new survey.",
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('main')).toBeFocused();
    await page.getByRole('link', { name: 'Start New Survey' }).click();
    await expect(page).toHaveURL(/\/smartquiz$/);
  });

  test('an unknown or erased result says that its link leads to no picks, and offers no second try', async ({
    page,
  }) => {
    await page.goto('/result/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(page.getByRole('heading', { name: 'Error Loading Results' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('This link leads to no picks');
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Start New Survey' }).click();
    await expect(page).toHaveURL(/\/smartquiz$/);
  });

  test('a comparison that cannot be fetched says so and leaves the picks', async ({ page }) => {
    await page.route('**/assets/compare-dialog-*.js', (route) => route.abort());
    // Else the page is taken for one from before a deployment, and loaded anew.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'onLine', { get: () => false }),
    );
    await openResults(page);
    for (const index of [0, 1])
      await page
        .getByRole('checkbox', { name: /^Compare the/ })
        .nth(index)
        .check();
    await page.getByRole('button', { name: 'Compare side by side' }).click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText(
      'This did not load',
    );
    await expect(page.getByRole('button', { name: /^View Listings Near You/ })).toHaveCount(6);
  });

  test('a listing lookup without a match is only logged, and the search by make and years opens', async ({
    page,
    context,
  }) => {
    const answers = [{ json: { bestMatch: null } }, { status: 500 }];
    let lookups = 0;

    await page.route('**/api/autotempest/models/**', (route) => {
      lookups += 1;
      return route.fulfill(answers[lookups - 1]);
    });
    await context.route('https://www.autotempest.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Listings</title>' }),
    );
    await openResults(page);
    await expect(page.getByText('Opens a search on AutoTempest')).toHaveCount(6);

    for (const index of answers.keys()) {
      const warning = page.waitForEvent('console', (message) => message.type() === 'warning');
      const opened = context.waitForEvent('page');

      await page
        .getByRole('button', { name: /^View Listings Near You/ })
        .nth(index)
        .click();
      await warning;
      const listings = await opened;

      // A page that is closed while its document is on the way can leave the browser waiting.
      await listings.waitForLoadState();
      const query = new URL(listings.url()).searchParams;

      expect([...query.keys()].sort()).toEqual([
        'make',
        'maxprice',
        'maxyear',
        'minyear',
        'radius',
        'zip',
      ]);
      expect(query.get('make')).toMatch(/^[a-z0-9]+$/);
      await listings.close();
    }

    expect(lookups).toBe(answers.length);
    await expectSixVehicles(page);
  });
});
