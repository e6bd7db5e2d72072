import { useCallback, useEffect, useRef } from 'react';
import { codeOnDemand } from '../../shared/code-on-demand.tsx';
import { positionOf, type QuizState } from './quiz-state.ts';
import type { QuizSession } from './session/quiz-session.ts';

const loadSession = codeOnDemand(() => import('./session/open-session.ts'));

/** The code loads after the first question is shown. A mount that strict mode undoes before that reports nothing. */
export const useQuizSession = (state: QuizState) => {
  const { sessionId, currentId: currentQuestionId } = state;
  const { step: currentStep, total: totalSteps } = positionOf(state);
  const session = useRef<QuizSession>(undefined);
  const latest = useRef({ currentStep, currentQuestionId, totalSteps });
  const completedAs = useRef<string>(undefined);

  useEffect(() => {
    latest.current = { currentStep, currentQuestionId, totalSteps };
    session.current?.moveTo(latest.current);
  }, [currentStep, currentQuestionId, totalSteps]);

  useEffect(() => {
    if (sessionId === '') return undefined;
    let isGone = false;
    loadSession()
      .then(({ openSession }) => {
        if (isGone && completedAs.current === undefined) return;
        session.current = openSession(sessionId, latest.current);
        if (completedAs.current !== undefined) session.current.complete(completedAs.current);
        if (isGone) session.current.end();
      })
      .catch((error: unknown) => console.warn('The quiz session could not be reported', error));
    return () => {
      isGone = true;
      session.current?.end();
    };
  }, [sessionId]);

  // Completes the session even before its code has loaded or after the quiz was unmounted.
  return useCallback((surveyId: string) => {
    completedAs.current = surveyId;
    session.current?.complete(surveyId);
  }, []);
};
