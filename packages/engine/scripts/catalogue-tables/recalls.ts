import * as z from 'zod';
import type { Recall } from '../../src/catalogue/tables.js';
import { text, year } from './cells.ts';

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

type BuiltVehicle = {
  readonly make: string;
  readonly model: string;
  readonly first: number;
  readonly last: number;
};

const concerns = (recall: RecallRow, vehicle: BuiltVehicle): boolean =>
  recall.make === vehicle.make &&
  recall.model === vehicle.model &&
  recall.first <= vehicle.last &&
  recall.last >= vehicle.first;

export const findRecalls = (vehicle: BuiltVehicle, rows: readonly RecallRow[]): readonly Recall[] =>
  rows
    .filter((row) => concerns(row, vehicle))
    .map(({ first, last, problem }) => ({ years: [first, last], problem }));

/** Names the rows that concern no vehicle of the catalogue. */
export const listRecallProblems = (
  rows: readonly RecallRow[],
  vehicles: readonly BuiltVehicle[],
): readonly string[] =>
  rows.flatMap((row, index) =>
    vehicles.some((vehicle) => concerns(row, vehicle))
      ? []
      : [
          `recalls.csv, row ${index + 2}: no ${row.make} ${row.model} was built from ${row.first} to ${row.last}`,
        ],
  );
