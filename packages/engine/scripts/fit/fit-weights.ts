import { priors, type WeightName, type Weights } from '../../src/ranking/priors.ts';
import { type ChoiceSet, weightNames, width } from './choice-set.ts';

/** Adds to the slope of the log-likelihood what one row of features contributes. */
type Add = (row: number, factor: number) => void;

/**
 * The best trim of each model at the current weights, best first, with the chance of each being
 * chosen.
 */
type Leaders = {
  readonly rows: readonly number[];
  readonly chances: readonly number[];
  readonly utilityAt: (row: number) => number;
};

const findLeaders = (
  { columns, features, modelNumbers: family }: ChoiceSet,
  theta: Float64Array,
): Leaders => {
  const own = Float64Array.from(columns, (column) => theta[column] ?? 0);
  const utilities = new Float64Array(family.length);

  for (let row = 0; row < family.length; row += 1) {
    let sum = 0;

    for (let index = 0; index < own.length; index += 1)
      sum += (features[row * own.length + index] ?? 0) * (own[index] ?? 0);
    utilities[row] = sum;
  }

  const utilityAt = (row: number): number => utilities[row] ?? 0;
  const best = new Map<number, number>();

  for (const [row, number] of family.entries()) {
    const known = best.get(number);
    if (known === undefined || utilityAt(row) > utilityAt(known)) best.set(number, row);
  }

  const rows = [...best.values()].sort((one, other) => utilityAt(other) - utilityAt(one));
  const most = utilityAt(rows[0] ?? 0);
  const shares = rows.map((row) => Math.exp(utilityAt(row) - most));
  const total = shares.reduce((sum, share) => sum + share, 0);
  return { rows, chances: shares.map((share) => share / total), utilityAt };
};

/** Each choice that a reference set made, among all candidates (McFadden 1974). */
const addChoices = (
  { choices }: ChoiceSet,
  { rows, chances, utilityAt }: Leaders,
  add: Add,
): void => {
  const counts = choices.reduce((sum, { count }) => sum + count, 0);
  if (counts === 0) return;
  for (const { rows: meant, count } of choices)
    add(
      meant.reduce((best, row) => (utilityAt(row) > utilityAt(best) ? row : best)),
      count / counts,
    );
  for (const [index, row] of rows.entries()) add(row, -(chances[index] ?? 0));
};

/** The likelihood that a shopper chooses a defended vehicle, whichever it is. */
const addDefended = ({ votes }: ChoiceSet, { rows, chances }: Leaders, add: Add): void => {
  const inside = rows.map((row, index) => ((votes[row] ?? 0) > 0 ? (chances[index] ?? 0) : 0));
  const total = inside.reduce((sum, chance) => sum + chance, 0);
  if (total === 0) return;
  for (const [index, row] of rows.entries())
    add(row, (inside[index] ?? 0) / total - (chances[index] ?? 0));
};

/**
 * Only six are shown, so that the order near the top counts once more: of this many from the top,
 * each against each.
 */
const headSize = 12;
const headPart = 6;

/**
 * A logit over each pair of a vehicle near the top that nobody defends and a defended one (Bradley
 * & Terry 1952).
 */
const addHead = ({ votes }: ChoiceSet, { rows, utilityAt }: Leaders, add: Add): void => {
  const getVoteShare = (row: number): number => votes[row] ?? 0;
  const silent = rows.slice(0, headSize).filter((row) => getVoteShare(row) === 0);
  const defended = rows.filter((row) => getVoteShare(row) > 0).slice(0, headSize);
  const pairs = Math.max(30, silent.length * defended.length);

  for (const worse of silent)
    for (const better of defended) {
      const mistaken = 1 / (1 + Math.exp(utilityAt(better) - utilityAt(worse)));
      const factor = (headPart * mistaken * (0.4 + 0.6 * getVoteShare(better))) / pairs;

      add(better, factor);
      add(worse, -factor);
    }
};

const addSlope = (set: ChoiceSet, theta: Float64Array, slope: Float64Array): void => {
  const { columns, features } = set;
  const leaders = findLeaders(set, theta);

  const add: Add = (row, factor) => {
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index] ?? 0;

      slope[column] = (slope[column] ?? 0) + factor * (features[row * columns.length + index] ?? 0);
    }
  };

  for (const addPart of [addChoices, addDefended, addHead]) addPart(set, leaders, add);
};

/**
 * No weight falls below this share of its prior, up to the common factor: what a shopper asks for
 * always counts, however few reference sets show it, and a must counts in full.
 */
const asked: readonly WeightName[] = ['rideWanted', 'shortfall', 'abilityShortfall'];

const getLeastShare = (name: WeightName): number => (asked.includes(name) ? 1 : 0.4);

export type FitOptions = { readonly shrinkage: number; readonly rounds: number };

/**
 * The common factor that brings the priors nearest to the weights: how sure choices are is fitted,
 * not set.
 */
const computeScale = (theta: Float64Array, prior: Float64Array): number => {
  let [shared, own] = [0, 0];

  for (let column = 0; column < width; column += 1) {
    const spread = (0.5 + (prior[column] ?? 0)) ** 2;

    shared += ((theta[column] ?? 0) * (prior[column] ?? 0)) / spread;
    own += (prior[column] ?? 0) ** 2 / spread;
  }

  return Math.min(1.5, Math.max(0.2, shared / own));
};

/**
 * The weights of a conditional logit (McFadden 1974) that make the reference sets' choices most
 * likely: not negative, and drawn towards the priors, up to a common factor, by a ridge. Adam with
 * projection; deterministic.
 */
export const fitWeights = (
  sets: readonly ChoiceSet[],
  { shrinkage, rounds }: FitOptions,
): Weights => {
  const prior = Float64Array.from(weightNames, (name) => priors[name]);
  const theta = prior.slice();
  const [first, second] = [new Float64Array(width), new Float64Array(width)];

  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float64Array(width);

    for (const set of sets) addSlope(set, theta, gradient);
    const step = 0.15 / (1 + round / 150);
    const factor = computeScale(theta, prior);

    for (const [column, name] of weightNames.entries()) {
      const scale = 0.5 + (prior[column] ?? 0);
      const pull =
        (shrinkage * ((theta[column] ?? 0) - factor * (prior[column] ?? 0))) / (scale * scale);
      const slope = (gradient[column] ?? 0) / sets.length - pull;
      const m = 0.9 * (first[column] ?? 0) + 0.1 * slope;
      const v = 0.99 * (second[column] ?? 0) + 0.01 * slope * slope;

      first[column] = m;
      second[column] = v;
      const move = (step * m) / (1 - 0.9 ** round) / (Math.sqrt(v / (1 - 0.99 ** round)) + 1e-6);

      theta[column] = Math.max(
        getLeastShare(name) * factor * (prior[column] ?? 0),
        (theta[column] ?? 0) + move,
      );
    }
  }

  return Object.fromEntries(
    weightNames.map((name, column) => [name, theta[column] ?? 0]),
  ) as Weights;
};
