import { criteria, placeOf } from '../criteria/criteria.ts';
import type { Criterion } from '../criteria/criterion.ts';

/** The criterion of this id; raises if there is none. */
export const criterionNamed = (id: string): Criterion => {
  const criterion = criteria[placeOf(id)];
  if (criterion === undefined) throw new RangeError(`There is no criterion ${id}`);
  return criterion;
};
