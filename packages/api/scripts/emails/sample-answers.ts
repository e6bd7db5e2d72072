import type { QuizAnswers } from '@app/contract/quiz/answers';

/** A family in Toronto that wants a frugal SUV. */
export const sampleAnswers: QuizAnswers = {
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
    premiumMaterials: { notDealbreaker: true },
    greatAudio: { notImportant: true },
  },
  features: { powerPreference: { hybrid: true, gas: true }, bodyStyle: { suv: true } },
  budget: { condition: { noPreference: true }, totalPriceRange: { '35to50k': true } },
  preferences: { brands: { openToBrands: true } },
  location: { zipCode: 'M5V2T6' },
};
