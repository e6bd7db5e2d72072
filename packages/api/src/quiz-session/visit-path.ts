import { questionIds } from '@app/contract/quiz/definition';
import * as z from 'zod';
import type { VisitStep } from './session-repository-port.ts';

const places: readonly string[] = questionIds;

/** More than the quiz has questions. */
const questionSpace = 100;

/**
 * A visit's path as stored: one number a step, the Unix seconds followed by two digits for the question's place in the
 * quiz. That is 8 bytes a step, which keeps a session below 1 KB, the size of one write unit. Reordering the quiz makes
 * old paths unreadable, which only the figures about the newest visits are taken from.
 */
export const storedPathSchema = z.array(z.int().nonnegative());

/** The stored form of a path; steps on a question that the quiz does not have are left out. */
export const toStoredPath = (path: readonly VisitStep[]): number[] =>
  path.flatMap(({ questionId, atSeconds }) => {
    const place = places.indexOf(questionId);
    return place === -1 ? [] : [atSeconds * questionSpace + place];
  });

/** A stored path read back. */
export const fromStoredPath = (stored: readonly number[]): readonly VisitStep[] =>
  stored.flatMap((step) => {
    const questionId = questionIds[step % questionSpace];
    return questionId === undefined ? [] : [{ questionId, atSeconds: Math.floor(step / questionSpace) }];
  });
