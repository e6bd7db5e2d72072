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
import { readSessionStep, useStepHistory } from './step-history.ts';

/** The state of the quiz in this tab, resumed before the first paint and saved on each change. */
export const useQuiz = () => {
  const [state, dispatch] = useReducer(quizReducer, initialQuizState);
  const [newSessionId] = useState(createSessionId);
  const [firstLocationState] = useState<unknown>(useLocation().state);

  useLayoutEffect(() => {
    // A choice that was pressed before hydration.
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

  // Only a choice by keyboard has the focus ring. It must not lead to the next step.
  return { value: input.value, isByPointer: !input.matches(':focus-visible') };
};

/**
 * The saved quiz to resume, if any. A history entry of that quiz says at which question. Without
 * one, a finished quiz is not resumed, nor is any quiz by a link that starts a new one.
 */
const findResumePoint = (locationState: unknown): ResumePoint | undefined => {
  const saved = readSavedQuiz();
  if (saved === undefined) return undefined;

  const step = readSessionStep(locationState, saved.sessionId);
  if (step !== undefined) return { ...saved, currentId: step.questionId };

  const startsOver = isRecord(locationState) && locationState['startsOver'] === true;
  return saved.isFinished || startsOver ? undefined : saved;
};

/** The quiz that this tab saved; undefined if there is none, or if it cannot be read. */
export const readSavedQuiz = (store: TextStore = sessionStore): ResumePoint | undefined => {
  const stored = parseStoredJson(store.read(savedQuizKey));
  if (!isRecord(stored)) return undefined;

  const sessionId = keepString(stored.sessionId);
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

/**
 * Reads a stored preload. One without a response is requested again by the same idempotency key.
 */
const parsePreload = (stored: unknown): Preload => {
  if (!isRecord(stored)) return { status: 'notRequested' };

  const resultId = keepString(stored.resultId);
  if (stored.status === 'ready' && resultId !== undefined) return { status: 'ready', resultId };

  return { status: stored.status === 'dropped' ? 'dropped' : 'notRequested' };
};

const keepString = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Saves a quiz for reloads and, when finished, for Back from the result. */
export const saveQuiz = (state: QuizState, store: TextStore = sessionStore): void => {
  const { phase, sessionId, answers, currentId, preload, isFinished } = state;
  if (phase === 'starting') return;

  store.write(savedQuizKey, JSON.stringify({ sessionId, answers, currentId, preload, isFinished }));
};

const savedQuizKey = 'quiz';
