import { everyPick, noRelaxation, type ShopperProfile, threeMakes, topPick, topThree } from './expectation.ts';

/** Shoppers who care how it drives. */
export const driverProfiles: readonly ShopperProfile[] = [
  {
    who: 'A beginner with 20 to 35 thousand dollars',
    advice: 'A small, safe everyday car; nothing with the power of a sports car.',
    answers: {
      'lifestyle.currentCar': 'noDriving',
      'usage.passengers': 'justMe',
      'usage.safetyFeatures': 'definitely',
      'budget.totalPriceRange': '20to35k',
    },
    zipCode: '07302',
    expected: [
      everyPick('takes over 4.9 seconds to 60 mph', ({ vehicle }) => vehicle.entry.zeroToSixtyS > 4.9),
      everyPick('is rated 4 or more for safety', ({ vehicle }) => vehicle.entry.safety >= 4),
      noRelaxation,
    ],
  },
  {
    who: 'A weekend driver who wants a roadster',
    advice: 'A light two-seat convertible; seats and luggage do not matter.',
    answers: {
      'usage.passengers': 'justMe',
      'features.bodyStyle': ['convertible'],
      'usage.rideQuality': 'sporty',
      'usage.acceleration': 'notDealbreaker',
      'budget.totalPriceRange': '20to35k',
    },
    expected: [
      topPick('is a convertible', ({ vehicle }) => vehicle.entry.bodyStyles.includes('convertible')),
      topPick('handles well', ({ vehicle }) => vehicle.entry.handling >= 4),
    ],
  },
  {
    who: 'Someone who wants the quickest car for the money',
    advice: 'At 50 to 75 thousand dollars, under 4.5 seconds is there for the asking.',
    answers: {
      'usage.passengers': 'justMe',
      'usage.acceleration': 'definitely',
      'usage.rideQuality': 'sporty',
      'lifestyle.carAppreciation': ['funToDrive'],
      'budget.totalPriceRange': '50to75k',
    },
    expected: [
      topThree('reaches 60 mph in 4.6 seconds', ({ vehicle }) => vehicle.entry.zeroToSixtyS <= 4.6),
      topThree('handles well', ({ vehicle }) => vehicle.entry.handling >= 4),
      noRelaxation,
    ],
  },
  {
    who: 'A sports-car buyer with over 100 thousand dollars',
    advice: 'Coupes and convertibles built for it, not SUVs.',
    answers: {
      'usage.passengers': 'justMe',
      'features.bodyStyle': ['coupe', 'convertible'],
      'usage.acceleration': 'definitely',
      'usage.rideQuality': 'sporty',
      'budget.totalPriceRange': 'over100k',
    },
    expected: [
      everyPick('is a coupe or convertible', ({ vehicle }) =>
        vehicle.entry.bodyStyles.some((style) => style === 'coupe' || style === 'convertible'),
      ),
      topThree('reaches 60 mph in 4 seconds', ({ vehicle }) => vehicle.entry.zeroToSixtyS <= 4),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'A parent who misses a hot hatch',
    advice: 'A sporty hatchback or sedan with five seats keeps both sides happy.',
    answers: {
      'features.bodyStyle': ['hatchback', 'sedan'],
      'usage.rideQuality': 'sporty',
      'usage.acceleration': 'notDealbreaker',
      'budget.totalPriceRange': '35to50k',
    },
    expected: [topThree('handles well', ({ vehicle }) => vehicle.entry.handling >= 4), noRelaxation, threeMakes],
  },
  {
    who: 'A German-sedan enthusiast',
    advice: 'A sport sedan from Munich, Stuttgart or Ingolstadt, used ones included.',
    answers: {
      'preferences.brands': ['german'],
      'features.bodyStyle': ['sedan'],
      'usage.rideQuality': 'sporty',
      'budget.totalPriceRange': '35to50k',
    },
    expected: [
      everyPick('is German', ({ vehicle }) => vehicle.brandGroups.includes('german')),
      topPick(
        'is a sedan that handles well',
        ({ vehicle }) => vehicle.entry.bodyStyles.includes('sedan') && vehicle.entry.handling >= 4,
      ),
    ],
  },
  {
    who: 'Someone who wants comfort and agility alike',
    advice: 'Neither a sofa nor a go-kart: both ratings must be good.',
    answers: {
      'usage.rideQuality': 'balance',
      'lifestyle.carAppreciation': ['funToDrive', 'smoothRide'],
      'budget.totalPriceRange': '50to75k',
    },
    expected: [topPick('is good at both', ({ vehicle }) => Math.min(vehicle.entry.ride, vehicle.entry.handling) >= 4)],
  },
  {
    who: 'A long-distance driver who wants to arrive rested',
    advice: 'A smooth ride, a good cabin and a good stereo count for more than speed.',
    answers: {
      'usage.rideQuality': 'smooth',
      'usage.greatAudio': 'notDealbreaker',
      'usage.premiumMaterials': 'notDealbreaker',
      'lifestyle.carAppreciation': ['smoothRide'],
    },
    expected: [topThree('rides well', ({ vehicle }) => vehicle.entry.ride >= 4), noRelaxation],
  },
  {
    who: 'A gadget lover',
    advice: 'What one enjoys today is worth looking for again.',
    answers: { 'lifestyle.carAppreciation': ['coolTech'], 'budget.totalPriceRange': '50to75k' },
    expected: [topPick('has technology rated 4 or more', ({ vehicle }) => vehicle.entry.tech >= 4)],
  },
  {
    who: 'A safety-first driver with no other wish',
    advice: 'The crash-test leaders of the price class.',
    answers: { 'usage.safetyFeatures': 'definitely' },
    expected: [topThree('has the best safety rating', ({ vehicle }) => vehicle.entry.safety === 5), threeMakes],
  },
];
