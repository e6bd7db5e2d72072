import type { TrimFigures, VehicleRow } from '../../src/catalogue/tables.js';
import { filterByPowertrain, filterByVehicle, type ModelRow } from './match-rows.ts';
import {
  computeDistance,
  formatSpan,
  mergeSpans,
  type OfficialRow,
  type Span,
} from './official-row.ts';

/** What a comparison is about: the report counts each kind by itself. */
export type FigureKind = 'mpg' | 'range' | 'price' | 'stars' | 'seats';

/** A figure of the catalogue beside the official ones. */
export type ComparedFigure = {
  readonly kind: FigureKind;
  readonly isOff: boolean;
  readonly text: string;
};

/** What the lists of fuel use say about a vehicle. */
export type VehicleComparison = {
  readonly figures: readonly ComparedFigure[];
  readonly modelYears: number;
  /** Model years before the first or after the last with this powertrain. */
  readonly yearsOutside: readonly number[];
  readonly problems: readonly string[];
  readonly isListed: boolean;
};

/**
 * The largest difference that counts as agreement: official figures vary that much between trims of
 * one model.
 */
const tolerance = 0.1;

/** Compares one figure with the official ones. Returns an empty list if either is unknown. */
export const compareFigure = (
  kind: FigureKind,
  name: string,
  ourFigure: number | undefined,
  official: Span | undefined,
): ComparedFigure[] => {
  if (ourFigure === undefined || official === undefined) return [];

  const off = computeDistance(ourFigure, official);
  const text = `${name} ${ourFigure}, official ${formatSpan(official)} (${Math.round(off * 100)} % off)`;
  return [{ kind, isOff: off > tolerance, text }];
};

/**
 * Compares a vehicle with the official rows of its model; `newestYear` is the incomplete model year
 * of the lists.
 */
export const compareVehicle = (
  vehicle: VehicleRow,
  modelRows: readonly ModelRow[],
  newestYear: number,
): VehicleComparison => {
  const rows = filterByPowertrain(vehicle, modelRows);
  const canCompareYears = rows.length > 0 && isRated(vehicle);
  const outside = canCompareYears ? listYearsOutside(vehicle, rows, newestYear) : [];
  const skipped = canCompareYears ? listSkippedYears(vehicle, rows, outside, newestYear) : [];

  return {
    figures: compareFigures(vehicle, rows),
    modelYears: listYears(vehicle).length,
    yearsOutside: outside,
    problems: [
      ...describeYears('model years outside the listed ones', outside),
      ...describeYears('model years missing between listed ones', skipped),
      ...describePowertrainProblem(vehicle, modelRows),
    ],
    isListed: modelRows.length > 0,
  };
};

/**
 * Compares the vehicle's own figures, then those that its trims change, each with the official rows
 * of the same years and driven wheels.
 */
const compareFigures = (vehicle: VehicleRow, rows: readonly OfficialRow[]): ComparedFigure[] => {
  const trimFigures = vehicle.trims.flatMap(({ trim, years, figures }) => {
    const { drive = vehicle.drive } = figures;
    return compareEnergyFigures(`${trim}: `, figures, filterByVehicle({ years, drive }, rows));
  });

  return [...compareEnergyFigures('', vehicle, filterByVehicle(vehicle, rows)), ...trimFigures];
};

/** Compares fuel use and range. `prefix` names the trim, and is empty for the vehicle itself. */
const compareEnergyFigures = (
  prefix: string,
  { mpg, mpge, rangeMi }: Partial<TrimFigures>,
  rows: readonly OfficialRow[],
): readonly ComparedFigure[] => {
  const mergeFigures = (key: 'mpg' | 'mpge' | 'rangeMi') => mergeSpans(rows.map((row) => row[key]));

  return [
    ...compareFigure('mpg', `${prefix}mpg`, mpg, mergeFigures('mpg')),
    ...compareFigure('mpg', `${prefix}mpge`, mpge, mergeFigures('mpge')),
    ...compareFigure('range', `${prefix}range_mi`, rangeMi, mergeFigures('rangeMi')),
  ];
};

const listYears = ({ years: [first, last] }: VehicleRow) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const toYearSet = (rows: readonly OfficialRow[]): ReadonlySet<number> =>
  new Set(rows.map(({ year }) => year));

/**
 * True if a model year may be missing because the lists of the newest two years are incomplete: it
 * is one of them, and the lists have the model in one of the two years before.
 */
const mayStillBeUnlisted = (year: number, listedYears: ReadonlySet<number>, newestYear: number) => {
  const yearsBefore = [year - 1, year - 2].filter((before) => before < newestYear);
  return year >= newestYear - 1 && yearsBefore.some((before) => listedYears.has(before));
};

/**
 * False for vehicles above 8,500 lb, which EPA does not rate: their mpg is an estimate, and the
 * lists tell nothing of their years.
 */
const isRated = ({ estimates }: VehicleRow): boolean => !estimates.includes('combinedMpg');

/** Lists the vehicle's years before the first or after the last listed one. */
const listYearsOutside = (
  vehicle: VehicleRow,
  rows: readonly OfficialRow[],
  newestYear: number,
): number[] => {
  const listedYears = toYearSet(rows);
  const [first, last] = [Math.min(...listedYears), Math.max(...listedYears)];
  return listYears(vehicle)
    .filter((year) => year < first || year > last)
    .filter((year) => !mayStillBeUnlisted(year, listedYears, newestYear));
};

/**
 * Lists the vehicle's years that are missing between listed ones. The lists have holes: those of
 * 2024 lack half of the plug-in hybrids that were on sale.
 */
const listSkippedYears = (
  vehicle: VehicleRow,
  rows: readonly OfficialRow[],
  yearsOutside: readonly number[],
  newestYear: number,
): number[] => {
  const listedYears = toYearSet(rows);
  return listYears(vehicle)
    .filter((year) => !listedYears.has(year) && !yearsOutside.includes(year))
    .filter((year) => !mayStillBeUnlisted(year, listedYears, newestYear));
};

const describeYears = (text: string, years: readonly number[]) =>
  years.length === 0 ? [] : [`${text}: ${years.join(', ')}`];

/** Reports a model that the lists have in the vehicle's years with other powertrains only. */
const describePowertrainProblem = (
  vehicle: VehicleRow,
  modelRows: readonly ModelRow[],
): string[] => {
  const [first, last] = vehicle.years;
  const inYears = modelRows.filter(({ row }) => row.year >= first && row.year <= last);
  if (filterByPowertrain(vehicle, inYears).length > 0 || inYears.length === 0) return [];

  const kinds = [...new Set(inYears.flatMap(({ row }) => row.powertrains))].join(', ');
  return [`powertrain ${vehicle.powertrain} not listed in ${first}-${last} (listed: ${kinds})`];
};
