import { emptyAnswers, type QuizAnswers } from './answers.ts';
import { questions } from './definition.ts';
import { choose } from './flow.ts';
import type { Question } from './question.ts';

/** Restores stored choices one by one, so that only questions and options of today's quiz come back. */
export const restoreAnswers = (stored: unknown): QuizAnswers => {
  const chosen = questions.reduce<QuizAnswers>((answers, question: Question) => {
    const [section = '', name = ''] = question.id.split('.');
    const choices = recordIn(recordIn(recordIn(stored)[section])[name]);
    const isKnown = (value: string): boolean =>
      question.options.some((option) => option.value === value);
    return Object.keys(choices)
      .filter((value) => choices[value] === true && isKnown(value))
      .reduce((sofar, value) => choose(sofar, question, value), answers);
  }, emptyAnswers);
  const zipCode = recordIn(recordIn(stored)['location'])['zipCode'];
  return { ...chosen, location: { zipCode: typeof zipCode === 'string' ? zipCode : '' } };
};

const recordIn = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
