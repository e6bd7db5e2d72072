import type { Offer } from '../catalogue/offers.ts';
import { isLuxury, type Vehicle } from '../catalogue/vehicle.ts';

/** A shopper, and what anybody who knows cars would expect among the six. Written before looking at what the engine does. */
export type Profile = {
  readonly who: string;
  readonly answers: Readonly<Record<string, string | readonly string[]>>;
  readonly zipCode?: string;
  /** So many of the six are among these: "Make Family". */
  readonly several?: readonly [atLeast: number, of: readonly string[]];
  /** What holds of each of the six. */
  readonly each?: (offer: Offer) => boolean;
  /** What holds of each of the first three. */
  readonly firstThree?: (offer: Offer) => boolean;
};

const listOf = (names: string): readonly string[] => names.split(', ');
const isPlain = ({ powertrain }: Vehicle): boolean => powertrain === 'gas' || powertrain === 'hybrid';
const isGermanLuxury = ({ make }: Vehicle): boolean => ['BMW', 'Mercedes-Benz', 'Audi', 'Porsche'].includes(make);
const isSporting = ({ segment }: Vehicle): boolean => segment === 'sportsCar' || segment === 'exoticCar';
const drivesAllWheels = ({ variant: { drive } }: Offer): boolean => drive === 'awd' || drive === '4wd';

