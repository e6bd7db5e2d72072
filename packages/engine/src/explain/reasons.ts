import { criteria } from '../criteria/criteria.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Explaining, Pick } from './pick.ts';

/** A criterion as it speaks for or against a pick. */
export type Judgement = {
  readonly criterion: Criterion;
  readonly value: number;
  readonly weight: number;
  /** The visitor's own words that give it weight; undefined when only its base weight speaks. */
  readonly because: string | undefined;
};

/** Every criterion with weight, judged for a pick. */
export const judgementsOf = ({ index }: Pick, { wishes, weights, catalogue }: Explaining): readonly Judgement[] =>
  criteria.flatMap((criterion, position) => {
    const weight = weights[position] ?? 0;
    if (weight === 0) return [];
    const value = catalogue.values[index * criteria.length + position] ?? 0;
    return [{ criterion, value, weight, because: criterion.because(wishes) }];
  });
