import { questionIds, questions } from '@app/contract/quiz/definition';
import { isAnswered, listChosenValues, listVisibleQuestions } from '@app/contract/quiz/flow';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getPosition, type QuizAction, type QuizState } from './quiz-state.ts';
import { begun, next, pick, run } from './testing/quiz-actions.ts';

describe('any sequence of actions', () => {
  const choice = fc.constantFrom(
    ...questions.flatMap(({ id, options }) =>
      options.map(({ value }) => ({ questionId: id, value })),
    ),
  );
  const anyAction = fc.oneof(
    {
      weight: 2,
      arbitrary: choice.map(({ questionId, value }): QuizAction => pick(questionId, value)),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom<QuizAction>({ type: 'back' }, { type: 'submitFailed' }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...questionIds)
        .map((questionId): QuizAction => ({ type: 'goTo', questionId })),
    },
    { weight: 1, arbitrary: fc.constant<QuizAction>({ type: 'preloadRequested' }) },
    { weight: 1, arbitrary: fc.constant<QuizAction>({ type: 'preloadReady', resultId: 'r' }) },
  );

  /** Mostly answers the current question and continues, as a visitor does. */
  const play = (moves: readonly (QuizAction | number)[]): readonly QuizState[] => {
    const states = [begun];

    for (const move of moves) {
      const state = states.at(-1) ?? begun;
      const { options } = getPosition(state).question;
      const isTurn = typeof move === 'number';
      const value = isTurn ? (options.at(move % Math.max(1, options.length))?.value ?? '') : '';

      states.push(
        run(isTurn ? [pick(state.currentId, value), next(state.currentId)] : [move], state),
      );
    }

    return states;
  };

  const moves = fc.array(
    fc.oneof({ weight: 4, arbitrary: fc.nat(20) }, { weight: 1, arbitrary: anyAction }),
    {
      maxLength: 60,
      size: 'max',
    },
  );

  it('keeps the step within the quiz, at a question that is asked, after answered ones', () => {
    let furthest = 0;

    fc.assert(
      fc.property(moves, (list) => {
        for (const state of play(list)) {
          const { step, total } = getPosition(state);
          const steps = listVisibleQuestions(state.answers);

          furthest = Math.max(furthest, step);
          expect(step).toBeGreaterThanOrEqual(1);
          expect(step).toBeLessThanOrEqual(total);
          expect(steps[step - 1]?.id).toBe(state.currentId);
          expect(
            steps.slice(0, step - 1).every((question) => isAnswered(question, state.answers)),
          ).toBe(true);
          expect(total).toBeGreaterThanOrEqual(17);
          expect(total).toBeLessThanOrEqual(questions.length);
        }
      }),
    );
    expect(furthest).toBeGreaterThan(15);
  });

  it('never keeps answers of questions that are not asked', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const { answers } = play(list).at(-1) ?? begun;
        const asked = new Set<string>(listVisibleQuestions(answers).map(({ id }) => id));
        const answered = questions.filter(({ id }) => listChosenValues(answers, id).length > 0);

        expect(answered.filter(({ id }) => !asked.has(id))).toEqual([]);
      }),
    );
  });

  it('moves forward only from an answered question', () => {
    fc.assert(
      fc.property(moves, (list) => {
        const states = play(list);

        for (const [index, state] of states.entries()) {
          const later = states[index + 1];
          if (later?.direction !== 'forward' || later.currentId === state.currentId) continue;

          const left = questions.find(({ id }) => id === state.currentId);

          expect(left && isAnswered(left, later.answers)).toBe(true);
        }
      }),
    );
  });
});
