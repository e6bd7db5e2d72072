import { stringify } from 'csv-stringify/sync';
import type { ExportTable, ReportBatch } from './export-table.ts';

/** Yields the lines of a CSV file (RFC 4180), the titles first. */
export async function* streamCsv(
  table: ExportTable,
  reportBatch: ReportBatch,
): AsyncGenerator<string> {
  yield formatCsvTitles(table.columns.map(({ csvTitle }) => csvTitle));

  for await (const batch of table.readBatches()) {
    yield formatCsvLines(batch.rows.map((row) => row.listTexts()));
    await reportBatch(table.name, batch);
  }
}

// `escape_formulas` puts an apostrophe before a cell that a spreadsheet would run as a formula.
const csvOptions = { record_delimiter: '\r\n', escape_formulas: true, quoted_match: /[\r\n]/ };

/** Formats the first line, after the byte order mark that tells spreadsheets the encoding. */
export const formatCsvTitles = (titles: readonly string[]): string =>
  `\u{feff}${stringify([[...titles]], csvOptions)}`;

export const formatCsvLines = (rows: readonly (readonly string[])[]): string => {
  if (rows.length === 0) return '';

  return stringify(
    rows.map((cells) => cells.map(escapeFormulasAfterSeparators)),
    csvOptions,
  );
};

/** Some spreadsheets begin a new cell after a ";", tab or line break inside a cell. */
const escapeFormulasAfterSeparators = (cell: string): string => {
  // Few cells have a separator, and splitting every cell would take a tenth of an export's time.
  if (!/[;\t\r\n]/.test(cell)) return cell;

  const [firstPart = '', ...laterParts] = cell.split(/(?<=[;\t\r\n])/);
  const escapedParts = laterParts.map((part) =>
    part.replace(/^([\s"']*)([=+\-@\uff1d\uff0b\uff0d\uff20])/, "$1'$2"),
  );

  return [firstPart, ...escapedParts].join('');
};
