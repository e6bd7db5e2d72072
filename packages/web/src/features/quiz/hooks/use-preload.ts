import { type Dispatch, useEffect, useRef } from 'react';
import { loadSubmission } from '../api/load-submission.ts';
import type { QuizAction, QuizState } from '../state/quiz-state.ts';

/** Asks for the recommendations in the background on the first arrival at the last step; a failure is silent. */
export const usePreload = (state: QuizState, dispatch: Dispatch<QuizAction>): void => {
  const { answers, currentId, phase, preload, sessionId } = state;
  const isDue = phase === 'asking' && currentId === 'location.zipCode' && preload.status === 'notRequested';
  const isRequested = useRef(false);
  useEffect(() => {
    if (!isDue || isRequested.current) return;
    isRequested.current = true;
    dispatch({ type: 'preloadRequested' });
    loadSubmission()
      .then(({ preloadResult }) => preloadResult(sessionId, answers))
      .then((resultId) => dispatch({ type: 'preloadReady', resultId }))
      .catch(() => dispatch({ type: 'preloadFailed' }));
  }, [isDue, sessionId, answers, dispatch]);
};
