import type { TrimFigures, VehicleRow } from '../../src/catalogue/tables.js';
import { filterByPowertrain, filterByVehicle, type ModelRow } from './match-rows.ts';
import {
  computeDistance,
  formatSpan,
  mergeSpans,
  type OfficialRow,
  type Span,
} from './official-row.ts';

export type FigureKind = 'mpg' | 'range' | 'price' | 'stars' | 'seats';

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

/** Official figures vary that much between trims of one model. */
const tolerance = 0.1;

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

/** `newestYear` is the incomplete model year of the lists. */
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

const compareFigures = (vehicle: VehicleRow, rows: readonly OfficialRow[]): ComparedFigure[] => {
  const trimFigures = vehicle.trims.flatMap(({ trim, years, figures }) => {
    const { drive = vehicle.drive } = figures;
    return compareEnergyFigures(`${trim}: `, figures, filterByVehicle({ years, drive }, rows));
  });

  return [...compareEnergyFigures('', vehicle, filterByVehicle(vehicle, rows)), ...trimFigures];
};

/** `prefix` names the trim, and is empty for the vehicle itself. */
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

/** The newest two years of the lists are incomplete: a model of the two years before may follow. */
const mayStillBeUnlisted = (year: number, listedYears: ReadonlySet<number>, newestYear: number) => {
  const yearsBefore = [year - 1, year - 2].filter((before) => before < newestYear);
  return year >= newestYear - 1 && yearsBefore.some((before) => listedYears.has(before));
};

/** EPA rates none above 8,500 lb: their mpg is an estimate, and the lists lack their years. */
const isRated = ({ estimates }: VehicleRow): boolean => !estimates.includes('combinedMpg');

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

/** The lists have holes: those of 2024 lack half of the plug-in hybrids that were on sale. */
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
