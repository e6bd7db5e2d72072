import type { QuizAnswers } from './answers.ts';
import { chosenValues, visibleQuestions } from './flow.ts';
import { selectionLimit } from './limit.ts';
import type { Question } from './question.ts';
import { zipProblem } from './zip-code.ts';

/** What is wrong with the answer to one question; `path` is the question id. */
export type AnswerIssue = { readonly path: string; readonly message: string };

const problemWith = (question: Question, answers: QuizAnswers): string | undefined => {
  if (question.type === 'text') return zipProblem(answers.location.zipCode);
  const chosen = chosenValues(answers, question.id);
  const limit = question.type === 'singleSelect' ? 1 : selectionLimit(question);
  if (chosen.length === 0) return question.required === false ? undefined : 'Please answer this question';
  if (limit !== undefined && chosen.length > limit) return `At most ${limit} can be chosen, but ${chosen.length} were`;
  const exclusive = question.options.find(({ value, exclusive }) => exclusive === true && chosen.includes(value));
  if (exclusive !== undefined && chosen.length > 1) return `"${exclusive.label}" cannot be combined with other choices`;
  return undefined;
};

/** Every rule that the answers to the visible questions break, in the order of the quiz; empty when all is well. */
export const answerIssues = (answers: QuizAnswers): readonly AnswerIssue[] =>
  visibleQuestions(answers).flatMap((question) => {
    const message = problemWith(question, answers);
    return message === undefined ? [] : [{ path: question.id, message }];
  });
