import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { weightsOf } from '../criteria/criteria.ts';
import { limitPoints, recencyPoints, thriftPoints } from '../criteria/weights.ts';
import type { Wishes } from '../wishes.ts';
import { chooseSix } from './choose-six.ts';
import { findPool, type Pool } from './pool.ts';
import { poolUtilities, type VehicleUtility, vehicleUtility } from './utility.ts';

/** Everything the ranking worked out: the picks, as places in the pool, and the numbers that led to them. */
export type Ranking = {
  readonly picks: readonly number[];
  readonly pool: Pool;
  readonly weights: Float64Array;
  readonly utilityOf: VehicleUtility;
  /** Utility of every vehicle of the pool with its offer, before division by the sum of weights. */
  readonly utilities: Float64Array;
};

/** The sum of all weights: the utility of a vehicle that is perfect on every wish. */
export const totalOf = (weights: Float64Array): number => {
  let total = recencyPoints + thriftPoints + limitPoints;
  for (let index = 0; index < weights.length; index += 1) total += weights[index] ?? 0;
  return total;
};

/** Limits first, then utility, then diversity: the six vehicles for these wishes. */
export const rank = (catalogue: Catalogue, wishes: Wishes): Ranking => {
  const pool = findPool(catalogue, wishes);
  const weights = weightsOf(wishes);
  const utilityOf = vehicleUtility(catalogue, weights);
  const utilities = poolUtilities(catalogue, pool, utilityOf);
  return { picks: chooseSix(catalogue, pool, utilities, totalOf(weights)), pool, weights, utilityOf, utilities };
};

/** The places of the pool, best first by limits kept, then by utility; ties in the pool's order. */
export const rankedPlaces = ({ pool, utilities }: Pick<Ranking, 'pool' | 'utilities'>): readonly number[] =>
  Array.from(utilities.keys()).sort(
    (a, b) => (pool.broken[a] ?? 0) - (pool.broken[b] ?? 0) || (utilities[b] ?? 0) - (utilities[a] ?? 0),
  );
