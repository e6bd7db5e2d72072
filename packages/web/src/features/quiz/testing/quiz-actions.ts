import type { QuestionId } from '@app/contract/quiz/definition';
import {
  type EarlyChoice,
  getPosition,
  initialQuizState,
  type QuizAction,
  type QuizState,
  quizReducer,
  type ResumePoint,
} from '../quiz-state.ts';

type Beginning = { readonly saved?: ResumePoint; readonly earlyChoice?: EarlyChoice };

export const makeBeginAction = ({ saved, earlyChoice }: Beginning = {}): QuizAction => ({
  type: 'begin',
  sessionId: 'new',
  saved,
  earlyChoice,
});

export const begin = (beginning?: Beginning): QuizState =>
  quizReducer(initialQuizState, makeBeginAction(beginning));

export const begun = begin();

/** Returns the state after these actions. */
export const run = (actions: readonly QuizAction[], from: QuizState = begun): QuizState =>
  actions.reduce(quizReducer, from);

export const pick = (questionId: QuestionId, value: string): QuizAction => ({
  type: 'choose',
  questionId,
  value,
});

export const next = (from: QuestionId): QuizAction => ({ type: 'next', from });

/** Answers with the first option until the question is reached. */
export const advanceTo = (target: QuestionId, from: QuizState = begun): QuizState => {
  let state = from;

  while (state.currentId !== target) {
    const { question } = getPosition(state);
    const value = question.options.at(0)?.value ?? '';

    state = run([pick(state.currentId, value), next(state.currentId)], state);
  }

  return state;
};
