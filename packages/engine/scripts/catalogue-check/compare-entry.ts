import type { CatalogueEntry } from '../../src/catalogue/entry.ts';
import { type ModelRow, rowsOfPowertrain, rowsOfVehicle } from './match-rows.ts';
import type { OfficialRow } from './official-row.ts';
import { cover, distance, formatSpan, type Span } from './span.ts';

/** The largest difference that counts as agreement: official figures vary that much between trims of one model. */
const tolerance = 0.1;

/** A figure of an entry beside the official ones. */
type FigureComparison = {
  readonly kind: 'mpg' | 'range';
  readonly off: boolean;
  readonly text: string;
};

/** What the official lists say about one entry. */
export type EntryComparison = {
  readonly figures: readonly FigureComparison[];
  /** Model years before the first or after the last with this powertrain, or without the model in any list. */
  readonly yearsOutside: readonly number[];
  readonly problems: readonly string[];
  readonly listed: boolean;
};

type Figure = readonly [name: string, kind: 'mpg' | 'range', own: number | undefined, official: Span | undefined];

function compareFigure([name, kind, own, official]: Figure): FigureComparison[] {
  if (own === undefined || official === undefined) return [];
  const off = distance(own, official);
  const text = `${name} ${own}, official ${formatSpan(official)} (${Math.round(off * 100)} % off)`;
  return [{ kind, off: off > tolerance, text }];
}

function compareFigures(entry: CatalogueEntry, rows: readonly OfficialRow[]): FigureComparison[] {
  const figures: readonly Figure[] = [
    ['combinedMpg', 'mpg', entry.combinedMpg, cover(rows.map(({ mpg }) => mpg))],
    ['electricMpge', 'mpg', entry.electricMpge, cover(rows.map(({ electricMpge }) => electricMpge))],
    ['electricRangeMi', 'range', entry.electricRangeMi, cover(rows.map(({ electricRangeMi }) => electricRangeMi))],
  ];
  return figures.flatMap(compareFigure);
}

const yearsOf = ({ years: [first, last] }: CatalogueEntry) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

const yearsListed = (rows: readonly OfficialRow[]): ReadonlySet<number> => new Set(rows.map(({ year }) => year));

// The lists of a model year are complete only when it ends: a model of last year's list may be sold this year.
const isTolerated = (year: number, listed: ReadonlySet<number>, newest: number) =>
  year === newest && listed.has(year - 1);

function yearsOutside(
  entry: CatalogueEntry,
  rows: readonly OfficialRow[],
  model: readonly ModelRow[],
  newest: number,
): number[] {
  const [powertrainYears, modelYears] = [yearsListed(rows), yearsListed(model.map(({ row }) => row))];
  const first = Math.min(...powertrainYears);
  const last = Math.max(...powertrainYears);
  return yearsOf(entry)
    .filter((year) => year < first || year > last || !modelYears.has(year))
    .filter((year) => !isTolerated(year, powertrainYears, newest));
}

// Another powertrain is listed: the lists of 2024 for one lack half of the plug-in hybrids that were on sale.
function yearsSkipped(entry: CatalogueEntry, rows: readonly OfficialRow[], outside: readonly number[], newest: number) {
  const listed = yearsListed(rows);
  return yearsOf(entry)
    .filter((year) => !listed.has(year) && !outside.includes(year))
    .filter((year) => !isTolerated(year, listed, newest));
}

const yearProblem = (text: string, years: readonly number[]) =>
  years.length === 0 ? [] : [`${text}: ${years.join(', ')}`];

function powertrainProblem(entry: CatalogueEntry, model: readonly ModelRow[]): string[] {
  const [first, last] = entry.years;
  const inYears = model.filter(({ row }) => row.year >= first && row.year <= last);
  if (rowsOfPowertrain(entry, inYears).length > 0 || inYears.length === 0) return [];
  const kinds = [...new Set(inYears.flatMap(({ row }) => row.powertrains))].join(', ');
  return [`powertrain ${entry.powertrain} not listed in ${first}-${last} (listed: ${kinds})`];
}

function seatsProblem({ seats }: CatalogueEntry, official: Span | undefined): string[] {
  if (official === undefined || (seats >= official.min && seats <= official.max)) return [];
  return [`seats ${seats}, official ${formatSpan(official)}`];
}

/** Compares an entry with the official rows of its model; `newestYear` is the incomplete model year of the lists. */
export function compareEntry(
  entry: CatalogueEntry,
  modelRows: readonly ModelRow[],
  seats: Span | undefined,
  newestYear: number,
): EntryComparison {
  const rows = rowsOfPowertrain(entry, modelRows);
  const outside = rows.length === 0 ? [] : yearsOutside(entry, rows, modelRows, newestYear);
  const skipped = rows.length === 0 ? [] : yearsSkipped(entry, rows, outside, newestYear);
  const figures = compareFigures(entry, rowsOfVehicle(entry, rows));
  return {
    figures,
    yearsOutside: outside,
    problems: [
      ...figures.filter(({ off }) => off).map(({ text }) => text),
      ...yearProblem('model years outside the listed ones', outside),
      ...yearProblem('model years listed with other powertrains only', skipped),
      ...powertrainProblem(entry, modelRows),
      ...seatsProblem(entry, seats),
    ],
    listed: modelRows.length > 0,
  };
}
