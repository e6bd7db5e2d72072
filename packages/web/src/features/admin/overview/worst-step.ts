import type { FunnelStep } from '@app/contract/analytics-schemas';

/** With fewer visitors, a share would suggest more than is known. */
const leastReached = 10;

/** Finds the question that the largest share left, of those who reached it. */
export const findWorstStep = (steps: readonly FunnelStep[]): FunnelStep | undefined => {
  const knownSteps = steps.filter(({ reached, left }) => reached >= leastReached && left > 0);
  const getShare = ({ left, reached }: FunnelStep): number => left / reached;

  return knownSteps.toSorted((one, other) => getShare(other) - getShare(one))[0];
};
