import * as z from 'zod';
import type { RearSeatTest, SafetyAward } from '../../src/catalogue/tables.js';
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

type AwardedVehicle = ModelYears & { readonly iihs: readonly SafetyAward[] };

export const findRearSeatTest = (
  vehicle: AwardedVehicle,
  rows: readonly RearSeatTestRow[],
): RearSeatTest | undefined => {
  const row = rows.find((one) => shareModelYears(one, vehicle));
  if (row === undefined) return deduceFromAwards(vehicle.iihs);

  return { years: [row.first, row.last], result: row.result };
};

/** The first year in which IIHS gave its Top Safety Pick+ for a good result only. */
const firstAwardForGoodResult = 2025;

const deduceFromAwards = (awards: readonly SafetyAward[]): RearSeatTest | undefined => {
  const years = awards
    .filter(({ year, isPlus }) => isPlus && year >= firstAwardForGoodResult)
    .map(({ year }) => year);
  if (years.length === 0) return undefined;

  return { years: [Math.min(...years), Math.max(...years)], result: 'good' };
};
