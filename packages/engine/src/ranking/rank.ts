import type { Catalogue } from '../catalogue/vehicle.ts';
import type { Wishes } from '../wishes.ts';
import { type Candidate, type Supply, supplyFor } from './candidates.ts';
import { bestOfFamilies, chooseSix, type Ranked } from './choose-six.ts';
import { poolFor } from './pool.ts';
import { type Counted, countedFor, utilityOf } from './utility.ts';
import { weights as fittedWeights, type Weights } from './weights.ts';

/** The six picks, best first, and what they were chosen from. */
export type Ranking = {
  readonly picks: readonly Ranked[];
  readonly ranked: readonly Ranked[];
  /** The best offer of each model, best first. */
  readonly leaders: readonly Ranked[];
  readonly candidates: readonly Candidate[];
  readonly counted: readonly Counted[];
  readonly supply: Supply;
};

/** Limits first, then utility, then variety. */
export const rank = (catalogue: Catalogue, wishes: Wishes, weights: Weights = fittedWeights): Ranking => {
  const supply = supplyFor(catalogue, wishes);
  const allowed = poolFor(supply, wishes);
  const candidates = allowed.map(({ candidate }) => candidate);
  const counted = countedFor(wishes, candidates, weights);
  const ranked = allowed.map(({ candidate, broken }) => ({
    candidate,
    broken,
    utility: utilityOf(candidate, counted),
  }));
  const leaders = bestOfFamilies(ranked);
  return { picks: chooseSix(ranked, leaders, wishes), ranked, leaders, candidates, counted, supply };
};
