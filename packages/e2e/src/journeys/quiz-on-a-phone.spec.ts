import { expectQuestion } from '../support/quiz.ts';
import { firstVisit } from '../support/storage-state.ts';
import { expect, test } from '../support/test.ts';

test.use({ storageState: firstVisit, viewport: { width: 390, height: 664 }, hasTouch: true });

test('a first visit shows all of question one above the cookie banner, and quick taps count', async ({
  page,
}) => {
  await page.goto('/smartquiz');
  const banner = page.getByRole('region', { name: 'Cookie consent' });

  for (const name of ['Customize', 'Decline All', 'Accept All'])
    await expect(banner.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  const top = (await page.getByRole('button', { name: 'Next', exact: true }).boundingBox())?.y ?? 0;
  const options = await page.getByRole('radio').all();

  expect(options).toHaveLength(4);

  for (const part of [
    ...options,
    page.getByRole('main').getByRole('button', { name: 'Privacy Policy', exact: true }),
  ]) {
    const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 1000 };

    expect(y + height).toBeLessThan(top);
  }

  await expect(page.getByRole('contentinfo')).not.toBeInViewport();

  await page.getByText('No, I don’t drive yet').tap();
  await page.getByText('Pre-owned', { exact: true }).tap();
  await page.getByText('A small group', { exact: true }).tap();
  await expectQuestion(page, 'How much cargo space do you need?');
});

test('a double click answers one question, and the progress bar says that it added one', async ({
  page,
}) => {
  await page.goto('/smartquiz');
  await page.getByRole('button', { name: 'Decline All' }).click();
  await page.getByText('Yes, I have my own').dblclick();
  await expectQuestion(page, 'What do you enjoy about the car you drive?');
  await expect(page.getByText('1 question added', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
});
