import { emptyAnswers, type QuizAnswers } from './answers.ts';
import { questions } from './definition.ts';
import { choose } from './flow.ts';

/** Restores stored choices one by one, so that only questions and options of today's quiz come back. */
export const restoredAnswers = (stored: unknown): QuizAnswers => {
  const chosen = questions.reduce<QuizAnswers>((answers, question) => {
    const known: readonly { readonly value: string }[] = question.options;
    const values = storedChoices(stored, question.id).filter((value) => known.some((option) => option.value === value));
    return values.reduce((sofar, value) => choose(sofar, question, value), answers);
  }, emptyAnswers);
  const zipCode = recordIn(recordIn(stored)['location'])['zipCode'];
  return { ...chosen, location: { zipCode: typeof zipCode === 'string' ? zipCode : '' } };
};

const storedChoices = (answers: unknown, id: string): readonly string[] => {
  const [section = '', name = ''] = id.split('.');
  const choices = recordIn(recordIn(recordIn(answers)[section])[name]);
  return Object.keys(choices).filter((value) => choices[value] === true);
};

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
