import { questionIds } from '@app/contract/quiz/definition';
import { restoredAnswers } from '@app/contract/quiz/restored-answers';
import { isRecord, parseStored, sessionStore, type TextStore } from '../../shared/storage/browser-store.ts';
import type { Preload, QuizState, ResumePoint } from './quiz-state.ts';

const key = 'quiz';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

/** A preload whose response was lost with the page is requested again, with the same idempotency key. */
const restoredPreload = (stored: unknown): Preload => {
  const resultId = isRecord(stored) ? textOf(stored.resultId) : undefined;
  const status = isRecord(stored) ? stored.status : undefined;
  if (status === 'ready' && resultId !== undefined) return { status, resultId };
  return { status: status === 'dropped' ? 'dropped' : 'notRequested' };
};

/** The unfinished quiz of this tab, or undefined if there is none or it cannot be read. */
export const readSavedQuiz = (store: TextStore = sessionStore): ResumePoint | undefined => {
  const stored = parseStored(store.read(key));
  if (!isRecord(stored)) return undefined;
  const sessionId = textOf(stored.sessionId);
  const currentId = questionIds.find((id) => id === stored.currentId);
  if (sessionId === undefined || currentId === undefined) return undefined;
  return { sessionId, currentId, answers: restoredAnswers(stored.answers), preload: restoredPreload(stored.preload) };
};

/** Deletes the saved quiz, so that the next one starts at the first question. */
export const forgetSavedQuiz = (store: TextStore = sessionStore): void => store.remove(key);

/** Saves an unfinished quiz for a reload, and deletes a finished one. */
export const saveQuiz = (state: QuizState, store: TextStore = sessionStore): void => {
  const { phase, sessionId, answers, currentId, preload } = state;
  if (phase === 'finished') forgetSavedQuiz(store);
  else if (phase !== 'starting') store.write(key, JSON.stringify({ sessionId, answers, currentId, preload }));
};
