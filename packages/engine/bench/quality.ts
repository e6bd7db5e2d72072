import type { QuizAnswers } from '@app/contract/quiz/answers';
import { makeAnswers } from '@app/contract/testing/make-answers';
import { theCatalogue } from '../src/catalogue/catalogue.ts';
import { priceBandAt } from '../src/catalogue/price-bands.ts';
import { weightsOf } from '../src/criteria/criteria.ts';
import { softAlternatives } from '../src/pivotal/soft-alternatives.ts';
import { shopperProfiles } from '../src/profiles/profiles.ts';
import { isNewOffer } from '../src/ranking/find-offer.ts';
import { limitBits } from '../src/ranking/limits.ts';
import { findPool, type Pool } from '../src/ranking/pool.ts';
import { rank, totalOf } from '../src/ranking/rank.ts';
import { similarity } from '../src/ranking/similarity.ts';
import { offerUtility, vehicleUtility } from '../src/ranking/utility.ts';
import { seatsFor, type Wishes, wishesOf } from '../src/wishes.ts';
import { bestSellers } from './best-sellers.ts';
import { sampleAnswers } from './sample.ts';
import type { Row } from './table.ts';

const catalogue = theCatalogue();

/** Picks six places of a pool for these wishes. */
type Picker = (wishes: Wishes) => { readonly pool: Pool; readonly picks: readonly number[] };

const anythingGoes = (wishes: Wishes): Wishes => ({
  ...wishes,
  condition: 'either',
  brandBits: 0,
  bodyBits: 0,
  powerBits: 0,
  people: 'justMe',
});

/** The first six families in the order of a figure, the lowest first, whatever was answered but the price range. */
const baseline =
  (figureOf: (pool: Pool, place: number) => number): Picker =>
  (wishes) => {
    const pool = findPool(catalogue, anythingGoes(wishes));
    const order = [...pool.vehicles.keys()].sort((a, b) => figureOf(pool, a) - figureOf(pool, b));
    const families = new Set<number>();
    const picks = order.filter((place) => {
      const family = catalogue.family[pool.vehicles[place] ?? 0] ?? 0;
      return families.has(family) ? false : families.add(family);
    });
    return { pool, picks: picks.slice(0, 6) };
  };

const saleRank = (vehicle: number): number => {
  const place = bestSellers.indexOf(catalogue.vehicles[vehicle]?.family ?? '');
  return place < 0 ? bestSellers.length : place;
};

const pickers: readonly Picker[] = [
  (wishes) => rank(catalogue, wishes),
  baseline(({ vehicles }, place) => saleRank(vehicles[place] ?? 0)),
  baseline(({ offers }, place) => catalogue.offers.low[offers[place] ?? 0] ?? 0),
];

const mean = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + figure, 0) / figures.length;

/** The limits that a pick really breaks, worked out from its own figures rather than from what its pool says. */
const reallyBroken = (wishes: Wishes, vehicle: number, offer: number): number => {
  const { brandBits, bodyBits, powerBits, offers } = catalogue;
  const misses = (wanted: number, has: number | undefined): boolean => wanted !== 0 && ((has ?? 0) & wanted) === 0;
  const band = priceBandAt(wishes.band);
  const isInBand = band.low <= (offers.low[offer] ?? 0) && (offers.high[offer] ?? 0) <= band.high;
  const isOfCondition = wishes.condition === 'either' || (wishes.condition === 'new') === isNewOffer(offers, offer);
  return (
    (misses(wishes.brandBits, brandBits[vehicle]) ? limitBits.brands : 0) |
    (misses(wishes.bodyBits, bodyBits[vehicle]) ? limitBits.bodyStyle : 0) |
    (isOfCondition ? 0 : limitBits.condition) |
    (isInBand ? 0 : limitBits.price) |
    (misses(wishes.powerBits, powerBits[vehicle]) ? limitBits.powertrain : 0)
  );
};

/** Picks with too few seats, not sold in the country, or breaking a limit that is not reported. */
const violations = (picker: Picker, sets: readonly Wishes[]): number =>
  sets.reduce((count, wishes) => {
    const { pool, picks } = picker(wishes);
    const bad = picks.filter((place) => {
      const vehicle = pool.vehicles[place] ?? 0;
      const entry = catalogue.vehicles[vehicle]?.entry;
      const isSoldThere = entry?.countries.some((country) => country === wishes.region.country) === true;
      const isSilent = (reallyBroken(wishes, vehicle, pool.offers[place] ?? 0) & ~(pool.broken[place] ?? 0)) !== 0;
      return (entry?.seats ?? 0) < seatsFor[wishes.people] || !isSoldThere || isSilent;
    });
    return count + bad.length;
  }, 0);

