/** Every question answered, and the ZIP code that stands for none yet. */
export const answersWithoutZip = {
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
  location: { zipCode: '00000' },
};
