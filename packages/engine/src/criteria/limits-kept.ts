import { limitsIn } from '../ranking/limits.ts';
import { limitCosts } from './weights.ts';

/** Keeping every limit is worth 1; each broken limit costs its share, down to 0. */
export const limitsKept = (broken: number): number =>
  Math.max(
    0,
    limitsIn(broken).reduce((kept, limit) => kept - limitCosts[limit], 1),
  );
