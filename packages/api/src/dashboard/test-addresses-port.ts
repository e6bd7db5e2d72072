/** The addresses that only tests come from. */
export type TestAddresses = {
  readonly includes: (address: string) => boolean;
  /** Tells this set from another one. */
  readonly rule: string;
};
