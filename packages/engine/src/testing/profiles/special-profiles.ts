import { hasAllWheelDrive, type Profile, parseNames } from './profile.ts';

/** Shoppers with a purpose: trails, trailers, fun, luxury, electric driving. */
export const specialProfiles: readonly Profile[] = [
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
      parseNames(
        'Jeep Wrangler, Toyota 4Runner, Ford Bronco, Jeep Gladiator, Toyota Tacoma, Lexus GX, Nissan Xterra',
      ),
    ],
    firstThree: ({ variant }) => variant.offRoad >= 4,
  },
  {
    who: 'a camper for whom towing is a must',
    answers: { 'usage.towing': 'definitely', 'budget.totalPriceRange': '50to75k' },
    several: [
      3,
      parseNames(
        'Ford F-150, Chevrolet Silverado 1500, GMC Sierra 1500, Ram 1500, Toyota Tundra, Toyota Sequoia, Chevrolet Tahoe, Chevrolet Suburban, GMC Yukon, Ford Expedition, Jeep Grand Cherokee, Dodge Durango, Lexus GX, Toyota Land Cruiser, Toyota 4Runner',
      ),
    ],
    each: ({ variant: { towingLb, vehicle } }) => towingLb >= 5_000 && vehicle.family !== 'Model Y',
  },
  {
    who: 'a buyer of a small new pickup',
    answers: {
      'budget.condition': 'new',
      'features.bodyStyle': 'pickup',
      'budget.totalPriceRange': '20to35k',
    },
    several: [
      3,
      parseNames(
        'Ford Maverick, Hyundai Santa Cruz, Ford Ranger, Toyota Tacoma, Nissan Frontier, Chevrolet Colorado',
      ),
    ],
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
      parseNames(
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
      parseNames(
        'Mazda MX-5, Ford Mustang, Chevrolet Camaro, MINI Cooper, BMW 2 Series, BMW 4 Series, BMW Z4, Porsche 718 Boxster, Porsche Boxster, Audi A3, Audi A5, Fiat 124 Spider',
      ),
    ],
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
      parseNames(
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
      parseNames(
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
      parseNames(
        'BMW X5, Mercedes-Benz GLE, Porsche Cayenne, Genesis GV80, Lexus RX, Audi Q7, Audi Q8, Lexus GX, Lexus LX, Volvo XC90, Land Rover Range Rover Sport, Lexus TX, Porsche Macan',
      ),
    ],
    each: ({ variant: { vehicle } }) => vehicle.brand.isPremium,
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
      parseNames(
        'Volkswagen Golf, Volkswagen GTI, Volkswagen Golf R, Honda Civic, Toyota GR Corolla, Mazda Mazda3, Acura Integra, MINI Cooper, Hyundai Veloster',
      ),
    ],
  },
  {
    who: 'a lover of wagons',
    answers: { 'features.bodyStyle': 'wagon', 'usage.trunkSpace': 'definitely' },
    several: [
      3,
      parseNames(
        'Subaru Outback, Volvo V60, Volvo V90, Audi A4 allroad, Audi A6 allroad, Mercedes-Benz E-Class, Volkswagen Golf, Toyota Crown Signia, Buick Regal',
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
      parseNames(
        'Chevrolet Tahoe, Chevrolet Suburban, GMC Yukon, Ford Expedition, Toyota Sequoia, Lincoln Navigator, Cadillac Escalade, Jeep Wagoneer, Jeep Grand Wagoneer, Nissan Armada, Infiniti QX80, Lexus LX',
      ),
    ],
    firstThree: ({ variant }) => variant.towingLb >= 7_000,
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
      parseNames(
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
      parseNames(
        'Jeep Gladiator, Chevrolet Colorado, GMC Canyon, Ford Ranger, Ford F-150, Ram 1500, Chevrolet Silverado 1500, GMC Sierra 1500',
      ),
    ],
    firstThree: ({ variant }) => variant.offRoad >= 4,
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
      parseNames(
        'Hyundai Ioniq 5, Kia EV6, Tesla Model Y, Tesla Model 3, Volkswagen ID.4, Chevrolet Equinox EV, Ford Mustang Mach-E, Kia EV9, Hyundai Ioniq 9, Nissan Ariya, Hyundai Ioniq 6',
      ),
    ],
    firstThree: hasAllWheelDrive,
  },
];
