import { type QuestionId, questionIds } from '@app/contract/quiz/definition';
import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import { isRecord } from '../../shared/storage/browser-store.ts';
import { canGoTo, previousQuestionId, type QuizAction, type QuizState } from './quiz-state.ts';

type StepMark = {
  readonly sessionId: string;
  readonly questionId: QuestionId;
  /** The number of entries of the same quiz before it. */
  readonly depth: number;
};

/** Gives each step an entry in the browser's history. Returns the action of the quiz's own Back button. */
export const useStepHistory = (state: QuizState, dispatch: Dispatch<QuizAction>): (() => void) => {
  const latest = useRef<StepMark>(undefined);
  const left = useRef<unknown>(undefined);
  // In a layout effect, so that a question that can be seen has its entry.
  useLayoutEffect(() => {
    if (state.phase === 'asking') latest.current = markStep(state, latest.current);
  }, [state]);

  useEffect(() => {
    if (state.phase !== 'asking') return undefined;
    const followEntry = () => {
      const mark = readStepMark();
      if (mark === undefined) return;
      const isOwn = mark.sessionId === state.sessionId;
      if (isOwn && canGoTo(state, mark.questionId)) dispatch({ type: 'goTo', questionId: mark.questionId });
      // Skips entries of an earlier quiz session and entries past an unanswered question.
      else window.history.back();
    };
    window.addEventListener('popstate', followEntry);
    return () => window.removeEventListener('popstate', followEntry);
  }, [state, dispatch]);

  // Every question begins at its top, even after the browser's Back button.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  return () => {
    if (latest.current === undefined || latest.current.depth === 0) return dispatch({ type: 'back' });
    // Going back takes the browser a moment. The second press of a double click must not go back again.
    if (left.current !== window.history.state) window.history.back();
    left.current = window.history.state;
  };
};

/** Makes the current history entry stand for the current question, and returns its mark. */
const markStep = (state: QuizState, latest: StepMark | undefined): StepMark => {
  const { sessionId, currentId, hasMoved, direction } = state;
  const own = ownStepMark(sessionId);
  // A visitor who has moved before the first mark comes from the previous question.
  const firstId = hasMoved ? previousQuestionId(state) : currentId;
  const mark = own ?? latest ?? { sessionId, questionId: firstId, depth: 0 };
  // The mark is missing on a new visit, and after a link to the quiz was followed within the quiz.
  if (own === undefined) replaceStepMark(mark);
  if (mark.questionId === currentId) return mark;
  const isFurther = hasMoved && direction === 'forward';
  const next = { ...mark, questionId: currentId, depth: mark.depth + (isFurther ? 1 : 0) };
  if (isFurther) window.history.pushState(withMark(next), '');
  else replaceStepMark(next);
  return next;
};

export const ownStepMark = (sessionId: string): StepMark | undefined => {
  const mark = readStepMark();
  return mark?.sessionId === sessionId ? mark : undefined;
};

const key = 'quizStep';

const readStepMark = (): StepMark | undefined => {
  const mark = entryState()[key];
  if (!isRecord(mark) || typeof mark.sessionId !== 'string' || typeof mark.depth !== 'number') return undefined;
  const questionId = questionIds.find((id) => id === mark.questionId);
  return questionId && { sessionId: mark.sessionId, questionId, depth: mark.depth };
};

const replaceStepMark = (mark: StepMark): void => window.history.replaceState(withMark(mark), '');

// The entry keeps the router's own state: to the router, all steps are one location.
const withMark = (mark: StepMark) => ({ ...entryState(), [key]: mark });

const entryState = (): Readonly<Record<string, unknown>> => {
  const state: unknown = window.history.state;
  return isRecord(state) ? state : {};
};
