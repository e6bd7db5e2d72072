import type { BrowserContext, Page, Request } from '@playwright/test';
import {
  answer,
  expectQuestion,
  expectSixVehicles,
  familyShopper,
  openQuiz,
  resumeAtZip,
  submitZip,
} from '../support/quiz.ts';
import { firstVisit } from '../support/storage-state.ts';
import { storedItemsWith } from '../support/stored-data.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: firstVisit });

const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });
const press = (page: Page, name: string) =>
  banner(page).getByRole('button', { name, exact: true }).click();

const choices = {
  none: async () => {},
  acceptAll: (page: Page) => press(page, 'Accept All'),
  declineAll: (page: Page) => press(page, 'Decline All'),
  analyticsOnly: async (page: Page) => {
    await press(page, 'Customize');
    await banner(page).getByRole('switch', { name: 'Analytics' }).click();
    await press(page, 'Save Preferences');
  },
  allButAnalytics: async (page: Page) => {
    await press(page, 'Customize');
    await banner(page).getByRole('switch', { name: 'Marketing' }).click();
    await banner(page).getByRole('switch', { name: 'Preferences' }).click();
    await press(page, 'Save Preferences');
  },
};

const visitors = [
  {
    name: 'a visitor who has not chosen',
    choice: 'none',
    signals: false,
    analytics: undefined,
    isRecorded: true,
  },
  {
    name: 'a visitor who accepted all',
    choice: 'acceptAll',
    signals: false,
    analytics: true,
    isRecorded: true,
  },
  {
    name: 'a visitor who declined all',
    choice: 'declineAll',
    signals: false,
    analytics: false,
    isRecorded: false,
  },
  {
    name: 'a visitor who allowed analytics only',
    choice: 'analyticsOnly',
    signals: false,
    analytics: true,
    isRecorded: true,
  },
  {
    name: 'a visitor who allowed all but analytics',
    choice: 'allButAnalytics',
    signals: false,
    analytics: false,
    isRecorded: false,
  },
  {
    name: 'a visitor whose browser sends Global Privacy Control',
    choice: 'none',
    signals: true,
    analytics: false,
    isRecorded: false,
  },
  {
    name: 'a visitor who accepted all while sending Global Privacy Control',
    choice: 'acceptAll',
    signals: true,
    analytics: true,
    isRecorded: true,
  },
] as const;

/** All that is stored in the browser, by name. */
const storedInBrowser = async (page: Page, context: BrowserContext) => ({
  cookies: (await context.cookies()).map(({ name }) => name),
  local: await page.evaluate(() => Object.keys(localStorage).sort()),
  session: await page.evaluate(() => Object.keys(sessionStorage).sort()),
});

const ordinaryHeaders =
  /^(:.*|accept|accept-(encoding|language)|cache-control|connection|content-(length|type)|host|origin|pragma|priority|purpose|referer|sec-(ch|fetch|purpose)-?.*|upgrade-insecure-requests|user-agent)$/;

type SentCall = {
  readonly call: string;
  readonly fields: readonly string[];
  readonly headers: readonly string[];
};

/** Notes every call of the API, and fails on a request to another host. */
const watchCalls = (context: BrowserContext, origin: string) => {
  const requests: Request[] = [];
  const foreign: string[] = [];

  context.on('request', (request) => {
    if (request.url().startsWith(`${origin}/api/`)) requests.push(request);
    else if (!request.url().startsWith(`${origin}/`) && !request.url().startsWith('data:'))
      foreign.push(request.url());
  });

  const describe = async (request: Request): Promise<SentCall> => ({
    call: `${request.method()} ${new URL(request.url()).pathname} ${new URL(request.url()).search}`.trim(),
    fields: Object.keys(request.postDataJSON() ?? {}).sort(),
    headers: Object.keys(await request.allHeaders())
      .filter((name) => !ordinaryHeaders.test(name))
      .sort(),
  });
  return {
    foreign,
    bodies: () => requests.map((request) => request.postDataJSON() ?? {}),
    /** Each different call once. A heartbeat is only sent every ten seconds, so it may be missing. */
    sent: async () => {
      const calls = await Promise.all(requests.map(describe));
      const different = new Map(calls.map((each) => [JSON.stringify(each), each]));
      return [...different.values()].sort((one, other) => (one.call < other.call ? -1 : 1));
    },
  };
};

const session = '/api/quiz-session';

