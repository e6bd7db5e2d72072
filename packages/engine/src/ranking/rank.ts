import type { Catalogue } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import { chooseSix, findBestOfModels, type ScoredCandidate } from './choose-six.ts';
import { filterByMustKinds } from './kinds-of-cars.ts';
import { getVehiclesOnSale } from './market.ts';
import { type AllowedCandidate, findAllowedCandidates } from './pool.ts';
import { computeUtility, createBestRatings, findActiveCriteria } from './utility.ts';
import { weights as fittedWeights, type Weights } from './weights.ts';

/**
 * Scores every offer that the limits and the kinds asked for allow, and picks six of them. `picks`
 * and `leaders` (the best offer of each model) are sorted, best first; `scored` is not. `allLeaders`
 * are of any kind.
 */
export const rank = (
  catalogue: Catalogue,
  preferences: Preferences,
  weights: Weights = fittedWeights,
) => {
  const vehiclesOnSale = getVehiclesOnSale(catalogue, preferences);
  const allowed = findAllowedCandidates(vehiclesOnSale, preferences);
  const kept = filterByMustKinds(allowed, preferences);

  const getBestRating = createBestRatings(kept.map(({ candidate }) => candidate));
  const activeCriteria = findActiveCriteria(preferences, getBestRating, weights);
  // The share is 1 of a must and of a sporty ride, but less of what is nice to have.
  const speedWishes = activeCriteria.filter(
    ({ criterion, target }) => criterion.isOfSpeed === true && target?.share === 1,
  );
  const toScored = ({ candidate, severity, broken }: AllowedCandidate): ScoredCandidate => ({
    candidate,
    severity,
    broken,
    utility: computeUtility(candidate, activeCriteria),
    speedUtility: computeUtility(candidate, speedWishes),
  });

  const scored = kept.map(toScored);
  const leaders = findBestOfModels(scored);
  const allLeaders = kept === allowed ? leaders : findBestOfModels(allowed.map(toScored));
  const picks = chooseSix(scored, leaders, preferences);
  return { picks, scored, leaders, allLeaders, getBestRating, activeCriteria };
};

export type Ranking = Readonly<ReturnType<typeof rank>>;
