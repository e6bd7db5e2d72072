import { questionIds } from '@app/contract/quiz/definition';
import * as z from 'zod';
import type { VisitStep } from './transition.ts';

const places: readonly string[] = questionIds;

/** More than the quiz has questions. */
const questionSpace = 100;

/**
 * A path as stored: one number a step, the Unix seconds followed by two digits for the question's place in the quiz. A
 * step takes 8 bytes, which keeps a session below 1 KB, the size of one write unit.
 */
export const storedPathSchema = z.array(z.int().nonnegative());

/** Converts a path to the stored attribute. Steps on a question that the quiz does not have are left out. */
export const toStoredPath = (path: readonly VisitStep[] | undefined) =>
  path === undefined ? {} : { path: path.flatMap(toStoredStep) };

const toStoredStep = ({ questionId, atSeconds }: VisitStep): number[] => {
  const place = places.indexOf(questionId);
  return place === -1 ? [] : [atSeconds * questionSpace + place];
};

/** Reads a stored path. */
export const fromStoredPath = (stored: readonly number[]): readonly VisitStep[] =>
  stored.flatMap((step) => {
    const questionId = questionIds[step % questionSpace];
    return questionId === undefined ? [] : [{ questionId, atSeconds: Math.floor(step / questionSpace) }];
  });
