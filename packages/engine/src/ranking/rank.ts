import type { Catalogue } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import { chooseSix, findBestOfModels } from './choose-six.ts';
import { getVehiclesOnSale } from './market.ts';
import { findAllowedCandidates } from './pool.ts';
import { computeUtility, findActiveCriteria, findBestRatings } from './utility.ts';
import { weights as fittedWeights, type Weights } from './weights.ts';

/**
 * Scores every offer that the limits allow, and picks six of them. `picks` and `leaders` (the best
 * offer of each model) are sorted, best first; `scored` is not.
 */
export const rank = (
  catalogue: Catalogue,
  preferences: Preferences,
  weights: Weights = fittedWeights,
) => {
  const vehiclesOnSale = getVehiclesOnSale(catalogue, preferences);
  const allowed = findAllowedCandidates(vehiclesOnSale, preferences);

  const bestRatings = findBestRatings(allowed.map(({ candidate }) => candidate));
  const activeCriteria = findActiveCriteria(preferences, bestRatings, weights);
  const scored = allowed.map(({ candidate, broken }) => ({
    candidate,
    broken,
    utility: computeUtility(candidate, activeCriteria),
  }));

  const leaders = findBestOfModels(scored);
  const picks = chooseSix(scored, leaders, preferences);
  return { picks, scored, leaders, bestRatings, activeCriteria };
};

export type Ranking = Readonly<ReturnType<typeof rank>>;
