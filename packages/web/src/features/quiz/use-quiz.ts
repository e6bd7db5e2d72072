import { questionIds } from '@app/contract/quiz/definition';
import { restoreAnswers } from '@app/contract/quiz/restored-answers';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  isRecord,
  parseStoredJson,
  sessionStore,
  type TextStore,
} from '../../shared/storage/browser-store.ts';
import {
  type EarlyChoice,
  firstQuestionId,
  initialQuizState,
  type Preload,
  type QuizState,
  quizReducer,
  type ResumePoint,
} from './quiz-state.ts';
import { readOwnStep, useStepHistory } from './step-history.ts';

/** The quiz of this tab: resumed before its first paint, and saved after every change. */
export const useQuiz = () => {
  const [state, dispatch] = useReducer(quizReducer, initialQuizState);
  const [newSessionId] = useState(createSessionId);
  const [firstLocationState] = useState<unknown>(useLocation().state);

  useLayoutEffect(() => {
    const early = findEarlyChoice();
    const saved = findResumePoint(firstLocationState);

    dispatch({ type: 'begin', sessionId: newSessionId, saved, early });
  }, [newSessionId, firstLocationState]);

  useEffect(() => saveQuiz(state), [state]);

  const goBack = useStepHistory(state, dispatch);
  return { state, dispatch, goBack };
};

/** 128 random bits as 32 hexadecimal digits. */
const createSessionId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

/** The option of the first question that the visitor chose before hydration, if any. */
const findEarlyChoice = (): EarlyChoice | undefined => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  const input = chosen.find(({ name }) => name === firstQuestionId);
  if (input === undefined) return undefined;

  // The focus ring shows after a choice by keyboard only.
  return { value: input.value, isPress: !input.matches(':focus-visible') };
};

/**
 * The saved quiz to resume, at the step that the history entry stands for. A finished quiz is resumed only by going back
 * in the history.
 */
const findResumePoint = (locationState: unknown): ResumePoint | undefined => {
  const saved = readSavedQuiz();
  if (saved === undefined) return undefined;

  const step = readOwnStep(locationState, saved.sessionId);
  if (step !== undefined) return { ...saved, currentId: step.questionId };

  const startsOver = isRecord(locationState) && locationState['startsOver'] === true;
  return saved.isFinished || startsOver ? undefined : saved;
};

/** The quiz that this tab saved; undefined if there is none, or if it cannot be read. */
export const readSavedQuiz = (store: TextStore = sessionStore): ResumePoint | undefined => {
  const stored = parseStoredJson(store.read(savedQuizKey));
  if (!isRecord(stored)) return undefined;

  const sessionId = toText(stored.sessionId);
  const currentId = questionIds.find((id) => id === stored.currentId);
  if (sessionId === undefined || currentId === undefined) return undefined;

  return {
    sessionId,
    currentId,
    answers: restoreAnswers(stored.answers),
    preload: parsePreload(stored.preload),
    isFinished: stored.isFinished === true,
  };
};

/** Reads a stored preload. One that was under way is requested again, with the same idempotency key. */
const parsePreload = (stored: unknown): Preload => {
  const resultId = isRecord(stored) ? toText(stored.resultId) : undefined;
  const status = isRecord(stored) ? stored.status : undefined;
  if (status === 'ready' && resultId !== undefined) return { status, resultId };

  return { status: status === 'dropped' ? 'dropped' : 'notRequested' };
};

/** The value if it is a text. */
const toText = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Saves a quiz, so that it survives a reload. A finished quiz is saved for going back to it from the result. */
export const saveQuiz = (state: QuizState, store: TextStore = sessionStore): void => {
  const { phase, sessionId, answers, currentId, preload, isFinished } = state;
  if (phase === 'starting') return;

  store.write(savedQuizKey, JSON.stringify({ sessionId, answers, currentId, preload, isFinished }));
};

const savedQuizKey = 'quiz';
