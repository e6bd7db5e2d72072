import type { CatalogueMake } from '../../src/catalogue/entry.ts';
import { toKey } from '../../src/listings/normalise.ts';
import { isSameMake } from '../catalogue-check/entry-names.ts';
import { nameRows, rowsOfModel } from '../catalogue-check/match-rows.ts';
import type { OfficialRow, Powertrain } from '../catalogue-check/official-row.ts';

/** A model with one powertrain in consecutive model years that the catalogue has no entry for. */
export type MissingModel = {
  readonly make: string;
  readonly model: string;
  readonly powertrain: Powertrain;
  readonly rows: readonly OfficialRow[];
};

/** The first model year that the catalogue is meant to hold. */
const firstModelYear = 2014;

function coveredBy(make: CatalogueMake, rows: readonly OfficialRow[]): OfficialRow[] {
  const named = nameRows(make, rows);
  return make.entries.flatMap((entry) =>
    rowsOfModel(entry, make, named)
      .map(({ row }) => row)
      .filter(({ year }) => year >= entry.years[0] && year <= entry.years[1])
      .filter(({ powertrains }) => powertrains.includes(entry.powertrain)),
  );
}

function consecutive(rows: readonly OfficialRow[]): OfficialRow[][] {
  const sorted = [...rows].sort((a, b) => a.year - b.year);
  const runs: OfficialRow[][] = [];
  for (const row of sorted) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && row.year - last.year <= 1) run.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** The models of the official rows that the catalogue lacks, by make, in runs of consecutive years. */
export function missingModels(catalogue: readonly CatalogueMake[], rows: readonly OfficialRow[]): MissingModel[] {
  const covered = new Set(catalogue.flatMap((make) => coveredBy(make, rows)));
  const open = rows.filter((row) => row.year >= firstModelYear && row.powertrains.length > 0 && !covered.has(row));
  const groups = Map.groupBy(open, (row) => [toKey(row.make), toKey(row.baseModel), row.powertrains[0]].join('/'));
  return [...groups.values()]
    .flatMap(consecutive)
    .flatMap((run) => {
      const newest = run.at(-1);
      const powertrain = newest?.powertrains[0];
      if (newest === undefined || powertrain === undefined) return [];
      const make = catalogue.find((known) => isSameMake(newest.make, known))?.make ?? newest.make;
      return [{ make, model: newest.baseModel, powertrain, rows: run }];
    })
    .sort((a, b) => a.make.localeCompare(b.make) || a.model.localeCompare(b.model));
}
