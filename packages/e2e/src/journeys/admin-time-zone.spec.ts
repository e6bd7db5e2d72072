import { answerDataCalls, openDashboard, panel, rows, signIn } from '../support/admin.ts';
import { dropoutRow, surveyRow } from '../support/admin-rows.ts';
import { expect, expectAccessible, inOwnContext, test } from '../support/test.ts';

/** It is a quarter past eight in the evening of January 30 in Toronto, and the next day in Tokyo. */
const now = '2026-01-31T01:15:00.000Z';
const inTheMorning = '2026-01-30T14:00:00.000Z';

test.describe('in a browser in Tokyo, where the next day has begun', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test(
    'lists show the day of the browser, and of the business after a switch that is kept',
    inOwnContext,
    async ({ page }) => {
      const asked: URLSearchParams[] = [];

      await page.clock.install({ time: now });
      await signIn(page);
      await answerDataCalls(page, {
        dropouts: {
          success: true,
          message: 'Connected',
          dropouts: [dropoutRow(1, { exitedAt: inTheMorning })],
          byQuestion: [],
          total: 1,
        },
      });
      await page.route('**/api/test/surveys*', (route) => {
        asked.push(new URL(route.request().url()).searchParams);
        return route.fulfill({
          json: { surveys: [surveyRow(1, { createdAt: inTheMorning })], total: 1 },
        });
      });
      await openDashboard(page, 'completed');
      const list = panel(page, 'All Completed Surveys');
      const lastBounds = () => [asked.at(-1)?.get('from'), asked.at(-1)?.get('to')];

      await test.step('the browser’s day has no survey yet', async () => {
        await expect(
          page.getByText('Times and lists are in your browser’s time, Asia/Tokyo'),
        ).toBeVisible();
        await expect(page.getByText('No completed surveys today')).toBeVisible();
        await expect(rows(page, 'Completed surveys')).toContainText('Jan 30, 2026, 11:00 PM');
        await list.getByLabel('Date filter').selectOption('Today');
        await expect
          .poll(lastBounds)
          .toEqual(['2026-01-30T15:00:00.000Z', '2026-01-31T15:00:00.000Z']);
        await expectAccessible(list);
      });
      await test.step('the business’s day has one, with its time there', async () => {
        await page
          .getByRole('button', { name: 'Switch to the business’s time, America/Toronto' })
          .click();
        await expect(page.getByText('in the business’s time, America/Toronto')).toBeVisible();
        await expect(rows(page, 'Surveys completed today')).toContainText('9:00 AM, Jan 30, 2026');
        await expect
          .poll(lastBounds)
          .toEqual(['2026-01-30T05:00:00.000Z', '2026-01-31T05:00:00.000Z']);
      });
      await test.step('a reload and another tab keep the business’s time, until it is switched back', async () => {
        await page.reload();
        await page.getByRole('tab', { name: /^Dropouts/ }).click();
        await expect(rows(page, 'Dropouts of today')).toContainText('9:00 AM');
        await page
          .getByRole('button', { name: 'Switch to your browser’s time, Asia/Tokyo' })
          .click();
        await expect(page.getByText('No dropouts today')).toBeVisible();
      });
      await test.step('the figures say in which time zone they were read', async () => {
        const scope = page.getByRole('region', { name: 'Range of the figures' });

        await page.getByRole('tab', { name: 'Overview' }).click();
        await expect(scope).toContainText('days in America/Toronto, as of 2:00 AM in Asia/Tokyo');
        await page.getByRole('button', { name: /^Switch to the business/ }).click();
        await expect(scope).toContainText(/days in America\/Toronto, as of 12:00 PM$/);
      });
    },
  );
});

test.describe('in a browser whose clock shows the business’s time', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('lists name no time zone', inOwnContext, async ({ page }) => {
    await signIn(page);
    await answerDataCalls(page);
    await openDashboard(page, 'completed');
    await expect(page.getByText('No surveys found')).toBeVisible();
    await expect(page.getByText('Times and lists are in')).toHaveCount(0);
  });
});
