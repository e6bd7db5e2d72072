import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { type Catalogue, nameModel, type Vehicle } from '../catalogue/vehicle.ts';
import { getVisitorCosts } from '../cost/offer-cost.ts';
import { cabin, premium } from '../criteria/cabin.ts';
import { criteria } from '../criteria/criteria.ts';
import type { Preferences } from '../preferences.ts';
import type { ScoredCandidate } from '../ranking/choose-six.ts';
import { askForSameKinds } from '../ranking/kinds-of-cars.ts';
import { hasEnoughSeats, keepsAllLimits } from '../ranking/limits.ts';
import {
  type Candidate,
  chooseYears,
  getOffersOnSale,
  getRating,
  isWellRegarded,
  rateInRegion,
} from '../ranking/market.ts';
import { type Ranking, rank } from '../ranking/rank.ts';
import {
  type ActiveCriterion,
  computeUtility,
  createBestRatingLookup,
  findActiveCriteria,
  getMostPoints,
  sumMostPoints,
} from '../ranking/utility.ts';
import { weights } from '../ranking/weights.ts';
import { english } from '../sentences/english/english.ts';
import { fillSentence } from '../sentences/fill.ts';
import {
  type Alternative,
  listLimitAlternatives,
  listRankingAlternatives,
} from './alternatives.ts';

/** An answer with a smaller estimated lead is not tried: it would be a coin toss, not an insight. */
const leastLead = 0.5;

/** Another answer to try. */
type Trial = Alternative & {
  /** The lead over the first pick that some car seems to have under it, in match points. */
  readonly estimatedLead: number;
  /** True if the visitor can see a good reason for the car that is first under it. */
  readonly isInsight: (ranking: Ranking, first: Candidate) => boolean;
};

/** One step of our ratings, nearly. */
const visibleDifference = 0.2;

/** Cards show the cabin, and no rating of the make. */
const premiumIndex = criteria.indexOf(premium);
const cabinIndex = criteria.indexOf(cabin);

/** True if cards show why a car is first: it is better at what counts more, or worse at what counts less. */
const isVisiblyServed = (
  first: Candidate,
  firstBefore: Candidate,
  active: readonly ActiveCriterion[],
  activeBefore: readonly ActiveCriterion[],
): boolean =>
  criteria.some(({ strengthSentence }, index) => {
    // Cards say nothing of what nobody asked for.
    if (strengthSentence === undefined) return false;

    const change = findMostPoints(active, index) - findMostPoints(activeBefore, index);
    const shownIndex = index === premiumIndex ? cabinIndex : index;
    const difference = getRating(first, shownIndex) - getRating(firstBefore, shownIndex);
    return Math.abs(difference) >= visibleDifference && difference * change > 0;
  });

const findMostPoints = (active: readonly ActiveCriterion[], criterionIndex: number): number => {
  const found = active.find(({ index }) => index === criterionIndex);
  return found === undefined ? 0 : getMostPoints(found);
};

const estimateLead = (
  firstPick: Candidate,
  rivals: readonly Candidate[],
  active: readonly ActiveCriterion[],
): number => {
  const utilities = rivals.map((rival) => computeUtility(rival, active));
  const lead = Math.max(0, ...utilities) - computeUtility(firstPick, active);
  return (100 * lead) / sumMostPoints(active);
};

/**
 * Lists other preferences to try. Cars that a must rules out for their kind are rivals only under
 * preferences that change such a must.
 */
const listRankingTrials = (
  preferences: Preferences,
  ranking: Ranking,
  firstPick: Candidate,
): readonly Trial[] => {
  const alternatives = listRankingAlternatives(preferences);
  const keepsKinds = (alternative: Alternative): boolean =>
    askForSameKinds(alternative.preferences, preferences);
  const dropFirstPick = (leaders: readonly ScoredCandidate[]): readonly Candidate[] =>
    leaders
      .map(({ candidate }) => candidate)
      .filter((candidate) => !isSameModel(candidate, firstPick));

  const rivals = dropFirstPick(ranking.listRivals());
  const rivalsOfAnyKind = alternatives.every(keepsKinds)
    ? rivals
    : dropFirstPick(ranking.listRivalsOfAnyKind());

  return alternatives.map((alternative) => ({
    ...alternative,
    estimatedLead: estimateLead(
      firstPick,
      keepsKinds(alternative) ? rivals : rivalsOfAnyKind,
      findActiveCriteria(alternative.preferences, ranking.getBestRating, weights),
    ),
    isInsight: ({ activeCriteria }, first) =>
      isVisiblyServed(first, firstPick, activeCriteria, ranking.activeCriteria),
  }));
};

