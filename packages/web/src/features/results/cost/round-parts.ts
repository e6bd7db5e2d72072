import { roundDollars } from '@app/engine/cost/ownership-cost';

/** Rounds parts so that they add up to the rounded sum: the largest part takes what is left. */
export const roundParts = (parts: readonly number[]): readonly number[] => {
  const rounded = parts.map(roundDollars);
  const remainder = roundDollars(sum(parts)) - sum(rounded);
  const largest = rounded.indexOf(Math.max(...rounded));

  return rounded.map((part, index) => (index === largest ? part + remainder : part));
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);
