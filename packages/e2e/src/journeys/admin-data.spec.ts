import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { parseCsv } from 'hucre/csv';
import { readXlsx } from 'hucre/xlsx';
import { openDashboard, panel, rows, signIn, toast } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';

// What the product itself stores and answers, with nothing stood in for it. Each run is another visitor.
const run = `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 6)}`;
const part = () => 1 + Math.floor(Math.random() * 250);
// No address of the test ranges: a journey that clears test data may run at the same time.
const address = `99.${part()}.${part()}.${part()}`;

test.use({ extraHTTPHeaders: { 'x-forwarded-for': address } });

const choose = (...values: string[]) => Object.fromEntries(values.map((value) => [value, true]));

const answers = {
  lifestyle: { currentCar: choose('noDriving') },
  usage: {
    passengers: choose('smallGroup'),
    trunkSpace: choose('definitely'),
    offRoad: choose('sometimes'),
    towing: choose('notImportant'),
    rideQuality: choose('smooth'),
    acceleration: choose('notDealbreaker'),
    fuelEfficiency: choose('definitely'),
    safetyFeatures: choose('definitely'),
    premiumMaterials: choose('notDealbreaker'),
    greatAudio: choose('notImportant'),
  },
  features: { powerPreference: choose('hybrid'), bodyStyle: choose('suv', 'wagon') },
  budget: { condition: choose('noPreference'), totalPriceRange: choose('35to50k') },
  preferences: { brands: choose('japanese', 'korean') },
  location: { zipCode: '94105' },
};

/** Completes a quiz and leaves a name with it, by the calls that the site makes. */
const completeSurvey = async (page: Page, name: string): Promise<void> => {
  const survey = await page.request.post('/api/survey', { data: answers });
  const { resultId } = await survey.json();
  const contact = await page.request.post('/api/contact', {
    data: {
      firstName: name,
      lastName: 'Lovelace',
      email: `${name}@example.com`,
      phone: '416 555 0199',
      zipCode: '94105',
      helpTypes: { concierge: true },
      resultId,
    },
  });

  expect(contact.status()).toBe(200);
};

const leaveQuiz = async (page: Page, sessionId: string): Promise<void> => {
  const visit = { sessionId, currentStep: 2, currentQuestionId: 'budget.condition' };

  await page.request.post('/api/quiz-session/start', {
    data: { sessionId, totalSteps: 18, sequence: 1 },
  });
  const exit = await page.request.post('/api/quiz-session/exit', {
    data: { ...visit, exitReason: 'page_unload', sequence: 2 },
  });

  expect(exit.status()).toBe(200);
};

test('a completed quiz is listed today, found by its e-mail and opens to its six picks', async ({
  page,
}) => {
  const name = `ada-${run}`;

  await completeSurvey(page, name);
  await signIn(page);
  await openDashboard(page, 'completed');
  const first = rows(page, 'Surveys completed today').filter({ hasText: `${name}@example.com` });

  await expect(first).toContainText('416 555 0199');
  await page.getByRole('searchbox').fill(`${name.toUpperCase()}@EXAMPLE`);
  await expect(page.getByText(/^Showing 1 of [\d,]+$/)).toBeVisible();
  await panel(page, 'All Completed Surveys')
    .getByRole('button', { name: `${name} Lovelace` })
    .click();
  const drawer = page.getByRole('dialog', { name: `${name} Lovelace` });

  await expect(drawer.locator('ol li')).toHaveCount(6);
  await expect(drawer.getByText('SUV or crossover, Wagon')).toBeVisible();
});