export const profiles: readonly Profile[] = [
  {
    who: 'a rock crawler on a budget',
    answers: {
      'usage.offRoad': 'definitely',
      'usage.passengers': 'justMe',
      'budget.condition': 'preOwned',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      listOf('Jeep Wrangler, Toyota 4Runner, Ford Bronco, Jeep Gladiator, Toyota Tacoma, Lexus GX, Nissan Xterra'),
    ],
    firstThree: ({ variant }) => variant.offRoad >= 4,
  },
  {
    who: 'a teen with a first car under $20,000',
    answers: {
      'lifestyle.currentCar': 'noDriving',
      'budget.condition': 'preOwned',
      'budget.totalPriceRange': 'under20k',
      'usage.safetyFeatures': 'definitely',
    },
    several: [
      3,
      listOf(
        'Toyota Corolla, Mazda Mazda3, Honda Civic, Toyota Camry, Honda Accord, Subaru Impreza, Honda Fit, Honda HR-V, Mazda CX-3, Subaru Crosstrek, Mazda CX-5, Honda CR-V, Toyota RAV4',
      ),
    ],
    each: ({ variant: { vehicle } }) => !isLuxury(vehicle) && isPlain(vehicle),
  },
  {
    who: 'an undecided shopper with less than $20,000',
    answers: { 'budget.totalPriceRange': 'under20k' },
    several: [
      3,
      listOf(
        'Toyota RAV4, Honda CR-V, Mazda CX-5, Subaru Forester, Subaru Outback, Toyota Camry, Honda Accord, Toyota Corolla, Honda Civic, Mazda Mazda3, Subaru Crosstrek, Toyota Prius, Toyota Highlander',
      ),
    ],
    each: ({ variant: { vehicle } }) => isPlain(vehicle) && !isGermanLuxury(vehicle),
  },
  {
    who: 'a camper for whom towing is a must',
    answers: { 'usage.towing': 'definitely', 'budget.totalPriceRange': '50to75k' },
    several: [
      3,
      listOf(
        'Ford F-150, Chevrolet Silverado 1500, GMC Sierra 1500, Ram 1500, Toyota Tundra, Toyota Sequoia, Chevrolet Tahoe, GMC Yukon, Ford Expedition, Jeep Grand Cherokee, Dodge Durango, Lexus GX, Toyota Land Cruiser, Toyota 4Runner',
      ),
    ],
    each: ({ variant: { towingLb, vehicle } }) => towingLb >= 5_000 && vehicle.family !== 'Model Y',
  },
  {
    who: 'a buyer of a small new pickup',
    answers: { 'budget.condition': 'new', 'features.bodyStyle': 'pickup', 'budget.totalPriceRange': '20to35k' },
    several: [
      3,
      listOf('Ford Maverick, Hyundai Santa Cruz, Ford Ranger, Toyota Tacoma, Nissan Frontier, Chevrolet Colorado'),
    ],
  },
  {
    who: 'a family of seven with luggage',
    answers: { 'usage.passengers': 'bigGroup', 'usage.trunkSpace': 'definitely' },
    several: [
      3,
      listOf(
        'Toyota Sienna, Honda Odyssey, Kia Carnival, Chrysler Pacifica, Toyota Grand Highlander, Chevrolet Suburban, Ford Expedition, Chevrolet Traverse, Volkswagen Atlas',
      ),
    ],
    each: ({ variant: { vehicle } }) => (vehicle.cargoBehindThirdRowCuFt ?? 0) >= 15,
  },
  {
    who: 'a big family with less than $20,000',
    answers: { 'usage.passengers': 'bigGroup', 'budget.totalPriceRange': 'under20k' },
    several: [
      3,
      listOf(
        'Toyota Sienna, Honda Odyssey, Toyota Highlander, Honda Pilot, Kia Sedona, Chrysler Pacifica, Dodge Grand Caravan, Mazda CX-9, Kia Sorento, Ford Flex',
      ),
    ],
    each: ({ variant: { vehicle } }) => isPlain(vehicle) && !isGermanLuxury(vehicle),
  },
  {
    who: 'a driver of a weekend sports car',
    answers: {
      'lifestyle.carAppreciation': 'funToDrive',
      'features.bodyStyle': ['coupe', 'convertible'],
      'usage.rideQuality': 'sporty',
      'usage.passengers': 'justMe',
    },
    several: [
      3,
      listOf(
        'Mazda MX-5, Ford Mustang, Toyota GR86, Subaru BRZ, Nissan Z, Toyota GR Supra, Chevrolet Corvette, Porsche 718 Cayman, Porsche 718 Boxster, BMW 2 Series, Chevrolet Camaro',
      ),
    ],
  },
  {
    who: 'a lover of open roofs with $35,000',
    answers: {
      'features.bodyStyle': 'convertible',
      'usage.passengers': 'justMe',
      'usage.rideQuality': 'sporty',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      listOf(
        'Mazda MX-5, Ford Mustang, Chevrolet Camaro, MINI Cooper, BMW 2 Series, BMW 4 Series, BMW Z4, Porsche 718 Boxster, Porsche Boxster, Audi A3, Audi A5, Fiat 124 Spider',
      ),
    ],
  },
  {
    who: 'a thrifty commuter',
    answers: {
      'lifestyle.carAppreciation': 'greatOnGas',
      'usage.passengers': 'justMe',
      'usage.fuelEfficiency': 'definitely',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      listOf(
        'Toyota Prius, Toyota Corolla, Honda Civic, Toyota Camry, Hyundai Elantra, Honda Accord, Kia Niro, Hyundai Sonata, Toyota Corolla Cross',
      ),
    ],
    each: ({ variant }) => variant.mpg >= 35,
  },
  {
    who: 'an electric driver who can charge at home and drives far',
    answers: {
      'features.powerPreference': 'electric',
      'features.evRange': 'longDistance',
      'features.evCharging': 'yesCharging',
    },
    several: [
      3,
      listOf(
        'Hyundai Ioniq 5, Hyundai Ioniq 6, Kia EV6, Tesla Model 3, Tesla Model Y, Chevrolet Equinox EV, Ford Mustang Mach-E, Chevrolet Blazer EV',
      ),
    ],
    firstThree: ({ variant }) => (variant.rangeMi ?? 0) >= 280,
  },
  {
    who: 'a plug-in driver who charges at home',
    answers: {
      'features.powerPreference': 'pluginHybrid',
      'features.evRange': 'mixedDriving',
      'features.evCharging': 'yesCharging',
      'features.bodyStyle': 'suv',
    },
    several: [
      3,
      listOf(
        'Toyota RAV4, Hyundai Tucson, Kia Sportage, Kia Sorento, Mitsubishi Outlander, Lexus NX, Mazda CX-90, Hyundai Santa Fe, Ford Escape, Volvo XC60',
      ),
    ],
  },
  {
    who: 'a buyer of a luxury SUV',
    answers: {
      'features.bodyStyle': 'suv',
      'usage.premiumMaterials': 'definitely',
      'budget.totalPriceRange': '75to100k',
    },
    several: [
      3,
      listOf(
        'BMW X5, Mercedes-Benz GLE, Porsche Cayenne, Genesis GV80, Lexus RX, Audi Q7, Audi Q8, Lexus GX, Lexus LX, Volvo XC90, Land Rover Range Rover Sport, Lexus TX, Porsche Macan',
      ),
    ],
    each: ({ variant: { vehicle } }) => isLuxury(vehicle),
  },
  {
    who: 'a driver of hot hatches',
    answers: {
      'lifestyle.carAppreciation': 'funToDrive',
      'features.bodyStyle': 'hatchback',
      'usage.rideQuality': 'sporty',
      'usage.acceleration': 'definitely',
    },
    several: [
      3,
      listOf(
        'Volkswagen Golf, Volkswagen GTI, Volkswagen Golf R, Honda Civic, Toyota GR Corolla, Mazda Mazda3, Acura Integra, MINI Cooper, Hyundai Veloster',
      ),
    ],
  },
  {
    who: 'a commuter in a Minnesota winter',
    answers: { 'features.bodyStyle': 'suv', 'budget.totalPriceRange': '20to35k', 'usage.safetyFeatures': 'definitely' },
    zipCode: '55401',
    several: [
      3,
      listOf(
        'Subaru Forester, Subaru Crosstrek, Subaru Outback, Mazda CX-5, Toyota RAV4, Honda CR-V, Mazda CX-50, Subaru Ascent',
      ),
    ],
    firstThree: drivesAllWheels,
  },
  {
    who: 'young parents who want a new small SUV',
    answers: { 'features.bodyStyle': 'suv', 'budget.condition': 'new', 'usage.safetyFeatures': 'definitely' },
    several: [
      3,
      listOf(
        'Toyota RAV4, Honda CR-V, Mazda CX-5, Mazda CX-50, Subaru Forester, Hyundai Tucson, Kia Sportage, Subaru Outback',
      ),
    ],
    each: ({ variant: { vehicle } }) => isPlain(vehicle),
  },
  {
    who: 'a retiree who wants an easy ride',
    answers: {
      'lifestyle.carAppreciation': 'smoothRide',
      'features.bodyStyle': 'sedan',
      'usage.passengers': 'justMe',
      'usage.rideQuality': 'smooth',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      listOf(
        'Toyota Camry, Honda Accord, Toyota Avalon, Lexus ES, Toyota Crown, Buick LaCrosse, Hyundai Sonata, Mazda Mazda6, Nissan Maxima, Toyota Corolla',
      ),
    ],
    each: ({ variant: { vehicle } }) => !isSporting(vehicle),
  },
  {
    who: 'a buyer of a used minivan',
    answers: {
      'features.bodyStyle': 'minivan',
      'usage.passengers': 'bigGroup',
      'budget.condition': 'preOwned',
      'budget.totalPriceRange': '20to35k',
    },
    several: [3, listOf('Toyota Sienna, Honda Odyssey, Chrysler Pacifica, Kia Carnival, Kia Sedona')],
  },
  {
    who: 'a lover of wagons',
    answers: { 'features.bodyStyle': 'wagon', 'usage.trunkSpace': 'definitely' },
    several: [
      3,
      listOf(
        'Subaru Outback, Volvo V60, Volvo V90, Audi A4, Audi A6, Mercedes-Benz E-Class, Volkswagen Golf, Toyota Crown, Buick Regal',
      ),
    ],
  },
  {
    who: 'a big family that tows a camper',
    answers: {
      'usage.towing': 'definitely',
      'usage.passengers': 'bigGroup',
      'budget.totalPriceRange': '75to100k',
    },
    several: [
      3,
      listOf(
        'Chevrolet Tahoe, Chevrolet Suburban, GMC Yukon, Ford Expedition, Toyota Sequoia, Lincoln Navigator, Cadillac Escalade, Jeep Wagoneer, Jeep Grand Wagoneer, Nissan Armada, Infiniti QX80, Lexus LX',
      ),
    ],
    firstThree: ({ variant }) => variant.towingLb >= 7_000,
  },
  {
    who: 'a city dweller with less than $20,000 for a hatchback',
    answers: {
      'features.bodyStyle': 'hatchback',
      'usage.passengers': 'justMe',
      'budget.totalPriceRange': 'under20k',
    },
    several: [
      3,
      listOf(
        'Honda Fit, Toyota Corolla, Mazda Mazda3, Toyota Yaris, Subaru Impreza, Toyota Prius, Honda Civic, Volkswagen Golf, Hyundai Elantra, Toyota Prius c',
      ),
    ],
    each: ({ variant: { vehicle } }) => vehicle.powertrain !== 'electric',
  },
  {
    who: 'a loyal buyer of Japanese SUVs',
    answers: { 'features.bodyStyle': 'suv', 'preferences.brands': 'japanese', 'budget.totalPriceRange': '20to35k' },
    several: [
      3,
      listOf(
        'Toyota RAV4, Honda CR-V, Mazda CX-5, Subaru Forester, Mazda CX-50, Toyota Corolla Cross, Subaru Crosstrek, Toyota Highlander, Mazda CX-30, Subaru Outback',
      ),
    ],
    each: ({ variant: { vehicle } }) => vehicle.brand.brandGroups.includes('japanese'),
  },
  {
    who: 'a driver of sporty German sedans',
    answers: {
      'lifestyle.carAppreciation': 'funToDrive',
      'features.bodyStyle': 'sedan',
      'preferences.brands': 'german',
      'usage.rideQuality': 'sporty',
    },
    several: [
      3,
      listOf(
        'BMW 3 Series, Audi A4, Mercedes-Benz C-Class, Audi S4, Audi A3, Audi S3, BMW 4 Series, BMW 2 Series, BMW 5 Series, Volkswagen Jetta',
      ),
    ],
  },
  {
    who: 'an American-truck owner who drives trails',
    answers: {
      'features.bodyStyle': 'pickup',
      'preferences.brands': 'american',
      'usage.offRoad': 'definitely',
      'budget.totalPriceRange': '50to75k',
    },
    several: [
      3,
      listOf(
        'Jeep Gladiator, Chevrolet Colorado, GMC Canyon, Ford Ranger, Ford F-150, Ram 1500, Chevrolet Silverado 1500, GMC Sierra 1500',
      ),
    ],
    firstThree: ({ variant }) => variant.offRoad >= 4,
  },
  {
    who: 'a buyer of a cheap new sedan',
    answers: { 'features.bodyStyle': 'sedan', 'budget.condition': 'new', 'budget.totalPriceRange': '20to35k' },
    several: [
      3,
      listOf(
        'Toyota Corolla, Honda Civic, Hyundai Elantra, Kia K4, Mazda Mazda3, Toyota Camry, Hyundai Sonata, Honda Accord, Volkswagen Jetta',
      ),
    ],
  },
  {
    who: 'an electric driver in Montreal',
    answers: {
      'features.powerPreference': 'electric',
      'features.evRange': 'mixedDriving',
      'features.evCharging': 'yesCharging',
      'budget.totalPriceRange': '50to75k',
    },
    zipCode: 'H2X1Y4',
    several: [
      3,
      listOf(
        'Hyundai Ioniq 5, Kia EV6, Tesla Model Y, Tesla Model 3, Volkswagen ID.4, Chevrolet Equinox EV, Ford Mustang Mach-E, Kia EV9, Hyundai Ioniq 9, Nissan Ariya, Hyundai Ioniq 6',
      ),
    ],
    firstThree: drivesAllWheels,
  },
  {
    who: 'a new driver with $35,000 to $50,000',
    answers: { 'lifestyle.currentCar': 'noDriving' },
    each: ({ variant }) =>
      variant.zeroToSixtyS >= 5.5 && !isSporting(variant.vehicle) && variant.vehicle.bodyStyles[0] !== 'pickup',
  },
  {
    who: 'a buyer of a new Korean SUV',
    answers: {
      'features.bodyStyle': 'suv',
      'preferences.brands': 'korean',
      'budget.condition': 'new',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      listOf(
        'Hyundai Tucson, Kia Sportage, Hyundai Kona, Kia Seltos, Hyundai Santa Fe, Kia Sorento, Kia Niro, Hyundai Venue, Kia Soul',
      ),
    ],
  },
  {
    who: 'a family that wants a hybrid SUV',
    answers: { 'features.powerPreference': 'hybrid', 'features.bodyStyle': 'suv' },
    several: [
      3,
      listOf(
        'Toyota RAV4, Honda CR-V, Hyundai Tucson, Kia Sportage, Hyundai Santa Fe, Kia Sorento, Toyota Highlander, Toyota Venza, Subaru Forester, Mazda CX-50, Toyota Grand Highlander',
      ),
    ],
    each: ({ variant: { vehicle } }) => vehicle.powertrain === 'hybrid',
  },
];
