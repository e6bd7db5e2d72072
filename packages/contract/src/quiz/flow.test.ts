import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyAnswers, type QuizAnswers } from './answers.ts';
import { getQuestion, type QuestionId, questions } from './definition.ts';
import {
  calculateProgressPercent,
  chooseOption,
  dropHiddenAnswers,
  isAnswered,
  listChosenValues,
  listVisibleQuestions,
} from './flow.ts';
import { findSelectionLimit } from './question.ts';

const after = (...picks: readonly (readonly [QuestionId, string])[]): QuizAnswers =>
  picks.reduce(
    (answers, [id, value]) => chooseOption(answers, getQuestion(id), value),
    emptyAnswers,
  );

const visibleIds = (answers: QuizAnswers) => listVisibleQuestions(answers).map(({ id }) => id);

const anyPick = fc.constantFrom(
  ...questions.flatMap(({ id, options }) => options.map(({ value }) => [id, value] as const)),
);
const anyPicks = fc.array(anyPick, { maxLength: 60 });

describe('listVisibleQuestions', () => {
  it('asks 17 questions before anything is answered', () => {
    expect(visibleIds(emptyAnswers)).toHaveLength(17);
  });

  it.each(['ownCar', 'shareOrBorrow', 'occasionally'])(
    'asks what the visitor likes about the car after %s',
    (value) => {
      expect(visibleIds(after(['lifestyle.currentCar', value]))[1]).toBe(
        'lifestyle.carAppreciation',
      );
    },
  );

  it('does not ask visitors who do not drive what they like about their car', () => {
    expect(visibleIds(after(['lifestyle.currentCar', 'noDriving']))).not.toContain(
      'lifestyle.carAppreciation',
    );
  });

  it('asks about range and charging only while electric is chosen', () => {
    const electric = after(
      ['features.powerPreference', 'gas'],
      ['features.powerPreference', 'electric'],
    );

    expect(visibleIds(electric)).toEqual(
      expect.arrayContaining(['features.evRange', 'features.evCharging']),
    );
    const without = chooseOption(electric, getQuestion('features.powerPreference'), 'electric');

    expect(visibleIds(without)).not.toContain('features.evRange');
  });

  it('keeps the order of the quiz and ends with the ZIP code for any choices', () => {
    fc.assert(
      fc.property(anyPicks, (picks) => {
        const visible = visibleIds(after(...picks));

        expect(visible).toEqual(questions.map(({ id }) => id).filter((id) => visible.includes(id)));
        expect(visible.at(-1)).toBe('location.zipCode');
      }),
    );
  });
});

describe('choose', () => {
  it('replaces the choice of a single-select', () => {
    const answers = after(['budget.condition', 'new'], ['budget.condition', 'preOwned']);

    expect(answers.budget.condition).toEqual({ preOwned: true });
  });

  it('toggles the choices of a multi-select', () => {
    const answers = after(
      ['preferences.brands', 'korean'],
      ['preferences.brands', 'german'],
      ['preferences.brands', 'korean'],
    );

    expect(answers.preferences.brands).toEqual({ german: true });
  });

  it('ignores a choice over the limit', () => {
    const styles = ['suv', 'sedan', 'coupe', 'wagon'].map(
      (value) => ['features.bodyStyle', value] as const,
    );

    expect(Object.keys(after(...styles).features.bodyStyle ?? {})).toEqual([
      'suv',
      'sedan',
      'coupe',
    ]);
  });

  it('makes an exclusive option and the other options clear each other', () => {
    const flexible = after(['features.bodyStyle', 'suv'], ['features.bodyStyle', 'flexible']);

    expect(flexible.features.bodyStyle).toEqual({ flexible: true });
    expect(
      chooseOption(flexible, getQuestion('features.bodyStyle'), 'suv').features.bodyStyle,
    ).toEqual({
      suv: true,
    });
  });

  it('drops the answers to questions that a choice hides', () => {
    const answers = after(
      ['features.powerPreference', 'electric'],
      ['features.evRange', 'longDistance'],
      ['features.powerPreference', 'gas'],
      ['features.powerPreference', 'electric'],
    );

    expect(answers.features).toEqual({ powerPreference: { gas: true } });
  });

  it('never keeps too many choices, an exclusive option beside others, or an answer to a hidden question', () => {
    fc.assert(
      fc.property(anyPicks, (picks) => {
        const answers = after(...picks);

        for (const question of questions) {
          const chosen = listChosenValues(answers, question.id);
          const limit = question.type === 'singleSelect' ? 1 : (findSelectionLimit(question) ?? 99);

          expect(chosen.length).toBeLessThanOrEqual(limit);
          const isExclusive = (value: string) =>
            getQuestion(question.id).options.some(
              (option) => option.value === value && option.exclusive,
            );
          if (chosen.some(isExclusive)) expect(chosen).toHaveLength(1);
        }

        const visible = visibleIds(answers);

        expect(dropHiddenAnswers(answers)).toEqual(answers);
        for (const { id } of questions)
          if (!visible.includes(id)) expect(listChosenValues(answers, id)).toEqual([]);
      }),
    );
  });
});

describe('isAnswered', () => {
  it('requires at least one choice', () => {
    const question = getQuestion('preferences.brands');

    expect(isAnswered(question, emptyAnswers)).toBe(false);
    expect(isAnswered(question, after(['preferences.brands', 'italian']))).toBe(true);
  });

  it('requires nothing for an optional question', () => {
    expect(
      isAnswered({ ...getQuestion('preferences.brands'), required: false }, emptyAnswers),
    ).toBe(true);
  });

  it('requires nothing about what visitors enjoy about their car, and an answer to every other question', () => {
    const optional = questions.filter((question) => isAnswered(question, emptyAnswers));

    expect(optional.map(({ id }) => id)).toEqual(['lifestyle.carAppreciation']);
  });

  it('requires a valid code at the ZIP step', () => {
    const question = getQuestion('location.zipCode');

    expect(isAnswered(question, emptyAnswers)).toBe(false);
    expect(isAnswered(question, { ...emptyAnswers, location: { zipCode: 'k1a0b1' } })).toBe(true);
  });
});

it('computes progress as the share of completed steps, at most 100 percent', () => {
  expect([
    calculateProgressPercent(1, 20),
    calculateProgressPercent(11, 20),
    calculateProgressPercent(20, 20),
  ]).toEqual([0, 50, 95]);
  expect(calculateProgressPercent(2, 18)).toBe(6);
  expect(calculateProgressPercent(30, 20)).toBe(100);
});
