import { describe, expect, it } from 'vitest';
import { emptyAnswers, type QuizAnswers } from './answers.ts';
import { buildIdempotencyKey } from './answers-signature.ts';
import { getQuestion } from './definition.ts';
import { chooseOption } from './flow.ts';

const bodyStyles = (...values: readonly string[]): QuizAnswers =>
  values.reduce(
    (answers, value) => chooseOption(answers, getQuestion('features.bodyStyle'), value),
    emptyAnswers,
  );
const at = (answers: QuizAnswers, zipCode: string): QuizAnswers => ({
  ...answers,
  location: { zipCode },
});

describe('the idempotency key', () => {
  it('is the same for the same choices in another order and the same ZIP code in another format', () => {
    expect(buildIdempotencyKey('s', at(bodyStyles('suv', 'wagon'), 'm5v 3a8'))).toBe(
      buildIdempotencyKey('s', at(bodyStyles('wagon', 'suv'), 'M5V3A8')),
    );
  });

  it('differs for another quiz session, another choice and another ZIP code', () => {
    const keys = [
      buildIdempotencyKey('s', at(bodyStyles('suv'), '10001')),
      buildIdempotencyKey('t', at(bodyStyles('suv'), '10001')),
      buildIdempotencyKey('s', at(bodyStyles('sedan'), '10001')),
      buildIdempotencyKey('s', at(bodyStyles('suv'), '10002')),
    ];

    expect(new Set(keys).size).toBe(keys.length);
  });
});
