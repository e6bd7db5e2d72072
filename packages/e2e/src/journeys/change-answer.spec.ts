import type { Page } from '@playwright/test';
import { answersAt } from '../support/answers.ts';
import { expectSixVehicles } from '../support/quiz.ts';
import { openAnswers } from '../support/results.ts';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from '../support/test.ts';

/** Has the result page told that an answer decides most about the picks. */
const stubPivotalAnswer = async (page: Page, pivotalAnswer: object): Promise<void> => {
  await page.route('**/api/survey/results/*', async (route) => {
    const response = await route.fetch();

    await route.fulfill({ response, json: { ...(await response.json()), pivotalAnswer } });
  });
};

test('an answer is changed in place, undone, and kept as a version of the survey', async ({
  page,
}) => {
  const resultId = await openAnswers(page);
  const cars = () =>
    page.getByRole('article').evaluateAll((cards) => cards.map((card) => card.ariaLabel));
  const before = await cars();
  const bar = page.getByRole('region', { name: 'Changed answers' });

  await page.getByRole('button', { name: /^Body style: SUV, Wagon/ }).click();
  const question = page.getByRole('region', { name: 'Which body styles do you like?' });

  await question.getByRole('checkbox', { name: 'Sedan' }).check();
  await expect(page.getByRole('button', { name: /^Body style: SUV, Wagon, Sedan/ })).toBeVisible();
  await question.getByRole('checkbox', { name: 'SUV or crossover' }).uncheck();
  await question.getByRole('checkbox', { name: 'Wagon' }).uncheck();
  await expect(page.getByRole('status').filter({ hasText: 'of six' })).toContainText(
    'A body style you want now.',
  );
  await expect(page.getByRole('heading', { name: /^In: \d of six$/ })).toBeVisible();
  await expect.poll(cars).not.toEqual(before);
  await expectAccessible(page);

  const compareBoxes = page.getByRole('checkbox', { name: /^Compare/ });

  await compareBoxes.first().check();
  await bar.getByRole('button', { name: 'Undo' }).click();
  await expect(bar).toHaveCount(0);
  await expect.poll(cars).toEqual(before);

  // The pick that left with the change takes no place in the comparison.
  for (const index of [0, 1, 2]) await compareBoxes.nth(index).check();
  const comparison = page.getByRole('region', { name: 'Comparison' });

  await expect(comparison).toContainText('3 of 3 chosen');
  await comparison.getByRole('button', { name: 'Clear' }).click();

  // A choice that opens questions waits for their answers, and names them.
  await page.getByRole('button', { name: /^Power:/ }).click();
  await page.getByRole('checkbox', { name: 'Electric', exact: true }).check();
  await expect(page.getByRole('status').filter({ hasText: /^Answer “How far / })).toHaveText(
    /” to see your new picks\.$/,
  );
  await page.getByRole('radio', { name: 'Long distances' }).check();
  await page.getByRole('radio', { name: 'Yes', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Use these picks' })).not.toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await expectNoSidewaysScroll(page);
  const shown = await cars();
  const submitted = page.waitForRequest((request) => request.url().endsWith('/api/survey'));

  await bar.getByRole('button', { name: 'Use these picks' }).click();
  expect((await submitted).postDataJSON()).toMatchObject({ changedFrom: resultId });
  await expect(page).not.toHaveURL(new RegExp(resultId));
  await expectSixVehicles(page);
  await expect(bar).toHaveCount(0);
  await expect.poll(cars).toEqual(shown);
  await page.getByRole('button', { name: /answers, change one$/ }).click();
  await expect(page.getByRole('button', { name: /^Power: Hybrid, Gas, Electric/ })).toBeVisible();
});

test('a question on the result shows what the quiz says about it and about its options', async ({
  page,
}) => {
  await openAnswers(page);
  await page.getByRole('button', { name: /^Towing:/ }).click();

  const question = page.getByRole('group', { name: 'Will you tow a trailer, boat or camper?' });
  const heavy = question.getByRole('radio', { name: 'Yes, heavy', exact: true });

  await expect(question).toHaveAccessibleDescription('Anything heavier than a bike rack counts.');
  await expect(heavy).toHaveAccessibleDescription('Camper or boat, over 3,500 lb (1,600 kg)');
  await expect(question.getByText('Camper or boat, over 3,500 lb (1,600 kg)')).toBeVisible();
  await expectAccessible(page);
});

test('"Change this answer" leads to the question below its answer, and marks the option to try', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await stubPivotalAnswer(page, {
    questionId: 'usage.premiumMaterials',
    option: 'definitely',
    message: 'With a premium brand it would be another car.',
  });
  await openAnswers(page);
  const suggestion = page.getByRole('complementary', { name: 'What would change this' });

  await expect(suggestion).toContainText('With a premium brand it would be another car.');
  await suggestion.getByRole('button', { name: 'Change this answer' }).click();
  const question = page.getByRole('region', { name: 'Do you want a premium cabin?' });
  const option = question.getByRole('radio', { name: 'Yes, from a premium brand' });

  await expect(question).toBeFocused();
  await expect(option).toHaveAccessibleDescription('Such as Lexus, BMW or Genesis Try this');
  await expect(question.getByText('Try this')).toHaveCount(1);
  await expectAccessible(page);

  const headerBottom = (await page.getByRole('banner').boundingBox())?.height ?? 0;
  const answer = await page.getByRole('button', { name: /^Premium cabin:/ }).boundingBox();
  const shownQuestion = await question.boundingBox();

  expect(answer?.y).toBeGreaterThanOrEqual(headerBottom);
  expect(shownQuestion?.y).toBeGreaterThan((answer?.y ?? 0) + (answer?.height ?? 0));
  expect((shownQuestion?.y ?? 0) + (shownQuestion?.height ?? 0)).toBeLessThan(844);

  await option.check();
  await expect(option).toHaveAccessibleDescription('Such as Lexus, BMW or Genesis');
});

test('"Change this answer" leads back to a question that is open already', async ({ page }) => {
  // As in a result that was stored before options were suggested.
  await stubPivotalAnswer(page, { questionId: 'usage.towing', message: 'Towing decides.' });
  await openAnswers(page);
  const changeThis = page.getByRole('button', { name: 'Change this answer' });
  const question = page.getByRole('region', { name: 'Will you tow a trailer, boat or camper?' });

  await changeThis.click();
  await expect(question).toBeFocused();
  await changeThis.click();
  await expect(question).toBeFocused();
  await expect(question).toBeInViewport();
});

test('screen readers hear of changes from one place, whatever question opens or closes', async ({
  page,
}) => {
  await openAnswers(page);
  await page.getByRole('button', { name: /^Body style: SUV, Wagon/ }).click();
  await page.getByRole('checkbox', { name: 'Sedan' }).check();
  const status = page.getByRole('status').filter({ hasText: / six/ });

  await expect(status).toHaveCount(1);
  await status.evaluate((element) => element.setAttribute('data-first', ''));

  const towing = page.getByRole('button', { name: /^Towing:/ });

  for (const isOpen of ['true', 'false']) {
    await towing.click();
    await expect(towing).toHaveAttribute('aria-expanded', isOpen);
    await expect(status).toHaveAttribute('data-first');
  }
});

test.describe('when the server refuses a changed answer', () => {
  test.use({ expectedConsoleErrors: [/Failed to load resource/] });

  test('the page names the question', async ({ page }) => {
    const issues = [{ path: 'budget.totalPriceRange', message: 'Choose one of the listed values' }];

    await page.route('**/api/survey/preview', (route) =>
      route.fulfill({ status: 400, json: { message: 'Not valid', code: 'invalid', issues } }),
    );
    await openAnswers(page);
    await page.getByRole('button', { name: /^Budget:/ }).click();
    await page.getByRole('radio', { name: '$50,000 to $75,000' }).check();
    await expect(
      page.getByRole('status').filter({ hasText: 'budget?” needs another answer' }),
    ).toBeVisible();
  });

  test('the call itself names the question of an answer that the quiz does not allow', async ({
    page,
  }) => {
    const answer = await page.request.post('/api/survey/preview', {
      data: { ...answersAt('10001'), budget: { condition: { noPreference: true } } },
    });

    expect(answer.status()).toBe(400);
    expect(await answer.json()).toMatchObject({ issues: [{ path: 'budget.totalPriceRange' }] });
  });
});

test('a foreign value where the tab keeps its id is replaced, and the change is kept', async ({
  page,
}) => {
  await page.addInitScript(() => sessionStorage.setItem('keptChangesBy', '{"broken'));
  await openAnswers(page);
  await page.getByRole('button', { name: /^Condition:/ }).click();
  await page.getByRole('radio', { name: 'New', exact: true }).check();
  const submitted = page.waitForRequest((request) => request.url().endsWith('/api/survey'));

  await page.getByRole('button', { name: 'Use these picks' }).click();
  expect((await submitted).headers()['idempotency-key']).not.toContain('broken');
  await expectSixVehicles(page);
});

test('picks on the way are neither described by newer answers nor kept, and a kept change is not undone', async ({
  page,
}) => {
  const resultId = await openAnswers(page);
  const bar = page.getByRole('region', { name: 'Changed answers' });
  const [undo, keep] = [
    bar.getByRole('button', { name: 'Undo' }),
    bar.getByRole('button', { name: 'Use these picks' }),
  ];

  await page.getByRole('button', { name: /^Body style: SUV, Wagon/ }).click();
  const choose = (name: string) => page.getByRole('checkbox', { name, exact: true });

  for (const name of ['Sedan', 'SUV or crossover', 'Wagon']) await choose(name).click();
  await expect(keep).not.toHaveAttribute('aria-disabled', 'true');
  const summary = page.getByRole('status').filter({ hasText: 'Out: ' });

  await expect(summary).toContainText('Not a body style you want now.');
  const described = await summary.textContent();

  const held = Promise.withResolvers<void>();

  await page.route('**/api/survey/preview', async (route) => {
    await held.promise;
    await route.continue();
  });
  await choose('SUV or crossover').click();
  await choose('Pickup').click();
  await expect(keep).toHaveAttribute('aria-disabled', 'true');
  await expect(summary).toHaveAttribute('aria-busy', 'true');
  expect(await summary.textContent()).toBe(described);
  await keep.click({ force: true });
  held.resolve();
  await expect(keep).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(new RegExp(resultId));

  const sent = Promise.withResolvers<void>();

  await page.route('**/api/survey', async (route) => {
    await sent.promise;
    await route.continue();
  });
  await keep.click();
  await expect(undo).toHaveAttribute('aria-disabled', 'true');
  await undo.click({ force: true });
  await expect(bar).toContainText('Keeping your change');
  sent.resolve();
  await expect(page).not.toHaveURL(new RegExp(resultId));
});
