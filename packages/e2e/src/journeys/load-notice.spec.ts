import type { Page } from '@playwright/test';
import { expectQuestion, openQuiz } from '../support/quiz.ts';
import { expect, expectAccessible, inOwnContext, onPhonesToo, test } from '../support/test.ts';

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'did not load fully' });
const watchMs = 8000;

test.describe('a page whose scripts do not arrive', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('says so after eight seconds and offers to reload, on a phone too', {
    tag: [inOwnContext.tag, onPhonesToo.tag],
  }, async ({ page }) => {
    await page.clock.install();
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/smartquiz');
    await page.clock.runFor(watchMs / 2);
    await expect(notice(page)).toBeHidden();
    await page.clock.runFor(watchMs / 2);
    await expect(notice(page)).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);

    await page.unroute('**/assets/*.js');
    const started = page.waitForRequest('**/api/quiz-session/start');

    await notice(page).getByRole('link', { name: 'Reload the page' }).click();
    await started;
    await expect(notice(page)).toHaveCount(0);
    await expectQuestion(page, 'Do you have a car right now?');
  });
});

test('a page that loads fully never says otherwise', inOwnContext, async ({ page }) => {
  await page.clock.install();
  await openQuiz(page);
  await page.clock.runFor(2 * watchMs);
  await expect(page.locator('#load-notice')).toHaveCount(0);
  await expectQuestion(page, 'Do you have a car right now?');
});
