import { questionIds, questions } from '@app/contract/quiz/definition';
import { describe, expect, it } from 'vitest';
import type { EndedVisit } from './event-lists-port.ts';
import { visitFunnel } from './visit-funnel.ts';

const [first = '', second = '', third = ''] = questionIds;
const start = Date.parse('2026-11-21T12:00:00.000Z') / 1000;

/** A visit that came to each question after so many seconds, and ended after so many. */
const makeVisit = (steps: [string, number][], endSeconds: number, isCompleted = true): EndedVisit => ({
  endedAt: new Date((start + endSeconds) * 1000).toISOString(),
  isCompleted,
  path: steps.map(([questionId, seconds]) => ({ questionId, atSeconds: start + seconds })),
});

const at = (visits: readonly EndedVisit[], questionId: string) =>
  visitFunnel(visits).find((step) => step.questionId === questionId);

describe('the funnel', () => {
  it('has every question in the order of the quiz, also without visits', () => {
    const steps = visitFunnel([]);
    expect(steps.map(({ questionId }) => questionId)).toEqual(questionIds);
    expect(steps[0]).toEqual({ questionId: first, reached: 0, left: 0, wentBack: 0, medianSeconds: null });
  });

  it('takes the time on a question until the next one, and on the last until the end', () => {
    const visits = [4, 10, 100].map(
      (seconds) =>
      makeVisit([[first, 0], [second, seconds]], seconds + 7), // biome-ignore format: short
    );
    expect(at(visits, first)).toMatchObject({ reached: 3, left: 0, medianSeconds: 10 });
    expect(at(visits, second)).toMatchObject({ reached: 3, medianSeconds: 7 });
  });

  it('counts as left only the last question of a visit that was not completed', () => {
    const steps: [string, number][] = [
      [first, 0],
      [second, 3],
    ];
    const visits = [makeVisit(steps, 9, false), makeVisit(steps, 9, true)];
    expect([at(visits, first)?.left, at(visits, second)?.left]).toEqual([0, 1]);
  });

  it('counts going back where it began, and adds up the stays at a question', () => {
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

  it('counts the questions that a quick visitor answered before a report, but for conditional ones', () => {
    const conditional = questions.filter((question) => 'conditional' in question).map(({ id }) => id);
    const furthest = 'features.evCharging';
    const reached = (visit: EndedVisit) =>
      visitFunnel([visit]).flatMap((step) => (step.reached === 1 ? [step.questionId] : []));
    const path: [string, number][] = [
      [first, 0],
      [furthest, 5],
    ];
    const place = questionIds.indexOf(furthest);
    expect(place).toBeGreaterThan(0);
    expect(conditional).toContain(furthest);
    const asked = (id: string) => id === furthest || !conditional.some((each) => each === id);
    expect(reached(makeVisit(path, 6, false))).toEqual(questionIds.slice(0, place + 1).filter(asked));
    expect(reached(makeVisit(path, 6, true))).toEqual(questionIds.filter(asked));
    expect(at([makeVisit(path, 6, false)], second)).toMatchObject({ left: 0, wentBack: 0, medianSeconds: null });
  });

  it('takes a question reported twice in a row for one stay', () => {
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
