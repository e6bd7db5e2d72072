import type { Question } from './question.ts';

/**
 * The figures in the options are what the engine's criteria look for (`goodRating`), except for
 * heavy trailers: the option says where they begin, and the engine looks for 6,500 lb.
 */
export const usageQuestions = [
  {
    id: 'usage.passengers',
    section: 'usage',
    type: 'singleSelect',
    title: 'Who usually rides along?',
    description: 'Think of a normal week, not the once-a-year road trip.',
    options: [
      { value: 'justMe', label: 'Just me, maybe one more' },
      { value: 'smallGroup', label: 'A small group', description: '3 to 5 people' },
      { value: 'bigGroup', label: 'A big group', description: '6 or more people' },
    ],
  },
  {
    id: 'usage.trunkSpace',
    section: 'usage',
    type: 'singleSelect',
    title: 'How much cargo space do you need?',
    description: 'Behind the seats in use: strollers, sports gear, airport trips.',
    options: [
      {
        value: 'definitely',
        label: 'A lot',
        description: '30 cu ft (850 L) or more, or 20 (565 L) behind a third row',
      },
      {
        value: 'notDealbreaker',
        label: 'Some',
        description: '15 cu ft (425 L) or more, if the rest fits',
      },
      { value: 'notImportant', label: 'A little', description: 'Groceries and a weekend bag' },
    ],
  },
  {
    id: 'usage.towing',
    section: 'usage',
    type: 'singleSelect',
    title: 'Will you tow a trailer, boat or camper?',
    description: 'Anything heavier than a bike rack counts.',
    options: [
      {
        value: 'definitely',
        label: 'Yes, heavy',
        description: 'Camper or boat, over 3,500 lb (1,600 kg)',
      },
      {
        value: 'notDealbreaker',
        label: 'Sometimes, light',
        description: 'Small trailer or jet skis, up to 3,500 lb (1,600 kg)',
      },
      { value: 'notImportant', label: 'No' },
    ],
  },
  {
    id: 'usage.acceleration',
    section: 'usage',
    type: 'singleSelect',
    title: 'How quick should your car be?',
    description: 'For confident merging, easy passing, or just for fun.',
    options: [
      {
        value: 'definitely',
        label: 'Quick',
        description: '0 to 60 mph (97 km/h) in about 6.5 seconds or less',
      },
      {
        value: 'notDealbreaker',
        label: 'Lively',
        description: 'In about 7 seconds, if the rest fits',
      },
      { value: 'notImportant', label: 'Any pace is fine' },
    ],
  },
  {
    id: 'usage.fuelEfficiency',
    section: 'usage',
    type: 'singleSelect',
    title: 'How important is fuel economy?',
    description: 'Fewer stops and lower bills, whether you fill up or plug in.',
    options: [
      {
        value: 'definitely',
        label: 'Very important',
        description: '36 mpg (6.5 L/100 km) or better',
      },
      {
        value: 'notDealbreaker',
        label: 'Somewhat important',
        description: '29 mpg (8 L/100 km) or better, if the rest fits',
      },
      { value: 'notImportant', label: 'I don’t mind the fuel bill' },
    ],
  },
  {
    id: 'usage.safetyFeatures',
    section: 'usage',
    type: 'singleSelect',
    title: 'Are top safety ratings a must?',
    description: 'Strong crash-test results and driver-assistance features.',
    options: [
      {
        value: 'definitely',
        label: 'Yes, among the safest',
        description: 'Top crash-test ratings, automatic braking',
      },
      {
        value: 'notDealbreaker',
        label: 'Good ratings are enough',
        description: 'Better than most in crash tests',
      },
      {
        value: 'notImportant',
        label: 'No special wish',
        description: 'Safety still counts a little for each pick',
      },
    ],
  },
  {
    id: 'usage.premiumMaterials',
    section: 'usage',
    type: 'singleSelect',
    title: 'Do you want a premium cabin?',
    description: 'Soft-touch materials, comfortable seats, a quiet ride.',
    options: [
      {
        value: 'definitely',
        label: 'Yes, from a premium brand',
        description: 'Such as Lexus, BMW or Genesis',
      },
      {
        value: 'notDealbreaker',
        label: 'Nice, but any brand',
        description: 'The better-equipped cars, if the rest fits',
      },
      { value: 'notImportant', label: 'No, plain is fine' },
    ],
  },
  {
    id: 'usage.greatAudio',
    section: 'usage',
    type: 'singleSelect',
    title: 'How good should the sound system be?',
    description: 'For music lovers and podcast commuters.',
    options: [
      { value: 'definitely', label: 'Great', description: 'We rate it 4 of 5 or better' },
      {
        value: 'notDealbreaker',
        label: 'Better than basic',
        description: 'A plus between cars that fit equally well',
      },
      { value: 'notImportant', label: 'Standard is fine' },
    ],
  },
  {
    id: 'usage.offRoad',
    section: 'usage',
    type: 'singleSelect',
    title: 'Will you drive off-road?',
    description: 'Trails, unpaved roads, deep snow.',
    options: [
      {
        value: 'definitely',
        label: 'Yes, rough trails',
        description: 'Rocks, mud and ruts: a true off-roader',
      },
      {
        value: 'sometimes',
        label: 'Sometimes, easy tracks',
        description: 'Gravel, forest roads, deep snow',
      },
      { value: 'notImportant', label: 'No, paved roads only' },
    ],
  },
  {
    id: 'usage.rideQuality',
    section: 'usage',
    type: 'singleSelect',
    title: 'How should your car feel on the road?',
    description: 'Comfort and sharp handling pull in different directions.',
    options: [
      { value: 'smooth', label: 'Smooth and comfortable' },
      { value: 'sporty', label: 'Sporty and responsive' },
      { value: 'balance', label: 'A balance of both' },
    ],
  },
] as const satisfies readonly Question[];
