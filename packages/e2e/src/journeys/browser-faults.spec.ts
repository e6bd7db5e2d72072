import type { BrowserContext, Page } from '@playwright/test';
import { answersAt } from '../support/answers.ts';
import {
  answer,
  answerUpToZip,
  backButton,
  expectQuestion,
  expectSixVehicles,
  finishButton,
  openQuiz,
  resumeAtZip,
  saveQuiz,
  submitZip,
  zipField,
  zipTitle,
} from '../support/quiz.ts';
import { consentsFrom, countFromNow, surveysAt } from '../support/staff-view.ts';
import { firstVisit } from '../support/storage-state.ts';
import { expect, inOwnContext, test } from '../support/test.ts';

const dayMs = 24 * 60 * 60 * 1000;
const minuteMs = 60 * 1000;
const banner = (page: Page) => page.getByRole('region', { name: 'Cookie consent' });

test.describe('a first visit', () => {
  test.use({ storageState: firstVisit });

  for (const [words, shiftMs, zipCode, address] of [
    ['a day behind', -dayMs, '04330', '2001:db8:5:1::1'],
    ['a day ahead', dayMs, '03431', '2001:db8:5:2::1'],
  ] as const) {
    test(
      `with a clock ${words} works, and staff see the true time`,
      inOwnContext,
      async ({ page, request }) => {
        await page.setExtraHTTPHeaders({ 'x-forwarded-for': address });
        await page.clock.setSystemTime(Date.now() + shiftMs);
        await page.goto('/');
        await banner(page).getByRole('button', { name: 'Accept All' }).click();
        await resumeAtZip(page);
        await expect(banner(page)).toHaveCount(0);
        await submitZip(page, zipCode);
        await expectSixVehicles(page);
        const [survey] = await surveysAt(request, zipCode);

        expect(Math.abs(Date.now() - Date.parse(survey?.createdAt ?? ''))).toBeLessThan(
          5 * minuteMs,
        );
        const [consent] = await consentsFrom(request, address);

        expect(Math.abs(Date.now() - Date.parse(consent?.timestamp ?? ''))).toBeLessThan(
          5 * minuteMs,
        );
      },
    );
  }

  const denied = () => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
  };

  const full = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  };

  /** Declines cookies, goes to another page, and declines again: what is chosen cannot be kept for the next document. */
  const declineTwice = async (page: Page): Promise<void> => {
    await page.goto('/');
    await banner(page).getByRole('button', { name: 'Decline All' }).click();
    await expect(banner(page)).toHaveCount(0);
    await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
    await expect(page).toHaveURL('/about');
    await expect(banner(page)).toHaveCount(0);
    await page.goto('/smartquiz');
    await banner(page).getByRole('button', { name: 'Decline All' }).click();
  };

  test('with storage that is denied chooses cookies, answers the quiz and gets results', async ({
    page,
  }) => {
    await page.addInitScript(denied);
    await declineTwice(page);
    await answerUpToZip(page);
    await submitZip(page, '10001');
    await expectSixVehicles(page);
  });

  test('with storage that is full chooses cookies and goes on from the quiz that is there', async ({
    page,
  }) => {
    await saveQuiz(page, 'location.zipCode', answersAt(''));
    await page.addInitScript(full);
    await declineTwice(page);
    await expectQuestion(page, zipTitle);
    await submitZip(page, '10001');
    await expectSixVehicles(page);
  });
});

/** What goes wrong in any tab from now on. */
const watchErrors = (context: BrowserContext): readonly string[] => {
  const errors: string[] = [];

  context.on('weberror', (error) => errors.push(String(error.error())));
  return errors;
};

