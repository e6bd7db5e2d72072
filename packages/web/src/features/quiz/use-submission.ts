import { type Dispatch, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { rememberLatestResult } from '../../shared/storage/latest-result.ts';
import { showFailure } from '../../shared/toast/toast-store.ts';
import type { QuizAction, QuizState } from './quiz-state.ts';
import { preloadResult, submitQuiz } from './submit-quiz.ts';
import { saveQuiz } from './use-quiz.ts';

type Submission = {
  readonly state: QuizState;
  readonly dispatch: Dispatch<QuizAction>;
  readonly completeSession: (resultId: string) => void;
  readonly prepareResults: () => Promise<unknown>;
};

/** Long enough that the analyzing screen does not flash by. */
const minAnalyzingMs = 1200;

export const useSubmission = ({ state, dispatch, completeSession, prepareResults }: Submission) => {
  const navigate = useNavigate();
  const isGone = useIsGone();
  return async (): Promise<void> => {
    // The form is gone with this, so that it cannot be sent twice.
    dispatch({ type: 'submitStarted', usesPreload: state.preload.status === 'ready' });
    const isLongEnough = pause(minAnalyzingMs);

    prepareResults().catch(() => undefined);
    const { sessionId, answers, preload } = state;
    const preloadedResultId = preload.status === 'ready' ? preload.resultId : undefined;
    const outcome = await submitQuiz({ sessionId, answers, preloadedResultId });
    if (!outcome.ok) {
      dispatch({ type: 'submitFailed' });
      return showFailure(outcome.message, 'Your answers are saved. Please try again.');
    }

    completeSession(outcome.resultId);
    rememberLatestResult(outcome.resultId);
    dispatch({ type: 'finished' });
    // An unmounted quiz does not save its finished state.
    saveQuiz({ ...state, phase: 'finished', isFinished: true });
    await isLongEnough;
    if (isGone.current) return;

    // Back from the results leads to the last question.
    await navigate(paths.result(outcome.resultId));
  };
};

/** Whether the quiz is unmounted. A visitor who left during the wait is not sent to the results. */
const useIsGone = () => {
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;

    return () => {
      isGone.current = true;
    };
  }, []);
  return isGone;
};

const pause = (durationMs: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, durationMs));

/** Requests the result in the background on the first arrival at the last step. A failure is silent. */
export const usePreload = (state: QuizState, dispatch: Dispatch<QuizAction>): void => {
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
