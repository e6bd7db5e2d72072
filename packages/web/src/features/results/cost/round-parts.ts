import { roundDollars } from '@app/engine/cost/ownership-cost';

type CostPart = { readonly label: string; readonly dollars: number };

/** Rounds parts so that they add up to the rounded sum: the largest part takes what is left. */
export const roundParts = (parts: readonly CostPart[]): readonly CostPart[] => {
  const rounded = parts.map((part) => ({ ...part, dollars: roundDollars(part.dollars) }));
  const remainder = roundDollars(sumDollars(parts)) - sumDollars(rounded);
  const [largest] = rounded.toSorted((one, other) => other.dollars - one.dollars);

  return rounded.map((part) =>
    part === largest ? { ...part, dollars: part.dollars + remainder } : part,
  );
};

const sumDollars = (parts: readonly CostPart[]): number =>
  parts.reduce((sum, { dollars }) => sum + dollars, 0);
