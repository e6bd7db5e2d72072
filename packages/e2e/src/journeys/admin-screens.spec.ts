import { answerDataCalls, noResultUse, openDashboard, rows, signIn } from '../support/admin.ts';
import { consentRow, dropoutRow, surveyRow, today } from '../support/admin-rows.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, onPhonesToo, test } from '../support/test.ts';

const dropouts = Array.from({ length: 30 }, (_, number) => dropoutRow(number, number < 5 ? { exitedAt: today() } : {}));
const steps = ['lifestyle.currentCar', 'budget.condition', 'usage.towing'].map((questionId, index) => ({
  questionId,
  reached: 80 - 10 * index,
  left: 10,
  wentBack: index,
  medianSeconds: 7.4 * index,
}));

const answers = {
  surveys: {
    surveys: Array.from({ length: 40 }, (_, number) => surveyRow(number, number < 5 ? { createdAt: today() } : {})),
    total: 40,
  },
  dropouts: {
    success: true,
    message: 'Connected to the database',
    dropouts,
    byQuestion: [{ questionId: 'lifestyle.currentCar', count: 30, recent: dropouts.slice(0, 3) }],
    total: 30,
  },
  consents: { consents: Array.from({ length: 40 }, (_, number) => consentRow(number)), total: 40 },
  analytics: {
    timeZone: 'America/Toronto',
    days: ['2026-01-30', '2026-01-31'].map((day, index) => ({ day, completed: 5 + index, dropped: 3 })),
    results: noResultUse,
    funnel: { limit: 1000, visits: 80, completed: 50, since: today(), steps },
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

for (const [tab, table] of Object.entries(lastTable)) {
  test(`the ${tab} tab is accessible in light and dark and fits the screen`, onPhonesToo, async ({ page }) => {
    await signIn(page);
    await answerDataCalls(page, answers);
    await openDashboard(page, tab);
    if (table !== undefined) await expect(rows(page, table).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  });
}
