import { atLeast, everyPick, noRelaxation, type ShopperProfile, threeMakes, topPick, topThree } from './expectation.ts';

/** Shoppers for whom the kind of drive decides. */
export const fuelProfiles: readonly ShopperProfile[] = [
  {
    who: 'An electric-car buyer with a charger at home and long trips',
    advice: 'Buy range: 280 miles and more for frequent highway trips.',
    answers: {
      'features.powerPreference': ['electric'],
      'features.evRange': 'longDistance',
      'features.evCharging': 'yesCharging',
      'budget.totalPriceRange': '50to75k',
    },
    expected: [
      everyPick('is electric', ({ vehicle }) => vehicle.entry.powertrain === 'electric'),
      topThree('goes 280 miles or more', ({ vehicle }) => (vehicle.entry.electricRangeMi ?? 0) >= 280),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'A long-distance driver without a charger who is open to hybrids',
    advice: 'No home charging and long trips: a hybrid first.',
    answers: {
      'features.powerPreference': ['electric', 'hybrid'],
      'features.evRange': 'longDistance',
      'features.evCharging': 'noCharging',
    },
    expected: [topThree('is a hybrid', ({ vehicle }) => vehicle.entry.powertrain === 'hybrid')],
  },
  {
    who: 'A flat dweller without a charger, open to plug-in hybrids and gas',
    advice: 'Without a plug, neither a battery car nor a plug-in hybrid pays off.',
    answers: {
      'features.powerPreference': ['electric', 'pluginHybrid', 'gas'],
      'features.evRange': 'mixedDriving',
      'features.evCharging': 'noCharging',
    },
    expected: [topPick('needs no plug', ({ vehicle }) => vehicle.entry.powertrain === 'gas')],
  },
  {
    who: 'A city driver with a charger and short trips',
    advice: 'Range beyond 150 miles is wasted money; an affordable electric car will do.',
    answers: {
      'usage.passengers': 'justMe',
      'features.powerPreference': ['electric'],
      'features.evRange': 'shortTrips',
      'features.evCharging': 'yesCharging',
      'budget.totalPriceRange': '20to35k',
    },
    expected: [
      everyPick('is electric', ({ vehicle }) => vehicle.entry.powertrain === 'electric'),
      everyPick('costs at most $35,000', ({ card }) => card.price.high <= 35_000),
    ],
  },
  {
    who: 'Someone with a charger who wants gas as a backup',
    advice: 'A plug-in hybrid: electric in the week, gas on holiday.',
    answers: { 'features.powerPreference': ['pluginHybrid'], 'usage.fuelEfficiency': 'definitely' },
    expected: [
      everyPick('is a plug-in hybrid', ({ vehicle }) => vehicle.entry.powertrain === 'pluginHybrid'),
      topPick('goes 25 miles or more on electricity', ({ vehicle }) => (vehicle.entry.electricRangeMi ?? 0) >= 25),
      noRelaxation,
    ],
  },
  {
    who: 'A fan of electric-only makers',
    advice: 'Tesla, Rivian, Lucid and the like, and no legacy brand unless the list runs short.',
    answers: {
      'preferences.brands': ['electricOnly'],
      'features.powerPreference': ['electric'],
      'features.evRange': 'mixedDriving',
      'features.evCharging': 'yesCharging',
      'budget.totalPriceRange': '75to100k',
    },
    expected: [
      topThree('is of an electric-only brand', ({ vehicle }) => vehicle.brandGroups.includes('electricOnly')),
      everyPick('is electric', ({ vehicle }) => vehicle.entry.powertrain === 'electric'),
    ],
  },
  {
    who: 'A diesel believer with a trailer',
    advice: 'Diesel pickups tow most per gallon.',
    answers: {
      'features.powerPreference': ['diesel'],
      'features.bodyStyle': ['pickup'],
      'usage.towing': 'definitely',
      'budget.totalPriceRange': '50to75k',
    },
    expected: [
      topPick('is a diesel', ({ vehicle }) => vehicle.entry.powertrain === 'diesel'),
      topPick('tows 7,000 lb or more', ({ vehicle }) => vehicle.entry.towingLb >= 7000),
    ],
  },
  {
    who: 'A driver who has no preference but minds the fuel bill most',
    advice: 'Hybrids, plug-in hybrids and electric cars use least; a thirsty one has no place on top.',
    answers: { 'usage.fuelEfficiency': 'definitely', 'lifestyle.carAppreciation': ['greatOnGas'] },
    expected: [
      topThree('is electrified', ({ vehicle }) => !['gas', 'diesel'].includes(vehicle.entry.powertrain)),
      threeMakes,
    ],
  },
  {
    who: 'A used-electric bargain hunter',
    advice: 'Electric cars lose value fastest, so three-year-old ones are bargains.',
    answers: {
      'features.powerPreference': ['electric'],
      'features.evRange': 'mixedDriving',
      'features.evCharging': 'yesCharging',
      'budget.condition': 'preOwned',
      'budget.totalPriceRange': '20to35k',
    },
    expected: [
      everyPick(
        'is a used electric car',
        ({ vehicle, card }) => vehicle.entry.powertrain === 'electric' && card.condition === 'used',
      ),
      atLeast(3, 'go 230 miles or more', ({ vehicle }) => (vehicle.entry.electricRangeMi ?? 0) >= 230),
      noRelaxation,
    ],
  },
];
