import type { FunnelStep } from '@app/contract/admin-data-schemas';
import { questions as quizQuestions } from '@app/contract/quiz/definition';
import type { Question } from '@app/contract/quiz/question';
import type { EndedVisit } from './event-lists.ts';

export type RecordedVisit = Pick<EndedVisit, 'endedAt' | 'isCompleted' | 'path'>;
type AskedQuestion = Pick<Question, 'id' | 'conditional'>;

/** Per question, in the order of the quiz: who reached it, left there for good or went back, and how long it took. */
export const visitFunnel = (
  visits: readonly RecordedVisit[],
  questions: readonly AskedQuestion[] = quizQuestions,
): FunnelStep[] => {
  const indexes = new Map(questions.map(({ id }, index) => [id, index]));
  const walks = visits.map((visit) => ({
    isCompleted: visit.isCompleted,
    stays: findStays(visit, indexes),
  }));

  return questions.map((question, index) => {
    const there = walks
      .map((walk) => ({
        ...measureStays(walk.stays, index),
        hasLeft: !walk.isCompleted && walk.stays.at(-1)?.questionIndex === index,
        wentPast: hasPassed(walk, question, index),
      }))
      .filter(({ seconds, wentPast }) => seconds !== undefined || wentPast);

    return {
      questionId: question.id,
      reached: there.length,
      left: there.filter(({ hasLeft }) => hasLeft).length,
      wentBack: there.filter(({ wentBack }) => wentBack).length,
      medianSeconds: median(there.flatMap(({ seconds }) => seconds ?? [])),
    };
  });
};

type Stay = {
  /** The question's index in the quiz. Undefined when it is no longer asked. */
  readonly questionIndex: number | undefined;
  readonly seconds: number;
};
type Walk = { readonly isCompleted: boolean; readonly stays: readonly Stay[] };

const findStays = (
  { path, endedAt }: RecordedVisit,
  indexes: ReadonlyMap<string, number>,
): readonly Stay[] => {
  const turns = path.filter(({ questionId }, step) => questionId !== path[step - 1]?.questionId);
  const endSeconds = Math.floor(Date.parse(endedAt) / 1000);

  return turns.map(({ questionId, atSeconds }, step) => ({
    questionIndex: indexes.get(questionId),
    seconds: Math.max(0, (turns[step + 1]?.atSeconds ?? endSeconds) - atSeconds),
  }));
};

/** How long a visitor stayed at a question in all, and whether an earlier question came next. */
const measureStays = (stays: readonly Stay[], index: number) => {
  const here = stays.filter(({ questionIndex }) => questionIndex === index);
  const nextIndexes = stays.flatMap(({ questionIndex }, step) =>
    questionIndex === index ? (stays[step + 1]?.questionIndex ?? []) : [],
  );

  return {
    seconds: here.length === 0 ? undefined : here.reduce((sum, { seconds }) => sum + seconds, 0),
    wentBack: nextIndexes.some((next) => next < index),
  };
};

/** Browsers report a place after half a second, so a quick visitor passes unconditional questions without a report. */
const hasPassed = (
  { isCompleted, stays }: Walk,
  { conditional }: AskedQuestion,
  index: number,
): boolean => {
  if (conditional !== undefined) return false;

  return (
    isCompleted ||
    stays.some(({ questionIndex }) => questionIndex !== undefined && questionIndex > index)
  );
};

const median = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