/** What the texts call each attribute of a visit. */
const wordsForAlways = {
  sessionId: 'a random visit ID',
  startedAt: 'when the visit began',
  lastSeenAt: 'when it was last active',
  status: 'whether it was finished or when it was left',
  exitedAt: 'whether it was finished or when it was left',
  currentQuestionId: 'the question you were on',
};
const wordsForAnalytics = {
  ipAddress: 'your IP address',
  path: 'which questions you saw and when',
  currentStep: 'the number of the step',
  totalSteps: 'and of all steps',
  isContactForm: 'the number of the step',
  reason: 'how your browser says you left',
  surveyId: 'your result ID once you finish',
  device: 'the kind of device',
  source: 'how you came here',
};
/** Keys, and what orders calls and counts dropouts. */
const technical = [
  'pk',
  'sk',
  'gsi1pk',
  'gsi1sk',
  'gsi2pk',
  'gsi2sk',
  'gsi4pk',
  'gsi4sk',
  'schemaVersion',
  'version',
];
const counting = ['id', 'lastSequence', 'countedDay', 'dropout'];

/** The attributes of items, with those of the dropout in a session. */
const attributesIn = (items: readonly Readonly<Record<string, unknown>>[]): readonly string[] => {
  const names = items.flatMap((item) => [
    ...Object.keys(item),
    ...Object.keys((item['dropout'] as object) ?? {}),
  ]);
  return [...new Set(names)]
    .filter((name) => !technical.includes(name) && !counting.includes(name))
    .sort();
};

const wordsForStorage: Readonly<Record<string, string>> = {
  cookieConsent: '“cookieConsent” (your choice and the policy version)',
  cookieConsentDate: '“cookieConsentDate” (when you made it)',
  latestResultId: '“latestResultId” (your last result ID and when you got it)',
  unfinishedQuiz: '“unfinishedQuiz” (your answers so far and when you gave them)',
  quiz: 'your quiz answers so far, with the visit ID',
  quizSequence: 'how many reports of the visit were sent',
  termsAccepted: 'that you accepted the terms',
  keptChangesBy: 'a random code once you keep changed picks',
  cookiePreferencesReopened: 'two technical flags for reloading a page',
  reloadedForStaleChunk: 'two technical flags for reloading a page',
};

const readPolicy = async (page: Page): Promise<string> => {
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Privacy Policy' }).click();
  return (await page.getByRole('dialog').textContent()) ?? '';
};

for (const { name, choice, signals, analytics, isRecorded } of visitors) {
  test(`${name} stores, sends and leaves in the table exactly what the policy names`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (signals) {
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
      );
      await context.setExtraHTTPHeaders({ 'sec-gpc': '1' });
    }

    const hasChosen = choice !== 'none';
    const allowsPreferences = choice === 'acceptAll' || choice === 'allButAnalytics';
    const calls = watchCalls(context, String(baseURL));

    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await expect(banner(page).getByText('record your quiz steps and IP address')).toHaveCount(
      signals ? 0 : 1,
    );
    await choices[choice](page);
    await expect(banner(page)).toHaveCount(hasChosen ? 0 : 1);

    await openQuiz(page);
    const isLastStep = (request: Request) =>
      request.postDataJSON()?.currentQuestionId === 'budget.condition';
    const lastStep = page.waitForResponse((response) => isLastStep(response.request()));

    for (const step of familyShopper.slice(0, 2)) await answer(page, step);
    await expectQuestion(page, familyShopper[2]?.[0] ?? '');
    await lastStep;

    const inBrowser = await storedInBrowser(page, context);

    expect(inBrowser).toEqual({
      cookies: [],
      local: [
        ...(hasChosen ? ['cookieConsent', 'cookieConsentDate'] : []),
        ...(allowsPreferences ? ['unfinishedQuiz'] : []),
      ],
      session: ['quiz', 'quizSequence'],
    });

    const left = context.waitForEvent('request', (request) =>
      request.url().endsWith(`${session}/exit`),
    );
    const policy = await readPolicy(page);
    const { sessionId } = (await left).postDataJSON();

    await expect.poll(async () => (await storedItemsWith(sessionId)).length).toBe(2);

    const stamp = ['sequence', 'sessionId', ...(analytics === undefined ? [] : ['analytics'])];
    const headers = signals ? ['sec-gpc'] : [];
    const hasSource = isRecorded && !signals;
    const call = (path: string, ...fields: string[]) => ({
      call: `POST ${path}`,
      fields: fields.sort(),
      headers,
    });
    const place = ['currentQuestionId', 'currentStep'];
    const toggles = ['analytics', 'marketing', 'necessary', 'preferences'];
    const heartbeat = call(`${session}/heartbeat`, ...stamp, 'timestamp');
    const sent = await calls.sent();

    expect(sent.filter((each) => each.call !== heartbeat.call)).toEqual([
      ...(hasChosen
        ? [
            call(
              '/api/cookie-consent',
              ...toggles,
              'action',
              'globalPrivacyControl',
              'policyVersion',
            ),
          ]
        : []),
      call(`${session}/exit`, ...stamp, ...place, 'exitReason'),
      call(`${session}/progress`, ...stamp, ...place, 'isContactForm'),
      call(`${session}/start`, ...stamp, 'totalSteps', ...(hasSource ? ['device', 'source'] : [])),
    ]);
    for (const each of sent.filter((one) => one.call === heartbeat.call))
      expect(each).toEqual(heartbeat);
    const visit = calls.bodies().filter((body) => body.sessionId === sessionId);

    expect(new Set(visit.map((body) => body.analytics))).toEqual(new Set([analytics]));
    expect(calls.foreign).toEqual([]);

    const [dropout] = await storedItemsWith(sessionId).then((items) =>
      items.filter(({ sk }) => sk === 'DROPOUT'),
    );
    const noted = await storedItemsWith(`NETWORK_DROPOUTS#`);

    expect(noted.filter(({ sk }) => String(sk).endsWith(String(dropout?.['id'])))).toHaveLength(
      isRecorded ? 1 : 0,
    );
    const always = [
      'currentQuestionId',
      // "unknown" without analytics.
      'device',
      'exitedAt',
      'lastSeenAt',
      'sessionId',
      'startedAt',
      'status',
    ];
    const recorded = ['currentStep', 'ipAddress', 'isContactForm', 'path', 'reason', 'totalSteps'];
    const attributes = attributesIn(await storedItemsWith(sessionId));

    expect(attributes).toEqual(
      [...always, ...(isRecorded ? recorded : []), ...(hasSource ? ['source'] : [])].sort(),
    );

    const words: Readonly<Record<string, string>> = { ...wordsForAlways, ...wordsForAnalytics };

    for (const attribute of attributes) expect(policy).toContain(words[attribute]);
    for (const key of [...inBrowser.local, ...inBrowser.session])
      expect(policy).toContain(wordsForStorage[key]);
  });
}

