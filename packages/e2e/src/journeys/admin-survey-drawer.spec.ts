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
import { surveyRow } from '../support/admin-rows.ts';
import { completeSurvey } from '../support/survey.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const focusedRow = (page: Page) => page.locator('tr[data-index]:focus-within');

/** A ZIP code that no other journey and no other browser uses. */
const makeZip = (zip: string): string => `${zip}-${Math.floor(1000 + Math.random() * 9000)}`;

test.beforeEach(({ page }) => signIn(page));

test('Enter opens a survey with its answers and six picks, Esc comes back to its row', async ({
  page,
}) => {
  const pick = (number: number) => ({
    id: `pick-${number}`,
    name: `2024 Make Model ${number}`,
    category: 'Cheapest to own',
  });

  await answerDataCalls(page, { surveys: { surveys: [surveyRow(1)], total: 1 } });
  await page.route('**/api/survey/results/*', (route) =>
    answerWith(route, {
      recommendations: [1, 2, 3, 4, 5, 6].map((number) => ({
        ...pick(number),
        matchScore: 90 - number,
      })),
      survey: {
        budget: { condition: { new: true } },
        location: { zipCode: '94105' },
        userZipcode: '94105',
      },
    }),
  );
  await openDashboard(page, 'completed');
  await page.getByRole('tab', { name: 'Completed' }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Visitor 1' });

  await expect(drawer).toContainText('visitor1@example.com');
  await expect(drawer.locator('ol li')).toHaveCount(6);
  await expect(drawer.locator('ol li').first()).toContainText('2024 Make Model 1');
  await expect(drawer.getByText('7KQ2M-X9D4T')).toBeVisible();
  await expect(drawer.getByText('Condition')).toBeVisible();
  await expect(drawer.getByText('New', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(focusedRow(page)).toContainText('visitor1@example.com');
});

test.describe('a survey whose result fails', () => {
  test.use({ expectedConsoleErrors: [/status of 500/] });

  test('still shows who sent it', async ({ page }) => {
    await answerDataCalls(page, { surveys: { surveys: [surveyRow(1)], total: 1 } });
    await page.route('**/api/survey/results/*', (route) => answerWith(route, 500));
    await openDashboard(page, 'completed');
    await panel(page, 'All Completed Surveys').getByRole('button', { name: 'Visitor 1' }).click();
    const drawer = page.getByRole('dialog');

    await expect(drawer).toContainText('visitor1@example.com');
    await expect(drawer.getByRole('alert')).toContainText('Could not load the answers and picks.');
  });
});

test('a survey whose answers were changed twice is one row, whose drawer opens the newest and lists the versions', async ({
  page,
}) => {
  const zips = [makeZip('99501'), makeZip('99701'), makeZip('99801')] as const;
  const first = await completeSurvey(page, zips[0]);
  const second = await completeSurvey(page, zips[1], first);
  const third = await completeSurvey(page, zips[2], second);

  await openDashboard(page, 'completed', `&q=${zips[2]}`);
  const listed = rows(page, 'Completed surveys');

  await expect(listed).toHaveCount(1);
  await listed.first().getByRole('button', { name: 'Not provided' }).click();

  const drawer = page.getByRole('dialog');

  await expect(drawer.getByRole('link', { name: 'Open the result page' })).toHaveAttribute(
    'href',
    `/result/${third}`,
  );
  await expect(drawer).toContainText('Answers changed 2 times');
  const versions = drawer.getByRole('list', { name: 'Versions' }).getByRole('link');
  const addresses = await versions.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );

  expect(addresses).toEqual([third, second, first].map((id) => `/result/${id}`));
  await expectAccessible(page);

  for (const zip of zips.slice(0, 2)) {
    await openDashboard(page, 'completed', `&q=${zip}`);
    await expect(page.getByText('No surveys found')).toBeVisible();
  }
});

test('the reference of a booking link finds its survey, and nothing else does with it', async ({
  page,
}) => {
  const resultId = await completeSurvey(page, '10001');

  await page.goto(`/result/${resultId}`);
  const href =
    (await page.getByRole('link', { name: /^Book a free call/ }).getAttribute('href')) ?? '';
  const reference = new URL(href).searchParams.get('utm_content') ?? '';

  expect((await page.request.get(`/api/survey/results/${reference}`)).status()).toBe(404);

  await openDashboard(page, 'completed');
  await page.getByRole('searchbox').fill(reference.toLowerCase());
  await expect(page.getByText(/^Showing 1 of /)).toBeVisible();
  await rows(page, 'Completed surveys')
    .first()
    .getByRole('button', { name: 'Not provided' })
    .click();
  const drawer = page.getByRole('dialog');

  await expect(drawer).toContainText(resultId);
  await expect(drawer.getByText(reference)).toBeVisible();
});

for (const { label, confirmation, title, resultStatus } of [
  {
    label: 'Mark as Test',
    confirmation: 'Mark as Test',
    title: 'Survey marked as a test',
    resultStatus: 200,
  },
  {
    label: 'Delete Survey',
    confirmation: 'Delete Survey',
    title: 'Survey deleted',
    resultStatus: 404,
  },
])
  test(`"${label}" in the drawer of a survey asks first, and takes it out of the lists`, async ({
    page,
  }) => {
    const zip = makeZip('99901');
    const resultId = await completeSurvey(page, zip);

    await openDashboard(page, 'completed', `&q=${zip}`);
    const listed = rows(page, 'Completed surveys');

    await listed.first().getByRole('button', { name: 'Not provided' }).click();
    const drawer = page.getByRole('dialog');

    await expectAccessible(drawer);
    await drawer.getByRole('button', { name: label }).click();
    const question = page.getByRole('alertdialog');

    await expectAccessible(question);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await drawer.getByRole('button', { name: label }).click();
    await question.getByRole('button', { name: confirmation }).click();
    await expect(toast(page, title)).toBeVisible();
    await expect(drawer).toBeHidden();
    await expect(page.getByText('No surveys found')).toBeVisible();
    const result = await page.request.get(`/api/survey/results/${resultId}`);

    expect(result.status()).toBe(resultStatus);
  });
