import type { Question } from './question.ts';
import { usageQuestions } from './usage-questions.ts';

export const questions = [
  {
    id: 'lifestyle.currentCar',
    section: 'lifestyle',
    type: 'singleSelect',
    title: 'Do you have a car right now?',
    description: 'If you do, we’ll ask what you like about it.',
    options: [
      { value: 'ownCar', label: 'Yes, I have my own' },
      { value: 'shareOrBorrow', label: 'I share or borrow one' },
      {
        value: 'occasionally',
        label: 'I drive once in a while',
        description: 'Rentals, car share, a friend’s car',
      },
      { value: 'noDriving', label: 'No, I don’t drive yet' },
    ],
  },
  {
    id: 'lifestyle.carAppreciation',
    section: 'lifestyle',
    type: 'multiSelect',
    title: 'What do you enjoy about the car you drive?',
    description: 'Choose up to 3. This helps us find more of what you like.',
    required: false,
    options: [
      { value: 'greatOnGas', label: 'It’s great on gas' },
      { value: 'smoothRide', label: 'It rides smoothly' },
      { value: 'niceInside', label: 'It’s nice inside' },
      { value: 'coolTech', label: 'It has cool tech' },
      { value: 'funToDrive', label: 'It’s fun to drive' },
      { value: 'roomForStuff', label: 'There’s room for my stuff' },
    ],
    conditional: {
      dependsOn: 'lifestyle.currentCar',
      showWhen: ['ownCar', 'shareOrBorrow', 'occasionally'],
    },
  },
  {
    id: 'budget.condition',
    section: 'budget',
    type: 'singleSelect',
    title: 'New or pre-owned?',
    description: 'Pre-owned stretches your budget. New brings the latest tech and a full warranty.',
    options: [
      { value: 'new', label: 'New' },
      { value: 'preOwned', label: 'Pre-owned' },
      { value: 'noPreference', label: 'Either works' },
    ],
  },
  ...usageQuestions,
  {
    id: 'features.powerPreference',
    section: 'features',
    type: 'multiSelect',
    title: 'What should power your car?',
    description: 'Choose up to 3.',
    options: [
      {
        value: 'noPreference',
        label: 'No preference',
        description: 'Gas cars and hybrids come first',
        exclusive: true,
      },
      { value: 'electric', label: 'Electric', description: 'Battery only' },
      {
        value: 'pluginHybrid',
        label: 'Plug-in hybrid',
        description: 'Electric for short trips, gas for longer ones',
      },
      { value: 'hybrid', label: 'Hybrid', description: 'Charges itself, no plug' },
      { value: 'gas', label: 'Gas' },
      { value: 'diesel', label: 'Diesel' },
    ],
  },
  {
    id: 'features.evRange',
    section: 'features',
    type: 'singleSelect',
    title: 'How far would you drive your electric car?',
    description: 'We’ll match the range to your longest regular trips.',
    options: [
      {
        value: 'shortTrips',
        label: 'Short trips',
        description: 'Around town, up to 60 miles (100 km)',
      },
      {
        value: 'mixedDriving',
        label: 'A mix',
        description: 'Now and then up to 150 miles (240 km)',
      },
      {
        value: 'longDistance',
        label: 'Long distances',
        description: 'Often over 200 miles (320 km)',
      },
    ],
    conditional: { dependsOn: 'features.powerPreference', showWhen: ['electric'] },
  },
  {
    id: 'features.evCharging',
    section: 'features',
    type: 'singleSelect',
    title: 'Can you charge at home?',
    description: 'Home charging makes an electric car far easier to live with.',
    options: [
      { value: 'yesCharging', label: 'Yes' },
      { value: 'planningSoon', label: 'Not yet, but I plan to' },
      { value: 'noCharging', label: 'No', description: 'We look for more range, or for no plug' },
    ],
    conditional: { dependsOn: 'features.powerPreference', showWhen: ['electric'] },
  },
  {
    id: 'features.bodyStyle',
    section: 'features',
    type: 'multiSelect',
    title: 'Which body styles do you like?',
    description: 'Choose up to 3.',
    options: [
      { value: 'flexible', label: 'I’m flexible', exclusive: true },
      { value: 'suv', label: 'SUV or crossover' },
      { value: 'pickup', label: 'Pickup' },
      { value: 'sedan', label: 'Sedan' },
      { value: 'coupe', label: 'Coupe' },
      { value: 'hatchback', label: 'Hatchback' },
      { value: 'minivan', label: 'Minivan' },
      { value: 'convertible', label: 'Convertible' },
      { value: 'wagon', label: 'Wagon' },
    ],
  },
  {
    id: 'budget.totalPriceRange',
    section: 'budget',
    type: 'singleSelect',
    title: 'What is your total budget?',
    description: 'The price of the car before taxes, in your local dollars (US or Canadian).',
    options: [
      { value: 'under20k', label: 'Under $20,000' },
      { value: '20to35k', label: '$20,000 to $35,000' },
      { value: '35to50k', label: '$35,000 to $50,000' },
      { value: '50to75k', label: '$50,000 to $75,000' },
      { value: '75to100k', label: '$75,000 to $100,000' },
      { value: 'over100k', label: 'Over $100,000' },
    ],
  },
  {
    id: 'preferences.brands',
    section: 'preferences',
    type: 'multiSelect',
    title: 'Which brands would you consider?',
    description: 'Pick as many as you like.',
    options: [
      { value: 'openToBrands', label: 'I’m open to all brands', exclusive: true },
      { value: 'american', label: 'American', description: 'Ford, Chevrolet, Jeep and others' },
      { value: 'japanese', label: 'Japanese', description: 'Toyota, Honda, Mazda and others' },
      { value: 'korean', label: 'Korean', description: 'Hyundai, Kia, Genesis' },
      { value: 'german', label: 'German', description: 'BMW, Volkswagen, Audi and others' },
      { value: 'british', label: 'British', description: 'Land Rover, MINI, Jaguar and others' },
      { value: 'italian', label: 'Italian', description: 'Alfa Romeo, Fiat, Maserati and others' },
      { value: 'swedish', label: 'Swedish', description: 'Volvo, Polestar' },
      {
        value: 'electricOnly',
        label: 'Electric-only brands',
        description: 'Tesla, Rivian, Lucid and others',
      },
    ],
  },
  {
    id: 'location.zipCode',
    section: 'location',
    type: 'text',
    title: 'Where will you be shopping?',
    description: 'Your ZIP or postal code tells us what’s available near you.',
    options: [],
  },
] as const satisfies readonly Question[];

type DefinedQuestion = (typeof questions)[number];
type OptionOf<Id extends QuestionId> = Extract<DefinedQuestion, { id: Id }>['options'][number];

export type QuestionId = DefinedQuestion['id'];
export type Section = DefinedQuestion['section'];
export type SelectQuestionId = Exclude<QuestionId, 'location.zipCode'>;
export type OptionValue<Id extends QuestionId> = OptionOf<Id>['value'];
type SpecificValue<Id extends QuestionId> = Exclude<
  OptionOf<Id>,
  { readonly exclusive: true }
>['value'];

export const questionIds: readonly QuestionId[] = questions.map((question) => question.id);

export const getQuestion = (id: QuestionId): Question & { readonly id: QuestionId } => {
  const question = questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new Error(`No question has the id ${id}`);

  return question;
};

/** The option values of a select question except the exclusive one ("no preference"). */
export const listSpecificValues = <Id extends SelectQuestionId>(id: Id): SpecificValue<Id>[] => {
  const { options } = getQuestion(id);
  const isSpecific = (value: string): value is SpecificValue<Id> =>
    options.some((option) => option.value === value && option.exclusive !== true);
  return options.map(({ value }) => value).filter(isSpecific);
};
