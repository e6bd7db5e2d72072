import { questionById, questionIds } from '@app/contract/quiz/definition';
import type { FunnelStep } from '@app/contract/schemas/admin-data';
import type { EndedVisit } from './event-lists-port.ts';

const places: readonly string[] = questionIds;

type Stay = { readonly place: number; readonly seconds: number };

/** How long the visitor was on each question in turn; reports of the same question twice in a row are one stay. */
const staysOf = ({ path, endedAt }: EndedVisit): readonly Stay[] => {
  const turns = path.filter(({ questionId }, index) => questionId !== path[index - 1]?.questionId);
  const endSeconds = Math.floor(Date.parse(endedAt) / 1000);
  return turns.map(({ questionId, atSeconds }, index) => ({
    place: places.indexOf(questionId),
    seconds: Math.max(0, (turns[index + 1]?.atSeconds ?? endSeconds) - atSeconds),
  }));
};

const median = (numbers: readonly number[]): number | null => {
  const sorted = numbers.toSorted((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
};

/** Which questions everybody is asked. */
const isAskedOfAll = questionIds.map((id) => questionById(id).conditional === undefined);

/**
 * Whether a visit came past a question: browsers report where a visitor is half a second late, so that one who is quicker
 * leaves no report. Of the conditional questions nobody knows without a report whether they were asked.
 */
const hasPassed = (stays: readonly Stay[], isCompleted: boolean, place: number): boolean =>
  isAskedOfAll[place] === true && (isCompleted || stays.some((stay) => stay.place > place));

/** What one visit did at one question, in all its stays there. */
const atQuestion = (stays: readonly Stay[], place: number) => {
  const seconds = stays.filter((stay) => stay.place === place).map((stay) => stay.seconds);
  const wentBack = stays.some((stay, index) => stay.place === place && (stays[index + 1]?.place ?? place) < place);
  return {
    seconds: seconds.length === 0 ? undefined : seconds.reduce((sum, each) => sum + each, 0),
    wentBack,
  };
};

/** Per question, in the order of the quiz: who came, who left for good, who went back, and how long it took. */
export const visitFunnel = (visits: readonly EndedVisit[]): FunnelStep[] => {
  const walked = visits.map((visit) => ({ isCompleted: visit.isCompleted, stays: staysOf(visit) }));
  return questionIds.map((questionId, place) => {
    const there = walked
      .map(({ isCompleted, stays }) => ({
        ...atQuestion(stays, place),
        hasLeft: !isCompleted && stays.at(-1)?.place === place,
        wentPast: hasPassed(stays, isCompleted, place),
      }))
      .filter(({ seconds, wentPast }) => seconds !== undefined || wentPast);
    return {
      questionId,
      reached: there.length,
      left: there.filter(({ hasLeft }) => hasLeft).length,
      wentBack: there.filter(({ wentBack }) => wentBack).length,
      medianSeconds: median(there.flatMap(({ seconds }) => seconds ?? [])),
    };
  });
};
