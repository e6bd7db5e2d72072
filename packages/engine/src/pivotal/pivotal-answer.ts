import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Catalogue } from '../catalogue/vehicle.ts';
import { type Candidate, type Supply, supplyFor, valueAt } from '../ranking/candidates.ts';
import type { Ranked } from '../ranking/choose-six.ts';
import { typicalAllowed } from '../ranking/pool.ts';
import type { Ranking } from '../ranking/rank.ts';
import { type Counted, countedFor, pointsOf, totalOf, utilityOf } from '../ranking/utility.ts';
import { weights } from '../ranking/weights.ts';
import type { Wishes } from '../wishes.ts';
import { limitAlternatives, weighingAlternatives } from './alternatives.ts';

/** A smaller lead than this is a coin toss, not an insight. */
const leastLead = 0.5;

const nameOf = ({ offer }: Candidate): string => offer.variant.vehicle.fullName;

const leaderOf = <One>(present: One, rivals: readonly One[], utilityFor: (one: One) => number) => {
  const before = utilityFor(present);
  let top = present;
  let most = before;
  for (const rival of rivals) {
    const utility = utilityFor(rival);
    if (utility <= most) continue;
    top = rival;
    most = utility;
  }
  return { top, gain: most - before };
};

/** Those that are not weighed alike in the other list. */
const unlike = (list: readonly Counted[], others: readonly Counted[]): readonly Counted[] => {
  const known = new Map(others.map((one) => [one.place, one]));
  return list.filter(({ place, weight, shortWeight }) => {
    const other = known.get(place);
    return other?.weight !== weight || other.shortWeight !== shortWeight;
  });
};

/** The first under other weights, and its lead in match points, among those that break as little as the present one. */
const outcomeOfWeights = ({ leaders, candidates, counted }: Ranking, present: Ranked, wishes: Wishes) => {
  const now = countedFor(wishes, candidates, weights);
  const removed = unlike(counted, now);
  const added = unlike(now, counted);
  const { top, gain } = leaderOf(
    present,
    leaders.filter(({ broken }) => broken === present.broken),
    ({ candidate, utility }) => {
      let change = 0;
      for (const one of added) change += pointsOf(valueAt(candidate, one.place), one);
      for (const one of removed) change -= pointsOf(valueAt(candidate, one.place), one);
      return utility + change;
    },
  );
  return { top: top.candidate, lead: (100 * gain) / totalOf(now) };
};

/** The same under other limits, among those that keep them all and that advisors would name. */
const outcomeOfLimits = ({ candidate: present }: Ranked, supply: Supply, wishes: Wishes) => {
  const candidates = typicalAllowed(supply, wishes);
  const counted = countedFor(wishes, candidates, weights);
  const { top, gain } = leaderOf(present, candidates, (candidate) => utilityOf(candidate, counted));
  return { top, lead: (100 * gain) / totalOf(counted) };
};

/** The answer whose change would give another model the largest lead, in match points; null when none unseats the first. */
export const findPivotalAnswer = (
  catalogue: Catalogue,
  wishes: Wishes,
  ranking: Ranking,
): RecommendationSet['pivotalAnswer'] => {
  const [present] = ranking.picks;
  if (present === undefined) return null;
  const supplyOf = (other: Wishes): Supply =>
    other.band === wishes.band ? ranking.supply : supplyFor(catalogue, other);
  const [found] = [
    ...weighingAlternatives(wishes).map((other) => ({ ...other, ...outcomeOfWeights(ranking, present, other.wishes) })),
    ...limitAlternatives(wishes).map((other) => ({
      ...other,
      ...outcomeOfLimits(present, supplyOf(other.wishes), other.wishes),
    })),
  ]
    .filter(({ top, lead }) => lead > leastLead && nameOf(top) !== nameOf(present.candidate))
    .sort((one, other) => other.lead - one.lead);
  if (found === undefined) return null;
  const { make, model } = found.top.offer.variant.vehicle;
  return {
    questionId: found.questionId,
    message: `If ${found.clause}, the ${make} ${model} would be first.`,
  };
};