test('a visitor who left is in today’s log, in the analysis and in the charts, and a cookie choice in its table', async ({
  page,
}) => {
  const sessionId = `left-${run}`;

  await leaveQuiz(page, sessionId);
  const data = {
    necessary: true,
    analytics: false,
    marketing: false,
    preferences: false,
    action: 'decline',
  };
  const answer = await page.request.post('/api/cookie-consent', { data });

  expect(answer.status()).toBe(200);
  await signIn(page);
  await openDashboard(page, 'dropouts');
  const entry = rows(page, 'Dropouts of today').filter({ hasText: sessionId });

  await expect(entry).toContainText('Condition');
  await expect(entry).toContainText(address);
  await expect(panel(page, 'Dropout Analysis by Question')).toContainText('Condition');
  await page.getByRole('tab', { name: /^Cookies/ }).click();
  await expect(rows(page, 'Cookie consents').filter({ hasText: address }).first()).toContainText(
    'decline',
  );
  await page.getByRole('tab', { name: 'Analytics' }).click();
  await expect(panel(page, 'System Status')).toContainText('Connected');
  await expect(
    panel(page, 'Visits over time').locator('svg.recharts-surface').first(),
  ).toBeVisible();
  await expect(
    panel(page, 'Funnel by question').locator('svg.recharts-surface').first(),
  ).toBeVisible();
});

test('every sort and date filter is answered, and odd searches are too', async ({ page }) => {
  await completeSurvey(page, `sort-${run}`);
  await signIn(page);
  await openDashboard(page, 'completed');
  const list = rows(page, 'Completed surveys');

  for (const sort of ['Oldest First', 'Name A-Z', 'Email A-Z', 'Most Recent']) {
    await page.getByLabel('Sort by').selectOption(sort);
    await expect(list.first()).toBeVisible();
  }

  for (const range of ['Past Week', 'Past Month', 'Today']) {
    await page.getByLabel('Date filter').selectOption(range);
    await expect(list.filter({ hasText: `sort-${run}@example.com` })).toBeVisible();
  }

  for (const search of ['%', '"quotes"', "' OR 1=1", '🚗', '\\', 'x'.repeat(200)]) {
    await page.getByRole('searchbox').fill(search);
    await expect(page.getByText('No surveys found')).toBeVisible();
  }
});

test('clearing test data says how many sessions went', async ({ page }) => {
  await signIn(page);
  await openDashboard(page);
  await page.getByRole('button', { name: 'Clear Test Data' }).click();
  await page.getByRole('button', { name: 'Clear Test Data' }).click();
  await expect(toast(page, 'Test data cleared')).toContainText(
    /Successfully cleared \d+ test sessions/,
  );
});

/** The file that a press downloads. Its window closes, or first offers another journey's export. */
const download = async (page: Page, press: () => Promise<void>) => {
  const started = page.context().waitForEvent('download');
  const startNew = (window: Page) =>
    window.getByRole('link', { name: 'Start a new export' }).click();

  page.context().once('page', (window) => startNew(window).catch(() => undefined));
  await press();
  const file = await started;
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
};

test('the export of all data is a workbook, and that of a search CSV, which other programs read', async ({
  page,
}) => {
  const name = `export-${run}`;

  await completeSurvey(page, name);
  await signIn(page);
  await openDashboard(page);
  const workbook = await download(page, () =>
    page.getByRole('button', { name: 'Export All Data' }).click(),
  );

  expect(workbook.name).toMatch(/\.xlsx$/);
  const { sheets } = await readXlsx(workbook.content);

  expect(sheets.map((sheet) => sheet.name)).toEqual([
    'Surveys',
    'Dropouts',
    'Cookie consents',
    'About',
  ]);
  const [titles = [], ...surveys] = sheets[0]?.rows ?? [];
  const row = surveys.find((cells) => cells.includes(`${name}@example.com`)) ?? [];
  const cells = Object.fromEntries(titles.map((title, index) => [title, row[index]]));

  expect(cells).toMatchObject({
    Name: `${name} Lovelace`,
    Phone: '416 555 0199',
    'ZIP code': '94105',
    Region: 'California',
  });
  expect(cells['Completed']).toBeInstanceOf(Date);

  await openDashboard(page, 'completed', `&q=${name}`);
  await expect(page.getByText(/^Showing 1 of /)).toBeVisible();
  await page.getByRole('button', { name: 'Export List' }).click();
  const dialog = page.getByRole('dialog');

  await dialog.getByLabel('CSV').check();
  const csv = await download(page, () =>
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  const lines = parseCsv(csv.content.toString('utf8'));

  expect(csv.name).toMatch(/\.csv$/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${name}@example.com`);
});
