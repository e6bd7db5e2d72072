import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { createSessionId } from '../session/session-id.ts';
import { initialQuizState, quizReducer } from '../state/quiz-state.ts';
import { readSavedQuiz, saveQuiz } from '../state/saved-quiz.ts';
import { earlyChoice } from './early-choice.ts';

/** The quiz of this tab: resumed before the first paint of its own, and saved after every change. */
export const useQuiz = () => {
  const [state, dispatch] = useReducer(quizReducer, initialQuizState);
  const [newSessionId] = useState(createSessionId);
  useLayoutEffect(() => {
    const questionId = initialQuizState.currentId;
    const early = earlyChoice(questionId);
    dispatch({ type: 'begin', sessionId: newSessionId, saved: readSavedQuiz() });
    if (early === undefined) return;
    dispatch({ type: 'choose', questionId, value: early.value });
    if (early.isPress) dispatch({ type: 'next', from: questionId });
  }, [newSessionId]);
  useEffect(() => saveQuiz(state), [state]);
  return { state, dispatch };
};
