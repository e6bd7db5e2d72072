import type { Page } from '@playwright/test';
import {
  answerDataCalls,
  answerWith,
  openDashboard,
  panel,
  rows,
  signIn,
  toast,
} from '../support/admin.ts';
import { surveyRow, today } from '../support/admin-rows.ts';
import { expect, inOwnContext, test } from '../support/test.ts';

const visitors = Array.from({ length: 450 }, (_, index) => surveyRow(index + 1));
const pageLength = 200;

/** Answers the survey calls as the server would: search over the name, pages, and what was asked. */
const answerSurveys = async (page: Page): Promise<URLSearchParams[]> => {
  const asked: URLSearchParams[] = [];

  await answerDataCalls(page);
  await page.route('**/api/test/surveys*', (route) => {
    const query = new URL(route.request().url()).searchParams;

    asked.push(query);
    const search = query.get('search')?.toLowerCase() ?? '';
    const found = visitors.filter(({ userName }) =>
      String(userName).toLowerCase().includes(search),
    );
    const start = Number(query.get('cursor') ?? 0);
    const end = start + pageLength;
    const next = end < found.length ? { nextCursor: String(end) } : {};
    return answerWith(route, { surveys: found.slice(start, end), total: found.length, ...next });
  });
  return asked;
};

const focusedRow = (page: Page) => page.locator('tr[data-index]:focus-within');

test.beforeEach(({ page }) => signIn(page));

test("today's surveys are listed with all that is known of them, which can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const survey = surveyRow(1, { createdAt: today() });

  await answerDataCalls(page, {
    surveys: {
      surveys: [
        survey,
        surveyRow(2, {
          createdAt: today(),
          userName: undefined,
          userEmail: undefined,
          userPhone: undefined,
        }),
        surveyRow(3),
      ],
      total: 1003,
    },
  });
  await openDashboard(page, 'completed');
  const listed = rows(page, 'Surveys completed today');

  await expect(listed).toHaveCount(2);

  for (const text of [
    '#1,003',
    'survey-0',
    'Visitor 1',
    'visitor1@example.com',
    '94105',
    '416-555-0100',
  ]) {
    await expect(listed.first()).toContainText(text);
  }

  await expect(listed.nth(1).getByText('Not provided')).toHaveCount(3);
  await test.step('copies e-mail, phone and survey ID', async () => {
    await listed.getByRole('button', { name: 'Copy e-mail visitor1@example.com' }).click();
    await expect(toast(page, 'Copied')).toContainText('visitor1@example.com');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('visitor1@example.com');
    await listed.getByRole('button', { name: 'Copy phone 416-555-0100' }).click();
    await expect(toast(page, 'Copied')).toContainText('416-555-0100');
    await listed.getByRole('button', { name: `Copy survey ID ${survey.id}` }).click();
    await expect(toast(page, 'Copied')).toContainText(survey.id);
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
    });
    await listed.getByRole('button', { name: 'Copy phone 416-555-0100' }).click();
    await expect(toast(page, 'Copy failed')).toContainText('Your browser couldn’t copy the phone.');
  });
});

test('the list of today grows on request, and says when the server may have more of it', async ({
  page,
}) => {
  const surveys = Array.from({ length: 12 }, (_, index) =>
    surveyRow(index + 1, { createdAt: today() }),
  );

  await answerDataCalls(page, { surveys: { surveys, total: 300, nextCursor: 'further' } });
  await page.route('**/api/test/surveys?*cursor=*', () => undefined);
  await openDashboard(page, 'completed');
  const todays = panel(page, "Today's Completed Surveys");

  await expect(todays).toContainText('12+ today');
  await expect(rows(page, 'Surveys completed today')).toHaveCount(10);
  await todays.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page, 'Surveys completed today')).toHaveCount(12);
});

test(
  'the list of today ends with the day, also on a laptop that slept through midnight',
  inOwnContext,
  async ({ page }) => {
    const at = (hour: number, minute = 0): Date =>
      new Date(new Date().setHours(hour, minute, 0, 0));

    await answerDataCalls(page, {
      surveys: { surveys: [surveyRow(1, { createdAt: at(12).toISOString() })], total: 1 },
    });
    // Less than an hour from midnight, because a session ends after an hour without use.
    await page.clock.install({ time: at(23, 30) });
    await openDashboard(page, 'completed');
    const todays = rows(page, 'Surveys completed today');

    const wakeAt = async (time: Date): Promise<void> => {
      await page.clock.setSystemTime(time);
      await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    };

    await expect(todays).toHaveCount(1);
    await wakeAt(at(24, 20));
    await expect(page.getByText('No completed surveys today')).toBeVisible();
    await wakeAt(at(23, 58));
    await expect(todays).toHaveCount(1);
    await page.clock.runFor('02:10');
    await expect(page.getByText('No completed surveys today')).toBeVisible();
  },
);

