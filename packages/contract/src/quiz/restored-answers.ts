import { emptyAnswers, type QuizAnswers } from './answers.ts';
import { questions } from './definition.ts';
import { chooseOption } from './flow.ts';
import type { Question } from './question.ts';

/** Rebuilds stored answers by choosing each again, which drops options that no longer exist. */
export const restoreAnswers = (stored: unknown): QuizAnswers => {
  let answers = emptyAnswers;

  for (const question of questions) {
    for (const value of listStoredChoices(stored, question)) {
      answers = chooseOption(answers, question, value);
    }
  }

  const { zipCode } = toRecord(toRecord(stored)['location']);
  return { ...answers, location: { zipCode: typeof zipCode === 'string' ? zipCode : '' } };
};

/** Stored as `{ usage: { towing: { definitely: true } } }`. Drops options that no longer exist. */
const listStoredChoices = (stored: unknown, { id, options }: Question): readonly string[] => {
  const [section = '', name = ''] = id.split('.');
  const choices = toRecord(toRecord(toRecord(stored)[section])[name]);

  return Object.keys(choices).filter(
    (value) => choices[value] === true && options.some((option) => option.value === value),
  );
};

const toRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
