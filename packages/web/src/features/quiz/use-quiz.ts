import { questionIds } from '@app/contract/quiz/definition';
import { restoreAnswers } from '@app/contract/quiz/restored-answers';
import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isRecord } from '../../shared/storage/browser-store.ts';
import {
  readBrowserQuiz,
  readTabQuiz,
  type StoredQuiz,
  storeQuiz,
} from '../../shared/storage/unfinished-quiz.ts';
import type { VisitorStores } from '../../shared/storage/visitor-stores.ts';
import {
  type EarlyChoice,
  firstQuestionId,
  initialQuizState,
  type PreloadedResult,
  type QuizState,
  quizReducer,
  type ResumePoint,
} from './quiz-state.ts';
import { readSessionStep, useStepHistory } from './step-history.ts';

/** The state of the quiz, resumed before the first paint and saved on each change. */
export const useQuiz = () => {
  const [state, dispatch] = useReducer(quizReducer, initialQuizState);
  const [newSessionId] = useState(createSessionId);
  const [firstLocationState] = useState<unknown>(useLocation().state);

  useLayoutEffect(() => {
    const earlyChoice = findEarlyChoice();
    const saved = findResumePoint(firstLocationState, newSessionId);

    dispatch({ type: 'begin', sessionId: newSessionId, saved, earlyChoice });
  }, [newSessionId, firstLocationState]);

  useEffect(() => saveQuiz(state), [state]);

  const goBack = useStepHistory(state, dispatch);
  return { state, dispatch, goBack };
};

const createSessionId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const findEarlyChoice = (): EarlyChoice | undefined => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  const input = chosen.find(({ name }) => name === firstQuestionId);
  if (input === undefined) return undefined;

  // The focus ring shows only after a choice by keyboard, which must not lead to the next step.
  return { value: input.value, isByPointer: !input.matches(':focus-visible') };
};

/**
 * After a reload or on the way back: this tab's quiz, even if finished, at the entry's question.
 * Otherwise an unfinished quiz of this tab or of the browser, unless a link starts over.
 */
const findResumePoint = (locationState: unknown, newSessionId: string): ResumePoint | undefined => {
  const tabQuiz = readTabQuiz();
  const tabPoint = tabQuiz && parseQuiz(tabQuiz);
  const entryStep = tabPoint && readSessionStep(locationState, tabPoint.sessionId);
  if (tabPoint !== undefined && entryStep !== undefined)
    return { ...tabPoint, currentId: entryStep.questionId };

  const startsOver = isRecord(locationState) && locationState['startsOver'] === true;
  if (startsOver) return undefined;
  if (tabPoint !== undefined && tabQuiz?.canContinue === true) return tabPoint;

  const browserQuiz = readBrowserQuiz();
  // It may be days old, or still open in another tab, so this is another visit.
  const browserPoint = browserQuiz && parseQuiz({ ...browserQuiz, sessionId: newSessionId });
  if (browserPoint !== undefined) return browserPoint;

  return tabPoint?.isFinished === false ? tabPoint : undefined;
};

/** Reads a stored quiz. Undefined without a session, or if the quiz lacks the stored question. */
export const parseQuiz = (stored: StoredQuiz): ResumePoint | undefined => {
  const sessionId = stringOrUndefined(stored.sessionId);
  const currentId = questionIds.find((id) => id === stored.currentId);
  if (sessionId === undefined || currentId === undefined) return undefined;

  return {
    sessionId,
    currentId,
    answers: restoreAnswers(stored.answers),
    preload: parsePreloadedResult(stored.preload),
    isFinished: stored.isFinished === true,
  };
};

/** A request without a response counts as none: the idempotency key prevents a second survey. */
const parsePreloadedResult = (stored: unknown): PreloadedResult => {
  if (!isRecord(stored)) return { status: 'notRequested' };

  const resultId = stringOrUndefined(stored.resultId);
  if (stored.status === 'ready' && resultId !== undefined) return { status: 'ready', resultId };

  return { status: stored.status === 'dropped' ? 'dropped' : 'notRequested' };
};

const stringOrUndefined = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/** Saves the quiz for a reload, to continue later, and for the way back from its result. */
export const saveQuiz = (state: QuizState, stores?: VisitorStores): void => {
  const { phase, sessionId, answers, currentId, preload, isFinished } = state;
  if (phase === 'starting') return;

  const canContinue = !isFinished && currentId !== firstQuestionId;

  storeQuiz({ sessionId, answers, currentId, preload, isFinished, canContinue }, stores);
};
