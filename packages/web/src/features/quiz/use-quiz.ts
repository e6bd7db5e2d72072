import { useEffect, useLayoutEffect, useReducer, useState } from 'react';
import { type EarlyChoice, initialQuizState, quizReducer, type ResumePoint } from './quiz-state.ts';
import { readSavedQuiz, saveQuiz } from './saved-quiz.ts';
import { ownStepMark, useStepHistory } from './step-history.ts';

/** The quiz of this tab: resumed before its first paint, and saved after every change. */
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

/** A new quiz session id: 128 random bits in hexadecimal. */
const createSessionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The option of this question that was chosen before hydration, if any. */
const earlyChoice = (questionId: string): EarlyChoice | undefined => {
  const chosen = [...document.querySelectorAll<HTMLInputElement>('input:checked')];
  const input = chosen.find(({ name }) => name === questionId);
  return input && { value: input.value, isPress: !input.matches(':focus-visible') };
};

/** The saved quiz, at the step that the current history entry stands for. */
const resumePoint = (): ResumePoint | undefined => {
  const saved = readSavedQuiz();
  return saved && { ...saved, currentId: ownStepMark(saved.sessionId)?.questionId ?? saved.currentId };
};
