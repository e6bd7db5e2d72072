import { answersAt } from '../support/answers.ts';
import { expectSixVehicles } from '../support/quiz.ts';
import { completeSurvey } from '../support/survey.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('every card says what it costs to own, and follows the distance and the years', async ({
  page,
}) => {
  await page.goto(`/result/${await completeSurvey(page, 'M5V2T6')}`);
  await expectSixVehicles(page);
  const costs = page
    .getByRole('article')
    .getByText(
      /^Costs you about \$[\d,]+ in 5 years(, least of the six)?: value lost, fuel, upkeep, tax/,
    );

  await expect(costs).toHaveCount(6);
  await expect(page.getByText('in 5 years, least of the six:')).toHaveCount(1);
  await expect(
    page.getByText(/Based on Ontario prices: gas \$1\.74 .*Statistics Canada, July 2026/),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: /^Recalls at Transport Canada/ })).toBeVisible();

  const card = page.getByRole('article').first();

  await card
    .getByText(/in 5 years/)
    .first()
    .click();

  for (const part of ['Value lost', 'Upkeep and tires', 'Sales tax']) {
    await expect(card.getByRole('term').filter({ hasText: part })).toBeVisible();
  }

  await expect(
    card.getByText(
      /Insurance, interest, registration, and yearly fees for electric vehicles are left out/,
    ),
  ).toBeVisible();
  await expectAccessible(card);

  // No figure that reads like a car payment.
  await expect(page.getByText(/a month/)).toHaveCount(0);

  const textBefore = await costs.allTextContents();

  // Beside the figures, in the cards that are opened, and one choice for all six.
  await expect(page.getByRole('slider')).toHaveCount(1);
  const distance = card.getByRole('slider', { name: /^Distance a year/ });

  await expect(distance).toHaveValue('15000');
  await distance.fill('30000');
  await expect(page.getByText('30,000 km')).toBeVisible();
  const dollarsIn = (texts: readonly string[]) =>
    texts.map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(',', '')));
  const [before, after] = [dollarsIn(textBefore), dollarsIn(await costs.allTextContents())];

  for (const [index, dollars] of after.entries())
    expect(dollars).toBeGreaterThan(before[index] ?? 0);
  await card.getByRole('combobox', { name: 'Years' }).selectOption('10');
  await expect(
    page.getByRole('article').getByText(/^Costs you about \$[\d,]+ in 10 years[:,]/),
  ).toHaveCount(6);
});

test('a visitor who cannot charge at home sees the price of public chargers', async ({ page }) => {
  const features = {
    powerPreference: { electric: true },
    evRange: { shortTrips: true },
    evCharging: { noCharging: true },
    bodyStyle: { flexible: true },
  };
  const answer = await page.request.post('/api/survey', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { ...answersAt('75001'), features },
  });
  const { resultId }: { resultId: string } = await answer.json();

  await page.goto(`/result/${resultId}`);
  await expectSixVehicles(page);

  await expect(
    page.getByText(
      /electricity at public chargers about \$0\.45 a kWh.*public chargers: our estimate/,
    ),
  ).toBeVisible();
});
