import { parse } from 'csv-parse/sync';
import type { Powertrain } from '../../src/catalogue/vocabulary.ts';

export type Span = { readonly min: number; readonly max: number };

/** One line of an official list, reduced to what the catalogue can be compared with. */
export type OfficialRow = {
  readonly source: 'EPA' | 'NRCan';
  readonly year: number;
  readonly make: string;
  readonly baseModel: string;
  /** The full model names that the line stands for. */
  readonly models: readonly string[];
  /** The line stands for more models than it names. */
  readonly isModelListCut: boolean;
  /** The powertrains that the line may describe: a label can leave more than one open. */
  readonly powertrains: readonly Powertrain[];
  /** The list does not tell hybrids from other gas cars. */
  readonly mixesHybridsAndGas: boolean;
  readonly drive?: 'fwd' | 'rwd' | 'all' | undefined;
  /** mpg, or MPGe of an electric car; of a plug-in hybrid on gas alone. */
  readonly mpg?: Span | undefined;
  /** MPGe of a plug-in hybrid on electricity. */
  readonly mpge?: Span | undefined;
  readonly rangeMi?: Span | undefined;
  readonly vehicleClass: string;
};

export type CsvRow = Readonly<Record<string, string | undefined>>;

export const parseCsv = (text: string): CsvRow[] =>
  parse<Record<string, string>>(text, {
    columns: true,
    bom: true,
    skip_empty_lines: true,
    trim: true,
  });

export const getCell = (row: CsvRow, column: string): string => row[column] ?? '';

/** Reads a number above zero. Undefined for 0, which means "does not apply" in these files. */
export const parsePositive = (row: CsvRow, column: string): number | undefined => {
  const value = Number.parseFloat(getCell(row, column));
  return value > 0 ? value : undefined;
};

export const toSpan = (...values: readonly (number | undefined)[]): Span | undefined => {
  const known = values.filter((value) => value !== undefined);
  return known.length === 0 ? undefined : { min: Math.min(...known), max: Math.max(...known) };
};

export const mergeSpans = (spans: readonly (Span | undefined)[]): Span | undefined =>
  toSpan(...spans.flatMap((span) => [span?.min, span?.max]));

/** Computes how far a figure lies outside a span, as a share of the nearest end. 0 inside. */
export const computeDistance = (figure: number, { min, max }: Span): number => {
  if (figure < min) return (min - figure) / min;

  return figure > max ? (figure - max) / max : 0;
};

/** "28-31", or "30" where both ends are one. */
export const formatSpan = ({ min, max }: Span): string => {
  const [low, high] = [min, max].map((value) => String(Math.round(value * 10) / 10));
  return low === high ? `${low}` : `${low}-${high}`;
};
