import type { QuizAnswers } from './answers.ts';
import { listChosenValues, listVisibleQuestions } from './flow.ts';
import { normalizeZip } from './zip-code.ts';

/**
 * The choices as one text, which does not depend on the order in which they were made. Leaves out
 * the ZIP code.
 */
export const buildAnswersSignature = (answers: QuizAnswers): string =>
  listVisibleQuestions(answers)
    .map(({ id }) => `${id}=${[...listChosenValues(answers, id)].sort().join(',')}`)
    .join(';');

/** Tells answers apart that may have different picks. */
export const buildSignatureWithZip = (answers: QuizAnswers): string =>
  `${buildAnswersSignature(answers)};${normalizeZip(answers.location.zipCode)}`;

/**
 * The FNV-1a hash of the text's code units, from a given offset basis.
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
const hash = (text: string, start: number): string => {
  let value = start;

  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }

  return (value >>> 0).toString(36);
};

/**
 * The idempotency key of a submit: the same if the origin (a quiz session or a result), choices,
 * and ZIP code are.
 */
export const buildIdempotencyKey = (originId: string, answers: QuizAnswers): string => {
  const text = buildSignatureWithZip(answers);
  return `${originId}-${hash(text, 0x811c9dc5)}${hash(text, 0x2f0b4a27)}`;
};
