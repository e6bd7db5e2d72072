import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { criteria, placeOf } from '../criteria/criteria.ts';
import { picksWanted } from '../ranking/pool.ts';
import type { Ranking } from '../ranking/rank.ts';
import type { Picked } from './pick.ts';

const winterPlace = placeOf('winterTraction');

/** How many families, of those that break as little, have a better vehicle than the pick: with and without the weight of winter. */
const familiesAhead = (
  catalogue: Catalogue,
  { pool, weights, utilities }: Ranking,
  pick: Picked,
): { readonly withWinter: number; readonly without: number } => {
  const weight = weights[winterPlace] ?? 0;
  const ahead = new Set<number>();
  const aheadWithout = new Set<number>();
  for (let place = 0; place < utilities.length; place += 1) {
    const vehicle = pool.vehicles[place] ?? 0;
    const family = catalogue.family[vehicle] ?? 0;
    if (pool.broken[place] !== pick.broken || family === catalogue.family[pick.index]) continue;
    const lead = (utilities[place] ?? 0) - pick.utility;
    const traction = catalogue.values[vehicle * criteria.length + winterPlace] ?? 0;
    if (lead > 0) ahead.add(family);
    if (lead > weight * (traction - 1)) aheadWithout.add(family);
  }
  return { withWinter: ahead.size, without: aheadWithout.size };
};

/**
 * Whether winter traction decided for a pick with all wheels driven: without its weight another vehicle would have come
 * first in its stead, or six others would have come before it.
 */
export const isWinterDecisive = (catalogue: Catalogue, ranking: Ranking, pick: Picked): boolean => {
  const traction = catalogue.values[pick.index * criteria.length + winterPlace] ?? 0;
  if ((ranking.weights[winterPlace] ?? 0) === 0 || traction !== 1) return false;
  const { withWinter, without } = familiesAhead(catalogue, ranking, pick);
  return (withWinter === 0 && without > 0) || (withWinter < picksWanted && without >= picksWanted);
};
