import type { RecommendationSet } from '@app/contract/recommendation-schemas';
import type { Catalogue } from './catalogue/build-catalogue.ts';
import { weightsOf } from './criteria/criteria.ts';
import { limitsKept } from './criteria/limits-kept.ts';
import { limitPoints } from './criteria/weights.ts';
import type { Alternative } from './pivotal/alternative.ts';
import { hardAlternatives } from './pivotal/hard-alternatives.ts';
import { softAlternatives } from './pivotal/soft-alternatives.ts';
import { type Ranking, totalOf } from './ranking/rank.ts';
import { bestKeepingAll, vehicleUtility } from './ranking/utility.ts';
import type { Wishes } from './wishes.ts';

/** The vehicle that an alternative puts first, and its lead over the present first pick in match points. */
type Outcome = { readonly top: number; readonly lead: number };

/** A smaller lead than this is a coin toss, not an insight. */
const leastLead = 0.5;

/** The places of the pool that break as little as the first pick: only they could take its place. */
const rivalsOf = ({ picks, pool }: Ranking): readonly number[] => {
  const least = pool.broken[picks[0] ?? 0];
  const places: number[] = [];
  for (let place = 0; place < pool.broken.length; place += 1) if (pool.broken[place] === least) places.push(place);
  return places;
};

/** Adds the difference in weights, criterion by criterion, to the rivals' utilities. */
const reweighted = (
  { values }: Catalogue,
  { pool, utilities: before, weights: old }: Ranking,
  rivals: readonly number[],
  weights: Float64Array,
): Float64Array => {
  const utilities = new Float64Array(rivals.length);
  for (let index = 0; index < rivals.length; index += 1) utilities[index] = before[rivals[index] ?? 0] ?? 0;
  for (let criterion = 0; criterion < weights.length; criterion += 1) {
    const difference = (weights[criterion] ?? 0) - (old[criterion] ?? 0);
    if (difference === 0) continue;
    for (let index = 0; index < rivals.length; index += 1) {
      const vehicle = pool.vehicles[rivals[index] ?? 0] ?? 0;
      utilities[index] = (utilities[index] ?? 0) + difference * (values[vehicle * weights.length + criterion] ?? 0);
    }
  }
  return utilities;
};

/** Which rival comes first under other weights. */
const outcomeOfWeights = (
  catalogue: Catalogue,
  ranking: Ranking,
  rivals: readonly number[],
  wishes: Wishes,
): Outcome => {
  const weights = weightsOf(wishes);
  const utilities = reweighted(catalogue, ranking, rivals, weights);
  const [first = 0] = ranking.picks;
  const before = utilities[rivals.indexOf(first)] ?? 0;
  let top = first;
  let most = before;
  for (let index = 0; index < rivals.length; index += 1) {
    const utility = utilities[index] ?? 0;
    if (utility <= most) continue;
    top = rivals[index] ?? first;
    most = utility;
  }
  return { top: ranking.pool.vehicles[top] ?? 0, lead: (100 * (most - before)) / totalOf(weights) };
};

/** Ranks afresh under other limits; only vehicles that keep all of them can take the lead. */
const outcomeOfLimits = (
  catalogue: Catalogue,
  { picks, pool, weights: old, utilityOf: oldUtilityOf, utilities }: Ranking,
  asked: Wishes,
  wishes: Wishes,
): Outcome | undefined => {
  const isReweighted = wishes.powerBits !== asked.powerBits || wishes.people !== asked.people;
  const weights = isReweighted ? weightsOf(wishes) : old;
  const utilityOf = isReweighted ? vehicleUtility(catalogue, weights) : oldUtilityOf;
  const { top, utility } = bestKeepingAll(catalogue, wishes, utilityOf);
  if (top < 0) return undefined;
  const [first = 0] = picks;
  const vehicle = pool.vehicles[first] ?? 0;
  const offerAdds = (utilities[first] ?? 0) - oldUtilityOf(vehicle);
  const limitsCost = limitPoints * (1 - limitsKept(pool.broken[first] ?? 0));
  const before = utilityOf(vehicle) + offerAdds - limitsCost;
  return { top, lead: (100 * (utility - before)) / totalOf(weights) };
};

type Finding = { readonly alternative: Alternative; readonly outcome: Outcome };

const strongest = (findings: readonly Finding[]): Finding | undefined =>
  findings.reduce<Finding | undefined>(
    (best, finding) => (finding.outcome.lead > (best?.outcome.lead ?? leastLead) ? finding : best),
    undefined,
  );

/**
 * "What would change this": the single answer whose change would alter the top pick most. Minding something less, or one
 * degree more, every limit opened and the neighbouring budgets are tried; the change is measured as the match
 * points by which the model that would then come first leads today's first pick. Null when no answer unseats it.
 */
export const findPivotalAnswer = (
  catalogue: Catalogue,
  wishes: Wishes,
  ranking: Ranking,
): RecommendationSet['pivotalAnswer'] => {
  const present = ranking.pool.vehicles[ranking.picks[0] ?? 0] ?? 0;
  const rivals = rivalsOf(ranking);
  const findings: Finding[] = [];
  const consider = (alternative: Alternative, outcome: Outcome | undefined): void => {
    if (outcome === undefined || catalogue.family[outcome.top] === catalogue.family[present]) return;
    findings.push({ alternative, outcome });
  };
  for (const alternative of softAlternatives(wishes))
    consider(alternative, outcomeOfWeights(catalogue, ranking, rivals, alternative.wishes));
  for (const alternative of hardAlternatives(wishes))
    consider(alternative, outcomeOfLimits(catalogue, ranking, wishes, alternative.wishes));
  const found = strongest(findings);
  const vehicle = found === undefined ? undefined : catalogue.vehicles[found.outcome.top];
  if (found === undefined || vehicle === undefined) return null;
  const message = `If you said ${found.alternative.clause}, the ${vehicle.make} ${vehicle.entry.model} would come first.`;
  return { questionId: found.alternative.questionId, message };
};
