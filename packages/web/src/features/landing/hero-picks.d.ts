import type { Dimensions } from '@app/contract/recommendation-schemas';

export type HeroPick = {
  readonly name: string;
  readonly score: number;
  readonly role: string;
  readonly outside: Dimensions;
};

/**
 * Three picks for one shopper, the best in the middle, as `npm run catalogue:build` got them from
 * the engine.
 */
export declare const heroPicks: readonly HeroPick[];
