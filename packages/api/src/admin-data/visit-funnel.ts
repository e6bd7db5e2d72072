import type { FunnelStep } from '@app/contract/admin-data-schemas';
import { questions as quizQuestions } from '@app/contract/quiz/definition';
import type { Question } from '@app/contract/quiz/question';
import type { EndedVisit } from './event-lists.ts';

export type RecordedVisit = Pick<EndedVisit, 'endedAt' | 'isCompleted' | 'path'>;
type FunnelQuestion = Pick<Question, 'id' | 'conditional'>;

/** For each question: how many visitors reached it, left or went back there, and how long. */
export const buildVisitFunnel = (
  visits: readonly RecordedVisit[],
  questions: readonly FunnelQuestion[] = quizQuestions,
): FunnelStep[] => {
  const indexById = new Map(questions.map(({ id }, index) => [id, index]));
  const visitStays = visits.map((visit) => ({
    isCompleted: visit.isCompleted,
    stays: listStays(visit, indexById),
  }));

  return questions.map((question, index) => {
    const reachingVisits = visitStays
      .map((visit) => describeStaysAt(visit, question, index))
      .filter(({ seconds, hasPassed }) => seconds !== undefined || hasPassed);

    return {
      questionId: question.id,
      reached: reachingVisits.length,
      left: reachingVisits.filter(({ hasLeft }) => hasLeft).length,
      wentBack: reachingVisits.filter(({ wentBack }) => wentBack).length,
      medianSeconds: findMedian(reachingVisits.flatMap(({ seconds }) => seconds ?? [])),
    };
  });
};

type Stay = {
  /** Undefined when the quiz no longer has the question. */
  readonly questionIndex: number | undefined;
  readonly seconds: number;
};

/** The stays of one visit, in order. A question occurs again if the visitor came back to it. */
type VisitStays = { readonly isCompleted: boolean; readonly stays: readonly Stay[] };

const listStays = (
  { path, endedAt }: RecordedVisit,
  indexById: ReadonlyMap<string, number>,
): readonly Stay[] => {
  const arrivals = path.filter(
    ({ questionId }, index) => questionId !== path[index - 1]?.questionId,
  );
  const endSeconds = Math.floor(Date.parse(endedAt) / 1000);

  return arrivals.map(({ questionId, atSeconds }, index) => {
    const leftAtSeconds = arrivals[index + 1]?.atSeconds ?? endSeconds;
    return {
      questionIndex: indexById.get(questionId),
      seconds: Math.max(0, leftAtSeconds - atSeconds),
    };
  });
};

/** What a visitor did at one question. `seconds` is undefined if the visitor never stayed there. */
const describeStaysAt = (visit: VisitStays, question: FunnelQuestion, index: number) => {
  const { isCompleted, stays } = visit;
  const staysHere = stays.filter(({ questionIndex }) => questionIndex === index);
  const nextIndexes = stays.flatMap(({ questionIndex }, stayIndex) =>
    questionIndex === index ? (stays[stayIndex + 1]?.questionIndex ?? []) : [],
  );

  return {
    seconds:
      staysHere.length === 0 ? undefined : staysHere.reduce((sum, { seconds }) => sum + seconds, 0),
    hasLeft: !isCompleted && stays.at(-1)?.questionIndex === index,
    wentBack: nextIndexes.some((next) => next < index),
    hasPassed: hasPassed(visit, question, index),
  };
};

/** True if the visitor must have passed a question. Browsers report it only after half a second. */
const hasPassed = (
  { isCompleted, stays }: VisitStays,
  { conditional }: FunnelQuestion,
  index: number,
): boolean => {
  if (conditional !== undefined) return false;

  const wasSeenLater = stays.some(
    ({ questionIndex }) => questionIndex !== undefined && questionIndex > index,
  );
  return isCompleted || wasSeenLater;
};

const findMedian = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const lowerMiddle = sorted[Math.floor((sorted.length - 1) / 2)];
  const upperMiddle = sorted[Math.floor(sorted.length / 2)];
  if (lowerMiddle === undefined || upperMiddle === undefined) return null;

  return (lowerMiddle + upperMiddle) / 2;
};
