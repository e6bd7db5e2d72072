import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import { type Catalogue, nameModel, type Vehicle } from '../catalogue/vehicle.ts';
import { getVisitorCosts } from '../cost/offer-cost.ts';
import { cabin, premium } from '../criteria/cabin.ts';
import { criteria } from '../criteria/criteria.ts';
import { neverMeetsMust } from '../explain/pick.ts';
import type { Preferences } from '../preferences.ts';
import type { ScoredCandidate } from '../ranking/choose-six.ts';
import { hasEnoughSeats, keepsAllLimits } from '../ranking/limits.ts';
import {
  type Candidate,
  dropYearsWithoutBraking,
  getOffersOnSale,
  getRating,
  isWellRegarded,
  rateInRegion,
} from '../ranking/market.ts';
import { haveSameMustKinds } from '../ranking/must-kinds.ts';
import { type Ranking, rank } from '../ranking/rank.ts';
import {
  type ActiveCriterion,
  computeUtility,
  createBestRatingLookup,
  findActiveCriteria,
  getMostPoints,
  isBelowLevel,
  isMust,
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

/** An answer with a smaller estimated lead is not tried: it would be a coin toss, no insight. */
const leastLead = 0.5;

type Trial = Alternative & {
  /** The lead that another car would have over the first pick, in percent of the most points. */
  readonly estimatedLead: number;
  /** True if the visitor can see a good reason for the car that is first with this answer. */
  readonly isInsight: (ranking: Ranking, first: Candidate) => boolean;
};

/** Nearly one step of our ratings from 1 to 5, on the scale from 0 to 1. */
const visibleDifference = 0.2;

const premiumIndex = criteria.indexOf(premium);
const cabinIndex = criteria.indexOf(cabin);

/** Cards show no rating of how premium a car is, but that of its cabin. */
const getShownIndex = (criterionIndex: number): number =>
  criterionIndex === premiumIndex ? cabinIndex : criterionIndex;

type RankedFirst = {
  readonly first: Candidate;
  readonly activeCriteria: readonly ActiveCriterion[];
};

/** The new car is visibly better at what counts more, or visibly worse at what counts less. */
const hasVisibleReason = (now: RankedFirst, before: RankedFirst): boolean =>
  criteria.some(({ strengthSentence }, index) => {
    // Cards say nothing of a criterion without this sentence.
    if (strengthSentence === undefined) return false;

    const importanceGain =
      getMostPointsAt(index, now.activeCriteria) - getMostPointsAt(index, before.activeCriteria);
    const shownIndex = getShownIndex(index);
    const ratingGain = getRating(now.first, shownIndex) - getRating(before.first, shownIndex);

    const isVisible = Math.abs(ratingGain) >= visibleDifference;
    const haveSameSign = ratingGain * importanceGain > 0;
    return isVisible && haveSameSign;
  });

const listNewMusts = (
  now: readonly ActiveCriterion[],
  before: readonly ActiveCriterion[],
): readonly ActiveCriterion[] => {
  const mustsBefore = new Set(before.filter(isMust).map(({ index }) => index));
  return now.filter((active) => isMust(active) && !mustsBefore.has(active.index));
};

/** True if the best car on offer is good for a must, and not only the best. */
const isAttainable = ({ target }: ActiveCriterion): boolean =>
  target === undefined || target.level >= target.goodRating;

/** True if the car that is first now meets what became a must: rough trails need no crossover. */
const meetsNewMusts = ({ first, activeCriteria }: RankedFirst, before: RankedFirst): boolean =>
  listNewMusts(activeCriteria, before.activeCriteria).every(
    (must) => !isBelowLevel(first, must) && !neverMeetsMust(must, first.offer),
  );

const getMostPointsAt = (
  criterionIndex: number,
  activeCriteria: readonly ActiveCriterion[],
): number => {
  const active = activeCriteria.find(({ index }) => index === criterionIndex);
  return active === undefined ? 0 : getMostPoints(active);
};

/** Estimates the lead of the best rival, in percent of the most points. Below 0 if it trails. */
const estimateLead = (
  firstPick: Candidate,
  rivals: readonly Candidate[],
  active: readonly ActiveCriterion[],
): number => {
  const utilities = rivals.map((rival) => computeUtility(rival, active));
  const lead = Math.max(0, ...utilities) - computeUtility(firstPick, active);
  return (100 * lead) / sumMostPoints(active);
};

/** Cars whose kind a must rules out are rivals only if the other answer changes such a must. */
const listRankingTrials = (
  preferences: Preferences,
  ranking: Ranking,
  firstPick: Candidate,
): readonly Trial[] => {
  const alternatives = listRankingAlternatives(preferences);
  const keepsKinds = (alternative: Alternative): boolean =>
    haveSameMustKinds(alternative.preferences, preferences);
  const listOtherModels = (leaders: readonly ScoredCandidate[]): readonly Candidate[] =>
    leaders
      .map(({ candidate }) => candidate)
      .filter((candidate) => !isSameModel(candidate, firstPick));

  const rivals = listOtherModels(ranking.listRivals());
  const rivalsOfAnyKind = alternatives.every(keepsKinds)
    ? rivals
    : listOtherModels(ranking.listRivalsOfAnyKind());

  const withCriteria = alternatives.map((alternative) => ({
    alternative,
    active: findActiveCriteria(alternative.preferences, ranking.getBestRating, weights),
  }));
  const attainable = withCriteria.filter(({ active }) =>
    listNewMusts(active, ranking.activeCriteria).every(isAttainable),
  );

  return attainable.map(({ alternative, active }) => ({
    ...alternative,
    estimatedLead: estimateLead(
      firstPick,
      keepsKinds(alternative) ? rivals : rivalsOfAnyKind,
      active,
    ),
    isInsight: ({ activeCriteria }, first) => {
      const now = { first, activeCriteria };
      const before = { first: firstPick, activeCriteria: ranking.activeCriteria };
      return hasVisibleReason(now, before) && meetsNewMusts(now, before);
    },
  }));
};

/** A newcomer is a well-regarded model that is not picked, and whose offers all break a limit. */
const listLimitTrials = (
  catalogue: Catalogue,
  preferences: Preferences,
  { picks, eligible }: Ranking,
  firstPick: Candidate,
): readonly Trial[] => {
  const withinLimits = eligible.filter(({ severity }) => severity === 0);
  const knownCandidates = [...picks, ...withinLimits].map(({ candidate }) => candidate);
  const knownModels = new Set(knownCandidates.map(getModelName));
  const getBestKnownRating = createBestRatingLookup(knownCandidates);
  const isNewcomer = ({ fullName }: Vehicle): boolean => !knownModels.has(fullName);

  return listLimitAlternatives(preferences).map((alternative) => {
    const newcomers = listNewcomers(catalogue, alternative.preferences, isNewcomer);
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

/** Trims at the middle price are enough to estimate the lead of the best newcomer. */
const listNewcomers = (
  catalogue: Catalogue,
  preferences: Preferences,
  isNewcomer: (vehicle: Vehicle) => boolean,
): readonly Candidate[] => {
  const visitorCosts = getVisitorCosts(preferences);
  const candidates: Candidate[] = [];

  const { wellRegardedAtMiddlePrice } = getOffersOnSale(catalogue, preferences);

  for (const { facts, offers } of wellRegardedAtMiddlePrice) {
    if (!hasEnoughSeats(facts, preferences) || !keepsAllLimits(facts, preferences)) continue;

    for (const rated of offers) {
      if (isNewcomer(rated.offer.variant.vehicle))
        candidates.push(rateInRegion(dropYearsWithoutBraking(rated, preferences), visitorCosts));
    }
  }

  return candidates;
};

const getModelName = ({ offer }: Candidate): string => offer.variant.vehicle.fullName;

const isSameModel = (one: Candidate, other: Candidate): boolean =>
  getModelName(one) === getModelName(other);

/**
 * Ranks again with the answer of the largest estimated lead. Null if the first pick stays first, or
 * if the visitor could not see why the new one leads.
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
