import { parse } from 'csv-parse/sync';

/** A row of a CSV file by column name; a column that the file lacks reads as undefined. */
export type CsvRow = Readonly<Record<string, string | undefined>>;

/** Reads CSV text whose first line names the columns. */
export function parseCsv(text: string): CsvRow[] {
  return parse<Record<string, string>>(text, { columns: true, bom: true, skip_empty_lines: true, trim: true });
}

/** A cell's text; empty where the column is missing. */
export function cell(row: CsvRow, column: string): string {
  return row[column] ?? '';
}

/** A cell's number where it holds one above zero: these files write 0 for "does not apply". */
export function positive(row: CsvRow, column: string): number | undefined {
  const value = Number.parseFloat(cell(row, column));
  return value > 0 ? value : undefined;
}
