export type Guide = {
  readonly publisher: string;
  readonly title: string;
  /** Absent if the title has it. */
  readonly date?: string;
  /** Where it was seen. Empty if that is only a dealer, or a site that we do not vouch for. */
  readonly addresses: readonly string[];
};

/** The guides that name a car for a purpose, by publisher (`npm run catalogue:build`). */
export declare const guideLists: readonly {
  readonly purpose: string;
  /** Continues "Recommended" in the words of a card: "For families". */
  readonly title: string;
  readonly guides: readonly Guide[];
}[];
