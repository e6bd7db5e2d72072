import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { type Pool, picksWanted } from './pool.ts';
import { similarity } from './similarity.ts';

const topPicks = 3;
const makesWanted = 3;
/**
 * How much of a pick's worth is its match and how much its difference from the picks so far: maximal marginal relevance
 * (Carbonell & Goldstein, SIGIR 1998). With 0.85 another shape or powertrain is worth four points of match, another make five:
 * enough to break up near-twins, too little to bring in a van that hardly tows for someone who tows.
 */
const relevanceShare = 0.85;
/**
 * Among the top three a twin of an earlier pick gives way to a different vehicle that is at most this much worse, as a share of
 * full utility: three match points, too few for anybody to feel.
 */
const nearTie = 0.03;

type Choosing = {
  readonly catalogue: Catalogue;
  readonly pool: Pool;
  readonly utilities: Float64Array;
  readonly totalWeight: number;
  readonly picks: number[];
  /** 1 for a family that has a pick. */
  readonly families: Uint8Array;
  /** The makes that have a pick. */
  readonly makes: Set<number>;
  /** Of each place of the pool, the likeness to the most similar pick so far. */
  readonly likeness: Float64Array;
};

const worthOf = ({ picks, utilities, totalWeight, likeness }: Choosing, place: number): number => {
  const relevance = (utilities[place] ?? 0) / totalWeight;
  if (picks.length < topPicks) return relevance - nearTie * (likeness[place] ?? 0);
  return relevanceShare * relevance - (1 - relevanceShare) * (likeness[place] ?? 0);
};

/** The next pick among those that break least; of a make not picked yet, if so asked. -1 if there is none. */
const nextPick = (choosing: Choosing, mustBeNewMake: boolean): number => {
  const { catalogue, pool, families, makes } = choosing;
  let best = -1;
  let bestBroken = Number.POSITIVE_INFINITY;
  let bestWorth = 0;
  for (let place = 0; place < pool.vehicles.length; place += 1) {
    const vehicle = pool.vehicles[place] ?? 0;
    const broken = pool.broken[place] ?? 0;
    if (broken > bestBroken || families[catalogue.family[vehicle] ?? 0] === 1) continue;
    if (mustBeNewMake && makes.has(catalogue.make[vehicle] ?? 0)) continue;
    const worth = worthOf(choosing, place);
    if (broken === bestBroken && worth <= bestWorth) continue;
    best = place;
    bestBroken = broken;
    bestWorth = worth;
  }
  return best;
};

/** The next pick, of a new make if otherwise three makes would be missed; no pick that keeps every wish is passed over for one that does not. */
const pickWithMakes = (choosing: Choosing): number => {
  const free = nextPick(choosing, false);
  const isMakeNeeded = makesWanted - choosing.makes.size >= picksWanted - choosing.picks.length;
  if (!isMakeNeeded) return free;
  const ofNewMake = nextPick(choosing, true);
  const breaksWishForMake = choosing.pool.broken[free] === 0 && choosing.pool.broken[ofNewMake] !== 0;
  return ofNewMake < 0 || breaksWishForMake ? free : ofNewMake;
};

const notePick = (choosing: Choosing, place: number): void => {
  const { catalogue, pool, likeness } = choosing;
  const picked = pool.vehicles[place] ?? 0;
  choosing.picks.push(place);
  choosing.families[catalogue.family[picked] ?? 0] = 1;
  choosing.makes.add(catalogue.make[picked] ?? 0);
  for (let other = 0; other < likeness.length; other += 1)
    likeness[other] = Math.max(likeness[other] ?? 0, similarity(catalogue, pool.vehicles[other] ?? 0, picked));
};

/** The top three and the varied picks after them, each group with the best match first. */
const inShownOrder = ({ picks, pool, utilities }: Choosing): readonly number[] => {
  const bestFirst = (a: number, b: number): number =>
    (pool.broken[a] ?? 0) - (pool.broken[b] ?? 0) || (utilities[b] ?? 0) - (utilities[a] ?? 0);
  return [...picks.slice(0, topPicks).sort(bestFirst), ...picks.slice(topPicks).sort(bestFirst)];
};

/**
 * The places in the pool of six vehicles of distinct families: those that break least before others, the first three by utility
 * (twins only by a clear lead), the rest by utility and difference, of at least three makes where the limits leave that many.
 */
export const chooseSix = (
  catalogue: Catalogue,
  pool: Pool,
  utilities: Float64Array,
  totalWeight: number,
): readonly number[] => {
  const choosing: Choosing = {
    catalogue,
    pool,
    utilities,
    totalWeight,
    picks: [],
    families: new Uint8Array(catalogue.familyCount),
    makes: new Set(),
    likeness: new Float64Array(utilities.length),
  };
  while (choosing.picks.length < picksWanted) {
    const pick = pickWithMakes(choosing);
    if (pick < 0) break;
    notePick(choosing, pick);
  }
  return inShownOrder(choosing);
};
