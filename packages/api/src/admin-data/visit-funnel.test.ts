import { questionIds, questions } from '@app/contract/quiz/definition';
import { describe, expect, it } from 'vitest';
import { fromStoredPath, questionCodes, toStoredPath } from '../quiz-session/visit-path.ts';
import { buildVisitFunnel, type RecordedVisit } from './visit-funnel.ts';

const [first = '', second = '', third = ''] = questionIds;
const start = Date.parse('2026-11-21T12:00:00.000Z') / 1000;

/** A visit that reached each question, and ended, after so many seconds. */
const makeVisit = (
  steps: [string, number][],
  endSeconds: number,
  isCompleted = true,
): RecordedVisit => ({
  endedAt: new Date((start + endSeconds) * 1000).toISOString(),
  isCompleted,
  path: steps.map(([questionId, seconds]) => ({ questionId, atSeconds: start + seconds })),
});

const at = (visits: readonly RecordedVisit[], questionId: string) =>
  buildVisitFunnel(visits).find((step) => step.questionId === questionId);

describe('the funnel', () => {
  it('lists every question in the order of the quiz, even without visits', () => {
    const steps = buildVisitFunnel([]);

    expect(steps.map(({ questionId }) => questionId)).toEqual(questionIds);
    expect(steps[0]).toEqual({
      questionId: first,
      reached: 0,
      left: 0,
      wentBack: 0,
      medianSeconds: null,
    });
  });

  it('measures the time on a question until the next one, and on the last until the end', () => {
    const visits = [4, 10, 100].map(
      (seconds) =>
      makeVisit([[first, 0], [second, seconds]], seconds + 7), // biome-ignore format: short
    );

    expect(at(visits, first)).toMatchObject({ reached: 3, left: 0, medianSeconds: 10 });
    expect(at(visits, second)).toMatchObject({ reached: 3, medianSeconds: 7 });
  });

  it('counts only the last question of an uncompleted visit as left', () => {
    const steps: [string, number][] = [
      [first, 0],
      [second, 3],
    ];
    const visits = [makeVisit(steps, 9, false), makeVisit(steps, 9, true)];

    expect([at(visits, first)?.left, at(visits, second)?.left]).toEqual([0, 1]);
  });

  it('counts going back where it began and adds up the stays at a question', () => {
    const visit = makeVisit(
      [
        [first, 0],
        [second, 2],
        [first, 5],
        [second, 9],
        [third, 10],
      ],
      20,
    );

    expect(at([visit], first)).toMatchObject({ reached: 1, wentBack: 0, medianSeconds: 6 });
    expect(at([visit], second)).toMatchObject({ reached: 1, wentBack: 1, medianSeconds: 4 });
  });

  it('counts unconditional questions that a quick visitor passed without a report', () => {
    const conditional = questions
      .filter((question) => 'conditional' in question)
      .map(({ id }) => id);
    const furthest = 'features.evCharging';
    const reached = (visit: RecordedVisit) =>
      buildVisitFunnel([visit]).flatMap((step) => (step.reached === 1 ? [step.questionId] : []));
    const path: [string, number][] = [
      [first, 0],
      [furthest, 5],
    ];
    const place = questionIds.indexOf(furthest);

    expect(place).toBeGreaterThan(0);
    expect(conditional).toContain(furthest);
    const isAsked = (id: string) => id === furthest || !conditional.some((each) => each === id);

    expect(reached(makeVisit(path, 6, false))).toEqual(
      questionIds.slice(0, place + 1).filter(isAsked),
    );
    expect(reached(makeVisit(path, 6, true))).toEqual(questionIds.filter(isAsked));
    expect(at([makeVisit(path, 6, false)], second)).toMatchObject({
      left: 0,
      wentBack: 0,
      medianSeconds: null,
    });
  });

  it('counts a question reported twice in a row as one stay', () => {
    const visit = makeVisit(
      [
        [first, 0],
        [first, 4],
        [second, 10],
      ],
      12,
    );

    expect(at([visit], first)).toMatchObject({ reached: 1, wentBack: 0, medianSeconds: 10 });
  });
});

describe('the funnel after the quiz has changed', () => {
  const storedAt = start * 100;
  /** A visit that earlier releases stored while a step held the index of its question. */
  const old: RecordedVisit = {
    endedAt: new Date((start + 40) * 1000).toISOString(),
    isCompleted: false,
    path: fromStoredPath([storedAt + 0, storedAt + 1002, storedAt + 3003]),
  };

  it('keeps the questions of old and new steps when a question is inserted', () => {
    const inserted = { id: 'usage.parking' };
    const changedQuiz = [...questions.slice(0, 2), inserted, ...questions.slice(2)];
    const codes = {
      ...questionCodes,
      [inserted.id]: Math.max(...Object.values(questionCodes)) + 1,
    };
    const walked = ['lifestyle.currentCar', 'usage.parking', 'budget.condition'];
    const { path = [] } = toStoredPath(
      walked.map((questionId, index) => ({ questionId, atSeconds: start + index })),
      codes,
    );
    const fresh = { ...old, path: fromStoredPath(path, codes) };
    const steps = buildVisitFunnel([old, fresh], changedQuiz).slice(0, 5);

    expect(steps.map(({ questionId, reached, left }) => [questionId, reached, left])).toEqual([
      ['lifestyle.currentCar', 2, 0],
      ['lifestyle.carAppreciation', 0, 0],
      // The old visit went past it: the quiz asks everybody this question now.
      ['usage.parking', 2, 0],
      ['budget.condition', 2, 1],
      ['usage.passengers', 1, 1],
    ]);
    expect(buildVisitFunnel([old], changedQuiz).map(({ medianSeconds }) => medianSeconds)).toEqual([
      10,
      null,
      null,
      20,
      10,
      ...changedQuiz.slice(5).map(() => null),
    ]);
  });

  it('does not count a step to a removed question as going back', () => {
    const path: [string, number][] = [
      [first, 0],
      [third, 2],
      ['usage.removed', 5],
    ];

    expect(
      buildVisitFunnel([makeVisit(path, 9, false)]).map(({ left, wentBack }) => left + wentBack),
    ).toEqual(questionIds.map(() => 0));
  });
});
