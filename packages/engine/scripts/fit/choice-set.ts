import type { Catalogue } from '../../src/catalogue/vehicle.ts';
import { criteria } from '../../src/criteria/criteria.ts';
import { type Preferences, toPreferences } from '../../src/preferences.ts';
import { type Candidate, getOffersOnSale, getRating } from '../../src/ranking/market.ts';
import { findEligibleCandidates, picksWanted } from '../../src/ranking/pool.ts';
import { priors, type WeightName } from '../../src/ranking/priors.ts';
import {
  createBestRatingLookup,
  findActiveTarget,
  listActiveWeights,
  rateShortfall,
} from '../../src/ranking/utility.ts';
import {
  type Advice,
  isMatch,
  type NamedOffer,
  type ReferenceSet,
  type Shopper,
  toNamedOffer,
} from './reference-sets.ts';

export const weightNames = Object.keys(priors) as WeightName[];
const columnByName = new Map(weightNames.map((name, index) => [name, index]));

export const weightCount = weightNames.length;

/** An entry of a reference set: the rows of the candidates that it means, and its importance. */
type Choice = { readonly rows: readonly number[]; readonly importance: number };

/** A shopper's candidates as rows of features, with the choices of the reference sets. */
export type ChoiceSet = {
  readonly shopper: Shopper;
  readonly preferences: Preferences;
  readonly candidates: readonly Candidate[];
  /** The weights that this shopper's answers call for: a column of features each. */
  readonly columns: Uint8Array;
  readonly features: Float32Array;
  /** The number of each candidate's model. */
  readonly modelNumbers: Uint16Array;
  readonly choices: readonly Choice[];
  /** The share of the reference sets that name or defend each candidate. */
  readonly votes: Float32Array;
  readonly advices: readonly Advice[];
};

/** Computes what each weight is multiplied by in the utility of each candidate. */
const buildFeatures = (
  preferences: Preferences,
  candidates: readonly Candidate[],
): Pick<ChoiceSet, 'columns' | 'features'> => {
  const allFeatures = new Float32Array(candidates.length * weightCount);
  const usedColumns = new Set<number>();
  const getBestRating = createBestRatingLookup(candidates);

  for (const [index, criterion] of criteria.entries()) {
    const activeWeights = listActiveWeights(criterion, preferences);
    const target = findActiveTarget(index, preferences, getBestRating, priors);
    if (activeWeights.length === 0 && target === undefined) continue;

    const addToFeature = (row: number, name: WeightName, value: number): void => {
      const column = columnByName.get(name) ?? 0;
      const cell = row * weightCount + column;

      usedColumns.add(column);
      allFeatures[cell] = (allFeatures[cell] ?? 0) + value;
    };

    for (const [row, candidate] of candidates.entries()) {
      const rating = getRating(candidate, index);

      for (const [name, factor] of activeWeights) addToFeature(row, name, factor * rating);
      if (target !== undefined)
        addToFeature(
          row,
          target.weightName,
          target.shareOfWeight * (1 - rateShortfall(rating, target.level)),
        );
    }
  }

  const columns = Uint8Array.from(usedColumns);
  const features = new Float32Array(candidates.length * columns.length);

  for (let cell = 0; cell < features.length; cell += 1) {
    const row = Math.floor(cell / columns.length);
    const column = columns[cell % columns.length] ?? 0;

    features[cell] = allFeatures[row * weightCount + column] ?? 0;
  }

  return { columns, features };
};

/** A defended vehicle counts less than even the last of the six. */
const defendedImportance = 0.9;
const firstImportance = 1.2;
const importanceLostPerPlace = 0.05;

const listAdviceChoices = (
  { six, good }: Advice,
  offers: readonly NamedOffer[],
): readonly Choice[] => {
  const entries = [
    ...six.map((entry, index) => ({
      entry,
      importance: firstImportance - importanceLostPerPlace * index,
    })),
    ...good.map((entry) => ({ entry, importance: defendedImportance })),
  ];
  const choices = entries.map(({ entry, importance }) => ({
    rows: offers.flatMap((offer, row) => (isMatch(entry, offer) ? [row] : [])),
    importance,
  }));

  return choices.filter(({ rows }) => rows.length > 0);
};

const computeVoteShares = (
  offers: readonly NamedOffer[],
  advices: readonly Advice[],
): Float32Array =>
  Float32Array.from(offers, (offer) => {
    const defending = advices.filter(({ six, good }) =>
      [...six, ...good].some((entry) => isMatch(entry, offer)),
    );
    return defending.length / advices.length;
  });

const getModelName = ({ offer }: Candidate): string => offer.variant.vehicle.fullName;

const listCandidates = (catalogue: Catalogue, preferences: Preferences): readonly Candidate[] => {
  const eligible = findEligibleCandidates(getOffersOnSale(catalogue, preferences), preferences);
  const leastSeverity = Math.min(...eligible.map(({ severity }) => severity));
  const best = eligible.filter(({ severity }) => severity === leastSeverity);

  const models = new Set(best.map(({ candidate }) => getModelName(candidate)));
  const chosen = models.size >= picksWanted ? best : eligible;
  return chosen.map(({ candidate }) => candidate);
};

const numberModels = (candidates: readonly Candidate[]): Uint16Array => {
  const numbers = new Map<string, number>();

  return Uint16Array.from(candidates, (candidate) => {
    const name = getModelName(candidate);
    const number = numbers.get(name) ?? numbers.size;

    numbers.set(name, number);
    return number;
  });
};

export const buildChoiceSet = (
  catalogue: Catalogue,
  shopper: Shopper,
  sets: readonly ReferenceSet[],
): ChoiceSet => {
  const preferences = toPreferences(shopper.answers);
  const candidates = listCandidates(catalogue, preferences);
  const offers = candidates.map(({ offer }) => toNamedOffer(offer));
  const advices = sets.flatMap(({ byShopper }) => byShopper.get(shopper.id) ?? []);

  return {
    shopper,
    preferences,
    candidates,
    ...buildFeatures(preferences, candidates),
    modelNumbers: numberModels(candidates),
    choices: advices.flatMap((advice) => listAdviceChoices(advice, offers)),
    votes: computeVoteShares(offers, advices),
    advices,
  };
};
