// `npm run bench -- engine` prints how the picks stand against the reference sets, beside two
// baselines under the same limits, and how fast they are. docs/engine.md names the goals.
import { brotliCompressSync } from 'node:zlib';
import {
  readReferenceSets,
  type Score,
  scorePicks,
  toNamedOffer,
} from '../scripts/fit/reference-sets.ts';
import { computeMiddlePrice } from '../src/catalogue/offers.ts';
import { loadTables } from '../src/catalogue/tables.js';
import { loadCatalogue } from '../src/catalogue/vehicle.ts';
import { type Preferences, toPreferences } from '../src/preferences.ts';
import { rateSeverity } from '../src/ranking/limits.ts';
import { type Candidate, getOffersOnSale } from '../src/ranking/market.ts';
import { findEligibleCandidates } from '../src/ranking/pool.ts';
import { rank } from '../src/ranking/rank.ts';
import { recommend } from '../src/recommend.ts';
import { answersFrom, zipCodes } from '../src/testing/arbitrary-answers.ts';
import { bestSellers } from './best-sellers.ts';

const catalogue = loadCatalogue();
const { shoppers, sets } = readReferenceSets();

type Picker = (preferences: Preferences) => readonly Candidate[];

/** The six families that come first by a figure, under the limits that our own picks keep. */
const pickFirstBy =
  (computeFigure: (candidate: Candidate) => number): Picker =>
  (preferences) => {
    const seen = new Set<string>();
    return findEligibleCandidates(getOffersOnSale(catalogue, preferences), preferences)
      .toSorted(
        (a, b) =>
          rateSeverity(a.broken) - rateSeverity(b.broken) ||
          computeFigure(a.candidate) - computeFigure(b.candidate),
      )
      .map(({ candidate }) => candidate)
      .filter(({ offer }) => {
        const family = offer.variant.vehicle.fullName;
        return seen.has(family) ? false : seen.add(family);
      })
      .slice(0, 6);
  };

const getSalesRank = ({ offer }: Candidate): number => {
  const place = bestSellers.indexOf(offer.variant.vehicle.fullName);
  return place < 0 ? bestSellers.length - offer.variant.vehicle.parts : place;
};

const pickers: readonly (readonly [string, Picker])[] = [
  [
    'the product, fitted to these shoppers too',
    (preferences) => rank(catalogue, preferences).picks.map(({ candidate }) => candidate),
  ],
  ['best sellers', pickFirstBy(getSalesRank)],
  ['cheapest', pickFirstBy(({ offer }) => computeMiddlePrice(offer))],
];

const formatMeanPercent = (scores: readonly Score[], key: keyof Score): string =>
  ((100 * scores.reduce((sum, score) => sum + score[key], 0)) / scores.length)
    .toFixed(1)
    .padStart(8);

console.log(
  `${catalogue.vehicles.length} vehicles, ${catalogue.variants.length} trims; packed ${(brotliCompressSync(JSON.stringify(loadTables())).length / 1000).toFixed(0)} kB\n`,
);
console.log(
  `per cent of picks, ${shoppers.length} shoppers`.padEnd(42),
  '  some     mean    first  refused',
);

for (const [name, picker] of pickers) {
  const scores = shoppers.map(({ id, answers }) =>
    scorePicks(
      picker(toPreferences(answers)).map(({ offer }) => toNamedOffer(offer)),
      sets.flatMap(({ byShopper }) => byShopper.get(id) ?? []),
    ),
  );

  console.log(
    name.padEnd(40),
    ...(['some', 'mean', 'first', 'refused'] as const).map((key) => formatMeanPercent(scores, key)),
  );
}

console.log('(npm run engine:fit prints the figures of shoppers that were left out of the fit)\n');

/** The numbers of Marsaglia's xorshift, from a seed. */
const createRandom = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return Math.abs(state);
  };
};

const random = createRandom(20_261);
const samples = Array.from({ length: 1_000 }, () =>
  answersFrom(random, zipCodes[random() % zipCodes.length] ?? '00000'),
);

const runsOfEachSample = 4;

/** The shortest run of each sample counts, so that other processes on the machine do not. */
const measureTimes = (
  call: (index: number) => unknown,
): { readonly p50: number; readonly p99: number } => {
  const shortestTimes = samples.map(() => Number.POSITIVE_INFINITY);

  for (let run = 0; run < runsOfEachSample; run += 1)
    for (const index of samples.keys()) {
      const start = performance.now();

      call(index);
      shortestTimes[index] = Math.min(shortestTimes[index] ?? 0, performance.now() - start);
    }

  const sorted = shortestTimes.toSorted((a, b) => a - b);
  return {
    p50: sorted[Math.floor(sorted.length * 0.5)] ?? 0,
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
  };
};

const { p50, p99 } = measureTimes((index) =>
  recommend(samples[index] ?? answersFrom(random, '00000')),
);

console.log('p50 / p99 of a recommendation'.padEnd(40), `${p50.toFixed(2)} / ${p99.toFixed(2)} ms`);
