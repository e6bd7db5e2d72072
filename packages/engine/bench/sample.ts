import type { QuizAnswers } from '@app/contract/quiz/answers';
import { answersFrom, zipCodes } from '../src/testing/arbitrary-answers.ts';

/** A stream of whole numbers that is the same for the same seed (a linear congruential generator, Numerical Recipes' constants). */
const seededRolls = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 8;
  };
};

/** So many random valid answer sets, the same for the same seed. */
export const sampleAnswers = (count: number, seed: number): readonly QuizAnswers[] => {
  const roll = seededRolls(seed);
  return Array.from({ length: count }, () => answersFrom(roll, zipCodes[roll() % zipCodes.length] ?? '00000'));
};
