import { priors, type WeightName, type Weights } from '../../src/ranking/priors.ts';
import { type ChoiceSet, weightCount, weightNames } from './choice-set.ts';

/** Adds one row of features, times a factor, to the slope of the log-likelihood. */
type AddRow = (row: number, factor: number) => void;

/** The best trim of each model at the current weights, best first, with its chance to be chosen. */
type Leaders = {
  readonly rows: readonly number[];
  readonly chances: readonly number[];
  readonly utilityAt: (row: number) => number;
};

const computeUtilities = (
  { columns, features, modelNumbers }: ChoiceSet,
  theta: Float64Array,
): Float64Array => {
  const usedWeights = Float64Array.from(columns, (column) => theta[column] ?? 0);
  const utilities = new Float64Array(modelNumbers.length);

  for (let row = 0; row < modelNumbers.length; row += 1) {
    let utility = 0;

    for (let index = 0; index < usedWeights.length; index += 1)
      utility += (features[row * usedWeights.length + index] ?? 0) * (usedWeights[index] ?? 0);
    utilities[row] = utility;
  }

  return utilities;
};

const findLeaders = (set: ChoiceSet, theta: Float64Array): Leaders => {
  const utilities = computeUtilities(set, theta);
  const utilityAt = (row: number): number => utilities[row] ?? 0;
  const bestRowByModel = new Map<number, number>();

  for (const [row, modelNumber] of set.modelNumbers.entries()) {
    const bestRow = bestRowByModel.get(modelNumber);
    if (bestRow === undefined || utilityAt(row) > utilityAt(bestRow))
      bestRowByModel.set(modelNumber, row);
  }

  const rows = [...bestRowByModel.values()].sort((one, other) => utilityAt(other) - utilityAt(one));
  const highestUtility = utilityAt(rows[0] ?? 0);
  const odds = rows.map((row) => Math.exp(utilityAt(row) - highestUtility));
  const totalOdds = odds.reduce((sum, value) => sum + value, 0);

  return { rows, chances: odds.map((value) => value / totalOdds), utilityAt };
};

/** Adds the slope of the chance of the reference sets' choices among all models (McFadden 1974). */
const addSlopeOfChoices = (
  { choices }: ChoiceSet,
  { rows, chances, utilityAt }: Leaders,
  addRow: AddRow,
): void => {
  const totalImportance = choices.reduce((sum, { importance }) => sum + importance, 0);
  if (totalImportance === 0) return;

  for (const { rows: chosenRows, importance } of choices) {
    const bestRow = chosenRows.reduce((best, row) =>
      utilityAt(row) > utilityAt(best) ? row : best,
    );

    addRow(bestRow, importance / totalImportance);
  }

  for (const [index, row] of rows.entries()) addRow(row, -(chances[index] ?? 0));
};

/** Adds the slope of the chance that a shopper chooses any vehicle that a reference set defends. */
const addSlopeOfDefended = (
  { votes }: ChoiceSet,
  { rows, chances }: Leaders,
  addRow: AddRow,
): void => {
  const defendedChances = rows.map((row, index) =>
    (votes[row] ?? 0) > 0 ? (chances[index] ?? 0) : 0,
  );
  const total = defendedChances.reduce((sum, chance) => sum + chance, 0);
  if (total === 0) return;
  for (const [index, row] of rows.entries())
    addRow(row, (defendedChances[index] ?? 0) / total - (chances[index] ?? 0));
};

/** Only six are shown, so the order of this many near the top counts once more, this strongly. */
const headSize = 12;
const headStrength = 6;

/** Logit over pairs: an undefended vehicle goes below a defended one (Bradley & Terry 1952). */
const addSlopeOfHead = (
  { votes }: ChoiceSet,
  { rows, utilityAt }: Leaders,
  addRow: AddRow,
): void => {
  const getVoteShare = (row: number): number => votes[row] ?? 0;
  const undefended = rows.slice(0, headSize).filter((row) => getVoteShare(row) === 0);
  const defended = rows.filter((row) => getVoteShare(row) > 0).slice(0, headSize);
  const pairs = Math.max(30, undefended.length * defended.length);

  for (const worse of undefended)
    for (const better of defended) {
      const chanceOfMistake = 1 / (1 + Math.exp(utilityAt(better) - utilityAt(worse)));
      const factor = (headStrength * chanceOfMistake * (0.4 + 0.6 * getVoteShare(better))) / pairs;

      addRow(better, factor);
      addRow(worse, -factor);
    }
};

