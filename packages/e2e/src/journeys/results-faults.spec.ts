import { expectSixVehicles } from '../support/quiz.ts';
import { openResults } from '../support/results.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

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
    let answer = answers[0];
    // A car whose lookup failed under the pointer is looked up again by the click.
    const lookedUp = new Set<string>();

    await page.route('**/api/autotempest/models/**', (route) => {
      lookedUp.add(route.request().url());
      return route.fulfill(answer);
    });
    await context.route('https://www.autotempest.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>Listings</title>' }),
    );
    await openResults(page);
    await expect(page.getByText('Opens a search on AutoTempest')).toHaveCount(6);

    for (const index of answers.keys()) {
      answer = answers[index];
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

    expect(lookedUp.size).toBe(answers.length);
    await expectSixVehicles(page);
  });
});
