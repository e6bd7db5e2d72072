import type { QuizAnswers } from './answers.ts';
import { listChosenValues, listVisibleQuestions } from './flow.ts';
import { normalizeZip } from './zip-code.ts';

/** The choices as one text, the same in whatever order they were made. It leaves out the ZIP code. */
export const buildAnswersSignature = (answers: QuizAnswers): string =>
  listVisibleQuestions(answers)
    .map(({ id }) => `${id}=${[...listChosenValues(answers, id)].sort().join(',')}`)
    .join(';');

export const buildSignatureWithZip = (answers: QuizAnswers): string =>
  `${buildAnswersSignature(answers)};${normalizeZip(answers.location.zipCode)}`;

/** FNV-1a over the text's code units, from a given offset basis. http://www.isthe.com/chongo/tech/comp/fnv/ */
const hash = (text: string, start: number): string => {
  let value = start;

  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }

  return (value >>> 0).toString(36);
};

/** The idempotency key of a submit: the same for the same origin (a quiz session or a result), choices and ZIP code. */
export const buildIdempotencyKey = (originId: string, answers: QuizAnswers): string => {
  const text = buildSignatureWithZip(answers);
  return `${originId}-${hash(text, 0x811c9dc5)}${hash(text, 0x2f0b4a27)}`;
};
