import type { Totals } from '../../src/totals/counter-reader-port.ts';

/** The totals of a time in which nothing was counted. */
export const noTotals: Totals = {
  surveys: 0,
  dropouts: 0,
  consents: 0,
  byPriceRange: {},
  byRegion: {},
  dropoutsByQuestion: {},
};
