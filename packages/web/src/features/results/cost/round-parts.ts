/**
 * Rounds the parts of a sum to multiples of `step` that add up to the rounded sum: those that lose
 * most by rounding down are rounded up (the largest-remainder method).
 */
export const roundParts = (parts: readonly number[], step: number): readonly number[] => {
  const steps = parts.map((part) => part / step);
  const roundedDown = steps.map(Math.floor);
  const missing = Math.round(sum(parts) / step) - sum(roundedDown);
  const byRemainder = [...steps.keys()].toSorted(
    (one, other) => getRemainder(steps[other]) - getRemainder(steps[one]),
  );
  const roundedUp = new Set(byRemainder.slice(0, missing));

  return roundedDown.map((one, index) => (one + (roundedUp.has(index) ? 1 : 0)) * step);
};

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0);

const getRemainder = (value = 0): number => value - Math.floor(value);
