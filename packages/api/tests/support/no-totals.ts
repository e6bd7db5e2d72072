import type { Totals } from '../../src/counters/counters-store.ts';

/** The totals of a period without counts. */
export const noTotals: Totals = {
  surveys: 0,
  dropouts: 0,
  consents: 0,
  byPriceRange: {},
  byRegion: {},
  dropoutsByQuestion: {},
  changedSurveys: 0,
  clicks: {},
};
