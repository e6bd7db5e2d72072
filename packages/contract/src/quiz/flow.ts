import type { Choices, QuizAnswers } from './answers.ts';
import { type QuestionId, questions } from './definition.ts';
import { findSelectionLimit, type Question } from './question.ts';
import { findZipProblem } from './zip-code.ts';

type VisibleQuestion = Question & { readonly id: QuestionId };
type LooseAnswers = Readonly<
  Record<string, Readonly<Record<string, Choices | string | undefined>> | undefined>
>;

export const listChosenValues = (answers: QuizAnswers, id: string): readonly string[] => {
  const [section = '', name = ''] = id.split('.');
  const sections: LooseAnswers = answers;
  const answer = sections[section]?.[name];
  return typeof answer === 'object'
    ? Object.keys(answer).filter((value) => answer[value] === true)
    : [];
};

const isVisible = ({ conditional }: Question, answers: QuizAnswers): boolean =>
  conditional === undefined ||
  listChosenValues(answers, conditional.dependsOn).some((value) =>
    conditional.showWhen.includes(value),
  );

/** The questions to ask given the answers so far, in order. They are the steps of the quiz. */
export const listVisibleQuestions = (answers: QuizAnswers): readonly VisibleQuestion[] =>
  questions.filter((question) => isVisible(question, answers));

export const isAnswered = (question: Question, answers: QuizAnswers): boolean =>
  problemWith(question, answers) === undefined;

const withAnswer = (answers: QuizAnswers, id: string, answer: Choices | undefined): QuizAnswers => {
  const [section = '', name = ''] = id.split('.');
  const sections: LooseAnswers = answers;
  const { [name]: _previous, ...others } = sections[section] ?? {};
  return { ...answers, [section]: answer === undefined ? others : { ...others, [name]: answer } };
};

export const dropHiddenAnswers = (answers: QuizAnswers): QuizAnswers =>
  questions
    .filter((question) => !isVisible(question, answers))
    .reduce((kept, question) => withAnswer(kept, question.id, undefined), answers);

const nextChoices = (
  question: Question,
  chosen: readonly string[],
  value: string,
): readonly string[] => {
  if (question.type === 'singleSelect') return [value];
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);

  const isExclusive = (candidate: string) =>
    question.options.some((option) => option.value === candidate && option.exclusive === true);
  if (isExclusive(value)) return [value];

  const combined = [...chosen.filter((other) => !isExclusive(other)), value];
  return combined.length > (findSelectionLimit(question) ?? Number.POSITIVE_INFINITY)
    ? chosen
    : combined;
};

/** Exclusive options clear the others, and others clear them. Answers to questions that this hides are dropped. */
export const choose = (answers: QuizAnswers, question: Question, value: string): QuizAnswers => {
  const values = nextChoices(question, listChosenValues(answers, question.id), value);
  const choices: Choices = Object.fromEntries(values.map((chosen) => [chosen, true as const]));
  return dropHiddenAnswers(withAnswer(answers, question.id, choices));
};

const problemWith = (question: Question, answers: QuizAnswers): string | undefined => {
  if (question.type === 'text') return findZipProblem(answers.location.zipCode);

  const chosen = listChosenValues(answers, question.id);
  const limit = question.type === 'singleSelect' ? 1 : findSelectionLimit(question);
  if (chosen.length === 0)
    return question.required === false ? undefined : 'Please answer this question';
  if (limit !== undefined && chosen.length > limit)
    return `Choose at most ${limit} options; ${chosen.length} were chosen`;

  const exclusive = question.options.find(
    ({ value, exclusive }) => exclusive === true && chosen.includes(value),
  );
  if (exclusive !== undefined && chosen.length > 1)
    return `"${exclusive.label}" cannot be combined with other choices`;

  return undefined;
};

export const findAnswerIssues = (
  answers: QuizAnswers,
): readonly { readonly path: string; readonly message: string }[] =>
  listVisibleQuestions(answers).flatMap((question) => {
    const message = problemWith(question, answers);
    return message === undefined ? [] : [{ path: question.id, message }];
  });

/** Progress in whole percent at a step, counted from 1: (step - 1) / total, at most 100. */
export const calculateProgressPercent = (step: number, totalSteps: number): number =>
  Math.min(100, Math.round(((step - 1) / totalSteps) * 100));
