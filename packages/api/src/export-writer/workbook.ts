import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import { surveyBreakdownNames } from '@app/contract/survey-breakdowns';
import type { WorkbookWriter } from '@cj-tech-master/excelts';
import type { ExportSelection } from '../export/export-selection.ts';
import type { Cell, CountedRows, ExportTable, ReportBatch, TableRow } from './export-table.ts';

export type WorkbookContent = {
  readonly tables: readonly ExportTable[];
  readonly selection: ExportSelection;
  readonly startedAt: Date;
  readonly timeZone: string;
  readonly reportBatch: ReportBatch;
  /** The rows written so far, by table. */
  readonly listCounts: () => readonly CountedRows[];
};

type SheetLimits = { readonly rows: number; readonly links: number };

/** Spreadsheets open no sheet with more rows or links. */
const maxSheet: SheetLimits = { rows: 1_048_576, links: 65_530 };

/** Streams a workbook: a sheet for each table, or several for a long one, and one about the file. */
export const streamWorkbook = (content: WorkbookContent, limits = maxSheet): Readable => {
  const output = new PassThrough();

  fillWorkbook(content, output, limits).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
};

const fillWorkbook = async (
  content: WorkbookContent,
  output: PassThrough,
  limits: SheetLimits,
): Promise<void> => {
  // Loaded on demand: it is as large as the rest of the function.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  const workbook = new WorkbookWriter({
    stream: output,
    useStyles: true,
    zip: { zlib: { level: 1 } },
  });
  const waitUntilWritable = createDrainWait(output);

  for (const table of content.tables) {
    const sheets = createSheetWriter(workbook, table, limits);

    for await (const batch of table.readBatches()) {
      for (const row of batch.rows) sheets.addRow(row);

      await waitUntilWritable();
      await content.reportBatch(table.name, batch);
    }

    sheets.commit();
  }

  writeAboutSheet(workbook, content);
  await workbook.commit();
};

/** Returns a function that waits until the output takes more data, and throws if it is closed. */
const createDrainWait = (output: PassThrough) => {
  const closing = new AbortController();

  output.once('close', () => closing.abort(new Error('The file is not stored any more')));

  return async (): Promise<void> => {
    closing.signal.throwIfAborted();
    if (output.writableNeedDrain) await once(output, 'drain', { signal: closing.signal });
  };
};

const headerRows = 1;

/** Returns a row writer. It begins another sheet at the limit of rows (with header) or links. */
const createSheetWriter = (workbook: WorkbookWriter, table: ExportTable, limits: SheetLimits) => {
  let sheetCount = 1;
  let sheet = addSheet(workbook, table, table.name);
  let rowCount = headerRows;
  let linkCount = 0;
  const styles = table.columns.map(toColumnStyle);

  return {
    addRow: (row: TableRow): void => {
      const cells = row.listCells();
      const newLinks = cells.filter(isLink).length;

      if (rowCount === limits.rows || linkCount + newLinks > limits.links) {
        sheet.commit();
        sheetCount += 1;
        sheet = addSheet(workbook, table, `${table.name} ${sheetCount}`);
        rowCount = headerRows;
        linkCount = 0;
      }

      const sheetRow = sheet.addRow(cells.map((cell) => (cell === '' ? undefined : cell)));

      // Without this, the writer compares the style of each cell anew: 7 % slower.
      sheetRow.eachCell((cell, column) => {
        cell.style = styles[column - 1] ?? {};
      });
      sheetRow.commit();
      rowCount += 1;
      linkCount += newLinks;
    },

    commit: (): void => sheet.commit(),
  };
};

const isLink = (cell: Cell): boolean => typeof cell === 'object' && 'hyperlink' in cell;

type Sheet = ReturnType<WorkbookWriter['addWorksheet']>;
const numberFormats = { time: 'yyyy-mm-dd hh:mm', text: '@' } as const;

const toColumnStyle = ({ format }: ExportTable['columns'][number]) =>
  format === undefined ? {} : { numFmt: numberFormats[format] };

const addSheet = (workbook: WorkbookWriter, { columns }: ExportTable, name: string): Sheet => {
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });

  sheet.columns = columns.map((column) => ({
    header: column.title,
    width: column.width,
    style: toColumnStyle(column),
  }));
  sheet.autoFilter = { from: { row: 1, col: 1 }, to: { row: 1, col: columns.length } };
  sheet.getRow(1).font = { bold: true };
  sheet.getRow(1).commit();

  return sheet;
};

const writeAboutSheet = (
  workbook: WorkbookWriter,
  { selection, startedAt, timeZone, listCounts }: WorkbookContent,
): void => {
  const sheet = workbook.addWorksheet('About');
  const { breakdown, value } = selection;
  const filters = [
    ...(breakdown === undefined ? [] : [[surveyBreakdownNames[breakdown], value]]),
    ['Search', selection.search],
    ['Completed from', selection.from],
    ['Completed before', selection.to],
  ].filter(([, value]) => value !== undefined);
  const lines = [
    ['Exported at', startedAt.toISOString()],
    ['Times are those of', timeZone],
    ...filters,
    ...listCounts().flatMap(({ tableName, rows, unreadable }) => [
      [`${tableName}: rows`, rows],
      [`${tableName}: rows left out because they cannot be read`, unreadable],
    ]),
  ];

  sheet.columns = [{ width: 60 }, { width: 32 }];
  for (const line of lines) sheet.addRow(line).commit();
  sheet.commit();
};
