import { atLeast, everyPick, noRelaxation, type ShopperProfile, threeMakes, topPick, topThree } from './expectation.ts';

/** Shoppers who carry people, luggage and dogs. */
export const familyProfiles: readonly ShopperProfile[] = [
  {
    who: 'A family of seven with strollers',
    advice: 'Three rows that adults can reach and room behind them: a minivan or a large three-row SUV.',
    answers: { 'usage.passengers': 'bigGroup', 'usage.trunkSpace': 'definitely', 'usage.safetyFeatures': 'definitely' },
    expected: [
      everyPick('seats seven', ({ vehicle }) => vehicle.entry.seats >= 7),
      topPick('is roomy', ({ vehicle }) => vehicle.entry.cargoCuFt >= 45),
      threeMakes,
    ],
  },
  {
    who: 'A big family that wants a minivan and saves fuel',
    advice: 'Hybrid and plug-in minivans use half the fuel of gas ones and lose no room.',
    answers: {
      'usage.passengers': 'bigGroup',
      'features.bodyStyle': ['minivan'],
      'features.powerPreference': ['hybrid', 'pluginHybrid'],
      'usage.fuelEfficiency': 'definitely',
      'budget.totalPriceRange': '50to75k',
    },
    expected: [
      topPick('is a minivan', ({ vehicle }) => vehicle.entry.bodyStyles.includes('minivan')),
      topPick('is a hybrid of some kind', ({ vehicle }) => vehicle.entry.powertrain.toLowerCase().includes('hybrid')),
    ],
  },
  {
    who: 'A big family with little money',
    advice: 'A used three-row crossover or minivan; seats are not to be traded for price.',
    answers: { 'usage.passengers': 'bigGroup', 'budget.totalPriceRange': 'under20k', 'budget.condition': 'preOwned' },
    expected: [
      everyPick('seats seven', ({ vehicle }) => vehicle.entry.seats >= 7),
      everyPick('is used', ({ card }) => card.condition === 'used'),
      topPick('costs under $20,000', ({ card }) => card.price.high <= 20_000),
    ],
  },
  {
    who: 'New parents in a city',
    advice: 'A compact crossover with top crash results and room for a stroller; no need for a large one.',
    answers: {
      'usage.safetyFeatures': 'definitely',
      'usage.trunkSpace': 'notDealbreaker',
      'features.bodyStyle': ['suv'],
    },
    expected: [
      topThree('is rated 4 or more for safety', ({ vehicle }) => vehicle.entry.safety >= 4),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'A dog owner who likes wagons',
    advice: 'A wagon loads low and long; with few on sale, something else must fill the list and say so.',
    answers: { 'features.bodyStyle': ['wagon'], 'usage.trunkSpace': 'definitely' },
    expected: [
      topPick('is a wagon', ({ vehicle }) => vehicle.entry.bodyStyles.includes('wagon')),
      everyPick(
        'that is no wagon says so',
        ({ vehicle, card }) =>
          vehicle.entry.bodyStyles.includes('wagon') || card.relaxed.some(({ limit }) => limit === 'bodyStyle'),
      ),
    ],
  },
  {
    who: 'A carpool of five that counts every gallon',
    advice: 'A hybrid sedan or hatchback: 45 mpg and more with room for five.',
    answers: {
      'usage.fuelEfficiency': 'definitely',
      'features.powerPreference': ['hybrid'],
      'features.bodyStyle': ['sedan', 'hatchback'],
      'budget.totalPriceRange': '20to35k',
    },
    expected: [
      topPick('does 45 mpg or better', ({ vehicle }) => vehicle.entry.combinedMpg >= 45),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'Grandparents who want a smooth, safe ride',
    advice: 'Comfort and crash results before handling; luxury sedans and crossovers ride best.',
    answers: {
      'usage.rideQuality': 'smooth',
      'usage.safetyFeatures': 'definitely',
      'usage.premiumMaterials': 'notDealbreaker',
      'budget.totalPriceRange': '50to75k',
    },
    expected: [
      topThree('rides well', ({ vehicle }) => vehicle.entry.ride >= 4),
      topThree('is rated 4 or more for safety', ({ vehicle }) => vehicle.entry.safety >= 4),
    ],
  },
  {
    who: 'A family of five that takes everything on holiday',
    advice: 'More room than a compact crossover: a mid-size or larger one.',
    answers: { 'usage.trunkSpace': 'definitely', 'lifestyle.carAppreciation': ['roomForStuff'] },
    expected: [
      topThree('has 35 cubic feet or more', ({ vehicle }) => vehicle.entry.cargoCuFt >= 35),
      atLeast(1, 'leads in room', ({ card }) => card.features.some((text) => text.includes('luggage room'))),
    ],
  },
  {
    who: 'A family with a boat',
    advice:
      'A boat and trailer weigh 3,500 to 5,000 lb; with five aboard a truck-based SUV or pickup is the safe choice.',
    answers: { 'usage.towing': 'definitely', 'budget.totalPriceRange': '50to75k' },
    expected: [topPick('tows 5,000 lb or more', ({ vehicle }) => vehicle.entry.towingLb >= 5000), threeMakes],
  },
  {
    who: 'A family of six with a travel trailer',
    advice: 'Full-size SUVs: a van or a crossover that tows 3,500 lb leaves the trailer at home.',
    answers: {
      'usage.passengers': 'bigGroup',
      'usage.towing': 'definitely',
      'usage.trunkSpace': 'definitely',
      'usage.safetyFeatures': 'definitely',
      'budget.totalPriceRange': '50to75k',
    },
    zipCode: '80202',
    expected: [
      everyPick('tows 7,000 lb or more', ({ vehicle }) => vehicle.entry.towingLb >= 7000),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'A big family in Canada with a budget of 35 to 50 thousand dollars',
    advice: 'Prices in Canadian dollars buy a class lower; what is not sold in Canada must not show.',
    answers: { 'usage.passengers': 'bigGroup' },
    zipCode: 'L4C2N6',
    expected: [
      everyPick('is sold in Canada', ({ vehicle }) => vehicle.entry.countries.some((country) => country === 'CA')),
      everyPick(
        'is priced in Canadian dollars, as an estimate',
        ({ card }) => card.price.currency === 'CAD' && card.price.isEstimate,
      ),
    ],
  },
];
