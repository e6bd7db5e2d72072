import type { Catalogue } from '../../src/catalogue/vehicle.ts';
import { criteria } from '../../src/criteria/criteria.ts';
import { type Preferences, toPreferences } from '../../src/preferences.ts';
import { rateSeverity } from '../../src/ranking/limits.ts';
import { type Candidate, findMarket } from '../../src/ranking/market.ts';
import { findAllowedCandidates } from '../../src/ranking/pool.ts';
import { priors, type WeightName } from '../../src/ranking/priors.ts';
import { findActiveTarget, listActiveWeights, rateShortfall } from '../../src/ranking/utility.ts';
import {
  type Advice,
  isCoveredBy,
  type ReferenceSet,
  type Shopper,
  toNamedOffer,
} from './reference-sets.ts';

export const weightNames = Object.keys(priors) as WeightName[];
const columnByName = new Map(weightNames.map((name, index) => [name, index]));

export const width = weightNames.length;

/**
 * What a reference set chose: the candidates that an entry means, and how much the entry counts.
 */
type Choice = { readonly rows: readonly number[]; readonly count: number };

/**
 * A shopper's candidates as rows of features, with the choices that reference sets made of them.
 */
export type ChoiceSet = {
  readonly shopper: Shopper;
  readonly preferences: Preferences;
  readonly candidates: readonly Candidate[];
  /** The weights that this shopper's answers call for: a column of features each. */
  readonly columns: Uint8Array;
  readonly features: Float32Array;
  /** The family of each candidate, numbered. */
  readonly modelNumbers: Uint16Array;
  readonly choices: readonly Choice[];
  /** The share of the reference sets that name or defend each candidate. */
  readonly votes: Float32Array;
  readonly advices: readonly Advice[];
};

/** Utility is linear in the weights, so that a feature is what its weight is multiplied by. */
const buildFeatures = (
  preferences: Preferences,
  candidates: readonly Candidate[],
): Pick<ChoiceSet, 'columns' | 'features'> => {
  const all = new Float32Array(candidates.length * width);
  const used = new Set<number>();

  for (const [index, criterion] of criteria.entries()) {
    const activeWeights = listActiveWeights(criterion, preferences);
    const target = findActiveTarget(criterion, index, preferences, candidates, priors);
    if (activeWeights.length === 0 && target === undefined) continue;

    const add = (row: number, name: WeightName, value: number): void => {
      const column = columnByName.get(name) ?? 0;

      used.add(column);
      all[row * width + column] = (all[row * width + column] ?? 0) + value;
    };

    for (const [row, candidate] of candidates.entries()) {
      const value = candidate.values[index] ?? 0;

      for (const [name, factor] of activeWeights) add(row, name, factor * value);
      if (target !== undefined) add(row, target.weightName, 1 - rateShortfall(value, target.level));
    }
  }

  const columns = Uint8Array.from(used);
  const features = new Float32Array(candidates.length * columns.length);

  for (let cell = 0; cell < features.length; cell += 1) {
    const row = Math.floor(cell / columns.length);

    features[cell] = all[row * width + (columns[cell % columns.length] ?? 0)] ?? 0;
  }

  return { columns, features };
};

/**
 * A defended vehicle counts less than one of the six, and the first of the six more than the last.
 */
const goodCount = 0.9;

const listChoices = (
  candidates: readonly Candidate[],
  advices: readonly Advice[],
): readonly Choice[] => {
  const named = candidates.map(({ offer }) => toNamedOffer(offer));
  return advices.flatMap(({ six, good }) =>
    [
      ...six.map((entry, index) => ({ entry, count: 1.2 - 0.05 * index })),
      ...good.map((entry) => ({ entry, count: goodCount })),
    ]
      .map(
        ({ entry, count }): Choice => ({
          rows: named.flatMap((offer, row) => (isCoveredBy(entry, offer) ? [row] : [])),
          count,
        }),
      )
      .filter(({ rows }) => rows.length > 0),
  );
};

const computeVoteShares = (
  candidates: readonly Candidate[],
  advices: readonly Advice[],
): Float32Array =>
  Float32Array.from(candidates, ({ offer }) => {
    const named = toNamedOffer(offer);
    const defending = advices.filter(({ six, good }) =>
      [...six, ...good].some((entry) => isCoveredBy(entry, named)),
    );
    return defending.length / advices.length;
  });

export const buildChoiceSet = (
  catalogue: Catalogue,
  shopper: Shopper,
  sets: readonly ReferenceSet[],
): ChoiceSet => {
  const preferences = toPreferences(shopper.answers);
  const pool = findAllowedCandidates(findMarket(catalogue, preferences), preferences);
  const least = Math.min(...pool.map(({ broken }) => rateSeverity(broken)));
  const kept = pool.filter(({ broken }) => rateSeverity(broken) === least);
  const families = new Set(kept.map(({ candidate }) => candidate.offer.variant.vehicle.fullName));
  const candidates = (families.size >= 6 ? kept : pool).map(({ candidate }) => candidate);
  const numbers = new Map<string, number>();
  const family = Uint16Array.from(candidates, ({ offer }) => {
    const name = offer.variant.vehicle.fullName;
    const number = numbers.get(name) ?? numbers.size;

    numbers.set(name, number);
    return number;
  });
  const advices = sets.flatMap(({ byShopper }) => byShopper.get(shopper.id) ?? []);
  return {
    shopper,
    preferences,
    candidates,
    ...buildFeatures(preferences, candidates),
    modelNumbers: family,
    choices: listChoices(candidates, advices),
    votes: computeVoteShares(candidates, advices),
    advices,
  };
};