test('a finished visit that declined analytics does not lead to its result', async ({
  page,
  context,
}) => {
  const sessionId = crypto.randomUUID();

  await page.goto('/');
  await press(page, 'Decline All');
  const atZip = page.waitForResponse(`**${session}/progress`);

  await resumeAtZip(page, sessionId);
  await atZip;
  const completed = page.waitForResponse(`**${session}/complete`);

  await submitZip(page, '10001');
  await expectSixVehicles(page);
  await completed;

  const [visit, ...others] = await storedItemsWith(sessionId);

  expect(others).toEqual([]);
  expect(attributesIn(visit === undefined ? [] : [visit])).toEqual([
    'currentQuestionId',
    'lastSeenAt',
    'sessionId',
    'startedAt',
    'status',
  ]);
  const resultId = page.url().split('/').at(-1) ?? '';

  expect(JSON.stringify(visit)).not.toContain(resultId);
  expect(await storedInBrowser(page, context)).toEqual({
    cookies: [],
    local: ['cookieConsent', 'cookieConsentDate'],
    session: ['latestResultId', 'quiz', 'quizSequence'],
  });
});

test('declining on the way erases what the visit had recorded', async ({ page }) => {
  await openQuiz(page);
  const [first] = familyShopper;
  if (first !== undefined) await answer(page, first);

  const { sessionId } = await page.evaluate(() =>
    JSON.parse(sessionStorage.getItem('quiz') ?? '{}'),
  );
  const attributes = async () => attributesIn(await storedItemsWith(sessionId));

  await expect.poll(attributes).toContain('ipAddress');

  await press(page, 'Decline All');
  const always = ['currentQuestionId', 'lastSeenAt', 'sessionId', 'startedAt', 'status'];

  await expect.poll(attributes, { timeout: 20_000 }).toEqual(always);
});

test('the panel and the policy say why analytics are recorded, for how long, and how to stop it', async ({
  page,
}) => {
  await page.goto('/about');
  await press(page, 'Customize');
  await expect(banner(page).getByRole('switch').first()).toBeVisible();
  const panel = await banner(page).textContent();

  for (const part of [
    'each step of your visit to the quiz',
    'with your IP address',
    'to improve the questions',
  ])
    expect(panel).toContain(part);
  expect(panel).toContain(
    'Without a choice it is on, unless your browser sends Global Privacy Control.',
  );
  expect(panel).not.toMatch(/analytics[^.]*\. We use none today/i);

  await banner(page).getByRole('button', { name: 'What is stored for analytics' }).focus();
  const detail = page.getByRole('tooltip');

  for (const part of [
    'your IP address for 30 days',
    'which questions you saw and when',
    'how your browser says you left',
  ])
    await expect(detail).toContainText(part);

  const policy = await readPolicy(page);

  for (const part of [...Object.values(wordsForAlways), ...Object.values(wordsForAnalytics)])
    expect(policy).toContain(part);
  for (const part of [
    'It is recorded before you choose, too',
    'no end date is set',
    'of visits, cookie choices, agreements and messages: 30 days',
    'visits that were not finished: 13 months',
    'agreements to the terms: 13 months',
    'stored with your surveys: 24 months',
    ...Object.values(wordsForStorage),
  ])
    expect(policy).toContain(part);
});
