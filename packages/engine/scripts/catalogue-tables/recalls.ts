import * as z from 'zod';
import type { Recall } from '../../src/catalogue/tables.js';
import { text, year } from './cells.ts';
import { type ModelYears, shareModelYears } from './model-years.ts';

/** The columns of recalls.csv. `problem` ends the sentence "Many of these were recalled for". */
export const recallColumns = z.strictObject({
  make: text(),
  model: text(),
  first: year(),
  last: year(),
  problem: text(),
  source: z.url({ protocol: /^https$/ }),
});

export type RecallRow = z.output<typeof recallColumns>;

export const findRecalls = (vehicle: ModelYears, rows: readonly RecallRow[]): readonly Recall[] =>
  rows
    .filter((row) => shareModelYears(row, vehicle))
    .map(({ first, last, problem }) => ({ years: [first, last], problem }));
