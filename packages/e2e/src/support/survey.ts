import type { Page } from '@playwright/test';
import { answersAt } from './answers.ts';
import { expect } from './test.ts';

/** Completes a survey, or changes the answers of one, by the call, without the screens. Says which result it got. */
export const completeSurvey = async (
  page: Page,
  zipCode = '10001',
  changedFrom?: string,
): Promise<string> => {
  const answer = await page.request.post('/api/survey', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { ...answersAt(zipCode), changedFrom },
  });

  expect(answer.status()).toBe(200);
  const { resultId }: { resultId: string } = await answer.json();
  return resultId;
};
