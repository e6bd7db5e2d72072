import type { Page } from '@playwright/test';
import {
  answerDataCalls,
  chartDay,
  noFigures,
  openDashboard,
  panel,
  rows,
  signIn,
} from '../support/admin.ts';
import { dropoutRow, surveyRow } from '../support/admin-rows.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

/** Figures of one week, with a bar of each kind. */
const analytics = {
  timeZone: 'America/Toronto',
  asOf: '2026-02-01T17:00:00.000Z',
  range: { from: '2026-01-30', to: '2026-01-31' },
  previous: { from: '2026-01-28', to: '2026-01-29' },
  periods: [chartDay('2026-01-30', 1, 0), chartDay('2026-01-31', 6, 2)],
  ...noFigures,
  breakdowns: {
    ...noFigures.breakdowns,
    dropoutAt: [{ value: 'usage.towing', count: 5, before: 0 }],
    region: [
      { value: 'ON', count: 12, before: 3 },
      { value: 'NY', count: 0, before: 1 },
    ],
  },
  sources: {
    ...noFigures.sources,
    source: [{ value: 'google', started: 9, completed: 4, contact: 1, booking: 1, bought: 0 }],
  },
  funnels: [{ device: 'all', visits: 0, withoutAnalytics: 0, completed: 0, steps: [] }],
};
const days = { from: '2026-01-30T05:00:00.000Z', to: '2026-02-01T05:00:00.000Z' };

/**
 * Answers the calls of a list, and notes what they ask for. Calls for a next page stay open, so
 * that the list keeps showing what is known after the first.
 */
const listenToList = async (page: Page, path: string, json: object) => {
  const asked: Record<string, string>[] = [];

  await page.route(path, async (route) => {
    const query = Object.fromEntries(new URL(route.request().url()).searchParams);

    asked.push(query);
    if (query['cursor'] === undefined) await route.fulfill({ json });
  });
  return asked;
};

test.beforeEach(async ({ page }) => {
  await signIn(page);
  await answerDataCalls(page, { analytics });
});

test('a bar opens the list of what it counts, whose filter is named, kept in the address and removed', async ({
  page,
}) => {
  const asked = await listenToList(page, '**/api/test/surveys*', {
    surveys: [surveyRow(1)],
    total: 12,
  });

  await openDashboard(page, 'analytics', '&q=ada&range=week');
  const bar = page.getByRole('link', { name: 'Completed quizzes from Ontario, 12' });

  await expectAccessible(panel(page, 'Regions'));
  await bar.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /^Completed/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const chip = page.getByRole('button', { name: 'Remove the filter Region: Ontario' });

  await expect(chip).toBeVisible();
  await expect(page.getByText('Showing 12 of 12')).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ ...days, breakdown: 'region', value: 'ON' });
  expect(asked.at(-1)).not.toHaveProperty('search');
  await expectAccessible(page.getByRole('search'));
  await page.reload();
  await expect(chip).toBeVisible();
  await chip.click();
  await expect(chip).toBeHidden();
  await expect(page).not.toHaveURL(/breakdown=/);
  await expect.poll(() => asked.at(-1)?.['breakdown']).toBeUndefined();
  await page.goBack();
  await expect(chip).toBeVisible();
  await page.goBack();
  await expect(bar).toBeVisible();
});

test('a source lists its completed quizzes, and what no list can show is no link', async ({
  page,
}) => {
  const asked = await listenToList(page, '**/api/test/surveys*', {
    surveys: [surveyRow(1)],
    total: 4,
    searchedUntil: '2026-01-30T12:00:00.000Z',
    nextCursor: 'here',
  });

  await openDashboard(page, 'analytics');
  await expect(panel(page, 'Sources').getByRole('link')).toHaveCount(1);
  await expect(panel(page, 'Regions').getByRole('link')).toHaveCount(1);
  await expect(panel(page, 'Clicked by Place').getByRole('link')).toHaveCount(0);
  await page.getByRole('link', { name: 'Completed quizzes from the source Google, 4' }).click();
  await expect(page.getByText(/Showing 4\+ of .*, searched until Jan 30, 2026/)).toBeVisible();
  expect(asked.at(-1)).toMatchObject({ ...days, breakdown: 'source', value: 'google' });
});

test('a question lists the dropouts there, within the days of the figures', async ({ page }) => {
  await openDashboard(page, 'analytics');
  const asked = await listenToList(page, '**/api/test/dropout-data*', {
    success: true,
    message: 'Connected to the database',
    dropouts: [dropoutRow(1, { currentQuestionId: 'usage.towing' })],
    byQuestion: [],
    total: 5,
  });

  await page.getByRole('link', { name: 'Dropouts at Towing, 5' }).click();
  const found = panel(page, 'Dropouts at Towing');

  await expect(found).toContainText('5 dropouts');
  await expect(rows(page, 'Dropouts at Towing')).toContainText(['session-1']);
  expect(asked.find(({ question }) => question !== undefined)).toMatchObject({
    ...days,
    question: 'usage.towing',
  });
  await expectAccessible(found);
  await page.getByRole('button', { name: 'Remove the filter Jan 30, 2026 – Jan 31, 2026' }).click();
  await expect.poll(() => asked.at(-1)?.['from']).toBeUndefined();
  await page.getByRole('button', { name: 'Remove the filter Question: Towing' }).click();
  await expect(found).toBeHidden();
});
