import { expect, it } from 'vitest';
import { findWorstStep } from './worst-step.ts';

const makeStep = (questionId: string, reached: number, left: number) => ({
  questionId,
  reached,
  left,
  wentBack: 0,
  medianSeconds: null,
});

it('the worst question is the one with the highest share, not the one that most visitors left', () => {
  const steps = [
    makeStep('lifestyle.currentCar', 1000, 60),
    makeStep('usage.towing', 80, 15),
    makeStep('budget.condition', 9, 9),
  ];

  expect(findWorstStep(steps)?.questionId).toBe('usage.towing');
});

it('there is no worst question while nobody left one', () => {
  expect(findWorstStep([makeStep('usage.towing', 80, 0)])).toBeUndefined();
});
