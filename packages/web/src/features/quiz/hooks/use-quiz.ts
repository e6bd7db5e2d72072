import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { createSessionId } from '../session/session-id.ts';
import { initialQuizState, quizReducer, type ResumePoint } from '../state/quiz-state.ts';
import { readSavedQuiz, saveQuiz } from '../state/saved-quiz.ts';
import { ownStepMark } from '../state/step-mark.ts';
import { earlyChoice } from './early-choice.ts';
import { useStepHistory } from './use-step-history.ts';

/** The saved quiz, at the step of the history's entry that it is opened in. */
const resumePoint = (): ResumePoint | undefined => {
  const saved = readSavedQuiz();
  return saved && { ...saved, currentId: ownStepMark(saved.sessionId)?.questionId ?? saved.currentId };
};

/** The quiz of this tab: resumed before the first paint of its own, and saved after every change. */
export const useQuiz = () => {
  const [state, dispatch] = useReducer(quizReducer, initialQuizState);
  const [newSessionId] = useState(createSessionId);
  useLayoutEffect(() => {
    const early = earlyChoice(initialQuizState.currentId);
    dispatch({ type: 'begin', sessionId: newSessionId, saved: resumePoint(), early });
  }, [newSessionId]);
  useEffect(() => saveQuiz(state), [state]);
  const goBack = useStepHistory(state, dispatch);
  return { state, dispatch, goBack };
};
