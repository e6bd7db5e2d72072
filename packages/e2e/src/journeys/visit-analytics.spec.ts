import { storedInBrowser } from '../support/browser-storage.ts';
import { cookieBanner, pressInBanner } from '../support/cookie-banner.ts';
import {
  readPolicy,
  wordsForAlways,
  wordsForAnalytics,
  wordsForStorage,
} from '../support/privacy-texts.ts';
import {
  answer,
  expectSixVehicles,
  familyShopper,
  openQuiz,
  resumeAtZip,
  submitZip,
} from '../support/quiz.ts';
import { firstVisit } from '../support/storage-state.ts';
import { listVisitAttributes, storedItemsWith } from '../support/stored-data.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: firstVisit });

test('a finished visit that declined analytics does not lead to its result', async ({
  page,
  context,
}) => {
  const sessionId = crypto.randomUUID();

  await page.goto('/');
  await pressInBanner(page, 'Decline All');
  const atZip = page.waitForResponse('**/api/quiz-session/progress');

  await resumeAtZip(page, sessionId);
  await atZip;
  const completed = page.waitForResponse('**/api/quiz-session/complete');

  await submitZip(page, '10001');
  await expectSixVehicles(page);
  await completed;

  const [visit, ...others] = await storedItemsWith(sessionId);

  expect(others).toEqual([]);
  expect(listVisitAttributes(visit === undefined ? [] : [visit])).toEqual([
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
  const attributes = async () => listVisitAttributes(await storedItemsWith(sessionId));

  await expect.poll(attributes).toContain('ipAddress');

  await pressInBanner(page, 'Decline All');
  const always = ['currentQuestionId', 'lastSeenAt', 'sessionId', 'startedAt', 'status'];

  await expect.poll(attributes, { timeout: 20_000 }).toEqual(always);
});

test('the panel and the policy say why analytics are recorded, for how long, and how to stop it', async ({
  page,
}) => {
  await page.goto('/about');
  await pressInBanner(page, 'Customize');
  await expect(cookieBanner(page).getByRole('switch').first()).toBeVisible();
  const panel = await cookieBanner(page).textContent();

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

  await cookieBanner(page).getByRole('button', { name: 'What is stored for analytics' }).focus();
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
