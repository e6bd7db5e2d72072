import type { Question } from '@app/contract/quiz/question';
import { toUnixSeconds } from '../platform/time.ts';
import type { VisitStep } from './transition.ts';

export type EndedVisit = {
  readonly endedAt: string;
  readonly isCompleted: boolean;
  readonly path: readonly VisitStep[];
};

export type FunnelQuestion = Pick<Question, 'id' | 'conditional'>;

export type QuestionStay = {
  readonly questionId: string;
  /** Undefined if the visitor passed the question too quickly for a report. */
  readonly seconds: number | undefined;
  readonly hasLeft: boolean;
  readonly wentBack: boolean;
};

/** Lists the questions that a visit stayed at or surely passed, in the order of the quiz. */
export const listQuestionStays = (
  visit: EndedVisit,
  questions: readonly FunnelQuestion[],
): readonly QuestionStay[] => {
  const indexById = new Map(questions.map(({ id }, index) => [id, index]));
  const visitStays = { isCompleted: visit.isCompleted, stays: listStays(visit, indexById) };

  return questions
    .map((question, index) => toQuestionStay(visitStays, question, index))
    .filter(({ seconds, hasPassed }) => seconds !== undefined || hasPassed);
};

type Stay = {
  /** Undefined when the quiz no longer has the question. */
  readonly questionIndex: number | undefined;
  readonly seconds: number;
};

/** The stays of one visit, in order. A question occurs again if the visitor came back to it. */
type VisitStays = { readonly isCompleted: boolean; readonly stays: readonly Stay[] };

/** Lists a visit's stays. Each lasts until the next question was reached or the visit ended. */
const listStays = (
  { path, endedAt }: EndedVisit,
  indexById: ReadonlyMap<string, number>,
): readonly Stay[] => {
  const arrivals = path.filter(
    ({ questionId }, index) => questionId !== path[index - 1]?.questionId,
  );
  const endSeconds = toUnixSeconds(new Date(endedAt));

  return arrivals.map(({ questionId, atSeconds }, index) => {
    const leftAtSeconds = arrivals[index + 1]?.atSeconds ?? endSeconds;
    return {
      questionIndex: indexById.get(questionId),
      seconds: Math.max(0, leftAtSeconds - atSeconds),
    };
  });
};

const toQuestionStay = (visit: VisitStays, question: FunnelQuestion, index: number) => {
  const { isCompleted, stays } = visit;
  const staysHere = stays.filter(({ questionIndex }) => questionIndex === index);
  const secondsHere = staysHere.reduce((sum, { seconds }) => sum + seconds, 0);
  const nextQuestionIndexes = stays.flatMap(({ questionIndex }, stayIndex) =>
    questionIndex === index ? (stays[stayIndex + 1]?.questionIndex ?? []) : [],
  );

  return {
    questionId: question.id,
    seconds: staysHere.length === 0 ? undefined : secondsHere,
    hasLeft: !isCompleted && stays.at(-1)?.questionIndex === index,
    wentBack: nextQuestionIndexes.some((nextIndex) => nextIndex < index),
    hasPassed: hasPassed(visit, question, index),
  };
};

/** True even for a question left within half a second, for which no stay is reported. */
const hasPassed = (
  { isCompleted, stays }: VisitStays,
  { conditional }: FunnelQuestion,
  index: number,
): boolean => {
  // Some visits are never asked a conditional question.
  if (conditional !== undefined) return false;

  const sawLaterQuestion = stays.some(
    ({ questionIndex }) => questionIndex !== undefined && questionIndex > index,
  );
  return isCompleted || sawLaterQuestion;
};
