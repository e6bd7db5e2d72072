import type { Page, Route } from '@playwright/test';
import {
  answer,
  backButton,
  expectQuestion,
  expectSixVehicles,
  familyShopper,
  finishButton,
  nextButton,
  openQuiz,
  resumeAtZip,
  submitZip,
  zipField,
  zipTitle,
} from '../support/quiz.ts';
import { countFromNow, dropoutsOf } from '../support/staff-view.ts';
import { expect, expectAccessible, inOwnContext, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: [/Failed to load resource/] });

const submitFailure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Your answers are safe' });

/** The visitor is told what to do, and finds the quiz as it was. */
const expectNotSent = async (page: Page, zipCode: string): Promise<void> => {
  await expect(submitFailure(page)).toBeVisible();
  await expectQuestion(page, zipTitle);
  await expect(zipField(page)).toHaveValue(zipCode);
  await expect(finishButton(page)).toBeEnabled();
};

/** The next try succeeds. */
const sendAgain = async (page: Page): Promise<void> => {
  await finishButton(page).click();
  await expectSixVehicles(page);
};

test(
  'the network goes in the middle of the quiz and comes back after the submit',
  inOwnContext,
  async ({ page, context, request }) => {
    await openQuiz(page);
    for (const step of familyShopper.slice(0, 3)) await answer(page, step);
    await context.setOffline(true);
    for (const step of familyShopper.slice(3)) await answer(page, step);
    await submitZip(page, '04101');
    await expectNotSent(page, '04101');
    await expect(submitFailure(page)).toContainText('You are offline.');
    await expectAccessible(page);
    // It stays until the next try, on the way through the quiz too.
    await backButton(page).click();
    await expect(submitFailure(page)).toHaveCount(0);
    await nextButton(page).click();
    await expect(submitFailure(page)).toBeVisible();
    await context.setOffline(false);
    const count = await countFromNow(request, '04101');

    // A press within 0.7 s of a question is taken for one on the question before.
    await page.waitForTimeout(1000);
    await sendAgain(page);
    expect(await count()).toBe(1);
  },
);

const isDraft = (route: Route): boolean =>
  route.request().postDataJSON().location?.zipCode === '00000';

for (const [words, path, button, zipCode] of [
  ['a preloaded result', '**/api/survey/update-zip', 'View My Recommendations', '02903'],
  ['no preloaded result', '**/api/survey', 'Get My Recommendations', '03301'],
] as const) {
  test(`the answer to the submit gets lost with ${words}, and the next try makes no second survey`, async ({
    page,
    request,
  }) => {
    if (path === '**/api/survey')
      await page.route(path, (route) => (isDraft(route) ? route.abort() : route.fallback()));

    let isLost = false;

    await page.route(path, async (route) => {
      if (isLost || isDraft(route)) return route.fallback();

      isLost = true;
      await route.fetch();
      return route.abort();
    });
    const count = await countFromNow(request, zipCode);

    await resumeAtZip(page);
    await expect(page.getByRole('button', { name: button })).toBeVisible();
    await submitZip(page, zipCode);
    await expectNotSent(page, zipCode);
    await sendAgain(page);
    expect(await count()).toBe(1);
  });
}

test('a slow network: the quiz is usable, the submit shows that it works, and a double click counts once', async ({
  page,
  context,
  request,
}) => {
  const slow3g = {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  };
  const network = await context.newCDPSession(page);

  await network.send('Network.emulateNetworkConditions', slow3g);
  const count = await countFromNow(request, '05602');

  await openQuiz(page);
  for (const step of familyShopper.slice(0, 3)) await answer(page, step);
  await resumeAtZip(page);
  await zipField(page).fill('05602');
  await finishButton(page).dblclick();
  await expect(page.getByRole('heading', { name: 'Finding Your Perfect Matches' })).toBeVisible();
  await expect(page.getByRole('status').getByRole('listitem')).toHaveText([
    'Analyzing preferences',
    'Matching vehicles',
    'Preparing results',
  ]);
  await expect(
    page.getByRole('button', { name: 'Getting your recommendations...' }),
  ).toBeDisabled();
  await expectSixVehicles(page);
  expect(await count()).toBe(1);
});

