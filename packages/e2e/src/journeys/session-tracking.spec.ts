import { answer, familyShopper, openQuiz } from '../support/quiz.ts';
import { expect, inOwnContext, test } from '../support/test.ts';

test('reports the start, the progress and the leaving of a visit', async ({ page, context }) => {
  const started = page.waitForRequest('**/api/quiz-session/start');
  const progress = page.waitForRequest((request) => {
    const isProgress = request.url().endsWith('/api/quiz-session/progress');
    return isProgress && request.postDataJSON().currentQuestionId === 'budget.condition';
  });

  await openQuiz(page);
  for (const step of familyShopper.slice(0, 2)) await answer(page, step);
  const { sessionId, totalSteps } = (await started).postDataJSON();

  expect(totalSteps).toBe(17);
  expect((await progress).postDataJSON()).toMatchObject({
    sessionId,
    currentStep: 3,
    isContactForm: false,
  });

  const left = context.waitForEvent('request', (request) =>
    request.url().endsWith('/api/quiz-session/exit'),
  );

  await page.goto('/about');
  const exit = await left;

  // A beacon, unlike a plain fetch, arrives even if the page is gone.
  expect(exit.resourceType()).toBe('ping');
  expect(exit.postDataJSON()).toMatchObject({
    sessionId,
    currentQuestionId: 'budget.condition',
  });
  expect(exit.postDataJSON().exitReason).toMatch(/^page_(unload|hide)$/);
});

test(
  'sends a heartbeat every 10 seconds and reports a hidden tab after 30',
  inOwnContext,
  async ({ page }) => {
    await page.clock.install();
    await openQuiz(page);
    const heartbeat = page.waitForRequest('**/api/quiz-session/heartbeat');

    await page.clock.runFor(10_500);
    expect((await heartbeat).postDataJSON().timestamp).toBeTruthy();

    const left = page.waitForRequest('**/api/quiz-session/exit');

    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      Object.defineProperty(document, 'hidden', { value: true, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await page.clock.runFor(30_500);
    expect((await left).postDataJSON().exitReason).toBe('visibility_hidden');
  },
);

test('reports a window without focus after 60 seconds', inOwnContext, async ({ page }) => {
  await page.clock.install();
  await openQuiz(page);
  const left = page.waitForRequest('**/api/quiz-session/exit');

  await page.evaluate(() => window.dispatchEvent(new Event('blur')));
  await page.clock.runFor(60_500);
  expect((await left).postDataJSON().exitReason).toBe('window_blur');
});

test.describe('when the server does not answer heartbeats', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('stops after three failures in a row', inOwnContext, async ({ page }) => {
    await page.clock.install();
    let heartbeats = 0;

    await page.route('**/api/quiz-session/heartbeat', (route) => {
      heartbeats += 1;
      return route.fulfill({ status: 500 });
    });
    await openQuiz(page);

    for (let round = 0; round < 6; round += 1) {
      await page.clock.runFor(10_000);
      await page.waitForTimeout(100);
    }

    expect(heartbeats).toBe(3);
  });
});
