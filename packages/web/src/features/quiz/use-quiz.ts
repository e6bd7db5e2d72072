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
  const [openedBy] = useState<unknown>(useLocation().state);

  useLayoutEffect(() => {
    const early = earlyChoice();
    const saved = resumePoint(openedBy);

    dispatch({ type: 'begin', sessionId: newSessionId, saved, early });
  }, [newSessionId, openedBy]);
  useEffect(() => saveQuiz(state), [state]);
  const goBack = useStepHistory(state, dispatch);
  return { state, dispatch, goBack };
};

const createSessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The option of the first question that was chosen before hydration, if any. */
const earlyChoice = (): EarlyChoice | undefined => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  const input = chosen.find(({ name }) => name === firstQuestionId);
  return input && { value: input.value, isPress: !input.matches(':focus-visible') };
};

/** The saved quiz, at the step that the history entry stands for. A finished one only on the way back to it. */
const resumePoint = (locationState: unknown): ResumePoint | undefined => {
  const saved = readSavedQuiz();
  if (saved === undefined) return undefined;

  const step = readOwnStep(locationState, saved.sessionId);
  if (step !== undefined) return { ...saved, currentId: step.questionId };

  const startsOver = isRecord(locationState) && locationState['startsOver'] === true;
  return saved.isFinished || startsOver ? undefined : saved;
};

export const readSavedQuiz = (store: TextStore = sessionStore): ResumePoint | undefined => {
  const stored = parseStoredJson(store.read(savedQuizKey));
  if (!isRecord(stored)) return undefined;

  const sessionId = textOf(stored.sessionId);
  const currentId = questionIds.find((id) => id === stored.currentId);
  if (sessionId === undefined || currentId === undefined) return undefined;

  return {
    sessionId,
    currentId,
    answers: restoreAnswers(stored.answers),
    preload: restoredPreload(stored.preload),
    isFinished: stored.isFinished === true,
  };
};

/** A preload whose response was lost with the page is requested again, with the same idempotency key. */
const restoredPreload = (stored: unknown): Preload => {
  const resultId = isRecord(stored) ? textOf(stored.resultId) : undefined;
  const status = isRecord(stored) ? stored.status : undefined;
  if (status === 'ready' && resultId !== undefined) return { status, resultId };

  return { status: status === 'dropped' ? 'dropped' : 'notRequested' };
};

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Saves a quiz for a reload, and a finished one for the way back from its result. */
export const saveQuiz = (state: QuizState, store: TextStore = sessionStore): void => {
  const { phase, sessionId, answers, currentId, preload, isFinished } = state;
  if (phase === 'starting') return;

  store.write(savedQuizKey, JSON.stringify({ sessionId, answers, currentId, preload, isFinished }));
};

const savedQuizKey = 'quiz';
