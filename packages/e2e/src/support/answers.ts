const chosen = (...values: readonly string[]): Record<string, true> =>
  Object.fromEntries(values.map((value) => [value, true]));

/** The answers of a small family that wants a thrifty SUV and lives at this ZIP or postal code. */
export const answersAt = (zipCode: string) => ({
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
  location: { zipCode },
});
