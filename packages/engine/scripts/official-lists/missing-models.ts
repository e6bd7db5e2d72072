import type { VehicleRow } from '../../src/catalogue/tables.js';
import type { BodyStyle, Powertrain } from '../../src/catalogue/vocabulary.ts';
import { toKey } from '../../src/listings/normalize.ts';
import { toSlug } from '../catalogue-tables/read-tables.ts';
import { filterByModel, groupByMake, isSameMake, type Make, nameRows } from './match-rows.ts';
import { mergeSpans, type OfficialRow, type Span } from './official-row.ts';

/**
 * One row for each powertrain and run of model years. Cells that EPA does not know stay empty, so
 * that `npm run catalogue:build` names each of them until a person has filled it in.
 */
export const proposeRows = (
  vehicles: readonly VehicleRow[],
  rows: readonly OfficialRow[],
  columns: readonly string[],
): string[] =>
  listMissingModels(groupByMake(vehicles), rows).map((missing) => {
    const cells = fillCells(missing);
    return columns.map((column) => quoteCell(cells[column] ?? '')).join(',');
  });

/** A model with one powertrain in consecutive model years that the tables have no row for. */
type MissingModel = {
  readonly make: string;
  readonly model: string;
  readonly powertrain: Powertrain;
  readonly rows: readonly OfficialRow[];
};

/** The first model year that the catalogue is meant to hold. */
const firstModelYear = 2014;

const listMissingModels = (
  makes: readonly Make[],
  rows: readonly OfficialRow[],
): MissingModel[] => {
  const covered = new Set(makes.flatMap((make) => listCoveredRows(make, rows)));
  const uncovered = rows.filter(
    (row) => row.year >= firstModelYear && row.powertrains.length > 0 && !covered.has(row),
  );
  const groups = Map.groupBy(uncovered, (row) =>
    [toKey(row.make), toKey(row.baseModel), row.powertrains[0]].join('/'),
  );

  return [...groups.values()]
    .flatMap(groupConsecutiveYears)
    .flatMap((run) => {
      const newest = run.at(-1);
      const powertrain = newest?.powertrains[0];
      if (newest === undefined || powertrain === undefined) return [];

      const make = makes.find((known) => isSameMake(newest.make, known))?.make ?? newest.make;
      return [{ make, model: newest.baseModel, powertrain, rows: run }];
    })
    .sort((a, b) => a.make.localeCompare(b.make) || a.model.localeCompare(b.model));
};

const listCoveredRows = (make: Make, rows: readonly OfficialRow[]): OfficialRow[] => {
  const namedRows = nameRows(make, rows);
  return make.vehicles.flatMap((vehicle) =>
    filterByModel(vehicle, make, namedRows)
      .map(({ row }) => row)
      .filter(({ year }) => year >= vehicle.years[0] && year <= vehicle.years[1])
      .filter(({ powertrains }) => powertrains.includes(vehicle.powertrain)),
  );
};

const groupConsecutiveYears = (rows: readonly OfficialRow[]): OfficialRow[][] => {
  const runs: OfficialRow[][] = [];

  for (const row of rows.toSorted((a, b) => a.year - b.year)) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    if (run !== undefined && last !== undefined && row.year - last.year <= 1) run.push(row);
    else runs.push([row]);
  }

  return runs;
};

/** Figures are those of the newest year, in the middle if trims differ. */
const fillCells = ({
  make,
  model,
  powertrain,
  rows,
}: MissingModel): Readonly<Record<string, string>> => {
  const years = rows.map(({ year }) => year);
  const first = Math.min(...years);
  const newest = rows.filter(({ year }) => year === Math.max(...years));
  const body = guessBodyStyle(newest[0]?.vehicleClass ?? '');
  const drives = newest.flatMap(({ drive }) => drive ?? []);
  const allWheels = body === 'pickup' ? '4wd' : 'awd';
  return {
    id: toSlug(`${make} ${model} ${first}`),
    make,
    model,
    first: String(first),
    last: String(Math.max(...years)),
    body,
    powertrain,
    drive: drives.find((drive) => drive !== 'all') ?? allWheels,
    mpg: formatMiddle(mergeSpans(newest.map(({ mpg }) => mpg))),
    mpge: formatMiddle(mergeSpans(newest.map(({ mpge }) => mpge))),
    range_mi: formatMiddle(mergeSpans(newest.map(({ rangeMi }) => rangeMi))),
    listing_key: toKey(model),
  };
};

/** Guesses the body style from EPA's class, which does not always tell it. */
const guessBodyStyle = (vehicleClass: string): BodyStyle => {
  if (/pickup/i.test(vehicleClass)) return 'pickup';
  if (/sport utility|special purpose/i.test(vehicleClass)) return 'suv';
  if (/van/i.test(vehicleClass)) return 'minivan';
  if (/wagon/i.test(vehicleClass)) return 'wagon';

  return /two seater|minicompact/i.test(vehicleClass) ? 'coupe' : 'sedan';
};

const formatMiddle = (span: Span | undefined): string =>
  span === undefined ? '' : String(Math.round((span.min + span.max) / 2));

const quoteCell = (text: string): string =>
  /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
