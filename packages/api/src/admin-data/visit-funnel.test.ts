import { questionIds, questions } from '@app/contract/quiz/definition';
import { describe, expect, it } from 'vitest';
import { sumCounts } from '../counters/counters-store.ts';
import { deviceLetters, listVisitCounters } from '../quiz-session/visit-counters.ts';
import { parseStoredPath, questionCodes, toStoredPath } from '../quiz-session/visit-path.ts';
import type { EndedVisit, FunnelQuestion } from '../quiz-session/visit-stays.ts';
import { buildFunnelSteps, buildFunnels } from './visit-funnel.ts';

const [first = '', second = '', third = ''] = questionIds;
const start = Date.parse('2026-11-21T12:00:00.000Z') / 1000;

/** The funnel of visits, by the counters that each of them increments. */
const buildVisitFunnel = (
  visits: readonly EndedVisit[],
  changedQuestions: readonly FunnelQuestion[] = questions,
  codes: Readonly<Record<string, number>> = questionCodes,
) => {
  const counters = visits.flatMap((visit) =>
    listVisitCounters({ ...visit, device: 'phone' }, changedQuestions, codes),
  );
  const counts = sumCounts(counters.map((counter) => new Map([[counter, 1]])));
  return buildFunnelSteps(counts, Object.values(deviceLetters), changedQuestions, codes);
};

/** A visit that reached each question, and ended, after so many seconds. */
const makeVisit = (
  steps: [string, number][],
  endSeconds: number,
  isCompleted = true,
): EndedVisit => ({
  endedAt: new Date((start + endSeconds) * 1000).toISOString(),
  isCompleted,
  path: steps.map(([questionId, seconds]) => ({ questionId, atSeconds: start + seconds })),
});

const at = (visits: readonly EndedVisit[], questionId: string) =>
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

  // Times are counted in buckets: 10 and 11 seconds are one, shown as 10.5.
  it('measures the time on a question until the next one, and on the last until the end', () => {
    const visits = [4, 10, 100].map(
      (seconds) =>
      makeVisit([[first, 0], [second, seconds]], seconds + 7), // biome-ignore format: short
    );

    expect(at(visits, first)).toMatchObject({
      reached: 3,
      left: 0,
      medianSeconds: 10.5,
    });
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
    const reached = (visit: EndedVisit) =>
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

    expect(at([visit], first)).toMatchObject({
      reached: 1,
      wentBack: 0,
      medianSeconds: 10.5,
    });
  });
});

describe('the funnel after the quiz has changed', () => {
  const storedAt = start * 100;
  /** A visit that earlier releases stored while a step held the index of its question. */
  const old: EndedVisit = {
    endedAt: new Date((start + 40) * 1000).toISOString(),
    isCompleted: false,
    path: parseStoredPath([storedAt + 0, storedAt + 1002, storedAt + 3003]),
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
    const fresh = { ...old, path: parseStoredPath(path, codes) };
    const steps = buildVisitFunnel([old, fresh], changedQuiz, codes).slice(0, 5);

    expect(steps.map(({ questionId, reached, left }) => [questionId, reached, left])).toEqual([
      ['lifestyle.currentCar', 2, 0],
      ['lifestyle.carAppreciation', 0, 0],
      // The old visit went past it: the quiz asks everybody this question now.
      ['usage.parking', 2, 0],
      ['budget.condition', 2, 1],
      ['usage.passengers', 1, 1],
    ]);
    const medians = buildVisitFunnel([old], changedQuiz, codes).map(
      ({ medianSeconds }) => medianSeconds,
    );

    expect(medians).toEqual([10.5, null, null, 20, 10.5, ...changedQuiz.slice(5).map(() => null)]);
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

describe('the median time', () => {
  it('is within 10 percent of the true one, whatever the times are', () => {
    for (let middle = 1; middle < 3600; middle = Math.ceil(middle * 1.03)) {
      const times = [Math.floor(middle / 2), middle, middle * 2];
      const visits = times.map((seconds) => makeVisit([[first, 0]], seconds, false));
      const estimate = at(visits, first)?.medianSeconds ?? 0;

      // Figures are shown with one decimal.
      expect(Math.abs(estimate - middle)).toBeLessThanOrEqual(middle * 0.1 + 0.05);
    }
  });
});

describe('the funnels', () => {
  it('are those of all visits and of each device that was used', () => {
    const counters = [
      ...listVisitCounters({ ...makeVisit([[first, 0]], 4), device: 'phone' }),
      ...listVisitCounters({ ...makeVisit([[first, 0]], 4, false), device: 'desktop' }),
      ...listVisitCounters({ ...makeVisit([], 4), device: 'unknown', path: undefined }),
    ];
    const funnels = buildFunnels(sumCounts(counters.map((counter) => new Map([[counter, 1]]))));

    expect(
      funnels.map(({ device, visits, completed, withoutAnalytics }) => ({
        device,
        visits,
        completed,
        withoutAnalytics,
      })),
    ).toEqual([
      { device: 'all', visits: 2, completed: 1, withoutAnalytics: 1 },
      { device: 'phone', visits: 1, completed: 1, withoutAnalytics: 0 },
      { device: 'desktop', visits: 1, completed: 0, withoutAnalytics: 0 },
    ]);
    expect(funnels.map(({ steps }) => [steps[0]?.reached, steps[0]?.left])).toEqual([
      [2, 1],
      [1, 0],
      [1, 1],
    ]);
  });
});
