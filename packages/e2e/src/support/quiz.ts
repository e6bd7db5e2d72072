import type { Page } from '@playwright/test';
import { answersAt } from './answers.ts';
import { expect } from './test.ts';

/** Question title -> labels to choose. The shopper: a small family that wants a thrifty SUV. */
export type Shopper = readonly (readonly [title: string, ...labels: string[]])[];

export const familyShopper: Shopper = [
  ['Do you have a car right now?', 'Yes, I have my own'],
  ['What do you enjoy about the car you drive?', 'It’s great on gas', 'There’s room for my stuff'],
  ['New or pre-owned?', 'Either works'],
  ['Who usually rides along?', 'A small group'],
  ['How much cargo space do you need?', 'A lot'],
  ['Will you tow a trailer, boat or camper?', 'No'],
  ['How quick should your car be?', 'Lively'],
  ['How important is fuel economy?', 'Very important'],
  ['Are top safety ratings a must?', 'Yes, among the safest'],
  ['Do you want a premium cabin?', 'Nice, but any brand'],
  ['How good should the sound system be?', 'Standard is fine'],
  ['Will you drive off-road?', 'Sometimes, easy tracks'],
  ['How should your car feel on the road?', 'Smooth and comfortable'],
  ['What should power your car?', 'Hybrid', 'Gas'],
  ['Which body styles do you like?', 'SUV or crossover', 'Wagon'],
  ['What is your total budget?', '$35,000 to $50,000'],
  ['Which brands would you consider?', 'Japanese', 'Korean'],
];

export const zipTitle = 'Where will you be shopping?';
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Next', exact: true });
export const backButton = (page: Page) => page.getByRole('button', { name: 'Back', exact: true });
export const finishButton = (page: Page) =>
  page.getByRole('button', { name: /^(Get|View) My Recommendations$/ });
export const zipField = (page: Page) => page.getByRole('textbox');

export const expectQuestion = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title })).toBeVisible();

/** Answers one question with the mouse; a single choice goes on by itself. */
export const answer = async (page: Page, [title, ...labels]: Shopper[number]): Promise<void> => {
  await expectQuestion(page, title);
  const isMultiSelect = (await page.getByRole('checkbox').count()) > 0;

  for (const label of labels) await page.getByText(label, { exact: true }).click();
  if (isMultiSelect) await nextButton(page).click();
};

/** Opens the quiz and waits until its scripts run. */
export const openQuiz = async (page: Page): Promise<void> => {
  const started = page.waitForRequest('**/api/quiz-session/start');

  await page.goto('/smartquiz');
  await started;
};

export const answerUpToZip = async (
  page: Page,
  shopper: Shopper = familyShopper,
): Promise<void> => {
  await page.goto('/smartquiz');
  for (const step of shopper) await answer(page, step);
  await expectQuestion(page, zipTitle);
};

/** Opens the quiz at its ZIP step, as a reload there would: with every other question answered. */
export const resumeAtZip = async (page: Page, sessionId?: string): Promise<void> => {
  await saveQuiz(page, 'location.zipCode', answersAt(''), sessionId);
  await page.goto('/smartquiz');
  await expectQuestion(page, zipTitle);
};

/** Leaves a quiz in the tab's storage, which the quiz goes on with at a question. */
export const saveQuiz = async (
  page: Page,
  currentId: string,
  answers: Partial<ReturnType<typeof answersAt>>,
  sessionId: string = crypto.randomUUID(),
): Promise<void> => {
  await page.goto('/favicon.svg');
  await page.evaluate(
    (saved) => sessionStorage.setItem('quiz', saved),
    JSON.stringify({ sessionId, answers, currentId, preload: {} }),
  );
};

export const submitZip = async (page: Page, zipCode: string): Promise<void> => {
  await zipField(page).fill(zipCode);
  await finishButton(page).click();
};

export const expectSixVehicles = async (
  page: Page,
  url = /\/result\/[\w-]{22,}$/,
): Promise<void> => {
  await expect(page).toHaveURL(url);
  await expect(
    page.getByRole('heading', { name: 'Your Personalized Car Recommendations' }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: /^View Listings Near You/ })).toHaveCount(6);
};
