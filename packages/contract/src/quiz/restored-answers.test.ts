import { expect, it } from 'vitest';
import { makeAnswers } from '../testing/make-answers.ts';
import { emptyAnswers } from './answers.ts';
import { restoreAnswers } from './restored-answers.ts';

it('restores whole answers with their ZIP code', () => {
  const answers = makeAnswers({ 'features.powerPreference': ['hybrid', 'gas'] }, 'M5V2T6');

  expect(restoreAnswers(JSON.parse(JSON.stringify(answers)))).toEqual(answers);
});

it('drops questions and options that the quiz no longer has', () => {
  const answers = makeAnswers();
  const stored = {
    ...answers,
    usage: { ...answers.usage, parking: { garage: true } },
    budget: { ...answers.budget, condition: { stolen: true } },
  };
  const { condition: _dropped, ...budget } = answers.budget;

  expect(restoreAnswers(stored)).toEqual({ ...answers, budget });
});

it.each([undefined, null, 'text', { lifestyle: 'text', location: 5 }])(
  'restores nothing from %j',
  (stored) => {
    expect(restoreAnswers(stored)).toEqual(emptyAnswers);
  },
);
