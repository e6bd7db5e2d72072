import type { Catalogue } from '../catalogue/vehicle.ts';
import type { Preferences } from '../preferences.ts';
import { showAskedKinds } from './asked-kinds.ts';
import { chooseSix, findBestOfModels, type ScoredCandidate } from './choose-six.ts';
import { type Candidate, getOffersOnSale } from './market.ts';
import { createMissedMustsCounter, createNearMissTest, filterByMusts } from './missed-musts.ts';
import { filterByMustKinds } from './must-kinds.ts';
import { type EligibleCandidate, findEligibleCandidates } from './pool.ts';
import {
  computeUtility,
  createBestRatingLookup,
  findActiveCriteria,
  listFigureMusts,
} from './utility.ts';
import { createVersionRating } from './version.ts';
import { weights as fittedWeights, type Weights } from './weights.ts';

/**
 * Scores the offers that the limits allow, drops those that miss musts, and picks six. A car that
 * misses a must by little may be picked to show a body style or group of makes asked for. Lists are
 * sorted, best first, except `scored`. `listRivals` has the best offer of each model that breaks
 * limits as little as the first pick, even if it misses musts; `listRivalsOfAnyKind` also those
 * that a must rules out for their kind.
 */
export const rank = (
  catalogue: Catalogue,
  preferences: Preferences,
  weights: Weights = fittedWeights,
) => {
  const offersOnSale = getOffersOnSale(catalogue, preferences);
  const eligible = findEligibleCandidates(offersOnSale, preferences);
  const findFigureMusts = () =>
    listFigureMusts(
      findActiveCriteria(preferences, createBestRatingLookup(listLeastSevere(eligible)), weights),
    );
  const ofMustKinds = filterByMustKinds(eligible, preferences, findFigureMusts);

  const getBestRating = createBestRatingLookup(listLeastSevere(ofMustKinds));
  const activeCriteria = findActiveCriteria(preferences, getBestRating, weights);
  const rateVersion = createVersionRating(preferences, activeCriteria);
  const toScored = (one: EligibleCandidate): ScoredCandidate => ({
    ...one,
    utility: computeUtility(one.candidate, activeCriteria),
    versionUtility: rateVersion(one.candidate),
  });

  const scored = ofMustKinds.map(toScored);
  const meetingMusts = filterByMusts(scored, activeCriteria, preferences);
  const leaders = findBestOfModels(meetingMusts);
  const countMissedMusts = createMissedMustsCounter(activeCriteria);
  const bestSix = chooseSix(meetingMusts, leaders, preferences, countMissedMusts);
  const withAskedKinds = showAskedKinds(bestSix, meetingMusts, preferences);
  const isNearMiss = createNearMissTest(activeCriteria);
  const picks = showAskedKinds(withAskedKinds, scored, preferences, isNearMiss);
  const isAsSevereAsFirst = ({ severity }: EligibleCandidate): boolean =>
    severity === picks[0]?.severity;
  const listRivals = () => findBestOfModels(scored.filter(isAsSevereAsFirst));
  const listRivalsOfAnyKind = () =>
    findBestOfModels(eligible.filter(isAsSevereAsFirst).map(toScored));

  return {
    eligible,
    picks,
    scored,
    leaders,
    listRivals,
    listRivalsOfAnyKind,
    getBestRating,
    activeCriteria,
  };
};

/** Lists the candidates with the least severe broken limits. Their best rating caps a must. */
const listLeastSevere = (eligible: readonly EligibleCandidate[]): readonly Candidate[] => {
  const leastSeverity = Math.min(...eligible.map(({ severity }) => severity));

  return eligible
    .filter(({ severity }) => severity === leastSeverity)
    .map(({ candidate }) => candidate);
};

export type Ranking = Readonly<ReturnType<typeof rank>>;
