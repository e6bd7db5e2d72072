import { useCallback, useEffect, useRef } from 'react';
import { getPosition, type QuizState } from './quiz-state.ts';
import { openSession } from './session/open-session.ts';
import type { QuizSession } from './session/quiz-session.ts';

/** Reports the visit while the quiz is mounted. Returns a function that reports the survey that completes the visit. */
export const useQuizSession = (state: QuizState) => {
  const { sessionId, currentId: currentQuestionId } = state;
  const { step: currentStep, total: totalSteps } = getPosition(state);
  const session = useRef<QuizSession>(undefined);
  const latest = useRef({ currentStep, currentQuestionId, totalSteps });

  useEffect(() => {
    latest.current = { currentStep, currentQuestionId, totalSteps };
    session.current?.moveTo(latest.current);
  }, [currentStep, currentQuestionId, totalSteps]);

  useEffect(() => {
    if (sessionId === '') return undefined;

    session.current = openSession(sessionId, latest.current);
    return session.current.end;
  }, [sessionId]);

  // Also called after the quiz is unmounted, when the visitor left during the submit.
  return useCallback((surveyId: string) => session.current?.complete(surveyId), []);
};
