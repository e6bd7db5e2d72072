import type { Page } from '@playwright/test';
import {
  answer,
  backButton,
  expectQuestion,
  expectSixVehicles,
  finishButton,
  nextButton,
  openQuiz,
  resumeAtZip,
  submitZip,
  zipField,
} from '../support/quiz.ts';
import { completeSurvey } from '../support/survey.ts';
import { expect, expectAccessible, inOwnContext, test } from '../support/test.ts';

/** The bodies of the survey submissions that the page makes from now on. */
const watchSubmissions = (page: Page): { location: { zipCode: string } }[] => {
  const bodies: { location: { zipCode: string } }[] = [];

  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/survey')
      bodies.push(request.postDataJSON());
  });
  return bodies;
};

const siteLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

const latestResultLink = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: 'See my picks' });

const zipsOf = (submissions: readonly { location: { zipCode: string } }[]) =>
  submissions.map(({ location }) => location.zipCode);

test('preloads once at the ZIP step, and a double click completes the preloaded result once with the real code', async ({
  page,
}) => {
  const submissions = watchSubmissions(page);
  const completed = page.waitForRequest('**/api/quiz-session/complete');

  await resumeAtZip(page);
  await expect(page.getByRole('button', { name: 'View My Recommendations' })).toBeVisible();
  await zipField(page).fill('10001');
  const update = page.waitForRequest('**/api/survey/update-zip');

  await finishButton(page).dblclick();
  const { resultId, zipCode } = (await update).postDataJSON();

  expect(zipCode).toBe('10001');
  await expectSixVehicles(page);
  expect(page.url()).toContain(resultId);
  expect((await completed).postDataJSON().surveyId).toBe(resultId);
  expect(zipsOf(submissions)).toEqual(['00000']);
});

test('who goes elsewhere during the wait is left there, counts as completed, and is led back to the picks', async ({
  page,
}) => {
  const released = Promise.withResolvers<void>();

  await page.route('**/api/survey/update-zip', async (route) => {
    await released.promise;
    return route.fallback();
  });
  await resumeAtZip(page);
  await expect(page.getByRole('button', { name: 'View My Recommendations' })).toBeVisible();
  const update = page.waitForRequest('**/api/survey/update-zip');

  await submitZip(page, '10001');
  const { resultId } = (await update).postDataJSON();
  const left = page.waitForRequest('**/api/quiz-session/exit');

  await siteLink(page, 'About Us').click();
  await expect(page).toHaveURL('/about');
  await left;
  const completed = page.waitForRequest('**/api/quiz-session/complete');

  released.resolve();
  expect((await completed).postDataJSON().surveyId).toBe(resultId);
  // Time to go to the results, if the page did.
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Take the Smart Quiz' }).click();
  await expectQuestion(page, 'Do you have a car right now?');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  await expectAccessible(page);
  await latestResultLink(page).click();
  await expectSixVehicles(page);
  expect(page.url()).toContain(resultId);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the link to the latest result moves nothing on the first question, and is gone after it', async ({
    page,
  }) => {
    await openQuiz(page);
    await expect(latestResultLink(page)).toBeHidden();
    const before = await nextButton(page).boundingBox();
    const latest = `${await completeSurvey(page)}:${Date.now()}`;

    await page.evaluate((result) => sessionStorage.setItem('latestResultId', result), latest);
    await page.reload();
    await expect(latestResultLink(page)).toBeInViewport({ ratio: 1 });
    expect(await nextButton(page).boundingBox()).toEqual(before);
    await page.getByText('Yes, I have my own').click();
    await expectQuestion(page, 'What do you enjoy about the car you drive?');
    await expect(latestResultLink(page)).toBeHidden();
  });
});

test('the waiting screen ends when the result is there', inOwnContext, async ({ page }) => {
  await page.clock.install();
  await resumeAtZip(page);
  await expect(page.getByRole('button', { name: 'View My Recommendations' })).toBeVisible();
  // From here on, no timer ends.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submitZip(page, '10001');
  await expect(page).toHaveURL(/\/result\/[\w-]{22,}$/);
});

test.describe('without a preloaded result', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('submits the survey in the ordinary way', async ({ page }) => {
    const submissions = watchSubmissions(page);

    await page.route('**/api/survey', (route) =>
      route.request().postDataJSON().location.zipCode === '00000'
        ? route.fulfill({ status: 503 })
        : route.fallback(),
    );
    await resumeAtZip(page);
    await expect(page.getByRole('button', { name: 'Get My Recommendations' })).toBeVisible();
    await zipField(page).fill('10001');
    await finishButton(page).click();
    await expectSixVehicles(page);
    expect(zipsOf(submissions)).toEqual(['00000', '10001']);
  });

  test('says what the server said when a submit fails, keeps the answers, and succeeds the next time', async ({
    page,
  }) => {
    let failures = 2;

    await page.route('**/api/survey', (route) => {
      failures -= 1;
      const body = {
        message: 'The garage is closed for a moment',
        code: 'internal_error',
        requestId: 'r',
      };
      return failures >= 0 ? route.fulfill({ status: 500, json: body }) : route.fallback();
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await resumeAtZip(page);
    await zipField(page).fill('10001');
    await finishButton(page).click();
    await expect(page.getByText('The garage is closed for a moment')).toBeVisible();
    await expect(zipField(page)).toHaveValue('10001');
    // The toast, which stays for five seconds, does not cover it.
    await finishButton(page).click({ timeout: 3000 });
    await expectSixVehicles(page);
  });

  test('submits anew when the preloaded result is gone, also where no report of the visit arrives', async ({
    page,
  }) => {
    const submissions = watchSubmissions(page);

    await page.route('**/api/quiz-session/**', (route) => route.fulfill({ status: 500 }));
    await page.route('**/api/survey/update-zip', (route) =>
      route.fulfill({ status: 404, json: { message: 'gone' } }),
    );
    await resumeAtZip(page);
    await expect(page.getByRole('button', { name: 'View My Recommendations' })).toBeVisible();
    await zipField(page).fill('10001');
    await finishButton(page).click();
    await expectSixVehicles(page);
    expect(zipsOf(submissions)).toEqual(['00000', '10001']);
  });
});

test('says what is wrong with a ZIP code, and going back to change an answer drops the preloaded result', async ({
  page,
}) => {
  const submissions = watchSubmissions(page);

  await resumeAtZip(page);
  await expect(page.getByRole('button', { name: 'View My Recommendations' })).toBeVisible();
  await expect(page.getByText('Format: A1B2C3 (Canada) or 12345 (USA)')).toBeVisible();
  await zipField(page).fill('12');
  await zipField(page).press('Enter');
  await expect(page.getByText('Please enter a valid ZIP/postal code')).toBeVisible();
  await zipField(page).fill('1234x');
  await zipField(page).press('Enter');
  await expect(
    page.getByText('Please enter a valid ZIP code (12345) or postal code (A1B2C3)'),
  ).toBeVisible();
  await zipField(page).fill('');
  await zipField(page).press('Enter');
  await expect(
    page.getByText('Please enter your ZIP/postal code to get recommendations'),
  ).toBeVisible();
  await backButton(page).click();
  await expectQuestion(page, 'Which brands would you consider?');
  await answer(page, ['Which brands would you consider?', 'German']);
  await expect(page.getByRole('button', { name: 'Get My Recommendations' })).toBeVisible();
  await zipField(page).fill('10001');
  await finishButton(page).click();
  await expectSixVehicles(page);
  expect(zipsOf(submissions)).toEqual(['00000', '10001']);
});
