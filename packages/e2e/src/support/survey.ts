import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const chosen = (...values: readonly string[]): Record<string, true> =>
  Object.fromEntries(values.map((value) => [value, true]));

/** The answers of a small family that wants a thrifty SUV. */
const answers = {
  lifestyle: { currentCar: chosen('ownCar'), carAppreciation: chosen('greatOnGas') },
  usage: {
    passengers: chosen('smallGroup'),
    trunkSpace: chosen('definitely'),
    offRoad: chosen('sometimes'),
    towing: chosen('notImportant'),
    rideQuality: chosen('smooth'),
    acceleration: chosen('notDealbreaker'),
    fuelEfficiency: chosen('definitely'),
    safetyFeatures: chosen('definitely'),
    premiumMaterials: chosen('notDealbreaker'),
    greatAudio: chosen('notImportant'),
  },
  features: { powerPreference: chosen('hybrid', 'gas'), bodyStyle: chosen('suv', 'wagon') },
  budget: { condition: chosen('noPreference'), totalPriceRange: chosen('35to50k') },
  preferences: { brands: chosen('japanese', 'korean') },
};

/** Completes a survey by the call, without the screens, and says which result it got. */
export const completeSurvey = async (page: Page, zipCode = '10001'): Promise<string> => {
  const answer = await page.request.post('/api/survey', {
    headers: { 'idempotency-key': crypto.randomUUID() },
    data: { ...answers, location: { zipCode } },
  });
  expect(answer.status()).toBe(200);
  const { resultId }: { resultId: string } = await answer.json();
  return resultId;
};