/** Adds the slope of one shopper's log-likelihood at the weights `theta` to `slope`. */
const addSlope = (set: ChoiceSet, theta: Float64Array, slope: Float64Array): void => {
  const { columns, features } = set;
  const leaders = findLeaders(set, theta);

  const addRow: AddRow = (row, factor) => {
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index] ?? 0;

      slope[column] = (slope[column] ?? 0) + factor * (features[row * columns.length + index] ?? 0);
    }
  };

  for (const addSlopeOfPart of [addSlopeOfChoices, addSlopeOfDefended, addSlopeOfHead])
    addSlopeOfPart(set, leaders, addRow);
};

const weightsKeptInFull: readonly WeightName[] = ['rideWanted', 'shortfall', 'abilityShortfall'];

/** A share of the scaled prior: what is asked for counts, however few reference sets show it. */
const getLeastShare = (name: WeightName): number => (weightsKeptInFull.includes(name) ? 1 : 0.4);

export type FitOptions = { readonly shrinkage: number; readonly rounds: number };

/** Brings the priors nearest to the weights (least squares). Stands for how sure choices are. */
const computePriorScale = (theta: Float64Array, prior: Float64Array): number => {
  let [priorTimesWeight, priorSquared] = [0, 0];

  for (let column = 0; column < weightCount; column += 1) {
    const variance = (0.5 + (prior[column] ?? 0)) ** 2;

    priorTimesWeight += ((theta[column] ?? 0) * (prior[column] ?? 0)) / variance;
    priorSquared += (prior[column] ?? 0) ** 2 / variance;
  }

  return Math.min(1.5, Math.max(0.2, priorTimesWeight / priorSquared));
};

/**
 * A conditional logit (McFadden 1974). A ridge draws the weights toward the scaled priors, and none
 * falls below its least share. Uses Adam with projection, and is deterministic.
 */
export const fitWeights = (
  sets: readonly ChoiceSet[],
  { shrinkage, rounds }: FitOptions,
): Weights => {
  const prior = Float64Array.from(weightNames, (name) => priors[name]);
  const theta = prior.slice();
  const firstMoments = new Float64Array(weightCount);
  const secondMoments = new Float64Array(weightCount);

  for (let round = 1; round <= rounds; round += 1) {
    const gradient = new Float64Array(weightCount);

    for (const set of sets) addSlope(set, theta, gradient);
    const step = 0.15 / (1 + round / 150);
    const priorScale = computePriorScale(theta, prior);

    for (const [column, name] of weightNames.entries()) {
      const spread = 0.5 + (prior[column] ?? 0);
      const pull =
        (shrinkage * ((theta[column] ?? 0) - priorScale * (prior[column] ?? 0))) /
        (spread * spread);
      const slope = (gradient[column] ?? 0) / sets.length - pull;
      const firstMoment = 0.9 * (firstMoments[column] ?? 0) + 0.1 * slope;
      const secondMoment = 0.99 * (secondMoments[column] ?? 0) + 0.01 * slope * slope;

      firstMoments[column] = firstMoment;
      secondMoments[column] = secondMoment;
      const move =
        (step * firstMoment) /
        (1 - 0.9 ** round) /
        (Math.sqrt(secondMoment / (1 - 0.99 ** round)) + 1e-6);

      theta[column] = Math.max(
        getLeastShare(name) * priorScale * (prior[column] ?? 0),
        (theta[column] ?? 0) + move,
      );
    }
  }

  return Object.fromEntries(
    weightNames.map((name, column) => [name, theta[column] ?? 0]),
  ) as Weights;
};
