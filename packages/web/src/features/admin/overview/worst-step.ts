import type { FunnelStep } from '@app/contract/analytics-schemas';

/** With fewer visitors, the share that left would be mostly chance. */
const minReached = 10;

/** Finds the largest share of visitors lost. Undefined if no step with enough visitors lost any. */
export const findWorstStep = (steps: readonly FunnelStep[]): FunnelStep | undefined => {
  const eligibleSteps = steps.filter(({ reached, left }) => reached >= minReached && left > 0);
  const toShareLeft = ({ left, reached }: FunnelStep): number => left / reached;

  return eligibleSteps.toSorted((one, other) => toShareLeft(other) - toShareLeft(one))[0];
};
