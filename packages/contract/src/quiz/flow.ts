import type { Choices, QuizAnswers } from './answers.ts';
import { type QuestionId, questions } from './definition.ts';
import { findSelectionLimit, type Question } from './question.ts';
import { findZipFormatProblem } from './zip-code.ts';

type VisibleQuestion = Question & { readonly id: QuestionId };
type AnswersByName = Readonly<
  Record<string, Readonly<Record<string, Choices | string | undefined>> | undefined>
>;

/** Lists the options chosen for a question. Empty without an answer, and for the ZIP code. */
export const listChosenValues = (answers: QuizAnswers, questionId: string): readonly string[] => {
  const [section = '', name = ''] = questionId.split('.');
  const sections: AnswersByName = answers;
  const answer = sections[section]?.[name];
  return typeof answer === 'object'
    ? Object.keys(answer).filter((value) => answer[value] === true)
    : [];
};

const isVisible = ({ conditional }: Question, answers: QuizAnswers): boolean => {
  if (conditional === undefined) return true;

  const chosen = listChosenValues(answers, conditional.dependsOn);
  return chosen.some((value) => conditional.showWhen.includes(value));
};

/** The questions to ask given the answers so far, in order: the steps of the quiz. */
export const listVisibleQuestions = (answers: QuizAnswers): readonly VisibleQuestion[] =>
  questions.filter((question) => isVisible(question, answers));

export const isAnswered = (question: Question, answers: QuizAnswers): boolean =>
  findAnswerProblem(question, answers) === undefined;

/** Replaces the answer to a question, or removes it if the new one is undefined. */
const replaceAnswer = (
  answers: QuizAnswers,
  questionId: string,
  answer: Choices | undefined,
): QuizAnswers => {
  const [section = '', name = ''] = questionId.split('.');
  const sections: AnswersByName = answers;
  const { [name]: _previous, ...otherAnswers } = sections[section] ?? {};
  const newAnswer = answer === undefined ? {} : { [name]: answer };

  return { ...answers, [section]: { ...otherAnswers, ...newAnswer } };
};

/** Removes the answers to questions that the other answers hide. */
export const dropHiddenAnswers = (answers: QuizAnswers): QuizAnswers =>
  questions
    .filter((question) => !isVisible(question, answers))
    .reduce((remaining, question) => replaceAnswer(remaining, question.id, undefined), answers);

/** A press over the limit changes nothing, and an exclusive option replaces all others. */
const toggleOption = (
  question: Question,
  chosen: readonly string[],
  value: string,
): readonly string[] => {
  if (question.type === 'singleSelect') return [value];
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);

  const isExclusive = (optionValue: string) =>
    question.options.some((option) => option.value === optionValue && option.exclusive === true);
  if (isExclusive(value)) return [value];

  const combined = [...chosen.filter((other) => !isExclusive(other)), value];
  const limit = findSelectionLimit(question);
  const isOverLimit = limit !== undefined && combined.length > limit;
  return isOverLimit ? chosen : combined;
};

/** Returns the answers after a press on an option. Drops answers to questions that it hides. */
export const chooseOption = (
  answers: QuizAnswers,
  question: Question,
  value: string,
): QuizAnswers => {
  const values = toggleOption(question, listChosenValues(answers, question.id), value);
  const choices: Choices = Object.fromEntries(values.map((chosen) => [chosen, true as const]));
  return dropHiddenAnswers(replaceAnswer(answers, question.id, choices));
};

const findAnswerProblem = (question: Question, answers: QuizAnswers): string | undefined => {
  if (question.type === 'text') return findZipFormatProblem(answers.location.zipCode);

  const chosen = listChosenValues(answers, question.id);
  const limit = question.type === 'singleSelect' ? 1 : findSelectionLimit(question);
  if (chosen.length === 0)
    return question.required === false ? undefined : 'Please answer this question';
  if (limit !== undefined && chosen.length > limit)
    return `Choose at most ${limit} options; ${chosen.length} were chosen`;

  const exclusiveOption = question.options.find(
    ({ value, exclusive }) => exclusive === true && chosen.includes(value),
  );
  if (exclusiveOption !== undefined && chosen.length > 1)
    return `"${exclusiveOption.label}" cannot be combined with other choices`;

  return undefined;
};

/** Lists what is wrong with all answers: at most one message for each visible question. */
export const findAnswerIssues = (
  answers: QuizAnswers,
): readonly { readonly path: string; readonly message: string }[] =>
  listVisibleQuestions(answers).flatMap((question) => {
    const message = findAnswerProblem(question, answers);
    return message === undefined ? [] : [{ path: question.id, message }];
  });

/** Progress in whole percent at a step, counted from 1: (step - 1) / total, at most 100. */
export const calculateProgressPercent = (step: number, totalSteps: number): number =>
  Math.min(100, Math.round(((step - 1) / totalSteps) * 100));