/** Share of the catalogue's entries that somebody gets. */
const coverage = (picker: Picker, sets: readonly Wishes[]): number => {
  const seen = new Set<number>();
  for (const wishes of sets) {
    const { pool, picks } = picker(wishes);
    for (const place of picks) seen.add(pool.vehicles[place] ?? 0);
  }
  return seen.size / catalogue.vehicles.length;
};

/** Mean difference (1 - likeness) of all pairs of the six. */
const diversity = (picker: Picker, sets: readonly Wishes[]): number =>
  mean(
    sets.map((wishes) => {
      const { pool, picks } = picker(wishes);
      const vehicles = picks.map((place) => pool.vehicles[place] ?? 0);
      const pairs = vehicles.flatMap((a, index) =>
        vehicles.slice(index + 1).map((b) => 1 - similarity(catalogue, a, b)),
      );
      return mean(pairs);
    }),
  );

/** Mean utility, of what a perfect vehicle would reach, of the top pick. */
const utilityOfTop = (picker: Picker, sets: readonly Wishes[]): number =>
  mean(
    sets.map((wishes) => {
      const { pool, picks } = picker(wishes);
      const [first = 0] = picks;
      const weights = weightsOf(wishes);
      const ofVehicle = vehicleUtility(catalogue, weights)(pool.vehicles[first] ?? 0);
      return (ofVehicle + offerUtility(catalogue, pool.offers[first] ?? 0)) / totalOf(weights);
    }),
  );

/** Mean share of the six models that stay when one soft answer changes. */
const stability = (picker: Picker, sets: readonly Wishes[]): number =>
  mean(
    sets.map((wishes, index) => {
      const familiesOf = (of: Wishes): Set<number> => {
        const { pool, picks } = picker(of);
        return new Set(picks.map((place) => catalogue.family[pool.vehicles[place] ?? 0] ?? 0));
      };
      const others = softAlternatives(wishes);
      const other = others[index % others.length]?.wishes ?? wishes;
      const before = familiesOf(wishes);
      return [...familiesOf(other)].filter((family) => before.has(family)).length / 6;
    }),
  );

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** How many of the shopper profiles get six picks without a silent breach. */
const profilesKept = (picker: Picker): string => {
  const results = shopperProfiles.map(({ answers, zipCode }): boolean => {
    const wishes = wishesOf(makeAnswers(answers, zipCode));
    return violations(picker, [wishes]) === 0;
  });
  return `${results.filter(Boolean).length} of ${results.length}`;
};

/** The quality of our picks beside those of the baselines, over the same seeded answers. */
export const qualityRows = (): readonly Row[] => {
  const read = (answers: readonly QuizAnswers[]): readonly Wishes[] => answers.map(wishesOf);
  const few = read(sampleAnswers(2_000, 1));
  const many = read(sampleAnswers(200_000, 2));
  const profiles = read(shopperProfiles.map(({ answers, zipCode }) => makeAnswers(answers, zipCode)));
  const row = (name: string, aim: string, measure: (picker: Picker) => string): Row => [
    name,
    ...pickers.map(measure),
    aim,
  ];
  return [
    row('Limits broken in silence, 2,000 answer sets', '0', (picker) => String(violations(picker, few))),
    row('Profiles whose limits all picks keep or report', 'all', profilesKept),
    row('Utility of the top pick, profiles', 'highest', (picker) => percent(utilityOfTop(picker, profiles))),
    row('Difference within the six, profiles', '', (picker) => percent(diversity(picker, profiles))),
    row('Difference within the six, 2,000 answer sets', '', (picker) => percent(diversity(picker, few))),
    row('Picks kept after one soft answer changes', '', (picker) => percent(stability(picker, few))),
    row('Catalogue coverage, 2,000 answer sets', '', (picker) => percent(coverage(picker, few))),
    [
      'Catalogue coverage, 200,000 answer sets',
      percent(coverage((wishes) => rank(catalogue, wishes), many)),
      '',
      '',
      '>= 90 %',
    ],
  ];
};
