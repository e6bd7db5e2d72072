import type { Recommendation } from './recommendation-schemas.ts';

const minGreatScore = 80;
const minGoodScore = 65;

type ScoredPick = Pick<Recommendation, 'matchScore' | 'contributions'>;

export const missesMust = ({ contributions }: Pick<Recommendation, 'contributions'>): boolean =>
  contributions.some(({ unmet }) => unmet === 'must');

/** How well a pick fits, in words: "Great fit". One that misses a must is a good fit at most. */
export const describeFit = (pick: ScoredPick): string => {
  if (pick.matchScore >= minGreatScore && !missesMust(pick)) return 'Great fit';

  return pick.matchScore >= minGoodScore ? 'Good fit' : 'Fair fit';
};
