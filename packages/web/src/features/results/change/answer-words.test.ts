import { questions } from '@app/contract/quiz/definition';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { expect, it } from 'vitest';
import { buildAnswerChips } from './answer-words.ts';

const formatChips = (chips: readonly { readonly topic: string; readonly text: string }[]) =>
  chips.map(({ topic, text }) => `${topic}: ${text}`);

it('names the answers that set limits first, in few words', () => {
  const answers = makeAnswers(
    {
      'features.bodyStyle': ['suv', 'wagon'],
      'features.powerPreference': 'hybrid',
      'budget.condition': 'new',
    },
    'M5V2T6',
  );

  expect(formatChips(buildAnswerChips(answers).limits)).toEqual([
    'Body style: SUV, Wagon',
    'Budget: $35k to $50k',
    'Power: Hybrid',
    'Condition: New',
    'Passengers: 3–5 people',
    'Brands: All brands',
    'Location: M5V2T6',
  ]);
});

it('says of an optional question without an answer that none of its options is chosen', () => {
  const { weights } = buildAnswerChips(makeAnswers({ 'lifestyle.carAppreciation': [] }));

  expect(formatChips(weights)).toContain('You enjoy: none of these');
});

it('answers each topic of use in the words of the quiz', () => {
  const { weights } = buildAnswerChips(
    makeAnswers({
      'usage.trunkSpace': 'definitely',
      'usage.towing': 'notDealbreaker',
      'usage.acceleration': 'notImportant',
      'usage.fuelEfficiency': 'notImportant',
      'usage.offRoad': 'sometimes',
    }),
  );

  expect(formatChips(weights)).toEqual(
    expect.arrayContaining([
      'Cargo space: a lot',
      'Towing: sometimes, light',
      'Acceleration: any pace is fine',
      'Fuel economy: not important',
      'Off-road: sometimes, easy tracks',
    ]),
  );
});

it('has a chip for every question that is shown', () => {
  const electric = { 'features.powerPreference': 'electric', 'features.evRange': 'mixedDriving' };
  const { limits, weights } = buildAnswerChips(makeAnswers(electric));

  expect(limits.length + weights.length).toBe(questions.length);
  expect(formatChips(weights)).toContain('Electric trips: a mix');
  expect(formatChips(weights)).toContain('Home charging: not answered');
});
