import type { FunnelStep } from '@app/contract/analytics-schemas';

/** With fewer visitors, the share that left would be mostly chance. */
const minReached = 10;

/**
 * Finds the question that lost the largest share of the visitors who reached it. Undefined if no
 * question that enough visitors reached has lost any.
 */
export const findWorstStep = (steps: readonly FunnelStep[]): FunnelStep | undefined => {
  const eligibleSteps = steps.filter(({ reached, left }) => reached >= minReached && left > 0);
  const toShareLeft = ({ left, reached }: FunnelStep): number => left / reached;

  return eligibleSteps.toSorted((one, other) => toShareLeft(other) - toShareLeft(one))[0];
};
