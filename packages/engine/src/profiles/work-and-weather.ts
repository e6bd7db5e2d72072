import { atLeast, everyPick, noRelaxation, type ShopperProfile, threeMakes, topPick, topThree } from './expectation.ts';

const drivesAllWheels = (drive: string): boolean => drive === 'awd' || drive === '4wd';

/** Shoppers with work to do, trails to follow or winters to survive. */
export const workProfiles: readonly ShopperProfile[] = [
  {
    who: 'A contractor who tows a heavy trailer',
    advice: 'A full-size pickup: 9,000 lb and more.',
    answers: { 'features.bodyStyle': ['pickup'], 'usage.towing': 'definitely', 'budget.totalPriceRange': '50to75k' },
    expected: [
      everyPick('is a pickup', ({ vehicle }) => vehicle.entry.bodyStyles.includes('pickup')),
      topPick('tows 9,000 lb or more', ({ vehicle }) => vehicle.entry.towingLb >= 9000),
      threeMakes,
    ],
  },
  {
    who: 'A gardener with a small pickup in mind',
    advice: 'A compact or mid-size pickup, new or used, in the twenties or low thirties.',
    answers: {
      'features.bodyStyle': ['pickup'],
      'budget.totalPriceRange': '20to35k',
      'usage.fuelEfficiency': 'notDealbreaker',
    },
    expected: [
      everyPick('is a pickup', ({ vehicle }) => vehicle.entry.bodyStyles.includes('pickup')),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'A trail driver',
    advice: 'Four-wheel drive, low range and ground clearance: body-on-frame off-roaders.',
    answers: {
      'lifestyle.carAppreciation': ['roomForStuff'],
      'usage.offRoad': 'definitely',
      'budget.totalPriceRange': '50to75k',
      'features.bodyStyle': ['suv', 'pickup'],
    },
    expected: [
      topThree('drives all wheels', ({ vehicle }) => drivesAllWheels(vehicle.entry.drive)),
      topThree('has 8.5 inches of ground clearance', ({ vehicle }) => vehicle.entry.groundClearanceIn >= 8.5),
      noRelaxation,
    ],
  },
  {
    who: 'A cottage owner down a dirt road',
    advice: 'Some clearance and all-wheel drive are enough; no need for a rock crawler.',
    answers: { 'usage.offRoad': 'sometimes', 'usage.trunkSpace': 'notDealbreaker' },
    zipCode: '04401',
    expected: [topThree('has all-wheel drive', ({ vehicle }) => drivesAllWheels(vehicle.entry.drive))],
  },
  {
    who: 'A Minnesotan with no other wish',
    advice: 'Cold states reward all-wheel drive: it should lead the list and be named.',
    answers: {},
    zipCode: '55401',
    expected: [
      topPick('has all-wheel drive', ({ vehicle }) => drivesAllWheels(vehicle.entry.drive)),
      atLeast(1, 'name the winter as a reason', ({ card }) => card.features.some((text) => text.includes('winters'))),
    ],
  },
  {
    who: 'The same shopper in Florida',
    advice: 'Nobody in Miami needs all-wheel drive for snow.',
    answers: {},
    zipCode: '33101',
    expected: [
      everyPick('keeps silent about winter', ({ card }) => !card.features.some((text) => text.includes('winter'))),
    ],
  },
  {
    who: 'An Albertan with a pickup and a camper',
    advice: 'A four-wheel-drive pickup sold in Canada; figures in kilograms and litres.',
    answers: { 'features.bodyStyle': ['pickup'], 'usage.towing': 'definitely', 'budget.totalPriceRange': '75to100k' },
    zipCode: 'T2P1J9',
    expected: [
      topPick('tows 9,000 lb or more', ({ vehicle }) => vehicle.entry.towingLb >= 9000),
      everyPick('gives towing in kilograms', ({ card }) =>
        card.keyFigures.some(({ label, value }) => label === 'Towing' && / kg$|Not rated/.test(value)),
      ),
      everyPick('gives fuel use per 100 km', ({ card }) =>
        card.keyFigures.some(({ value }) => value.includes('/100 km')),
      ),
    ],
  },
  {
    who: 'A sales representative who needs comfort on the road and presence at the door',
    advice: 'A premium mid-size sedan or SUV, new, with a good cabin.',
    answers: {
      'budget.condition': 'new',
      'usage.premiumMaterials': 'definitely',
      'features.bodyStyle': ['sedan', 'suv'],
      'budget.totalPriceRange': '50to75k',
    },
    expected: [
      topThree('has a cabin rated 4 or more', ({ vehicle }) => vehicle.entry.cabin >= 4),
      noRelaxation,
      threeMakes,
    ],
  },
  {
    who: 'A camper-van dreamer with a minivan and a light trailer',
    advice: 'Minivans tow about 3,500 lb; with towing a must, those that can come first.',
    answers: { 'features.bodyStyle': ['minivan'], 'usage.towing': 'definitely', 'usage.trunkSpace': 'definitely' },
    expected: [
      topPick(
        'is a minivan that tows 3,000 lb',
        ({ vehicle }) => vehicle.entry.bodyStyles.includes('minivan') && vehicle.entry.towingLb >= 3000,
      ),
    ],
  },
];
