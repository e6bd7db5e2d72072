import { type Dispatch, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { rememberLatestResult } from '../../shared/storage/latest-result.ts';
import type { QuizAction, QuizState } from './quiz-state.ts';
import { preloadResult, submitQuiz } from './submit-quiz.ts';
import { saveQuiz } from './use-quiz.ts';

type Submission = {
  readonly state: QuizState;
  readonly dispatch: Dispatch<QuizAction>;
  readonly completeSession: (resultId: string) => void;
  readonly prepareResults: () => Promise<unknown>;
};

export type SubmitFailure = { readonly title: string; readonly advice: string };

/** A failure leads back to the last question, and is returned until the next submit. */
export const useSubmission = ({ state, dispatch, completeSession, prepareResults }: Submission) => {
  const navigate = useNavigate();
  const isUnmounted = useIsUnmounted();
  const [failure, setFailure] = useState<SubmitFailure>();

  const submit = async (): Promise<void> => {
    // This removes the form, so that it cannot be sent twice.
    dispatch({ type: 'submitStarted', usesPreload: state.preload.status === 'ready' });
    setFailure(undefined);
    // If this fails, the results page loads its own code when it opens.
    prepareResults().catch(() => undefined);

    const { sessionId, answers, preload } = state;
    const preloadedResultId = preload.status === 'ready' ? preload.resultId : undefined;
    const outcome = await submitQuiz({ sessionId, answers, preloadedResultId });
    if (!outcome.ok) {
      dispatch({ type: 'submitFailed' });
      return setFailure({ title: outcome.message, advice: formatAdvice() });
    }

    completeSession(outcome.resultId);
    rememberLatestResult(outcome.resultId);
    dispatch({ type: 'finished' });
    // `useQuiz` does not save the finished state of an unmounted quiz.
    saveQuiz({ ...state, phase: 'finished', isFinished: true });

    if (isUnmounted.current) return;

    // The browser's Back button leads from the results to the last question.
    await navigate(paths.result(outcome.resultId));
  };

  return { submit, failure };
};

const formatAdvice = (): string =>
  navigator.onLine
    ? 'Your answers are safe. Please try again.'
    : 'You are offline. Your answers are safe: please try again once you are connected.';

/** A ref that is true after unmount, so that a submit does not move a visitor who left the page. */
const useIsUnmounted = () => {
  const isUnmounted = useRef(false);

  useEffect(() => {
    isUnmounted.current = false;

    return () => {
      isUnmounted.current = true;
    };
  }, []);
  return isUnmounted;
};

/** Requested at the last question, as specified. If it fails, the submit sends all answers. */
export const useResultPreload = (state: QuizState, dispatch: Dispatch<QuizAction>): void => {
  const { answers, currentId, phase, preload, sessionId } = state;
  const isDue =
    phase === 'asking' && currentId === 'location.zipCode' && preload.status === 'notRequested';

  useEffect(() => {
    if (!isDue) return;

    dispatch({ type: 'preloadRequested' });
    preloadResult(sessionId, answers)
      .then((resultId) => dispatch({ type: 'preloadReady', resultId }))
      .catch(() => dispatch({ type: 'preloadFailed' }));
  }, [isDue, sessionId, answers, dispatch]);
};
