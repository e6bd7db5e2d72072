/** A row about some model years of a model. */
export type ModelYears = {
  readonly make: string;
  readonly model: string;
  readonly first: number;
  readonly last: number;
};

export const shareModelYears = (one: ModelYears, other: ModelYears): boolean =>
  one.make === other.make &&
  one.model === other.model &&
  one.first <= other.last &&
  one.last >= other.first;

/** Names the rows of a table that concern no vehicle of the catalogue. */
export const listUnbuiltModelYears = (
  table: string,
  rows: readonly ModelYears[],
  vehicles: readonly ModelYears[],
): readonly string[] =>
  rows.flatMap((row, index) =>
    vehicles.some((vehicle) => shareModelYears(row, vehicle))
      ? []
      : [
          `${table}.csv, row ${index + 2}: no ${row.make} ${row.model} was built from ${row.first} to ${row.last}`,
        ],
  );
