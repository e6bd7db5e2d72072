import { type Dispatch, useEffect } from 'react';
import { canGoTo, previousQuestionId, type QuizAction, type QuizState } from '../state/quiz-state.ts';
import { pushStepMark, readStepMark, replaceStepMark, type StepMark } from '../state/step-mark.ts';

/** The mark of an entry that has none yet; who has moved on already comes from the question before. */
const firstMark = (state: QuizState): StepMark => {
  const { sessionId, currentId, hasMoved } = state;
  const mark = { sessionId, questionId: hasMoved ? previousQuestionId(state) : currentId, depth: 0 };
  replaceStepMark(mark);
  return mark;
};

/** Has the entry on the screen stand for the question on the screen. */
const markStep = (state: QuizState): void => {
  const { sessionId, currentId, hasMoved, direction } = state;
  const mark = readStepMark(sessionId) ?? firstMark(state);
  if (mark.questionId === currentId) return;
  if (hasMoved && direction === 'forward') pushStepMark({ ...mark, questionId: currentId, depth: mark.depth + 1 });
  else replaceStepMark({ ...mark, questionId: currentId });
};

/**
 * Each step has an entry in the browser's history, so that its Back and Forward buttons lead through the quiz.
 * Returns what the quiz's own Back button does: the same.
 */
export const useStepHistory = (state: QuizState, dispatch: Dispatch<QuizAction>): (() => void) => {
  useEffect(() => {
    if (state.phase !== 'asking') return undefined;
    markStep(state);
    const followEntry = () => {
      const mark = readStepMark(state.sessionId);
      if (mark === undefined) return;
      if (canGoTo(state, mark.questionId)) dispatch({ type: 'goTo', questionId: mark.questionId });
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
    if ((readStepMark(state.sessionId)?.depth ?? 0) > 0) window.history.back();
    else dispatch({ type: 'back' });
  };
};