test('two tabs in the quiz at once keep their own answers and get a result each', async ({
  page,
  context,
  request,
}) => {
  const errors = watchErrors(context);
  const other = await context.newPage();

  await Promise.all([openQuiz(page), openQuiz(other)]);
  await answer(page, ['Do you have a car right now?', 'Yes, I have my own']);
  await answer(other, ['Do you have a car right now?', 'No, I don’t drive yet']);
  await answer(page, ['What do you enjoy about the car you drive?', 'It’s great on gas']);

  for (const tab of [page, other]) {
    // A question that can be seen has its entry in the tab's history.
    await expectQuestion(tab, 'New or pre-owned?');
    await tab.reload();
    await expectQuestion(tab, 'New or pre-owned?');
  }

  await backButton(other).click();
  await expect(other.getByRole('radio', { name: 'No, I don’t drive yet' })).toBeChecked();
  await backButton(page).click();
  await expect(page.getByRole('checkbox', { name: 'It’s great on gas' })).toBeChecked();

  const count = await countFromNow(request, '05401');
  const otherCount = await countFromNow(request, '06510');

  await Promise.all([resumeAtZip(page), resumeAtZip(other)]);
  await Promise.all([submitZip(page, '05401'), submitZip(other, '06510')]);
  await Promise.all([expectSixVehicles(page), expectSixVehicles(other)]);
  expect(page.url()).not.toBe(other.url());
  expect(errors).toEqual([]);
  expect(await count()).toBe(1);
  expect(await otherCount()).toBe(1);
});

/** As the browser's "duplicate tab": the copy begins with the quiz of its original, and with its preloaded result. */
const duplicate = async (page: Page): Promise<Page> => {
  await expect(page.getByRole('button', { name: 'View My Recommendations' })).toBeVisible();
  const opened = page.waitForEvent('popup');

  await page.evaluate(() => void window.open(location.href));
  const copy = await opened;

  await expectQuestion(copy, zipTitle);
  return copy;
};

test('a duplicated tab that sends the same answers gets the same result', async ({
  page,
  context,
  request,
}) => {
  const errors = watchErrors(context);
  const count = await countFromNow(request, '07030');

  await resumeAtZip(page);
  const copy = await duplicate(page);

  await Promise.all([submitZip(page, '07030'), submitZip(copy, '07030')]);
  await Promise.all([expectSixVehicles(page), expectSixVehicles(copy)]);
  expect(copy.url()).toBe(page.url());
  expect(errors).toEqual([]);
  expect(await count()).toBe(1);
});

test.describe('a duplicated tab', () => {
  // The copy is told that its preloaded result is completed, and sends its answers anew.
  test.use({ expectedConsoleErrors: [/status of 409/] });

  test('that gives another ZIP code gets a result of its own', async ({ page, request }) => {
    const count = await countFromNow(request, '08540');
    const otherCount = await countFromNow(request, '01002');

    await resumeAtZip(page);
    const copy = await duplicate(page);

    await submitZip(page, '08540');
    await expectSixVehicles(page);
    await submitZip(copy, '01002');
    await expectSixVehicles(copy);
    expect(copy.url()).not.toBe(page.url());
    expect(await count()).toBe(1);
    expect(await otherCount()).toBe(1);
  });
});

test('the back button after the result leads to the last question, and the forward button brings the result back', async ({
  page,
}) => {
  let submits = 0;

  await resumeAtZip(page);
  await expect(finishButton(page)).toHaveText(/View/);
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/survey') && sent.method() === 'POST') submits += 1;
  });
  await submitZip(page, '10001');
  await expectSixVehicles(page);
  const result = page.url();

  await page.goBack();
  await expectQuestion(page, zipTitle);
  await expect(zipField(page)).toHaveValue('10001');
  await page.goForward();
  await expectSixVehicles(page);
  expect(page.url()).toBe(result);
  expect(submits).toBe(1);
  await test.step('the same answers lead to the same result', async () => {
    await page.goBack();
    await expectQuestion(page, zipTitle);
    await finishButton(page).click();
    await expectSixVehicles(page);
    expect(page.url()).toBe(result);
  });
});
