import type { Page } from '@playwright/test';
import { expectSixVehicles } from './quiz.ts';
import { completeSurvey } from './survey.ts';

export const openResults = async (page: Page): Promise<void> => {
  await page.goto(`/result/${await completeSurvey(page)}`);
  await expectSixVehicles(page);
};

/** Opens a new result with its answers unfolded. */
export const openAnswers = async (page: Page): Promise<string> => {
  const resultId = await completeSurvey(page);

  await page.goto(`/result/${resultId}`);
  await expectSixVehicles(page);
  await page.getByRole('button', { name: '18 answers, change one' }).click();
  return resultId;
};

type Result = {
  readonly recommendations: readonly { readonly matchScore: number }[];
  readonly survey: Readonly<Record<string, unknown>>;
};

/** Has the results page shown with what the test makes of a result. */
export const openChangedResults = async (
  page: Page,
  change: (result: Result) => object,
): Promise<void> => {
  await page.route('**/api/survey/results/*', async (route) => {
    const response = await route.fetch();

    await route.fulfill({ response, json: change(await response.json()) });
  });
  await openResults(page);
};

/** What put the first pick before the second. The engine has several such sentences. */
export const firstPlace = { text: 'It beats the Other Car on price.', ahead: [], behind: [] };
