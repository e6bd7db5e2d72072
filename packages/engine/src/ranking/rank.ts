import type { Catalogue } from '../catalogue/vehicle.ts';
import type { Wishes } from '../wishes.ts';
import { supplyFor } from './candidates.ts';
import { bestOfFamilies, chooseSix } from './choose-six.ts';
import { poolFor } from './pool.ts';
import { countedFor, utilityOf } from './utility.ts';
import { weights as fittedWeights, type Weights } from './weights.ts';

/** The six picks and the leaders, which are the best offers of each model, best first. */
export const rank = (catalogue: Catalogue, wishes: Wishes, weights: Weights = fittedWeights) => {
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
export type Ranking = Readonly<ReturnType<typeof rank>>;
