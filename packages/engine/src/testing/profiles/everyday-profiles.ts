import {
  hasAllWheelDrive,
  isConventional,
  isGermanLuxury,
  isSportsCar,
  type Profile,
  parseNames,
} from './profile.ts';

/** Shoppers for whom a car is for getting about: first cars, commutes, families. */
export const everydayProfiles: readonly Profile[] = [
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
      parseNames(
        'Toyota Corolla, Mazda Mazda3, Honda Civic, Toyota Camry, Honda Accord, Subaru Impreza, Honda Fit, Honda HR-V, Mazda CX-3, Subaru Crosstrek, Mazda CX-5, Honda CR-V, Toyota RAV4',
      ),
    ],
    each: ({ variant: { vehicle } }) => !vehicle.brand.isPremium && isConventional(vehicle),
  },
  {
    who: 'an undecided shopper with less than $20,000',
    answers: { 'budget.totalPriceRange': 'under20k' },
    several: [
      3,
      parseNames(
        'Toyota RAV4, Honda CR-V, Mazda CX-5, Subaru Forester, Subaru Outback, Toyota Camry, Honda Accord, Toyota Corolla, Honda Civic, Mazda Mazda3, Subaru Crosstrek, Toyota Prius, Toyota Highlander',
      ),
    ],
    each: ({ variant: { vehicle } }) => isConventional(vehicle) && !isGermanLuxury(vehicle),
  },
  {
    who: 'a family of seven with luggage',
    answers: { 'usage.passengers': 'bigGroup', 'usage.trunkSpace': 'definitely' },
    several: [
      3,
      parseNames(
        'Toyota Sienna, Honda Odyssey, Kia Carnival, Chrysler Pacifica, Toyota Grand Highlander, Chevrolet Suburban, Ford Expedition, Chevrolet Traverse, Volkswagen Atlas',
      ),
    ],
    each: ({ variant }) => (variant.cargoBehindThirdRowCuFt ?? 0) >= 15,
  },
  {
    who: 'a big family with less than $20,000',
    answers: { 'usage.passengers': 'bigGroup', 'budget.totalPriceRange': 'under20k' },
    several: [
      3,
      parseNames(
        'Toyota Sienna, Honda Odyssey, Toyota Highlander, Honda Pilot, Kia Sedona, Chrysler Pacifica, Dodge Grand Caravan, Mazda CX-9, Kia Sorento, Ford Flex',
      ),
    ],
    each: ({ variant: { vehicle } }) => isConventional(vehicle) && !isGermanLuxury(vehicle),
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
      parseNames(
        'Toyota Prius, Toyota Corolla, Honda Civic, Toyota Camry, Hyundai Elantra, Honda Accord, Kia Niro, Hyundai Sonata, Toyota Corolla Cross',
      ),
    ],
    each: ({ variant }) => variant.mpg >= 35,
  },
  {
    who: 'a commuter in a Minnesota winter',
    answers: {
      'features.bodyStyle': 'suv',
      'budget.totalPriceRange': '20to35k',
      'usage.safetyFeatures': 'definitely',
    },
    zipCode: '55401',
    several: [
      3,
      parseNames(
        'Subaru Forester, Subaru Crosstrek, Subaru Outback, Mazda CX-5, Toyota RAV4, Honda CR-V, Mazda CX-50, Subaru Ascent',
      ),
    ],
    firstThree: hasAllWheelDrive,
  },
  {
    who: 'young parents who want a new small SUV',
    answers: {
      'features.bodyStyle': 'suv',
      'budget.condition': 'new',
      'usage.safetyFeatures': 'definitely',
    },
    several: [
      3,
      parseNames(
        'Toyota RAV4, Honda CR-V, Mazda CX-5, Mazda CX-50, Subaru Forester, Hyundai Tucson, Kia Sportage, Subaru Outback',
      ),
    ],
    each: ({ variant: { vehicle } }) => isConventional(vehicle),
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
      parseNames(
        'Toyota Camry, Honda Accord, Toyota Avalon, Lexus ES, Toyota Crown, Buick LaCrosse, Hyundai Sonata, Mazda Mazda6, Nissan Maxima, Toyota Corolla',
      ),
    ],
    each: ({ variant: { vehicle } }) => !isSportsCar(vehicle),
  },
  {
    who: 'a buyer of a used minivan',
    answers: {
      'features.bodyStyle': 'minivan',
      'usage.passengers': 'bigGroup',
      'budget.condition': 'preOwned',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      parseNames('Toyota Sienna, Honda Odyssey, Chrysler Pacifica, Kia Carnival, Kia Sedona'),
    ],
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
      parseNames(
        'Honda Fit, Toyota Corolla, Mazda Mazda3, Toyota Yaris, Subaru Impreza, Toyota Prius, Honda Civic, Volkswagen Golf, Hyundai Elantra, Toyota Prius c',
      ),
    ],
    each: ({ variant: { vehicle } }) => vehicle.powertrain !== 'electric',
  },
  {
    who: 'a loyal buyer of Japanese SUVs',
    answers: {
      'features.bodyStyle': 'suv',
      'preferences.brands': 'japanese',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      parseNames(
        'Toyota RAV4, Honda CR-V, Mazda CX-5, Subaru Forester, Mazda CX-50, Toyota Corolla Cross, Subaru Crosstrek, Toyota Highlander, Mazda CX-30, Subaru Outback',
      ),
    ],
    each: ({ variant: { vehicle } }) => vehicle.brand.brandGroups.includes('japanese'),
  },
  {
    who: 'a buyer of a cheap new sedan',
    answers: {
      'features.bodyStyle': 'sedan',
      'budget.condition': 'new',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      parseNames(
        'Toyota Corolla, Honda Civic, Hyundai Elantra, Kia K4, Mazda Mazda3, Toyota Camry, Hyundai Sonata, Honda Accord, Volkswagen Jetta',
      ),
    ],
  },
  {
    who: 'a new driver with $35,000 to $50,000',
    answers: { 'lifestyle.currentCar': 'noDriving' },
    each: ({ variant }) =>
      variant.zeroToSixtyS >= 5.5 &&
      !isSportsCar(variant.vehicle) &&
      variant.vehicle.bodyStyles[0] !== 'pickup',
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
      parseNames(
        'Hyundai Tucson, Kia Sportage, Hyundai Kona, Kia Seltos, Hyundai Santa Fe, Kia Sorento, Kia Niro, Hyundai Venue, Kia Soul',
      ),
    ],
  },
  {
    who: 'a family that wants a hybrid SUV',
    answers: { 'features.powerPreference': 'hybrid', 'features.bodyStyle': 'suv' },
    several: [
      3,
      parseNames(
        'Toyota RAV4, Honda CR-V, Hyundai Tucson, Kia Sportage, Hyundai Santa Fe, Kia Sorento, Toyota Highlander, Toyota Venza, Subaru Forester, Mazda CX-50, Toyota Grand Highlander',
      ),
    ],
    each: ({ variant: { vehicle } }) => vehicle.powertrain === 'hybrid',
  },
];
