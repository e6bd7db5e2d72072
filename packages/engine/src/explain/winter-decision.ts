import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { criteria, placeOf } from '../criteria/criteria.ts';
import type { Ranking } from '../ranking/rank.ts';
import type { Pick } from './pick.ts';

const winterPlace = placeOf('winterTraction');

/** Whether another vehicle with as few broken limits would have come before this pick without the weight of winter traction. */
export const isWinterDecisive = (catalogue: Catalogue, { pool, weights, utilities }: Ranking, pick: Pick): boolean => {
  const weight = weights[winterPlace] ?? 0;
  const tractionOf = (vehicle: number): number => catalogue.values[vehicle * criteria.length + winterPlace] ?? 0;
  if (weight === 0 || tractionOf(pick.index) !== 1) return false;
  const without = pick.utility - weight;
  for (let other = 0; other < utilities.length; other += 1) {
    const vehicle = pool.vehicles[other] ?? 0;
    const utility = utilities[other] ?? 0;
    if (pool.broken[other] !== pick.broken || utility > pick.utility) continue;
    if (catalogue.family[vehicle] === catalogue.family[pick.index]) continue;
    if (utility - weight * tractionOf(vehicle) > without) return true;
  }
  return false;
};
