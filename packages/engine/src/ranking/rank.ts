import type { Catalogue } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import { showAskedBodies } from './asked-bodies.ts';
import { chooseSix, findBestOfModels, type ScoredCandidate } from './choose-six.ts';
import { filterByMustKinds } from './kinds-of-cars.ts';
import { getVehiclesOnSale } from './market.ts';
import { dropIfMustsMissed } from './missed-musts.ts';
import { type AllowedCandidate, findAllowedCandidates } from './pool.ts';
import { computeUtility, createBestRatingLookup, findActiveCriteria } from './utility.ts';
import { createVersionRating } from './version.ts';
import { weights as fittedWeights, type Weights } from './weights.ts';

/** Ranks the offers in the visitor's country that the limits allow. */
export const rank = (
  catalogue: Catalogue,
  preferences: Preferences,
  weights: Weights = fittedWeights,
): Ranking => {
  const vehiclesOnSale = getVehiclesOnSale(catalogue, preferences);
  const allowed = findAllowedCandidates(vehiclesOnSale, preferences);
  return rankAllowed(allowed, preferences, weights);
};

export type Ranking = Readonly<ReturnType<typeof rankAllowed>>;

/**
 * Scores the candidates that the limits allow, drops those that miss musts, and picks six. `picks`
 * and `leaders` (the best offer of each model) are sorted, best first; `scored` is not. `allLeaders`
 * includes the dropped ones, to try other answers.
 */
export const rankAllowed = (
  allowed: readonly AllowedCandidate[],
  preferences: Preferences,
  weights: Weights = fittedWeights,
) => {
  const kept = filterByMustKinds(allowed, preferences);

  const getBestRating = createBestRatingLookup(kept.map(({ candidate }) => candidate));
  const activeCriteria = findActiveCriteria(preferences, getBestRating, weights);
  const rateVersion = createVersionRating(preferences, activeCriteria);
  const toScored = ({ candidate, severity, broken }: AllowedCandidate): ScoredCandidate => ({
    candidate,
    severity,
    broken,
    utility: computeUtility(candidate, activeCriteria),
    versionUtility: rateVersion(candidate),
  });

  // Each offer is scored once, because scoring is most of the work.
  const allScored = allowed.map(toScored);
  const keptCandidates = new Set(kept.map(({ candidate }) => candidate));
  const scored =
    kept === allowed
      ? allScored
      : allScored.filter(({ candidate }) => keptCandidates.has(candidate));
  const advisable = dropIfMustsMissed(scored, activeCriteria, preferences);
  const leaders = findBestOfModels(advisable);
  const allLeaders = advisable === allScored ? leaders : findBestOfModels(allScored);
  const bestSix = chooseSix(advisable, leaders, preferences);
  const picks = showAskedBodies(bestSix, advisable, preferences);
  return { allowed, picks, scored, leaders, allLeaders, getBestRating, activeCriteria };
};