/**
 * Lists looser limits to try. They let in well-regarded models that are not on sale within the
 * present ones.
 */
const listLimitTrials = (
  catalogue: Catalogue,
  preferences: Preferences,
  { picks, allowed }: Ranking,
  firstPick: Candidate,
): readonly Trial[] => {
  const withinLimits = allowed.filter(({ severity }) => severity === 0);
  const known = [...picks, ...withinLimits].map(({ candidate }) => candidate);
  const knownModels = new Set(known.map(getModelName));
  const getBestKnownRating = createBestRatingLookup(known);
  const isNewcomer = ({ fullName }: Vehicle): boolean => !knownModels.has(fullName);

  return listLimitAlternatives(preferences).map((alternative) => {
    const newcomers = listWellRegardedCandidates(catalogue, alternative.preferences, isNewcomer);
    const getBestNewRating = createBestRatingLookup(newcomers);
    const getBestRating = (index: number): number =>
      Math.max(getBestKnownRating(index), getBestNewRating(index));

    return {
      ...alternative,
      estimatedLead: estimateLead(
        firstPick,
        newcomers,
        findActiveCriteria(alternative.preferences, getBestRating, weights),
      ),
      isInsight: (_ranking, { offer: { variant } }) =>
        isWellRegarded(variant.vehicle) && isNewcomer(variant.vehicle),
    };
  });
};

/**
 * Lists well-regarded vehicles within every limit, only in their trims at the middle price, which
 * are enough for an estimate.
 */
const listWellRegardedCandidates = (
  catalogue: Catalogue,
  preferences: Preferences,
  isWanted: (vehicle: Vehicle) => boolean,
): readonly Candidate[] => {
  const region = getVisitorCosts(preferences);
  const candidates: Candidate[] = [];

  const { wellRegardedAtMiddlePrice } = getOffersOnSale(catalogue, preferences);

  for (const { facts, offers } of wellRegardedAtMiddlePrice) {
    if (!hasEnoughSeats(facts, preferences) || !keepsAllLimits(facts, preferences)) continue;

    for (const rated of offers) {
      if (isWanted(rated.offer.variant.vehicle))
        candidates.push(rateInRegion(chooseYears(rated, preferences), region));
    }
  }

  return candidates;
};

const getModelName = ({ offer }: Candidate): string => offer.variant.vehicle.fullName;

const isSameModel = (one: Candidate, other: Candidate): boolean =>
  getModelName(one) === getModelName(other);

/**
 * Finds the other answer under which another car seems to lead by most, ranks again under it, and
 * names the model that is then first. Null if the first pick stays first, or if the visitor could
 * not see why the new one leads.
 */
export const findPivotalAnswer = (
  catalogue: Catalogue,
  preferences: Preferences,
  ranking: Ranking,
): RecommendationSet['pivotalAnswer'] => {
  const firstPick = ranking.picks[0]?.candidate;
  if (firstPick === undefined) return null;

  const [trial] = [
    ...listRankingTrials(preferences, ranking, firstPick),
    ...listLimitTrials(catalogue, preferences, ranking, firstPick),
  ]
    .filter(({ estimatedLead }) => estimatedLead >= leastLead)
    .toSorted((one, other) => other.estimatedLead - one.estimatedLead);
  if (trial === undefined) return null;

  // Only one answer is ranked again, because that takes as long as the whole ranking before.
  const otherRanking = rank(catalogue, trial.preferences);
  const first = otherRanking.picks[0]?.candidate;
  if (first === undefined || isSameModel(first, firstPick)) return null;
  if (!trial.isInsight(otherRanking, first)) return null;

  return {
    questionId: trial.questionId,
    option: trial.option,
    message: fillSentence(english.pivotal[trial.sentence], {
      ...trial.values,
      car: nameModel(first.offer.variant.vehicle),
    }),
  };
};
