import type { Dimensions } from '@app/contract/recommendation-schemas';

export type ExamplePick = {
  readonly fullName: string;
  readonly name: string;
  /** How well it fits, in words; absent if all six have the same. */
  readonly fit?: string;
  readonly role: string;
  readonly price: string;
  readonly reasons: readonly string[];
  readonly tradeOff: string;
  readonly outside: Dimensions;
};

/** Some answers of one shopper, in the words of the quiz (`npm run catalogue:build`). */
export declare const exampleAnswers: readonly {
  readonly question: string;
  readonly answer: string;
}[];

/** The fit in words that all six have, such as "Great fit". */
export declare const commonFit: string | undefined;

/** The six picks of the engine for that shopper, best first. */
export declare const examplePicks: readonly ExamplePick[];

/** Three of them, best in the middle. */
export declare const heroPicks: readonly ExamplePick[];
