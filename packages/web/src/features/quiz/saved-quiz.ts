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
  return {
    sessionId,
    currentId,
    answers: restoredAnswers(stored.answers),
    preload: restoredPreload(stored.preload),
    isFinished: stored.isFinished === true,
  };
};

/** Saves a quiz for a reload, and a finished one for the way back from its result. */
export const saveQuiz = (state: QuizState, store: TextStore = sessionStore): void => {
  const { phase, sessionId, answers, currentId, preload, isFinished } = state;
  if (phase === 'starting' || phase === 'offering') return;
  store.write(key, JSON.stringify({ sessionId, answers, currentId, preload, isFinished }));
};
