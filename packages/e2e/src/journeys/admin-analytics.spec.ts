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

test.beforeEach(({ page }) => signIn(page));

test('the analytics tab sums up, draws, and has every figure as a table', async ({ page }) => {
  const step = {
    questionId: 'lifestyle.currentCar',
    reached: 80,
    left: 12,
    wentBack: 4,
    medianSeconds: 65,
  };

  await answerDataCalls(page, {
    surveys: { surveys: [], total: 3 },
    dropouts: {
      success: true,
      message: 'Connected to it',
      dropouts: [dropoutRow(1, { ipAddress: undefined })],
      byQuestion: [],
      total: 1,
    },
    analytics: {
      timeZone: 'America/Toronto',
      asOf: '2026-02-01T17:00:00.000Z',
      range: { from: '2026-01-31', to: '2026-01-31' },
      periods: [chartDay('2026-01-31', 6, 2)],
      ...noFigures,
      funnels: [
        { device: 'all', visits: 80, withoutAnalytics: 18, completed: 60, steps: [step] },
        { device: 'phone', visits: 20, withoutAnalytics: 0, completed: 5, steps: [step] },
      ],
    },
  });
  await openDashboard(page, 'analytics');
  await expect(panel(page, 'Performance Summary')).toContainText(
    'Total Attempts4Completed3Dropped Out1Success Rate75%',
  );
  await expect(panel(page, 'System Status')).toContainText(
    'Database ConnectionConnectedMessageConnected to it',
  );
  await expect(panel(page, 'Visits over time')).toContainText('Days in America/Toronto');
  await expect(
    panel(page, 'Visits over time').locator('svg.recharts-surface').first(),
  ).toBeVisible();
  await page.locator('.recharts-wrapper').first().hover();
  await expect(page.getByText('75% of 8 attempts')).toBeVisible();
  await page
    .locator('.recharts-wrapper')
    .nth(1)
    .hover({ position: { x: 300, y: 12 } });
  await expect(page.getByText('Left here: 12 of 80 (15%)')).toBeVisible();
  await panel(page, 'Visits over time').getByText('Show as a table').click();
  await expect(page.getByRole('row', { name: 'Jan 31 6 2 75% of 8' })).toBeVisible();
  const funnel = panel(page, 'Funnel by question');

  await expect(funnel).toContainText(/80 finished visits: 60 completed \(75%\)\./);
  await expect(funnel).toContainText(
    'They are 82% of the visits; the others asked for no statistics.',
  );
  await funnel.getByText('Show as a table').click();
  await expect(
    page.getByRole('row', {
      name: 'Current Car 80 of 80 (100%) 12 of 80 (15%) 4 of 80 (5%) 1 min 5 s',
    }),
  ).toBeVisible();
  await expect(rows(page, 'All dropouts')).toContainText(['session-1Not recorded']);
});

test('the range of the figures is kept in the address, through a reload and with Back', async ({
  page,
}) => {
  await openDashboard(page);
  const range = page.getByLabel('Figures of');

  await range.selectOption('Last 7 days');
  await expect(page).toHaveURL(/period=7/);
  await expect(page.getByText(/compared with/)).toBeVisible();
  await page.reload();
  await expect(range).toHaveValue('7');
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(range).toHaveValue('7');

  await test.step('a custom range is applied whole, and one backwards is refused', async () => {
    await range.selectOption('Custom');
    await page.getByLabel('From', { exact: true }).fill('2026-03-10');
    await page.getByLabel('To', { exact: true }).fill('2026-03-01');
    await expect(page.getByText('The last day is before the first')).toBeVisible();
    await expectAccessible(page.getByRole('region', { name: 'Range of the figures' }));
    await page.getByLabel('To', { exact: true }).fill('2026-03-12');
    await page.getByRole('button', { name: 'Apply' }).click();
    await expect(page).toHaveURL(/from=2026-03-10&to=2026-03-12/);
    await expect(panel(page, 'Performance Summary')).toContainText('Mar 10, 2026 – Mar 12, 2026');
  });
  await test.step('Back leads through the ranges to all time', async () => {
    await page.goBack();
    await expect(page).not.toHaveURL(/from=/);
    await page.goBack();
    await expect(range).toHaveValue('7');
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });
});

test('a day of the chart lists its surveys, until another date is chosen', async ({ page }) => {
  const asked: URLSearchParams[] = [];

  await answerDataCalls(page, {
    analytics: {
      timeZone: 'America/Toronto',
      asOf: '2026-02-01T17:00:00.000Z',
      range: { from: '2026-01-30', to: '2026-01-31' },
      periods: [chartDay('2026-01-30', 1, 0), chartDay('2026-01-31', 6, 2)],
      ...noFigures,
      funnels: [{ device: 'all', visits: 0, withoutAnalytics: 0, completed: 0, steps: [] }],
    },
  });
  await page.route('**/api/test/surveys*', (route) => {
    asked.push(new URL(route.request().url()).searchParams);
    return route.fulfill({ json: { surveys: [surveyRow(1)], total: 1 } });
  });
  await openDashboard(page, 'analytics');
  const bars = panel(page, 'Visits over time').locator('.recharts-bar-rectangle path');

  await bars.nth(1).click();
  await expect(page.getByRole('tab', { name: /^Completed/ })).toHaveAttribute(
    'aria-selected',
    'true',
  );
  const filter = page.getByLabel('Date filter');

  await expect(filter.locator('option:checked')).toHaveText('Jan 31, 2026');
  await expect(page.getByText('Showing 1 of 1')).toBeVisible();
  expect(asked.at(-1)?.get('from')).toBe('2026-01-31T05:00:00.000Z');
  expect(asked.at(-1)?.get('to')).toBe('2026-02-01T05:00:00.000Z');
  await filter.selectOption('All Time');
  await expect(page).not.toHaveURL(/days=/);
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await panel(page, 'Visits over time').getByText('Show as a table').click();
  await page.getByRole('link', { name: 'Jan 30' }).click();
  await expect(filter.locator('option:checked')).toHaveText('Jan 30, 2026');
});
