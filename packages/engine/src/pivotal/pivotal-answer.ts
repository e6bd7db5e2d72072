import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { type Catalogue, nameModel } from '../catalogue/vehicle.ts';
import { getVisitorCosts } from '../cost/offer-cost.ts';
import { cabin, premium } from '../criteria/cabin.ts';
import { criteria } from '../criteria/criteria.ts';
import type { Preferences } from '../preferences.ts';
import type { ScoredCandidate } from '../ranking/choose-six.ts';
import { isOfEveryMustKind } from '../ranking/kinds-of-cars.ts';
import { hasEnoughSeats, rateSeverityOfOffer, rateSeverityOfVehicle } from '../ranking/limits.ts';
import { type Candidate, getRating, getVehiclesOnSale, rateInRegion } from '../ranking/market.ts';
import { meetsMustsOf } from '../ranking/missed-musts.ts';
import type { Ranking } from '../ranking/rank.ts';
import {
  type ActiveCriterion,
  computePoints,
  computeUtility,
  createBestRatingLookup,
  findActiveCriteria,
  getMostPoints,
  sumMostPoints,
} from '../ranking/utility.ts';
import { weights } from '../ranking/weights.ts';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import { listLimitAlternatives, listRankingAlternatives } from './alternatives.ts';

/** A smaller lead than this is a coin toss, not an insight. */
const leastLead = 0.5;

/** Only vehicles that advisors would name may unseat the first pick by opening a limit. */
const leastReputation = 4;

/** The winner under other answers, and its lead over the first pick in match points. */
type Outcome = { readonly winner: Candidate; readonly lead: number };

/** Finds the best of the first pick and the rivals that can win. On a tie the first pick wins. */
const findWinner = <One>(
  firstPick: One,
  rivals: readonly One[],
  rateUtility: (one: One) => number,
  canWin: (rival: One) => boolean,
) => {
  const firstUtility = rateUtility(firstPick);
  let winner = firstPick;
  let mostUtility = firstUtility;

  for (const rival of rivals) {
    const utility = rateUtility(rival);
    if (utility <= mostUtility || !canWin(rival)) continue;

    winner = rival;
    mostUtility = utility;
  }

  return { winner, lead: mostUtility - firstUtility };
};

/** The criteria of a list that count more, less, or not at all in the other list. */
const findReweightedCriteria = (
  active: readonly ActiveCriterion[],
  others: readonly ActiveCriterion[],
): readonly ActiveCriterion[] => {
  const othersByIndex = new Map(others.map((one) => [one.index, one]));
  return active.filter(({ index, weight, target }) => {
    const other = othersByIndex.get(index);
    return (
      other?.weight !== weight ||
      other.target?.shortfallWeight !== target?.shortfallWeight ||
      other.target?.level !== target?.level
    );
  });
};

/** One step of our ratings, nearly. */
const visibleDifference = 0.2;

/** Cards show the cabin, and no rating of the make. */
const premiumIndex = criteria.indexOf(premium);
const cabinIndex = criteria.indexOf(cabin);

/** How the points of a criterion change with the answers. */
type PointsChange = { readonly index: number; readonly change: number };

const listPointsChanges = (
  removed: readonly ActiveCriterion[],
  added: readonly ActiveCriterion[],
): readonly PointsChange[] => {
  const changes = new Map<number, number>();

  for (const one of added) changes.set(one.index, getMostPoints(one));
  for (const one of removed)
    changes.set(one.index, (changes.get(one.index) ?? 0) - getMostPoints(one));
  return [...changes].map(([index, change]) => ({ index, change }));
};

/** True if cards show why a rival wins: it is better at what counts more, or worse at what counts less. */
const isVisiblyServed = (
  rival: Candidate,
  firstPick: Candidate,
  changes: readonly PointsChange[],
): boolean =>
  changes.some(({ index, change }) => {
    const shownIndex = index === premiumIndex ? cabinIndex : index;
    const difference = getRating(rival, shownIndex) - getRating(firstPick, shownIndex);
    return Math.abs(difference) >= visibleDifference && difference * change > 0;
  });

