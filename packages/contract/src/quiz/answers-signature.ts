import type { QuizAnswers } from './answers.ts';
import { listChosenValues, listVisibleQuestions } from './flow.ts';
import { normalizeZip } from './zip-code.ts';

/** The choices as a text for comparison, whatever their order; leaves out the ZIP code. */
export const buildAnswersSignature = (answers: QuizAnswers): string =>
  listVisibleQuestions(answers)
    .map(({ id }) => `${id}=${[...listChosenValues(answers, id)].sort().join(',')}`)
    .join(';');

/** The choices and the ZIP code as one text. Answers with the same text get the same picks. */
export const buildSignatureWithZip = (answers: QuizAnswers): string =>
  `${buildAnswersSignature(answers)};${normalizeZip(answers.location.zipCode)}`;

/** FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/). Another basis gives an independent hash. */
const toFastHash = (text: string, offsetBasis: number): string => {
  let hash = offsetBasis;

  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }

  return (hash >>> 0).toString(36);
};

/**
 * Builds a submission's idempotency key: the same for the same answers from the same origin, which
 * is the id of a quiz session, or of the result whose answers were changed.
 */
export const buildIdempotencyKey = (originId: string, answers: QuizAnswers): string => {
  const text = buildSignatureWithZip(answers);
  return `${originId}-${toFastHash(text, 0x811c9dc5)}${toFastHash(text, 0x2f0b4a27)}`;
};
