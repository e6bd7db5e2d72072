import type { APIRequestContext, BrowserContext, Page, Route } from '@playwright/test';
import { admin } from './admin-account.ts';
import { expect } from './test.ts';

type Json = Readonly<Record<string, unknown>>;

/** Answers to the dashboard's calls; a number is an answer with that status and no data. */
export type Answers = {
  readonly surveys?: Json | number;
  readonly dropouts?: Json | number;
  readonly consents?: Json | number;
  readonly analytics?: Json | number;
  readonly systemStatus?: Json | number;
  readonly activity?: Json | number;
  readonly testData?: Json | number;
  readonly leads?: Json | number;
  readonly dueLeads?: Json | number;
  readonly lead?: Json | number;
};

const patterns = {
  surveys: '**/api/test/surveys*',
  dropouts: '**/api/test/dropout-data*',
  consents: '**/api/test/cookie-consents*',
  analytics: '**/api/admin/analytics*',
  systemStatus: '**/api/admin/system-status',
  activity: '**/api/admin/surveys/*/activity',
  testData: '**/api/admin/test-data*',
  leads: '**/api/admin/leads?*',
  dueLeads: '**/api/admin/due-leads',
  lead: '**/api/admin/leads/*',
} as const satisfies Record<keyof Answers, string>;

/** The figures of a range in which nothing was counted, apart from its visits. */
export const noFigures = {
  totals: {
    completed: { count: 0 },
    dropped: { count: 0 },
    changed: { count: 0 },
    bookings: { count: 0 },
  },
  breakdowns: {
    dropoutAt: [],
    region: [],
    priceRange: [],
    bodyStyle: [],
    power: [],
    brands: [],
    firstPick: [],
    clicks: ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, count: 0 })),
  },
  sources: { source: [], medium: [], campaign: [] },
} as const;

export const chartDay = (day: string, completed: number, dropped: number) => ({
  from: day,
  to: day,
  startsAt: `${day}T05:00:00.000Z`,
  endsAt: new Date(Date.parse(`${day}T05:00:00.000Z`) + 864e5).toISOString(),
  isWholeMonth: false,
  completed,
  dropped,
});

const none: Required<Answers> = {
  surveys: { surveys: [], total: 0 },
  dropouts: {
    success: true,
    message: 'Connected to the database',
    dropouts: [],
    byQuestion: [],
    total: 0,
  },
  consents: { consents: [], total: 0 },
  analytics: {
    timeZone: 'America/Toronto',
    asOf: '2026-01-31T17:00:00.000Z',
    periods: [chartDay('2026-01-31', 0, 0)],
    ...noFigures,
    funnels: [{ device: 'all', visits: 0, withoutAnalytics: 0, completed: 0, steps: [] }],
  },
  systemStatus: {
    mail: { waiting: 0, givenUp: 0, suppressed: [], summaryRecipients: ['owner@example.com'] },
    jobs: [{ job: 'sweep', overdue: false }],
  },
  activity: { bookingReference: '7KQ2M-X9D4T', clicks: [] },
  leads: { leads: [] },
  dueLeads: { leads: [], hasMore: false },
  lead: 404,
  testData: { sessions: 0, dropouts: 0, surveys: 0, clicks: 0, consents: 0, messages: 0 },
};

export const answerWith = (route: Route, answer: Json | number): Promise<void> =>
  typeof answer === 'number'
    ? route.fulfill({
        status: answer,
        json: { message: 'It did not work', code: 'internal', requestId: 'r' },
      })
    : route.fulfill({ json: answer });

/** Lets the dashboard's data calls be answered by the test; what is not given is empty. */
export const answerDataCalls = async (page: Page, answers: Answers = {}): Promise<void> => {
  const given = { ...none, ...answers };

  await page.route(patterns.surveys, (route) => answerWith(route, given.surveys));
  await page.route(patterns.dropouts, (route) => answerWith(route, given.dropouts));
  await page.route(patterns.consents, (route) => answerWith(route, given.consents));
  await page.route(patterns.analytics, (route) => answerWith(route, given.analytics));
  await page.route(patterns.systemStatus, (route) => answerWith(route, given.systemStatus));
  await page.route(patterns.activity, (route) => answerWith(route, given.activity));
  await page.route(patterns.leads, (route) => answerWith(route, given.leads));
  await page.route(patterns.dueLeads, (route) => answerWith(route, given.dueLeads));
  await page.route(patterns.lead, (route) => answerWith(route, given.lead));
  await page.route(patterns.testData, (route) => answerWith(route, given.testData));
};

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>;

export const startSession = async (request: APIRequestContext): Promise<Cookies> => {
  const response = await request.post('/api/login', { data: admin });

  expect(response.status()).toBe(200);
  return (await request.storageState()).cookies;
};

let shared: Promise<Cookies> | undefined;

/** The session that the tests of a worker share, since hashing the password is slow on purpose. A test that logs out starts its own. */
export const sharedSession = (request: APIRequestContext): Promise<Cookies> => {
  shared ??= startSession(request);
  return shared;
};

export const signIn = async (page: Page): Promise<void> =>
  page.context().addCookies(await sharedSession(page.request));

export const openDashboard = async (page: Page, tab = 'overview', more = ''): Promise<void> => {
  await page.goto(`/admin/dashboard?tab=${tab}${more}`);
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeVisible();
};

export const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

export const toast = (page: Page, title: string) =>
  page.getByRole('region', { name: 'Notifications' }).filter({ hasText: title });

export const rows = (page: Page, table: string) =>
  page.getByRole('table', { name: table }).locator('tr[data-index]');
