import {
  answerDataCalls,
  chartDay,
  noFigures,
  openDashboard,
  rows,
  signIn,
} from '../support/admin.ts';
import { consentRow, dropoutRow, surveyRow, today } from '../support/admin-rows.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleColors,
  expectNoSidewaysScroll,
  onPhonesToo,
  test,
} from '../support/test.ts';

const dropouts = Array.from({ length: 16 }, (_, number) =>
  dropoutRow(number, number < 5 ? { exitedAt: today() } : {}),
);
const steps = ['lifestyle.currentCar', 'budget.condition', 'usage.towing'].map(
  (questionId, index) => ({
    questionId,
    reached: 80 - 10 * index,
    left: 10,
    wentBack: index,
    medianSeconds: 7.4 * index,
  }),
);

const answers = {
  surveys: {
    surveys: Array.from({ length: 16 }, (_, number) =>
      surveyRow(number, number < 5 ? { createdAt: today() } : {}),
    ),
    total: 16,
  },
  dropouts: {
    success: true,
    message: 'Connected to the database',
    dropouts,
    byQuestion: [{ questionId: 'lifestyle.currentCar', count: 16, recent: dropouts.slice(0, 3) }],
    total: 16,
  },
  consents: { consents: Array.from({ length: 16 }, (_, number) => consentRow(number)), total: 16 },
  analytics: {
    timeZone: 'America/Toronto',
    asOf: '2026-01-31T17:00:00.000Z',
    range: { from: '2026-01-30', to: '2026-01-31' },
    periods: ['2026-01-30', '2026-01-31'].map((day, index) => chartDay(day, 5 + index, 3)),
    ...noFigures,
    funnels: [{ device: 'all', visits: 80, withoutAnalytics: 20, completed: 50, steps }],
  },
};

/** What shows that a tab has drawn all that it holds. */
const lastTable = {
  overview: undefined,
  completed: 'Completed surveys',
  dropouts: 'Dropouts of today',
  cookies: 'Cookie consents',
  analytics: 'All dropouts',
} as const;

for (const width of [820, 390])
  test(`at ${width} pixels an ID takes one line of its row, and is copied in full`, async ({
    page,
    context,
  }) => {
    const survey = surveyRow(1, { id: '29088784ff20e98aa8a30710e9b074c0', createdAt: today() });

    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height: 844 });
    await signIn(page);
    await answerDataCalls(page, { surveys: { surveys: [survey], total: 1 } });
    await openDashboard(page);
    await page.getByRole('tab', { name: /^Completed/ }).click();
    const row = rows(page, 'Surveys completed today').first();
    const id = await row.getByText(survey.id).boundingBox();
    const oneLine = await row.getByText('visitor1@example.com').boundingBox();

    expect(id?.height).toBeLessThan(1.5 * (oneLine?.height ?? 0));
    await row.getByRole('button', { name: `Copy survey ID ${survey.id}` }).click();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(survey.id);
  });

test(
  'every tab is accessible in light and dark and fits the screen',
  onPhonesToo,
  async ({ page, hasTouch }) => {
    test.slow();
    await signIn(page);
    await answerDataCalls(page, answers);
    await openDashboard(page);
    for (const [tab, table] of Object.entries(lastTable))
      await test.step(`the ${tab} tab`, async () => {
        await page.getByRole('tab', { name: new RegExp(`^${tab}`, 'i') }).click();
        if (table !== undefined) await expect(rows(page, table).first()).toBeVisible();

        await expectNoSidewaysScroll(page);
        // What is around the tabs stays as it is, and colors do not depend on the width.
        await expectAccessible(tab === 'overview' ? page : page.getByRole('tabpanel'));
        if (hasTouch) return;

        await page.emulateMedia({ colorScheme: 'dark' });
        await expectAccessibleColors(page);
        await page.emulateMedia({ colorScheme: 'light' });
      });
  },
);