/** Finds the winner under other answers. Rescores only criteria whose weight or level changed. */
const tryOtherWeights = (
  ranking: Ranking,
  firstPick: ScoredCandidate,
  rivals: readonly ScoredCandidate[],
  preferences: Preferences,
): Outcome => {
  const active = findActiveCriteria(preferences, ranking.getBestRating, weights);
  const removed = findReweightedCriteria(ranking.activeCriteria, active);
  const added = findReweightedCriteria(active, ranking.activeCriteria);

  const changes = listPointsChanges(removed, added);

  const rateUtility = ({ candidate, utility }: ScoredCandidate): number => {
    let changed = utility;

    for (const one of added) changed += computePoints(getRating(candidate, one.index), one);
    for (const one of removed) changed -= computePoints(getRating(candidate, one.index), one);
    return changed;
  };

  const canWin = ({ candidate }: ScoredCandidate): boolean =>
    isOfEveryMustKind(candidate.offer, preferences) &&
    meetsMustsOf(firstPick.candidate, candidate, active) &&
    isVisiblyServed(candidate, firstPick.candidate, changes);
  const { winner, lead } = findWinner(firstPick, rivals, rateUtility, canWin);

  return { winner: winner.candidate, lead: (100 * lead) / sumMostPoints(active) };
};

/** Lists rivals for the first pick: typical trims of well-regarded vehicles, within every limit. */
const listTypicalRivals = (
  catalogue: Catalogue,
  preferences: Preferences,
): readonly Candidate[] => {
  const region = getVisitorCosts(preferences);
  const suitable: Candidate[] = [];

  for (const { vehicle, typicalOffers } of getVehiclesOnSale(catalogue, preferences)) {
    if (vehicle.reputation < leastReputation) continue;
    if (rateSeverityOfVehicle(vehicle, preferences) > 0) continue;

    for (const rated of typicalOffers) {
      if (!hasEnoughSeats(rated.offer, preferences)) continue;
      if (rateSeverityOfOffer(rated.offer, preferences) > 0) continue;

      suitable.push(rateInRegion(rated, region));
    }
  }

  return suitable;
};

/** Finds out whether a model that the limits keep out would be first under looser ones. */
const tryOtherLimits = (
  catalogue: Catalogue,
  { picks, allLeaders }: Ranking,
  firstPick: Candidate,
  preferences: Preferences,
): Outcome => {
  const candidates = listTypicalRivals(catalogue, preferences);
  const active = findActiveCriteria(preferences, createBestRatingLookup(candidates), weights);
  const withinLimits = allLeaders.filter(({ severity }) => severity === 0);
  const knownModels = new Set(
    [...picks, ...withinLimits].map(({ candidate }) => getModelName(candidate)),
  );
  const rivals = candidates.filter((candidate) => !knownModels.has(getModelName(candidate)));

  const canWin = (candidate: Candidate): boolean =>
    isOfEveryMustKind(candidate.offer, preferences) && meetsMustsOf(firstPick, candidate, active);
  const { winner, lead } = findWinner(
    firstPick,
    rivals,
    (candidate) => computeUtility(candidate, active),
    canWin,
  );
  return { winner, lead: (100 * lead) / sumMostPoints(active) };
};

const getModelName = ({ offer }: Candidate): string => offer.variant.vehicle.fullName;

/** The answer whose change gives another model the largest lead; null if none does. */
export const findPivotalAnswer = (
  catalogue: Catalogue,
  preferences: Preferences,
  ranking: Ranking,
): RecommendationSet['pivotalAnswer'] => {
  const [firstPick] = ranking.picks;
  if (firstPick === undefined) return null;

  const rivals = ranking.allLeaders.filter(({ severity }) => severity === firstPick.severity);
  const outcomes = [
    ...listRankingAlternatives(preferences).map((alternative) => ({
      ...alternative,
      ...tryOtherWeights(ranking, firstPick, rivals, alternative.preferences),
    })),
    ...listLimitAlternatives(preferences).map((alternative) => ({
      ...alternative,
      ...tryOtherLimits(catalogue, ranking, firstPick.candidate, alternative.preferences),
    })),
  ];
  const [pivotal] = outcomes
    .filter(
      ({ winner, lead }) =>
        lead > leastLead && getModelName(winner) !== getModelName(firstPick.candidate),
    )
    .sort((one, other) => other.lead - one.lead);
  if (pivotal === undefined) return null;

  return {
    questionId: pivotal.questionId,
    option: pivotal.option,
    message: fillSentence(english.pivotal[pivotal.sentence], {
      ...pivotal.values,
      car: nameModel(pivotal.winner.offer.variant.vehicle),
    }),
  };
};