const html = {
  contentType: 'text/html',
  body: '<html><body><h1>502 Bad Gateway</h1></body></html>',
};

test('every call fails: the quiz goes on to the submit, which succeeds once the server is back', async ({
  page,
  request,
}) => {
  const failed = new Set<string>();

  await page.route('**/api/**', (route) => {
    failed.add(new URL(route.request().url()).pathname);
    const body = { message: 'Something went wrong', code: 'internal_error', requestId: 'r' };
    return route.fulfill({ status: 500, json: body });
  });
  const count = await countFromNow(request, '06103');

  await openQuiz(page);
  for (const step of familyShopper.slice(0, 3)) await answer(page, step);
  await resumeAtZip(page);
  const visitorsCalls = ['/api/quiz-session/start', '/api/quiz-session/progress', '/api/survey'];

  await expect.poll(() => [...failed]).toEqual(expect.arrayContaining(visitorsCalls));
  await submitZip(page, '06103');
  await expectNotSent(page, '06103');
  await expect(submitFailure(page)).toContainText('Something went wrong');
  await page.unroute('**/api/**');
  await sendAgain(page);
  expect(await count()).toBe(1);
});

test('a proxy answers with pages of its own: no word of them is shown, and both submit and results recover', async ({
  page,
}) => {
  const badGateway = (route: Route) => route.fulfill({ status: 502, ...html });

  await page.route('**/api/**', badGateway);
  await resumeAtZip(page);
  await submitZip(page, '07102');
  await expectNotSent(page, '07102');
  await expect(submitFailure(page)).toContainText('Failed to submit survey');
  await page.unroute('**/api/**');
  await page.route('**/api/survey/results/**', badGateway);
  await finishButton(page).click();
  await expect(page.getByRole('heading', { name: 'Error Loading Results' })).toBeVisible();
  await expect(page.getByText('502')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSixVehicles(page);
});

test('a captive portal answers 200 with a page: nothing is taken for a result', async ({
  page,
}) => {
  await page.route('**/api/**', (route) => route.fulfill({ status: 200, ...html }));
  await resumeAtZip(page);
  await submitZip(page, '08608');
  await expectNotSent(page, '08608');
  await page.unroute('**/api/**');
  await sendAgain(page);
});

test('a server that never answers is given up, and asked again', async ({ page, request }) => {
  await page.addInitScript(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);

    AbortSignal.timeout = (ms) => timeout(ms / 40);
  });
  await page.route('**/api/survey', () => undefined);
  const count = await countFromNow(request, '08901');

  await resumeAtZip(page);
  await submitZip(page, '08901');
  await expectNotSent(page, '08901');
  await page.unroute('**/api/survey');
  await sendAgain(page);
  expect(await count()).toBe(1);
});

test('a report of leaving that gets lost does no harm: the visit goes on and is no dropout', async ({
  page,
  context,
  request,
}) => {
  await context.route('**/api/quiz-session/exit', (route) => route.abort());
  const started = page.waitForRequest('**/api/quiz-session/start');

  await page.goto('/smartquiz');
  for (const step of familyShopper.slice(0, 2)) await answer(page, step);
  await expectQuestion(page, 'New or pre-owned?');
  const { sessionId } = (await started).postDataJSON();
  const lost = context.waitForEvent('requestfailed', (failed) =>
    failed.url().endsWith('/api/quiz-session/exit'),
  );

  await page.goto('/about');
  await lost;
  const goesOn = page.waitForResponse('**/api/quiz-session/progress');

  await page.goto('/smartquiz');
  await expectQuestion(page, 'New or pre-owned?');
  expect((await goesOn).request().postDataJSON().sessionId).toBe(sessionId);
  expect((await goesOn).status()).toBe(200);
  await resumeAtZip(page, sessionId);
  const completed = page.waitForResponse('**/api/quiz-session/complete');

  await submitZip(page, '01103');
  await expectSixVehicles(page);
  expect((await completed).status()).toBe(200);
  expect(await dropoutsOf(request, sessionId)).toEqual([]);
});
