import type { Page } from '@playwright/test';
import { allowPreferences } from '../support/storage-state.ts';
import { expect, expectAccessible, inOwnContext, test } from '../support/test.ts';

/** Answers for the booking service, and lists what it is asked. */
const serveCalendar = async (page: Page): Promise<readonly string[]> => {
  const asked: string[] = [];

  await page.route(
    (url) => url.hostname !== 'localhost',
    (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<p>Pick a time</p>' });
    },
  );
  return asked;
};

const calendarText = (page: Page) =>
  page.frameLocator('iframe[title="Booking calendar"]').getByText('Pick a time');

test('the booking calendar asks nothing of its service before the click, which says whose it is, and keeps a link when blocked', async ({
  page,
}) => {
  const asked = await serveCalendar(page);

  await page.goto('/contact', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: /^Show the calendar from [\w-]+(\.[\w-]+)+$/ });

  await button.scrollIntoViewIfNeeded();
  expect(asked).toEqual([]);
  await button.click();
  await expect(calendarText(page)).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(page.locator(':has(> iframe[title="Booking calendar"])')).toBeFocused();
  await expect(page.getByRole('link', { name: 'Open the calendar in a new tab' })).toHaveAttribute(
    'href',
    /^https:/,
  );
});

test('with Preferences, the booking calendar loads when it comes into view, and leaves the focus where it is', async ({
  page,
}) => {
  const asked = await serveCalendar(page);

  await allowPreferences(page);
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Show the calendar' })).toHaveCount(0);
  expect(asked).toEqual([]);

  await page.getByRole('region', { name: 'Booking calendar' }).scrollIntoViewIfNeeded();
  await expect(calendarText(page)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Booking calendar' })).not.toBeFocused();
  await expectAccessible(page);
});

/** Opens the contact page and asks for the calendar. */
const showCalendar = async (page: Page): Promise<void> => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Show the calendar' }).click();
};

test(
  'the place of the booking calendar says that it loads, points to the link when that takes long, and shows it at last',
  inOwnContext,
  async ({ page }) => {
    const { promise: release, resolve: answer } = Promise.withResolvers<void>();

    await page.clock.install();
    await page.route(
      (url) => url.hostname !== 'localhost',
      async (route) => {
        await release;
        await route.fulfill({ contentType: 'text/html', body: '<p>Pick a time</p>' });
      },
    );
    await showCalendar(page);
    const place = page.getByRole('region', { name: 'Booking calendar' });
    const status = place.getByRole('status');

    await expect(status).toHaveText('Loading the calendar…');
    await expectAccessible(status);
    await page.clock.fastForward(10_000);
    await expect(status).toHaveText(/^The calendar is slow to load\. The link above/);
    await expectAccessible(status);

    answer();
    await expect(calendarText(page)).toBeVisible();
    await expect(status).toBeEmpty();
  },
);

test.describe('when the booking service is down', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the words above the place of the calendar say where else it is', async ({ page }) => {
    await page.route(
      (url) => url.hostname !== 'localhost',
      (route) => route.abort(),
    );
    const failed = page.waitForEvent('requestfailed');

    await showCalendar(page);
    await failed;

    await expect(page.getByText('If it stays empty, open it in a new tab.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Open the calendar in a new tab' })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  });
});
