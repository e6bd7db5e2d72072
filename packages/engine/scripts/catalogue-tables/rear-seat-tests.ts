import * as z from 'zod';
import type { RearSeatTest } from '../../src/catalogue/tables.js';
import { rearSeatResults } from '../../src/catalogue/vocabulary.ts';
import { text, year } from './cells.ts';
import { type ModelYears, shareModelYears } from './model-years.ts';

/** The columns of rear-seat-tests.csv: results of IIHS, by the model years that it names. */
export const rearSeatTestColumns = z.strictObject({
  make: text(),
  model: text(),
  first: year(),
  last: year(),
  result: z.enum(rearSeatResults),
  source: z.url({ protocol: /^https$/ }),
});

export type RearSeatTestRow = z.output<typeof rearSeatTestColumns>;

export const findRearSeatTest = (
  vehicle: ModelYears,
  rows: readonly RearSeatTestRow[],
): RearSeatTest | undefined => {
  const row = rows.find((one) => shareModelYears(one, vehicle));
  return row && { years: [row.first, row.last], result: row.result };
};
