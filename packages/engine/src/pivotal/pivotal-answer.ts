import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Catalogue } from '../catalogue/vehicle.ts';
import { type Candidate, type Supply, supplyFor, valueAt } from '../ranking/candidates.ts';
import type { Ranked } from '../ranking/choose-six.ts';
import { typicalAllowed } from '../ranking/pool.ts';
import type { Ranking } from '../ranking/rank.ts';
import { type Counted, countedFor, pointsOf, totalOf, utilityOf } from '../ranking/utility.ts';
import { weights } from '../ranking/weights.ts';
import type { Wishes } from '../wishes.ts';
import { type Alternative, limitAlternatives, weighingAlternatives } from './alternatives.ts';

/** The candidate that an alternative puts first, and its lead over the present first pick in match points. */
type Outcome = { readonly top: Candidate; readonly lead: number };

/** A smaller lead than this is a coin toss, not an insight. */
const leastLead = 0.5;

const nameOf = ({ offer }: Candidate): string => offer.variant.vehicle.fullName;

/** The best of some candidates; undefined of none. */
const bestOf = (
  candidates: readonly Candidate[],
  utilityFor: (candidate: Candidate) => number,
): { readonly top: Candidate; readonly utility: number } | undefined => {
  let best: { readonly top: Candidate; readonly utility: number } | undefined;
  for (const top of candidates) {
    const utility = utilityFor(top);
    if (best === undefined || utility > best.utility) best = { top, utility };
  }
  return best;
};

const isSame = (one: Counted, other: Counted | undefined): boolean =>
  other !== undefined &&
  one.weight === other.weight &&
  one.shortWeight === other.shortWeight &&
  one.level === other.level;

/** What differs between two ways of counting: only that has to be worked out anew. */
const changesBetween = (before: readonly Counted[], after: readonly Counted[]) => {
  const [old, now] = [before, after].map((list) => new Map(list.map((one) => [one.place, one])));
  return {
    removed: before.filter((one) => !isSame(one, now?.get(one.place))),
    added: after.filter((one) => !isSame(one, old?.get(one.place))),
  };
};

/** Which candidate comes first under other weights, among those that break as little as the first pick. */
const outcomeOfWeights = (
  { leaders, candidates, counted }: Ranking,
  present: Ranked,
  wishes: Wishes,
): Outcome | undefined => {
  const now = countedFor(wishes, candidates, weights);
  const { removed, added } = changesBetween(counted, now);
  const changeOf = (candidate: Candidate): number => {
    let change = 0;
    for (const one of added) change += pointsOf(valueAt(candidate, one.place), one);
    for (const one of removed) change -= pointsOf(valueAt(candidate, one.place), one);
    return change;
  };
  let top = present;
  const before = present.utility + changeOf(present.candidate);
  let most = before;
  for (const rival of leaders) {
    if (rival.broken !== present.broken) continue;
    const utility = rival.utility + changeOf(rival.candidate);
    if (utility <= most) continue;
    top = rival;
    most = utility;
  }
  return { top: top.candidate, lead: (100 * (most - before)) / totalOf(now) };
};

/** Which candidate comes first under other limits, of those that keep them all and that advisors would name. */
const outcomeOfLimits = (present: Ranked, supply: Supply, wishes: Wishes): Outcome | undefined => {
  const candidates = typicalAllowed(supply, wishes);
  const counted = countedFor(wishes, candidates, weights);
  const best = bestOf(candidates, (candidate) => utilityOf(candidate, counted));
  if (best === undefined) return undefined;
  return { top: best.top, lead: (100 * (best.utility - utilityOf(present.candidate, counted))) / totalOf(counted) };
};

/**
 * "What would change this": the single answer whose change would alter the top pick most. Each question that weighs is
 * tried lower and one degree higher, every limit opened, and the neighboring budgets; the change is measured as the match
 * points by which the model that would then come first leads the present one. Null when no answer unseats it.
 */
export const findPivotalAnswer = (
  catalogue: Catalogue,
  wishes: Wishes,
  ranking: Ranking,
): RecommendationSet['pivotalAnswer'] => {
  const [present] = ranking.picks;
  if (present === undefined) return null;
  let found: { readonly alternative: Alternative; readonly outcome: Outcome } | undefined;
  const consider = (alternative: Alternative, outcome: Outcome | undefined): void => {
    if (outcome === undefined || nameOf(outcome.top) === nameOf(present.candidate)) return;
    if (outcome.lead > (found?.outcome.lead ?? leastLead)) found = { alternative, outcome };
  };
  for (const alternative of weighingAlternatives(wishes))
    consider(alternative, outcomeOfWeights(ranking, present, alternative.wishes));
  const supplyOf = (other: Alternative): Supply =>
    other.wishes.band === wishes.band ? ranking.supply : supplyFor(catalogue, other.wishes);
  for (const alternative of limitAlternatives(wishes))
    consider(alternative, outcomeOfLimits(present, supplyOf(alternative), alternative.wishes));
  if (found === undefined) return null;
  const { make, model } = found.outcome.top.offer.variant.vehicle;
  return {
    questionId: found.alternative.questionId,
    message: `If ${found.alternative.clause}, the ${make} ${model} would be first.`,
  };
};
