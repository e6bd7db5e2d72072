import type { Catalogue } from '../catalogue/build-catalogue.ts';
import { criteria } from '../criteria/criteria.ts';
import type { Criterion } from '../criteria/criterion.ts';
import type { Wishes } from '../wishes.ts';

/** A criterion with weight, and the visitor's own words that give it weight; undefined when only its base weight speaks. */
export type CountedCriterion = {
  readonly criterion: Criterion;
  readonly place: number;
  readonly weight: number;
  readonly because: string | undefined;
};

/** A criterion as it speaks for or against a pick. */
export type Judgement = Omit<CountedCriterion, 'place'> & { readonly value: number };

/** The criteria that count under these weights, the weightiest first. */
export const countedCriteria = (wishes: Wishes, weights: Float64Array): readonly CountedCriterion[] => {
  const counted: CountedCriterion[] = [];
  for (const [place, criterion] of criteria.entries()) {
    const weight = weights[place] ?? 0;
    if (weight > 0) counted.push({ criterion, place, weight, because: criterion.because(wishes) });
  }
  return counted.sort((a, b) => b.weight - a.weight);
};

/** Every criterion that counts, judged for a vehicle, the weightiest first. */
export const judgementsOf = (
  { values }: Catalogue,
  counted: readonly CountedCriterion[],
  vehicle: number,
): readonly Judgement[] =>
  counted.map(({ criterion, place, weight, because }) => ({
    criterion,
    weight,
    because,
    value: values[vehicle * criteria.length + place] ?? 0,
  }));
