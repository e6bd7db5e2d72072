import { answersAt } from '../support/answers.ts';
import { saveQuiz } from '../support/quiz.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

test('the landing page leads to an example result, whose six picks open one after the other', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'See an example result' }).click();
  const example = page.getByRole('region', { name: 'An example result' });

  await expect(example.getByRole('heading')).toBeInViewport();
  await expect(example.getByText('How much cargo space do you need?')).toBeVisible();
  const picks = example.locator('details');
  const tradeOffs = example.getByText('Trade-off:');

  await expect(picks).toHaveCount(6);
  await expect(example.getByText(/\b(?:great|good|fair) fit\b/i).first()).toBeVisible();
  await expect(example.getByText(/% match/)).toHaveCount(0);
  await expect(tradeOffs.filter({ visible: true })).toHaveCount(1);

  await picks.nth(3).locator('summary').click();
  await expect(picks.nth(3).getByText('Trade-off:')).toBeVisible();
  await expect(tradeOffs.filter({ visible: true })).toHaveCount(1);
  await expectAccessible(page);
});

test('the cars of the landing page say how well they fit', async ({ page }) => {
  await page.goto('/');
  const scene = page.getByRole('img', { name: /labeled with its fit/ });

  await expect(scene).toContainText(/(?:great|good|fair) fit/i);
});

for (const { width, hasMenuButton } of [
  { width: 719, hasMenuButton: true },
  { width: 720, hasMenuButton: false },
])
  test(`at ${width} pixels the header ${hasMenuButton ? 'has a menu button' : 'shows all of its links'}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const header = page.getByRole('banner');

    await expect(header.getByRole('button', { name: 'Open menu' })).toBeVisible({
      visible: hasMenuButton,
    });
    await expect(header.getByRole('link', { name: 'Take the Smart Quiz' })).toBeVisible({
      visible: !hasMenuButton,
    });
    await expectNoSidewaysScroll(page);
  });

test('in the quiz the header’s quiz button is quiet, and the picks stand beside it where all links have room', async ({
  page,
}) => {
  const headerLink = (name: string) => page.getByRole('banner').getByRole('link', { name });
  const quizButton = headerLink('Take the Smart Quiz');
  const picks = headerLink('See my picks');
  const clear = 'rgba(0, 0, 0, 0)';

  await page.setViewportSize({ width: 820, height: 900 });
  await page.goto('/');
  await expect(quizButton).not.toHaveCSS('background-color', clear);

  await saveQuiz(page, 'budget.condition', { lifestyle: answersAt('').lifestyle });
  await page.evaluate((storedAt) => {
    sessionStorage.setItem('latestResultId', `AAAAAAAAAAAAAAAAAAAAAA:${storedAt}`);
  }, Date.now());
  await page.goto('/smartquiz');
  await expect(quizButton).toHaveCSS('background-color', clear);
  await expect(picks).toHaveAttribute('href', '/result/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(picks).toBeInViewport({ ratio: 1 });

  for (const width of [820, 720])
    await test.step(`shows the site’s links at ${width} pixels`, async () => {
      await page.setViewportSize({ width, height: 900 });
      for (const name of ['How it Works', 'About Us', 'Speak with a concierge'])
        await expect(headerLink(name)).toBeInViewport({ ratio: 1 });
      await expect(quizButton).toBeInViewport({ ratio: 1 });
      await expectNoSidewaysScroll(page);
    });

  await expect(picks).toBeHidden();
});
