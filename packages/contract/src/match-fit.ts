import type { Recommendation } from './recommendation-schemas.ts';

const minGreatScore = 80;
const minGoodScore = 65;

type ScoredPick = Pick<Recommendation, 'matchScore' | 'contributions'>;

/** How well a pick fits, in words: "Great fit". One that misses a must is a good fit at most. */
export const describeFit = ({ matchScore, contributions }: ScoredPick): string => {
  const missesMust = contributions.some(({ unmet }) => unmet === 'must');
  if (matchScore >= minGreatScore && !missesMust) return 'Great fit';

  return matchScore >= minGoodScore ? 'Good fit' : 'Fair fit';
};
