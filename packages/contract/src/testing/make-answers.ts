import type { QuizAnswers } from '../quiz/answers.ts';

/** Answers that the quiz accepts; an override replaces a whole section. */
export const makeAnswers = (overrides: Partial<QuizAnswers> = {}): QuizAnswers => ({
  lifestyle: { currentCar: { noDriving: true } },
  usage: {
    passengers: { smallGroup: true },
    trunkSpace: { definitely: true },
    offRoad: { notImportant: true },
    towing: { notImportant: true },
    rideQuality: { smooth: true },
    acceleration: { notImportant: true },
    fuelEfficiency: { definitely: true },
    safetyFeatures: { definitely: true },
    premiumMaterials: { notImportant: true },
    greatAudio: { notImportant: true },
  },
  features: { powerPreference: { hybrid: true, gas: true }, bodyStyle: { suv: true } },
  budget: { condition: { noPreference: true }, totalPriceRange: { '35to50k': true } },
  preferences: { brands: { openToBrands: true } },
  location: { zipCode: '90210' },
  ...overrides,
});

/** The same with the placeholder for a ZIP code that a draft has. */
export const draftAnswers = (overrides: Partial<QuizAnswers> = {}): QuizAnswers =>
  makeAnswers({ ...overrides, location: { zipCode: '00000' } });
