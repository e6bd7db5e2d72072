import type { Choices, QuizAnswers } from './answers.ts';
import { type QuestionId, questions } from './definition.ts';
import { selectionLimit } from './limit.ts';
import type { Question } from './question.ts';
import { zipProblem } from './zip-code.ts';

type VisibleQuestion = Question & { readonly id: QuestionId };
type LooseAnswers = Readonly<Record<string, Readonly<Record<string, Choices | string | undefined>> | undefined>>;

const answerTo = (answers: QuizAnswers, id: string): Choices | string | undefined => {
  const [section = '', name = ''] = id.split('.');
  const sections: LooseAnswers = answers;
  return sections[section]?.[name];
};

/** The option values chosen for a select question, in no particular order. */
export const chosenValues = (answers: QuizAnswers, id: string): readonly string[] => {
  const answer = answerTo(answers, id);
  return typeof answer === 'object' ? Object.keys(answer).filter((value) => answer[value] === true) : [];
};

const isVisible = ({ conditional }: Question, answers: QuizAnswers): boolean =>
  conditional === undefined ||
  chosenValues(answers, conditional.dependsOn).some((value) => conditional.showWhen.includes(value));

/** The questions to ask given the answers so far, in order: the steps of the quiz. */
export const visibleQuestions = (answers: QuizAnswers): readonly VisibleQuestion[] =>
  questions.filter((question) => isVisible(question, answers));

/** Whether Next may be pressed: an optional question always, else at least one choice or a valid ZIP code. */
export const isAnswered = (question: Question, answers: QuizAnswers): boolean => {
  if (question.required === false) return true;
  if (question.type === 'text') return zipProblem(answers.location.zipCode) === undefined;
  return chosenValues(answers, question.id).length > 0;
};

const withAnswer = (answers: QuizAnswers, id: string, answer: Choices | undefined): QuizAnswers => {
  const [section = '', name = ''] = id.split('.');
  const sections: LooseAnswers = answers;
  const { [name]: _previous, ...others } = sections[section] ?? {};
  return { ...answers, [section]: answer === undefined ? others : { ...others, [name]: answer } };
};

/** The answers without those to questions that are not shown any more. */
export const dropHiddenAnswers = (answers: QuizAnswers): QuizAnswers =>
  questions
    .filter((question) => !isVisible(question, answers))
    .reduce((kept, question) => withAnswer(kept, question.id, undefined), answers);

const nextChoices = (question: Question, chosen: readonly string[], value: string): readonly string[] => {
  if (question.type === 'singleSelect') return [value];
  if (chosen.includes(value)) return chosen.filter((other) => other !== value);
  const isExclusive = (candidate: string) =>
    question.options.some((option) => option.value === candidate && option.exclusive === true);
  if (isExclusive(value)) return [value];
  const combined = [...chosen.filter((other) => !isExclusive(other)), value];
  return combined.length > (selectionLimit(question) ?? Number.POSITIVE_INFINITY) ? chosen : combined;
};

/**
 * The answers after a visitor chose (or, in a multi-select, toggled) an option: a single-select is replaced, an
 * exclusive option clears the rest and the other way round, a choice over the limit changes nothing, and answers
 * to questions that this hides are dropped.
 */
export const choose = (answers: QuizAnswers, question: Question, value: string): QuizAnswers => {
  const values = nextChoices(question, chosenValues(answers, question.id), value);
  const choices: Choices = Object.fromEntries(values.map((chosen) => [chosen, true as const]));
  return dropHiddenAnswers(withAnswer(answers, question.id, choices));
};

/** Quiz progress in whole percent at a step (1-based) of so many: (step - 1) / total, at most 100. */
export const progressPercent = (step: number, totalSteps: number): number =>
  Math.min(100, Math.round(((step - 1) / totalSteps) * 100));
