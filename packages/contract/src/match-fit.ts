import type { Recommendation } from './recommendation-schemas.ts';

const minGreatScore = 80;
const minGoodScore = 65;

type ScoredPick = Pick<Recommendation, 'matchScore' | 'contributions'>;

export const missesMust = ({ contributions }: Pick<Recommendation, 'contributions'>): boolean =>
  contributions.some(({ unmet }) => unmet === 'must');

/** True if only a missed must keeps a pick from being a great fit. */
export const isGreatButForMust = (pick: ScoredPick): boolean =>
  pick.matchScore >= minGreatScore && missesMust(pick);

/** From the worst to the best. */
const fits = ['Fair fit', 'Good fit', 'Great fit'] as const;

/** How well a pick fits, in words: "Great fit". One that misses a must is a good fit at most. */
export const describeFit = (pick: ScoredPick): (typeof fits)[number] => {
  if (pick.matchScore < minGoodScore) return 'Fair fit';

  return pick.matchScore < minGreatScore || missesMust(pick) ? 'Good fit' : 'Great fit';
};

/** The place of a pick's fit among the words for fits: higher is better. */
export const rankFit = (pick: ScoredPick): number => fits.indexOf(describeFit(pick));
