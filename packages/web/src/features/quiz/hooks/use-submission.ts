import { type Dispatch, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { rememberLatestResult } from '../../../shared/storage/latest-result.ts';
import { showToast } from '../../../shared/toast/toast-store.ts';
import { loadSubmission } from '../api/load-submission.ts';
import type { SubmitOutcome } from '../api/submit-quiz.ts';
import { pause } from '../pause.ts';
import type { QuizAction, QuizState } from '../state/quiz-state.ts';
import { forgetSavedQuiz } from '../state/saved-quiz.ts';
import { goToFirstStep } from '../state/step-mark.ts';

/** Long enough for the analyzing screen not to flash by. */
const minAnalyzingMs = 1200;

type Submission = {
  readonly state: QuizState;
  readonly dispatch: Dispatch<QuizAction>;
  readonly completeSession: (resultId: string) => void;
  readonly prepareResults: () => Promise<unknown>;
};

const send = async ({ sessionId, answers, preload }: QuizState): Promise<SubmitOutcome> => {
  try {
    const { submitQuiz } = await loadSubmission();
    const preloadedResultId = preload.status === 'ready' ? preload.resultId : undefined;
    return await submitQuiz({ sessionId, answers, preloadedResultId });
  } catch {
    return { ok: false, message: 'An unexpected error occurred' };
  }
};

/** Whether the quiz is off the screen: who went elsewhere during the wait is left there. */
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

/** Returns the function that submits the quiz and goes to the results, or says why not. One submit at a time. */
export const useSubmission = ({ state, dispatch, completeSession, prepareResults }: Submission) => {
  const navigate = useNavigate();
  const isBusy = useRef(false);
  const isGone = useIsGone();
  return async (): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    dispatch({ type: 'submitStarted', usesPreload: state.preload.status === 'ready' });
    const isLongEnough = pause(minAnalyzingMs);
    prepareResults().catch(() => undefined);
    const outcome = await send(state);
    isBusy.current = false;
    if (!outcome.ok) {
      dispatch({ type: 'submitFailed' });
      showToast({
        title: outcome.message,
        description: 'Your answers are kept. Please try again.',
        variant: 'destructive',
      });
      return;
    }
    completeSession(outcome.resultId);
    rememberLatestResult(outcome.resultId);
    dispatch({ type: 'finished' });
    // A quiz that is off the screen does not hear that it is finished.
    forgetSavedQuiz();
    await isLongEnough;
    if (isGone.current) return;
    // The way back leads to where the quiz was begun from, not into a new one.
    await goToFirstStep(state.sessionId);
    if (isGone.current) return;
    await navigate(paths.result(outcome.resultId), { replace: true });
  };
};
