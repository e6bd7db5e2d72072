import type { Recommendation } from '@app/contract/schemas/recommendation';

/** Whether no pick has a higher match score than one that stands before it. */
export const isInOrderOfScore = (picks: readonly Pick<Recommendation, 'matchScore'>[]): boolean =>
  picks.every(({ matchScore }, index) => matchScore <= (picks[index - 1]?.matchScore ?? 100));
