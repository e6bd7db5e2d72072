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
  const places = new Map(questions.map(({ id }, place) => [id, place]));
  const walked = visits.map((visit) => ({ isCompleted: visit.isCompleted, stays: staysOf(visit, places) }));
  return questions.map((question, place) => {
    const there = walked
      .map(({ isCompleted, stays }) => ({
        ...atQuestion(stays, place),
        hasLeft: !isCompleted && stays.at(-1)?.place === place,
        wentPast: hasPassed({ isCompleted, stays }, question, place),
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

/** `place` is the question's index in the quiz, -1 when it is no longer asked. */
type Stay = { readonly place: number; readonly seconds: number };
type Walk = { readonly isCompleted: boolean; readonly stays: readonly Stay[] };

const staysOf = ({ path, endedAt }: RecordedVisit, places: ReadonlyMap<string, number>): readonly Stay[] => {
  const turns = path.filter(({ questionId }, index) => questionId !== path[index - 1]?.questionId);
  const endSeconds = Math.floor(Date.parse(endedAt) / 1000);
  return turns.map(({ questionId, atSeconds }, index) => ({
    place: places.get(questionId) ?? -1,
    seconds: Math.max(0, (turns[index + 1]?.atSeconds ?? endSeconds) - atSeconds),
  }));
};

const atQuestion = (stays: readonly Stay[], place: number) => {
  const seconds = stays.filter((stay) => stay.place === place).map((stay) => stay.seconds);
  const nextPlaces = stays.flatMap((stay, index) => (stay.place === place ? (stays[index + 1]?.place ?? []) : []));
  return {
    seconds: seconds.length === 0 ? undefined : seconds.reduce((sum, each) => sum + each, 0),
    wentBack: nextPlaces.some((next) => next >= 0 && next < place),
  };
};

/** Browsers report a place after half a second, so a quick visitor passes unconditional questions without a report. */
const hasPassed = ({ isCompleted, stays }: Walk, { conditional }: AskedQuestion, place: number): boolean =>
  conditional === undefined && (isCompleted || stays.some((stay) => stay.place > place));

const median = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};
