import type { Catalogue } from '../../src/catalogue/vehicle.ts';
import { criteria } from '../../src/criteria/criteria.ts';
import { type Candidate, supplyFor, valueAt } from '../../src/ranking/candidates.ts';
import { allowedBy, brokenByAll, familyOf, limitsToRelax } from '../../src/ranking/pool.ts';
import { priors, type WeightName, type Weights } from '../../src/ranking/priors.ts';
import { activeTerms, levelFor, shortfallOf } from '../../src/ranking/utility.ts';
import { type Wishes, wishesOf } from '../../src/wishes.ts';
import { type Advice, covers, namedOf, type ReferenceSet, type Shopper } from './reference-sets.ts';

export const weightNames = Object.keys(priors) as WeightName[];
const columnOf = new Map(weightNames.map((name, index) => [name, index]));
const width = weightNames.length;

/** What a reference set chose: the candidates that an entry means, and how much the entry counts. */
type Choice = { readonly rows: readonly number[]; readonly count: number };

/** A shopper's candidates as rows of features, one column a weight, with the choices that reference sets made of them. */
export type ChoiceSet = {
  readonly shopper: Shopper;
  readonly wishes: Wishes;
  readonly candidates: readonly Candidate[];
  readonly features: Float32Array;
  /** The family of each candidate, numbered. */
  readonly family: Uint16Array;
  readonly choices: readonly Choice[];
  readonly advices: readonly Advice[];
};

/** One row of features: utility is linear in the weights, so that a feature is what its weight is multiplied by. */
const fillFeatures = (features: Float32Array, wishes: Wishes, candidates: readonly Candidate[]): void => {
  for (const [place, { aspiration }] of criteria.entries()) {
    const terms = activeTerms(wishes, place);
    const asked = aspiration?.isAsked(wishes) === true ? aspiration : undefined;
    if (terms.length === 0 && asked === undefined) continue;
    const level = asked === undefined ? 0 : levelFor(place, asked.goodValue, candidates);
    const add = (row: number, name: WeightName, value: number): void => {
      const cell = row * width + (columnOf.get(name) ?? 0);
      features[cell] = (features[cell] ?? 0) + value;
    };
    for (const [row, candidate] of candidates.entries()) {
      const value = valueAt(candidate, place);
      for (const [name, activation] of terms) add(row, name, activation * value);
      if (asked !== undefined) add(row, asked.weight, 1 - shortfallOf(value, level));
    }
  }
};

/** How much it counts that a choice is defended by any set, beside each choice by itself. */
const setPart = 1;

/** A defended vehicle counts less than one of the six, and the first of the six more than the last. */
const goodCount = 0.9;

const choicesOf = (candidates: readonly Candidate[], advices: readonly Advice[]): readonly Choice[] => {
  const named = candidates.map(({ offer }) => namedOf(offer));
  return advices.flatMap(({ six, good }) =>
    [
      ...six.map((entry, index) => ({ entry, count: 1.2 - 0.05 * index })),
      ...good.map((entry) => ({ entry, count: goodCount })),
    ]
      .map(
        ({ entry, count }): Choice => ({
          rows: named.flatMap((offer, row) => (covers(entry, offer) ? [row] : [])),
          count,
        }),
      )
      .filter(({ rows }) => rows.length > 0),
  );
};

export const choiceSetOf = (catalogue: Catalogue, shopper: Shopper, sets: readonly ReferenceSet[]): ChoiceSet => {
  const wishes = wishesOf(shopper.answers);
  const supply = supplyFor(catalogue, wishes);
  const broken = brokenByAll(supply, wishes);
  const pool = allowedBy(supply, broken, limitsToRelax(supply, broken));
  const least = pool.reduce((mask, one) => Math.min(mask, one.broken), Number.POSITIVE_INFINITY);
  const kept = pool.filter((one) => one.broken === least);
  const families = new Set(kept.map(({ candidate }) => familyOf(candidate.offer.variant.vehicle)));
  const candidates = (families.size >= 6 ? kept : pool).map(({ candidate }) => candidate);
  const features = new Float32Array(candidates.length * width);
  fillFeatures(features, wishes, candidates);
  const numbers = new Map<string, number>();
  const family = Uint16Array.from(candidates, ({ offer }) => {
    const name = familyOf(offer.variant.vehicle);
    const number = numbers.get(name) ?? numbers.size;
    numbers.set(name, number);
    return number;
  });
  const advices = sets.flatMap(({ byShopper }) => byShopper.get(shopper.id) ?? []);
  return { shopper, wishes, candidates, features, family, choices: choicesOf(candidates, advices), advices };
};

