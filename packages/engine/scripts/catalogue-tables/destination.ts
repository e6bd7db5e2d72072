import * as z from 'zod';
import { catalogueYear } from '../../src/catalogue/price.ts';
import type { VehicleRow } from '../../src/catalogue/tables.js';
import { type Segment, segments } from '../../src/catalogue/vocabulary.ts';
import { blankOr, text, whole } from './cells.ts';

/** The columns of destination.csv. docs/catalogue.md explains the words of `source`. */
export const destinationColumns = z.strictObject({
  make: blankOr(text()),
  family: blankOr(text()),
  segment: blankOr(z.enum(segments)),
  usd: whole(900, 3_500),
  source: z.enum(['maker', 'sibling', 'class', 'average']),
});

export type DestinationRow = z.output<typeof destinationColumns>;

type ShippedVehicle = {
  readonly id: string;
  readonly make: string;
  readonly model: string;
  readonly family?: string | undefined;
  readonly segment: Segment;
  readonly last: number;
};

const isSoldNew = ({ last }: ShippedVehicle): boolean => last >= catalogueYear;

/** An empty cell stands for every make, family, or segment. */
const appliesTo = (row: DestinationRow, { make, model, family, segment }: ShippedVehicle) =>
  (row.make ?? make) === make &&
  (row.family ?? family ?? model) === (family ?? model) &&
  (row.segment ?? segment) === segment;

/** Rows of the model win, then those of the make, then the others. Undefined if not sold new. */
export const findDestination = (
  vehicle: ShippedVehicle,
  rows: readonly DestinationRow[],
): VehicleRow['destination'] => {
  if (!isSoldNew(vehicle)) return undefined;

  const applicable = rows.filter((row) => appliesTo(row, vehicle));
  const row =
    applicable.find(({ family }) => family !== undefined) ??
    applicable.find(({ make }) => make !== undefined) ??
    applicable[0];
  return row && { usd: row.usd, isEstimate: row.source !== 'maker' };
};

/** Names the rows that apply to no vehicle on sale, and the vehicles on sale without a row. */
export const listDestinationProblems = (
  rows: readonly DestinationRow[],
  vehicles: readonly ShippedVehicle[],
): readonly string[] => {
  const soldNew = vehicles.filter(isSoldNew);
  const unused = rows.flatMap((row, index) => {
    const { make, family, segment } = row;
    const name = [make, family, segment].filter((cell) => cell !== undefined).join(' ');
    return soldNew.some((vehicle) => appliesTo(row, vehicle))
      ? []
      : [`destination.csv, row ${index + 2}: no new vehicle is a ${name}`];
  });
  const missing = soldNew
    .filter((vehicle) => findDestination(vehicle, rows) === undefined)
    .map(({ id }) => `destination.csv: has no row for ${id}`);

  return [...unused, ...missing];
};
