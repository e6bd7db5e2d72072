import { atLeast, everyPick, noRelaxation, type ShopperProfile, threeMakes, topPick, topThree } from './expectation.ts';

/** Shoppers whose money decides. */
export const budgetProfiles: readonly ShopperProfile[] = [
  {
    who: 'A student who does not drive yet',
    advice: 'A small, safe, cheap used car: easy to park, insure and repair; nothing powerful.',
    answers: {
      'lifestyle.currentCar': 'noDriving',
      'usage.passengers': 'justMe',
      'budget.totalPriceRange': 'under20k',
      'budget.condition': 'preOwned',
      'usage.safetyFeatures': 'definitely',
    },
    expected: [
      everyPick('costs under $20,000', ({ card }) => card.price.high <= 20_000),
      topThree(
        'is no sports car, pickup or large SUV',
        ({ vehicle }) => !['sportsCar', 'exoticCar', 'pickup', 'largeSuv'].includes(vehicle.entry.segment),
      ),
      topThree('is rated 4 or more for safety', ({ vehicle }) => vehicle.entry.safety >= 4),
    ],
  },
  {
    who: 'A commuter with under $20,000 who wants new',
    advice: 'Hardly any new car costs that little; say how far over it the cheapest ones are.',
    answers: { 'budget.totalPriceRange': 'under20k', 'budget.condition': 'new' },
    expected: [
      everyPick(
        'keeps every limit or says which it breaks',
        ({ card }) => (card.condition === 'new' && card.price.high <= 20_000) || card.relaxed.length > 0,
      ),
      everyPick('costs no more than the next band', ({ card }) => card.price.high <= 35_000),
    ],
  },
  {
    who: 'A thrifty commuter',
    advice: 'The least fuel for the least money: a used hybrid.',
    answers: {
      'usage.fuelEfficiency': 'definitely',
      'lifestyle.carAppreciation': ['greatOnGas'],
      'budget.totalPriceRange': 'under20k',
      'features.powerPreference': ['hybrid'],
    },
    expected: [topThree('does 38 mpg or better', ({ vehicle }) => vehicle.entry.combinedMpg >= 38), threeMakes],
  },
  {
    who: 'A first-time buyer of a new car',
    advice: 'In the twenties, new compact cars and crossovers are safe bets.',
    answers: { 'budget.totalPriceRange': '20to35k', 'budget.condition': 'new', 'usage.safetyFeatures': 'definitely' },
    expected: [everyPick('is new', ({ card }) => card.condition === 'new'), noRelaxation, threeMakes],
  },
  {
    who: 'Someone who wants last year’s luxury for less',
    advice: 'A two- to five-year-old luxury car has lost half its price and little of its quality.',
    answers: {
      'budget.condition': 'preOwned',
      'usage.premiumMaterials': 'definitely',
      'usage.rideQuality': 'smooth',
      'budget.totalPriceRange': '35to50k',
    },
    expected: [
      topThree('has a cabin rated 4 or more', ({ vehicle }) => vehicle.entry.cabin >= 4),
      everyPick('is used', ({ card }) => card.condition === 'used'),
      noRelaxation,
    ],
  },
  {
    who: 'An executive with no upper limit',
    advice: 'Flagship sedans and SUVs: the cabin and the ride are what the money buys.',
    answers: {
      'budget.totalPriceRange': 'over100k',
      'usage.premiumMaterials': 'definitely',
      'usage.greatAudio': 'definitely',
      'usage.rideQuality': 'smooth',
    },
    expected: [
      topThree('has the finest cabin', ({ vehicle }) => vehicle.entry.cabin === 5),
      topThree('has a sound system rated 4 or more', ({ vehicle }) => vehicle.entry.audio >= 4),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'A buyer of 75 to 100 thousand dollars who wants one car for everything',
    advice: 'At this price a balanced luxury SUV does it all.',
    answers: {
      'budget.totalPriceRange': '75to100k',
      'features.bodyStyle': ['suv'],
      'usage.premiumMaterials': 'definitely',
      'usage.trunkSpace': 'notDealbreaker',
      'usage.acceleration': 'notDealbreaker',
    },
    expected: [
      topThree('has a cabin rated 4 or more', ({ vehicle }) => vehicle.entry.cabin >= 4),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'Someone loyal to one group of brands at a low price',
    advice: 'There are few Italian cars under $20,000; other brands fill up, and the page says so.',
    answers: { 'preferences.brands': ['italian'], 'budget.totalPriceRange': 'under20k' },
    expected: [
      everyPick(
        'of another brand says so',
        ({ vehicle, card }) =>
          vehicle.brandGroups.includes('italian') || card.relaxed.some(({ limit }) => limit === 'brands'),
      ),
    ],
  },
  {
    who: 'A retiree who asks for nothing in particular',
    advice: 'Good all-round cars of several makes; never an empty reason.',
    answers: {},
    expected: [noRelaxation, threeMakes, everyPick('gives three reasons', ({ card }) => card.features.length >= 3)],
  },
  {
    who: 'A Korean-brand fan who wants a new crossover',
    advice: 'Hyundai, Kia and Genesis have enough of them: no other brand should appear.',
    answers: {
      'preferences.brands': ['korean'],
      'features.bodyStyle': ['suv'],
      'budget.condition': 'new',
      'budget.totalPriceRange': '35to50k',
    },
    expected: [
      everyPick('is Korean', ({ vehicle }) => vehicle.brandGroups.includes('korean')),
      atLeast(6, 'is new', ({ card }) => card.condition === 'new'),
    ],
  },
  {
    who: 'A budget shopper who loves music',
    advice: 'The sound system decides between cars of the same price.',
    answers: { 'usage.greatAudio': 'definitely', 'budget.totalPriceRange': '20to35k', 'budget.condition': 'preOwned' },
    expected: [topPick('has a sound system rated 4 or more', ({ vehicle }) => vehicle.entry.audio >= 4), noRelaxation],
  },
];
