import { criteria } from '../criteria/criteria.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Wishes } from '../wishes.ts';
import { type Candidate, valueAt } from './candidates.ts';
import type { WeightName, Weights } from './weights.ts';

export type Counted = {
  readonly criterion: Criterion;
  /** Its place in `criteria`, and in a candidate's values. */
  readonly place: number;
  readonly weight: number;
  /** The level that "definitely" asks for, and what falling short of it costs at most. */
  readonly level: number;
  readonly shortWeight: number;
};

/** 0 at the level or above, 1 at nothing, and costlier the further it falls, after Wierzbicki's achievement function (1980). */
export const shortfallOf = (value: number, level: number): number => {
  if (value >= level) return 0;
  const gap = (level - value) / level;
  return (gap + gap * gap) / 2;
};

const bestValues = new WeakMap<readonly Candidate[], Map<number, number>>();

const bestValueAt = (place: number, candidates: readonly Candidate[]): number => {
  const known = bestValues.get(candidates) ?? new Map<number, number>();
  bestValues.set(candidates, known);
  const best = known.get(place) ?? candidates.reduce((most, candidate) => Math.max(most, valueAt(candidate, place)), 0);
  known.set(place, best);
  return best;
};

/** The level that an aspiration asks for: what is good for the purpose, or the candidates' best if that is less. */
export const levelFor = (place: number, goodValue: number, candidates: readonly Candidate[]): number =>
  Math.min(goodValue, bestValueAt(place, candidates));

export const countedFor = (wishes: Wishes, candidates: readonly Candidate[], weights: Weights): readonly Counted[] =>
  criteria.flatMap((criterion, place): readonly Counted[] => {
    const { terms, aspiration } = criterion;
    const weight = terms(wishes).reduce((sum, [name, activation]) => sum + weights[name] * Number(activation), 0);
    const asked = aspiration?.isAsked(wishes) === true ? aspiration : undefined;
    const shortWeight = asked === undefined ? 0 : weights[asked.weight];
    if (weight === 0 && shortWeight === 0) return [];
    const level = asked === undefined ? 0 : levelFor(place, asked.goodValue, candidates);
    return [{ criterion, place, weight, level, shortWeight }];
  });

/** The utility of a vehicle that is perfect on everything. */
export const totalOf = (counted: readonly Counted[]): number =>
  counted.reduce((sum, { weight, shortWeight }) => sum + weight + shortWeight, 0);

type Weighing = Pick<Counted, 'weight' | 'level' | 'shortWeight'>;

export const pointsOf = (value: number, { weight, level, shortWeight }: Weighing): number =>
  weight * value + shortWeight * (1 - shortfallOf(value, level));

/** An additive multi-attribute utility (Keeney & Raiffa 1976), 0 to `totalOf(counted)`. */
export const utilityOf = (candidate: Candidate, counted: readonly Counted[]): number => {
  let utility = 0;
  for (const one of counted) utility += pointsOf(valueAt(candidate, one.place), one);
  return utility;
};

/** The weights that the answers call for, by name: utility is linear in them. For fitting. */
export const activeTerms = (wishes: Wishes, place: number): readonly (readonly [WeightName, number])[] =>
  (criteria[place]?.terms(wishes) ?? [])
    .map(([name, activation]) => [name, Number(activation)] as const)
    .filter(([, activation]) => activation > 0);
