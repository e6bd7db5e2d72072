import type { BrowserContext, Page, Request } from '@playwright/test';
import { storedInBrowser } from '../support/browser-storage.ts';
import { cookieBanner, pressInBanner } from '../support/cookie-banner.ts';
import {
  readPolicy,
  wordsForAlways,
  wordsForAnalytics,
  wordsForStorage,
} from '../support/privacy-texts.ts';
import { answer, expectQuestion, familyShopper, openQuiz } from '../support/quiz.ts';
import { firstVisit } from '../support/storage-state.ts';
import { listVisitAttributes, storedItemsWith } from '../support/stored-data.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: firstVisit });

const choices = {
  none: async () => {},
  acceptAll: (page: Page) => pressInBanner(page, 'Accept All'),
  declineAll: (page: Page) => pressInBanner(page, 'Decline All'),
  analyticsOnly: async (page: Page) => {
    await pressInBanner(page, 'Customize');
    await cookieBanner(page).getByRole('switch', { name: 'Analytics' }).check();
    await pressInBanner(page, 'Save Preferences');
  },
  allButAnalytics: async (page: Page) => {
    await pressInBanner(page, 'Customize');
    await cookieBanner(page).getByRole('switch', { name: 'Analytics' }).uncheck();
    await cookieBanner(page).getByRole('switch', { name: 'Marketing' }).click();
    await cookieBanner(page).getByRole('switch', { name: 'Preferences' }).click();
    await pressInBanner(page, 'Save Preferences');
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
    await expect(cookieBanner(page)).toBeVisible();
    await expect(cookieBanner(page).getByText('record your quiz steps and IP address')).toHaveCount(
      signals ? 0 : 1,
    );
    await choices[choice](page);
    await expect(cookieBanner(page)).toHaveCount(hasChosen ? 0 : 1);

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
      call(`${session}/start`, ...stamp, 'totalSteps', ...(isRecorded ? ['device', 'source'] : [])),
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
    const recorded = [
      'currentStep',
      'ipAddress',
      'isContactForm',
      'path',
      'reason',
      'source',
      'totalSteps',
    ];
    const attributes = listVisitAttributes(await storedItemsWith(sessionId));

    expect(attributes).toEqual([...always, ...(isRecorded ? recorded : [])].sort());

    const words: Readonly<Record<string, string>> = { ...wordsForAlways, ...wordsForAnalytics };

    for (const attribute of attributes) expect(policy).toContain(words[attribute]);
    for (const key of [...inBrowser.local, ...inBrowser.session])
      expect(policy).toContain(wordsForStorage[key]);
  });
}
