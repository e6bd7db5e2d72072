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

/** Compares one figure with the official ones; nothing where either is unknown. */
export const compareFigure = (
  kind: FigureKind,
  name: string,
  own: number | undefined,
  official: Span | undefined,
): ComparedFigure[] => {
  if (own === undefined || official === undefined) return [];

  const off = computeDistance(own, official);
  const text = `${name} ${own}, official ${formatSpan(official)} (${Math.round(off * 100)} % off)`;
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
  const outside =
    rows.length === 0 || !isRated(vehicle) ? [] : yearsOutside(vehicle, rows, newestYear);
  const skipped =
    rows.length === 0 || !isRated(vehicle)
      ? []
      : listSkippedYears(vehicle, rows, outside, newestYear);
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
 * The vehicle's own figures, then those that its trims change, each with the rows of its years and
 * driven wheels.
 */
const compareFigures = (vehicle: VehicleRow, rows: readonly OfficialRow[]): ComparedFigure[] => {
  const ofTrims = vehicle.trims.flatMap(({ trim, years, figures }) => {
    const { drive = vehicle.drive } = figures;
    return compareEnergyFigures(`${trim}: `, figures, filterByVehicle({ years, drive }, rows));
  });

  return [...compareEnergyFigures('', vehicle, filterByVehicle(vehicle, rows)), ...ofTrims];
};

/** The prefix tells a trim's figures from the vehicle's. */
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
 * The lists of the newest two model years are incomplete: a model of the year before may still be
 * sold.
 */
const isTolerated = (year: number, listed: ReadonlySet<number>, newest: number) =>
  year >= newest - 1 &&
  [1, 2].some((years) => year - years <= newest - 1 && listed.has(year - years));

/**
 * EPA rates no vehicle above 8,500 lb: such a vehicle's mpg is an estimate, and the lists tell
 * nothing of its years.
 */
const isRated = ({ estimates }: VehicleRow): boolean => !estimates.includes('combinedMpg');

const yearsOutside = (
  vehicle: VehicleRow,
  rows: readonly OfficialRow[],
  newest: number,
): number[] => {
  const listed = toYearSet(rows);
  const [first, last] = [Math.min(...listed), Math.max(...listed)];
  return listYears(vehicle)
    .filter((year) => year < first || year > last)
    .filter((year) => !isTolerated(year, listed, newest));
};

/** The lists have holes: those of 2024 lack half of the plug-in hybrids that were on sale. */
const listSkippedYears = (
  vehicle: VehicleRow,
  rows: readonly OfficialRow[],
  outside: readonly number[],
  newest: number,
): number[] => {
  const listed = toYearSet(rows);
  return listYears(vehicle)
    .filter((year) => !listed.has(year) && !outside.includes(year))
    .filter((year) => !isTolerated(year, listed, newest));
};

const describeYears = (text: string, years: readonly number[]) =>
  years.length === 0 ? [] : [`${text}: ${years.join(', ')}`];

const describePowertrainProblem = (vehicle: VehicleRow, model: readonly ModelRow[]): string[] => {
  const [first, last] = vehicle.years;
  const inYears = model.filter(({ row }) => row.year >= first && row.year <= last);
  if (filterByPowertrain(vehicle, inYears).length > 0 || inYears.length === 0) return [];

  const kinds = [...new Set(inYears.flatMap(({ row }) => row.powertrains))].join(', ');
  return [`powertrain ${vehicle.powertrain} not listed in ${first}-${last} (listed: ${kinds})`];
};
