import type { Catalogue } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import { showAskedKinds } from './asked-kinds.ts';
import { chooseSix, findBestOfModels, type ScoredCandidate } from './choose-six.ts';
import { filterByMustKinds } from './kinds-of-cars.ts';
import { type Candidate, getOffersOnSale } from './market.ts';
import { createNearMissTest, dropIfMustsMissed } from './missed-musts.ts';
import { type AllowedCandidate, findAllowedCandidates } from './pool.ts';
import {
  computeUtility,
  createBestRatingLookup,
  findActiveCriteria,
  listFigureMusts,
} from './utility.ts';
import { createVersionRating } from './version.ts';
import { weights as fittedWeights, type Weights } from './weights.ts';

/**
 * Scores the offers that the limits allow, drops those that miss musts, and picks six. A body style
 * or group of makes that was asked for may be shown by a car that misses a must by little. `picks`
 * and `leaders` (the best offer of each model) are sorted, best first; `scored` is not.
 *
 * To try other answers, `listRivals` gives the best offer of each model that breaks limits as
 * little as the first pick, even if it misses musts. `listRivalsOfAnyKind` adds the kinds of cars
 * that a must rules out.
 */
export const rank = (
  catalogue: Catalogue,
  preferences: Preferences,
  weights: Weights = fittedWeights,
) => {
  const offersOnSale = getOffersOnSale(catalogue, preferences);
  const allowed = findAllowedCandidates(offersOnSale, preferences);
  const findFigureMusts = () =>
    listFigureMusts(
      findActiveCriteria(preferences, createBestRatingLookup(listLeastSevere(allowed)), weights),
    );
  const kept = filterByMustKinds(allowed, preferences, findFigureMusts);

  const getBestRating = createBestRatingLookup(listLeastSevere(kept));
  const activeCriteria = findActiveCriteria(preferences, getBestRating, weights);
  const rateVersion = createVersionRating(preferences, activeCriteria);
  const toScored = ({ candidate, severity, broken }: AllowedCandidate): ScoredCandidate => ({
    candidate,
    severity,
    broken,
    utility: computeUtility(candidate, activeCriteria),
    versionUtility: rateVersion(candidate),
  });

  const scored = kept.map(toScored);
  const advisable = dropIfMustsMissed(scored, activeCriteria, preferences);
  const leaders = findBestOfModels(advisable);
  const bestSix = chooseSix(advisable, leaders, preferences);
  const withAskedKinds = showAskedKinds(bestSix, advisable, preferences);
  const isNearMiss = createNearMissTest(activeCriteria);
  const picks = showAskedKinds(withAskedKinds, scored, preferences, isNearMiss);
  const isBrokenAlike = ({ severity }: AllowedCandidate): boolean =>
    severity === picks[0]?.severity;
  const listRivals = () => findBestOfModels(scored.filter(isBrokenAlike));
  const listRivalsOfAnyKind = () => findBestOfModels(allowed.filter(isBrokenAlike).map(toScored));

  return {
    allowed,
    picks,
    scored,
    leaders,
    listRivals,
    listRivalsOfAnyKind,
    getBestRating,
    activeCriteria,
  };
};

/** Lists those that break limits the least: what they reach is what the visitor can ask for. */
const listLeastSevere = (allowed: readonly AllowedCandidate[]): readonly Candidate[] => {
  const least = Math.min(...allowed.map(({ severity }) => severity));

  return allowed.flatMap(({ candidate, severity }) => (severity === least ? [candidate] : []));
};

export type Ranking = Readonly<ReturnType<typeof rank>>;
