import { expect, it } from 'vitest';
import { toIssues } from '../errors.ts';
import { quizAnswersSchema, submissionSchema } from './answers-schema.ts';
import { questions } from './definition.ts';

const validAnswers = {
  lifestyle: {
    currentCar: { ownCar: true },
    carAppreciation: { greatOnGas: true, coolTech: true },
  },
  usage: {
    passengers: { smallGroup: true },
    trunkSpace: { definitely: true },
    offRoad: { sometimes: true },
    towing: { notImportant: true },
    rideQuality: { balance: true },
    acceleration: { notDealbreaker: true },
    fuelEfficiency: { definitely: true },
    safetyFeatures: { definitely: true },
    premiumMaterials: { notImportant: true },
    greatAudio: { notImportant: true },
  },
  features: { powerPreference: { hybrid: true, gas: true }, bodyStyle: { suv: true } },
  budget: { condition: { noPreference: true }, totalPriceRange: { '20to35k': true } },
  preferences: { brands: { japanese: true, korean: true, american: true, german: true } },
  location: { zipCode: ' m5v 3a8 ' },
};

const issues = (answers: unknown) => {
  const parsed = quizAnswersSchema.safeParse(answers);
  return parsed.success ? [] : toIssues(parsed.error);
};

const paths = (answers: unknown) => issues(answers).map(({ path }) => path);

it('accepts a complete answer set and returns the postal code in normal form', () => {
  expect(quizAnswersSchema.parse(validAnswers)).toEqual({
    ...validAnswers,
    location: { zipCode: 'M5V3A8' },
  });
});

it('knows every question of the definition', () => {
  const known = Object.entries(validAnswers).flatMap(([section, names]) =>
    Object.keys(names).map((name) => `${section}.${name}`),
  );
  const conditional = ['features.evRange', 'features.evCharging'];

  expect([...known, ...conditional].sort()).toEqual(questions.map(({ id }) => id).sort());
});

it('names an unknown question', () => {
  expect(
    paths({ ...validAnswers, budget: { ...validAnswers.budget, colour: { red: true } } }),
  ).toEqual(['budget.colour']);
});

it('names the question of an unknown option', () => {
  const [issue] = issues({ ...validAnswers, preferences: { brands: { martian: true } } });

  expect(issue?.path).toBe('preferences.brands.martian');
});

it('rejects an option that is not mapped to true', () => {
  expect(paths({ ...validAnswers, preferences: { brands: { korean: false } } })).toEqual([
    'preferences.brands.korean',
  ]);
});

it('rejects two choices in a single-select', () => {
  const budget = { ...validAnswers.budget, condition: { new: true, preOwned: true } };

  expect(paths({ ...validAnswers, budget })).toEqual(['budget.condition']);
});

it('rejects more choices than the limit', () => {
  const bodyStyle = { suv: true, sedan: true, coupe: true, wagon: true };
  const features = { ...validAnswers.features, bodyStyle };

  expect(paths({ ...validAnswers, features })).toEqual(['features.bodyStyle']);
});

it('rejects an exclusive option together with another one', () => {
  expect(
    paths({ ...validAnswers, preferences: { brands: { openToBrands: true, korean: true } } }),
  ).toEqual(['preferences.brands']);
});

it('names every missing visible question, even when its whole section is missing', () => {
  const { budget: _budget, ...others } = validAnswers;

  expect(paths(others)).toEqual(['budget.condition', 'budget.totalPriceRange']);
});

it.each([
  { described: 'missing', carAppreciation: undefined },
  { described: 'empty', carAppreciation: {} },
])('accepts that what visitors enjoy about their car is $described', ({ carAppreciation }) => {
  const lifestyle = { ...validAnswers.lifestyle, carAppreciation };

  expect(issues({ ...validAnswers, lifestyle })).toEqual([]);
});

it('names the other problems beside an invalid ZIP code', () => {
  const { towing: _towing, ...usage } = validAnswers.usage;
  const bodyStyle = { suv: true, sedan: true, coupe: true, wagon: true };
  const features = { ...validAnswers.features, bodyStyle };

  for (const zipCode of ['xx', 'x'.repeat(21)]) {
    expect(paths({ ...validAnswers, usage, features, location: { zipCode } })).toEqual([
      'usage.towing',
      'features.bodyStyle',
      'location.zipCode',
    ]);
  }
});

it.each([{}, { location: {} }])('names every unconditional question when %j is sent', (answers) => {
  expect(paths(answers)).toEqual(
    questions.filter((one) => !('conditional' in one)).map(({ id }) => id),
  );
});

it('requires range and charging when electric is chosen', () => {
  const features = { ...validAnswers.features, powerPreference: { electric: true } };

  expect(paths({ ...validAnswers, features })).toEqual(['features.evRange', 'features.evCharging']);
});

it('drops the answers to hidden questions', () => {
  const features = { ...validAnswers.features, evRange: { shortTrips: true } };

  expect(quizAnswersSchema.parse({ ...validAnswers, features }).features).toEqual(
    validAnswers.features,
  );
});

it.each([[null], ['text'], [[]], [{ __proto__: null, constructor: {} }], [42]])(
  'rejects %j',
  (input) => {
    expect(quizAnswersSchema.safeParse(input).success).toBe(false);
  },
);

it('rejects changed answers that are kept without a place', () => {
  const location = { zipCode: '00000' };

  expect(submissionSchema.safeParse({ ...validAnswers, location }).success).toBe(true);
  const { error } = submissionSchema.safeParse({
    ...validAnswers,
    location,
    changedFrom: 'a'.repeat(32),
  });

  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['location.zipCode']);
});
