import type { QuizAnswers } from './answers.ts';
import { listChosenValues, listVisibleQuestions } from './flow.ts';
import { normalizeZip } from './zip-code.ts';

/**
 * The choices as one text, by which answers can be compared. The order in which the visitor chose
 * does not matter, and the ZIP code is left out.
 */
export const buildAnswersSignature = (answers: QuizAnswers): string =>
  listVisibleQuestions(answers)
    .map(({ id }) => `${id}=${[...listChosenValues(answers, id)].sort().join(',')}`)
    .join(';');

/** The choices and the ZIP code as one text. Answers with the same text get the same picks. */
export const buildSignatureWithZip = (answers: QuizAnswers): string =>
  `${buildAnswersSignature(answers)};${normalizeZip(answers.location.zipCode)}`;

/**
 * The FNV-1a hash of the text's code units, from a given offset basis.
 * http://www.isthe.com/chongo/tech/comp/fnv/
 */
const hashText = (text: string, offsetBasis: number): string => {
  let hash = offsetBasis;

  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }

  return (hash >>> 0).toString(36);
};

/**
 * The idempotency key of a submit. It is the same for the same answers from the same origin, which
 * is a quiz session or a result.
 */
export const buildIdempotencyKey = (originId: string, answers: QuizAnswers): string => {
  const text = buildSignatureWithZip(answers);
  return `${originId}-${hashText(text, 0x811c9dc5)}${hashText(text, 0x2f0b4a27)}`;
};
