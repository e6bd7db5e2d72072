import { type Dispatch, useEffect, useLayoutEffect, useRef } from 'react';
import { canGoTo, previousQuestionId, type QuizAction, type QuizState } from '../state/quiz-state.ts';
import { ownStepMark, pushStepMark, readStepMark, replaceStepMark, type StepMark } from '../state/step-mark.ts';

/** The first mark of a quiz; who has moved on already comes from the question before. */
const firstMark = (state: QuizState): StepMark => {
  const { sessionId, currentId, hasMoved } = state;
  return { sessionId, questionId: hasMoved ? previousQuestionId(state) : currentId, depth: 0 };
};

/** Marks an entry that has no mark. */
const marked = (mark: StepMark): StepMark => {
  replaceStepMark(mark);
  return mark;
};

/**
 * Has the entry on the screen stand for the question there; returns its mark. A link to the quiz, followed in it, takes
 * marks away.
 */
const markStep = (state: QuizState, latest: StepMark | undefined): StepMark => {
  const { sessionId, currentId, hasMoved, direction } = state;
  const mark = ownStepMark(sessionId) ?? marked(latest ?? firstMark(state));
  if (mark.questionId === currentId) return mark;
  const isFurther = hasMoved && direction === 'forward';
  const next = { ...mark, questionId: currentId, depth: mark.depth + (isFurther ? 1 : 0) };
  if (isFurther) pushStepMark(next);
  else replaceStepMark(next);
  return next;
};

/**
 * Each step has an entry in the browser's history, so that its Back and Forward buttons lead through the quiz.
 * Returns what the quiz's own Back button does: the same.
 */
export const useStepHistory = (state: QuizState, dispatch: Dispatch<QuizAction>): (() => void) => {
  const latest = useRef<StepMark>(undefined);
  const left = useRef<unknown>(undefined);
  // A question that can be seen has its entry.
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
      // What is left of a visit that has ended, or leads past an open question, is passed over.
      else window.history.back();
    };
    window.addEventListener('popstate', followEntry);
    return () => window.removeEventListener('popstate', followEntry);
  }, [state, dispatch]);

  // Every question begins at its top, also one that the browser goes back to.
  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    return () => {
      window.history.scrollRestoration = 'auto';
    };
  }, []);

  return () => {
    if (latest.current === undefined || latest.current.depth === 0) return dispatch({ type: 'back' });
    // The browser takes a moment, in which the second press of a double click must not lead back once more.
    if (left.current !== window.history.state) window.history.back();
    left.current = window.history.state;
  };
};
