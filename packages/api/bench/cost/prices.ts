/** List prices in US dollars, us-east-1, read in November 2026, without free tiers and volume discounts. */
export const prices = {
  /** Lambda on arm64. */
  gigabyteSecond: 0.0000133334,
  functionCall: 0.2 / 1e6,
  httpApiCall: 1 / 1e6,
  /** DynamoDB on demand, standard tables. */
  writeUnit: 0.625 / 1e6,
  readUnit: 0.125 / 1e6,
} as const;

/** What a call took: milliseconds, and write and read units of the table. */
export type CallCost = {
  readonly group: string;
  readonly ms: number;
  readonly write: number;
  readonly read: number;
};

/** Calculates the dollars for calls, separately for each service; `getMemoryMb` is by function. */
export const calculateDollars = (
  calls: readonly CallCost[],
  getMemoryMb: (group: string) => number,
) => {
  const sum = (pick: (call: CallCost) => number): number =>
    calls.reduce((total, call) => total + pick(call), 0);
  // Time is paid by started milliseconds.
  const gigabyteSeconds = sum(
    ({ group, ms }) => (getMemoryMb(group) / 1024) * (Math.ceil(ms) / 1000),
  );
  return {
    functions: gigabyteSeconds * prices.gigabyteSecond + calls.length * prices.functionCall,
    api: calls.length * prices.httpApiCall,
    writes: sum(({ write }) => write) * prices.writeUnit,
    reads: sum(({ read }) => read) * prices.readUnit,
  };
};
