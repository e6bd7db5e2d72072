import { useCallback, useEffect, useRef } from 'react';
import { getPosition, type QuizState } from './quiz-state.ts';
import { openSession } from './session/open-session.ts';
import type { QuizSession } from './session/quiz-session.ts';

/** Reports the visit while mounted. Returns a function that reports that its survey is stored. */
export const useQuizSession = (state: QuizState) => {
  const { sessionId, currentId: currentQuestionId } = state;
  const { step: currentStep, total: totalSteps } = getPosition(state);
  const session = useRef<QuizSession>(undefined);
  // A ref, so that a new position does not open a new session.
  const position = useRef({ currentStep, currentQuestionId, totalSteps });

  useEffect(() => {
    position.current = { currentStep, currentQuestionId, totalSteps };
    session.current?.moveTo(position.current);
  }, [currentStep, currentQuestionId, totalSteps]);

  useEffect(() => {
    if (sessionId === '') return undefined;

    session.current = openSession(sessionId, position.current);
    return session.current.end;
  }, [sessionId]);

  // If the visitor leaves during the submit, this is called after the quiz is unmounted.
  return useCallback((surveyId: string) => session.current?.complete(surveyId), []);
};