/** Adds a shopper's gradient of the log-likelihood; returns the log-likelihood per choice. */
const addGradient = (
  { features, family, choices, candidates }: ChoiceSet,
  theta: Float64Array,
  gradient: Float64Array,
): number => {
  const utilities = new Float64Array(candidates.length);
  for (let row = 0; row < utilities.length; row += 1) {
    let sum = 0;
    for (let column = 0; column < width; column += 1)
      sum += (features[row * width + column] ?? 0) * (theta[column] ?? 0);
    utilities[row] = sum;
  }
  const utilityAt = (row: number): number => utilities[row] ?? 0;
  const bestRow = new Map<number, number>();
  for (let row = 0; row < utilities.length; row += 1) {
    const known = bestRow.get(family[row] ?? 0);
    if (known === undefined || utilityAt(row) > utilityAt(known)) bestRow.set(family[row] ?? 0, row);
  }
  const rows = [...bestRow.values()];
  const most = Math.max(...rows.map(utilityAt));
  const shares = rows.map((row) => Math.exp(utilityAt(row) - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  const counts = choices.reduce((sum, { count }) => sum + count, 0);
  if (counts === 0) return 0;
  const add = (row: number, factor: number): void => {
    for (let column = 0; column < width; column += 1)
      gradient[column] = (gradient[column] ?? 0) + factor * (features[row * width + column] ?? 0);
  };
  let likelihood = 0;
  for (const { rows: meant, count } of choices) {
    const chosen = meant.reduce((best, row) => (utilityAt(row) > utilityAt(best) ? row : best));
    add(chosen, count / counts);
    likelihood += (count / counts) * (utilityAt(chosen) - most - Math.log(total));
  }
  // Beside each single choice, that whoever chooses takes a defended vehicle at all.
  const defended = new Set(choices.flatMap(({ rows: meant }) => meant));
  const inside = rows.map((row, index) => (defended.has(row) ? (shares[index] ?? 0) : 0));
  const insideTotal = inside.reduce((sum, share) => sum + share, 0);
  if (insideTotal > 0)
    for (const [index, row] of rows.entries())
      add(row, setPart * ((inside[index] ?? 0) / insideTotal - (shares[index] ?? 0) / total));
  for (const [index, row] of rows.entries()) add(row, -(shares[index] ?? 0) / total);
  return likelihood;
};

export type FitOptions = { readonly shrinkage: number; readonly rounds: number };

/** The common factor that brings the priors nearest to the weights: how sure choices are is fitted, not set. */
const scaleOf = (theta: Float64Array, prior: Float64Array): number => {
  let [shared, own] = [0, 0];
  for (let column = 0; column < width; column += 1) {
    const spread = (0.5 + (prior[column] ?? 0)) ** 2;
    shared += ((theta[column] ?? 0) * (prior[column] ?? 0)) / spread;
    own += (prior[column] ?? 0) ** 2 / spread;
  }
  return Math.min(1.5, Math.max(0.2, shared / own));
};

/**
 * The weights of a conditional logit (McFadden 1974) that make the reference sets' choices most likely: not negative, and
 * drawn towards the priors, up to a common factor, by a ridge. Adam with projection; deterministic.
 */
export const fitWeights = (sets: readonly ChoiceSet[], { shrinkage, rounds }: FitOptions): Weights => {
  const prior = Float64Array.from(weightNames, (name) => priors[name]);
  const theta = prior.slice();
  const [first, second] = [new Float64Array(width), new Float64Array(width)];
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float64Array(width);
    for (const set of sets) addGradient(set, theta, gradient);
    const step = 0.15 / (1 + round / 150);
    const factor = scaleOf(theta, prior);
    for (let column = 0; column < width; column += 1) {
      const scale = 0.5 + (prior[column] ?? 0);
      const pull = (shrinkage * ((theta[column] ?? 0) - factor * (prior[column] ?? 0))) / (scale * scale);
      const slope = (gradient[column] ?? 0) / sets.length - pull;
      const m = 0.9 * (first[column] ?? 0) + 0.1 * slope;
      const v = 0.99 * (second[column] ?? 0) + 0.01 * slope * slope;
      first[column] = m;
      second[column] = v;
      const move = (step * m) / (1 - 0.9 ** round) / (Math.sqrt(v / (1 - 0.99 ** round)) + 1e-6);
      theta[column] = Math.max(0, (theta[column] ?? 0) + move);
    }
  }
  return Object.fromEntries(weightNames.map((name, column) => [name, theta[column] ?? 0])) as Weights;
};
