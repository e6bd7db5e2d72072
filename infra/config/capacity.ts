/** Whole visits a second that production must sustain (docs/operate.md, "The walls"). */
const visitsPerSecond = 100;

/** One whole visit with its cookie choice, by `npm run bench -- cost`; 4 more units on a busy day. */
export const visit = { calls: 45, writeUnits: 83 } as const;

/** Visits begin unevenly, and some calls are repeated. */
const reserve = 1.2;

/** AWS's quota for all APIs of an account and region is 10,000 calls a second and 5,000 at once. */
export const apiThrottle = {
  rateLimit: visitsPerSecond * visit.calls * reserve,
  burstLimit: 5000,
} as const;

// A new table has 4,000 write and 12,000 read units, for 48 visits. AWS charges once for more.
export const warmThroughput = {
  writeUnitsPerSecond: Math.ceil(visitsPerSecond * visit.writeUnits * reserve),
  readUnitsPerSecond: 12_000,
} as const;
