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
  const walks = visits.map((visit) => ({
    isCompleted: visit.isCompleted,
    stays: listStays(visit, indexById),
  }));

  return questions.map((question, index) => {
    const reaching = walks
      .map((walk) => describeWalkAt(walk, question, index))
      .filter(({ seconds, hasPassed }) => seconds !== undefined || hasPassed);

    return {
      questionId: question.id,
      reached: reaching.length,
      left: reaching.filter(({ hasLeft }) => hasLeft).length,
      wentBack: reaching.filter(({ wentBack }) => wentBack).length,
      medianSeconds: findMedian(reaching.flatMap(({ seconds }) => seconds ?? [])),
    };
  });
};

type Stay = {
  /** Undefined when the quiz no longer has the question. */
  readonly questionIndex: number | undefined;
  readonly seconds: number;
};

/** A visitor's stays, in order. A question occurs again when the visitor came back to it. */
type Walk = { readonly isCompleted: boolean; readonly stays: readonly Stay[] };

const listStays = (
  { path, endedAt }: RecordedVisit,
  indexById: ReadonlyMap<string, number>,
): readonly Stay[] => {
  const arrivals = path.filter(({ questionId }, step) => questionId !== path[step - 1]?.questionId);
  const endSeconds = Math.floor(Date.parse(endedAt) / 1000);

  return arrivals.map(({ questionId, atSeconds }, step) => {
    const leftAtSeconds = arrivals[step + 1]?.atSeconds ?? endSeconds;
    return {
      questionIndex: indexById.get(questionId),
      seconds: Math.max(0, leftAtSeconds - atSeconds),
    };
  });
};

/** Describes a visitor's stays at one question. `seconds` is undefined if there were none. */
const describeWalkAt = (walk: Walk, question: FunnelQuestion, index: number) => {
  const { isCompleted, stays } = walk;
  const staysHere = stays.filter(({ questionIndex }) => questionIndex === index);
  const nextIndexes = stays.flatMap(({ questionIndex }, step) =>
    questionIndex === index ? (stays[step + 1]?.questionIndex ?? []) : [],
  );

  return {
    seconds:
      staysHere.length === 0 ? undefined : staysHere.reduce((sum, { seconds }) => sum + seconds, 0),
    hasLeft: !isCompleted && stays.at(-1)?.questionIndex === index,
    wentBack: nextIndexes.some((next) => next < index),
    hasPassed: hasPassed(walk, question, index),
  };
};

/** Browsers report a question after half a second, so quick visitors pass some unseen. */
const hasPassed = (
  { isCompleted, stays }: Walk,
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
