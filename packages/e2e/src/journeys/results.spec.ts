import { firstPlace, openChangedResults, openResults } from '../support/results.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('shows top picks, more picks, the concierge, and what makes a score', async ({ page }) => {
  const asked: string[] = [];

  page.on('request', (request) => {
    if (request.url().includes('/api/survey/results/')) asked.push(request.url());
  });
  const answered = page.waitForResponse('**/api/survey/results/*');

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

  await test.step('says the category of each pick on its card, and describes it', async () => {
    const { recommendations } = await (await answered).json();

    for (const { name, category, description } of recommendations) {
      const card = page.getByRole('article', { name, exact: true });

      await expect(card).toContainText(category);
      await expect(card).toContainText(description);
    }
  });

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
  await expect(page.getByRole('link', { name: /^Recalls at NHTSA/ })).toBeVisible();
  await page.getByRole('link', { name: 'How we rate cars' }).click();
  await expect(page).toHaveURL(/\/about#ratings$/);
  await expect(page.getByRole('heading', { name: 'How we rate cars' })).toBeInViewport();
});

test('three sentences against a pick are a list, and two are not', async ({ page }) => {
  const sentences = ['It is slow.', 'Expect 21 mpg from this one.', 'We rate its sound 2 of 5.'];

  await openChangedResults(page, (result) => ({
    ...result,
    recommendations: result.recommendations.map((pick, index) => ({
      ...pick,
      tradeOff: sentences.slice(0, index === 0 ? 3 : 2).join(' '),
    })),
  }));
  const cards = page.getByRole('article');

  for (const sentence of sentences)
    await expect(cards.first().getByRole('listitem').filter({ hasText: sentence })).toHaveText(
      sentence,
    );
  await expect(cards.nth(1)).toContainText(`Trade-off: ${sentences.slice(0, 2).join(' ')}`);
  await expectAccessible(cards.first());
});

test('says why the first pick is before the second on its card alone, and once that all six fit as well', async ({
  page,
}) => {
  await openChangedResults(page, (result) => ({
    ...result,
    firstPlace,
    relaxations: [],
    recommendations: result.recommendations.map((pick) => ({
      ...pick,
      matchScore: 85,
      contributions: [],
    })),
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

  await openChangedResults(page, (result) => ({
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
  await openChangedResults(page, (result) => ({
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
