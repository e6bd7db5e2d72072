import { emptyAnswers, type QuizAnswers } from '@app/contract/quiz/answers';
import { questionIds, questions } from '@app/contract/quiz/definition';
import { choose } from '@app/contract/quiz/flow';
import { isRecord, parseStored, sessionStore, type TextStore } from '../../shared/storage/browser-store.ts';
import type { Preload, QuizState, ResumePoint } from './quiz-state.ts';

const key = 'quiz';

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

const storedChoices = (answers: unknown, id: string): readonly string[] => {
  const [section = '', name = ''] = id.split('.');
  const questionsOfSection = isRecord(answers) ? answers[section] : undefined;
  const choices = isRecord(questionsOfSection) ? questionsOfSection[name] : undefined;
  return isRecord(choices) ? Object.keys(choices).filter((value) => choices[value] === true) : [];
};

/** Restores choices one by one, so that only questions and options of today's quiz come back. */
const restoredAnswers = (stored: unknown): QuizAnswers => {
  const chosen = questions.reduce<QuizAnswers>((answers, question) => {
    const known: readonly { readonly value: string }[] = question.options;
    const values = storedChoices(stored, question.id).filter((value) => known.some((option) => option.value === value));
    return values.reduce((sofar, value) => choose(sofar, question, value), answers);
  }, emptyAnswers);
  const location = isRecord(stored) && isRecord(stored.location) ? stored.location : {};
  return { ...chosen, location: { zipCode: textOf(location.zipCode) ?? '' } };
};

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
