import type { Dimensions } from '@app/contract/recommendation-schemas';

export type HeroPick = {
  readonly name: string;
  readonly score: number;
  readonly role: string;
  readonly outside: Dimensions;
};

/** Three picks by the engine for one shopper, best in the middle (`npm run catalogue:build`). */
export declare const heroPicks: readonly HeroPick[];