test('a search counts what it found and is kept in the address, and date filter and sort ask the server', async ({
  page,
}) => {
  const asked = await answerSurveys(page);

  await openDashboard(page, 'completed');
  const visited = await page.evaluate(() => history.length);

  await expect(page.getByText(/^Showing/)).toBeHidden();
  await page.getByRole('tabpanel').focus();
  await page.keyboard.press('/');
  await page.keyboard.type('visitor 44');
  await expect(page.getByText('Showing 11 of 450')).toBeVisible();
  await expect(rows(page, 'Completed surveys')).toHaveCount(11);
  await expect(page).toHaveURL(/q=visitor\+44/);
  expect(await page.evaluate(() => history.length)).toBe(visited);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tabpanel')).toBeFocused();
  // Typing is one search, not one a letter.
  expect(asked.flatMap((query) => query.get('search') ?? [])).toEqual(['visitor 44']);
  await page.reload();
  await expect(page.getByText('Showing 11 of 450')).toBeVisible();
  await page.getByRole('searchbox').fill('nobody at all');
  await expect(page.getByText('No surveys found')).toBeVisible();
  await expect(page.getByText('Showing 0 of 450')).toBeVisible();
  // More than the first rows, which are counted after they are shown.
  await page.getByRole('searchbox').fill('visitor');
  await expect(page.getByText('Showing 450 of 450')).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await expect(page).not.toHaveURL(/q=/);
  await test.step('date filter and sort ask the server, with the bounds of the browser’s day', async () => {
    await page.getByLabel('Date filter').selectOption('Today');
    await page.getByLabel('Sort by').selectOption('Email A-Z');
    await expect.poll(() => asked.at(-1)?.get('sort')).toBe('email');
    const last = asked.at(-1);

    expect(last?.get('range')).toBe('today');
    const midnight = await page.evaluate(() =>
      new Date(new Date().setHours(0, 0, 0, 0)).toISOString(),
    );

    expect(last?.get('from')).toBe(midnight);
    await expect(page).toHaveURL(/range=today&sort=email$/);
  });
});

test('the search of an earlier page in the history comes back into its box', async ({ page }) => {
  await answerSurveys(page);
  await openDashboard(page, 'completed');
  const box = page.getByRole('searchbox');

  await box.fill('visitor 44');
  await expect(page).toHaveURL(/q=visitor\+44/);
  await page.getByRole('tab', { name: 'Overview' }).click();
  await page.getByRole('tab', { name: /^Completed/ }).click();
  await box.fill('nobody at all');
  await expect(page).toHaveURL(/q=nobody/);
  await page.evaluate(() => history.go(-2));
  await expect(box).toHaveValue('visitor 44');
  await expect(page.getByText('Showing 11 of 450')).toBeVisible();
});

test('j and k move through the rows, and the list goes on as one scrolls, with few rows in the page', async ({
  page,
}) => {
  const asked = await answerSurveys(page);

  await openDashboard(page, 'completed');
  await test.step('j and k move as far as the list goes', async () => {
    await expect(rows(page, 'Completed surveys').first()).toBeVisible();
    await page.getByRole('button', { name: 'Refresh' }).focus();
    await page.keyboard.press('j');
    await expect(page.getByRole('button', { name: 'Refresh' })).toBeFocused();
    await page.getByRole('tabpanel').focus();
    await page.keyboard.press('j');
    await expect(focusedRow(page)).toContainText('visitor1@example.com');
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('j');
    await expect(focusedRow(page)).toContainText('visitor41@example.com');
    await expect(focusedRow(page)).toBeInViewport();
    await page.keyboard.press('k');
    await expect(focusedRow(page)).toContainText('visitor40@example.com');
  });
  const table = page.getByRole('table', { name: 'Completed surveys' });

  await expect(table).toHaveAttribute('aria-rowcount', '451');
  const end = table.getByRole('row').filter({ hasText: 'visitor450@example.com' });

  await expect(async () => {
    await page.mouse.wheel(0, 8000);
    await expect(end).toBeVisible({ timeout: 100 });
  }).toPass();
  await expect(table.getByRole('columnheader', { name: 'E-mail' })).toBeInViewport();
  expect(await rows(page, 'Completed surveys').count()).toBeLessThan(100);
  expect(asked.map((query) => query.get('cursor')).filter((cursor) => cursor !== null)).toEqual([
    '200',
    '400',
  ]);
});

test.describe('with rows further down that cannot be had', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('they are asked for once, and again on request', async ({ page }) => {
    await answerSurveys(page);
    let refused = 0;
    const furtherRows = /\/api\/test\/surveys\?.*cursor=/;

    await page.route(furtherRows, (route) => {
      refused += 1;
      return answerWith(route, 500);
    });
    await openDashboard(page, 'completed');
    await expect(rows(page, 'Completed surveys').first()).toBeVisible();
    await page.keyboard.press('End');
    const more = panel(page, 'All Completed Surveys').getByRole('button', { name: 'Show more' });

    await expect(more).toBeVisible();
    // Other renderings ask for nothing.
    await page.getByRole('tabpanel').focus();
    await page.keyboard.press('k');
    await expect(focusedRow(page)).toContainText('visitor1@example.com');
    expect(refused).toBe(1);
    await page.unroute(furtherRows);
    await more.click();
    await expect(more).toBeHidden();
    await expect(panel(page, 'All Completed Surveys').getByRole('alert')).toBeHidden();
  });
});
