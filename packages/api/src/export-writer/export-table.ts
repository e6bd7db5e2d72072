/** The value of a cell of a workbook. Text is never read as a number, a date or a formula. */
export type Cell = string | boolean | Date | PhoneLink | undefined;

/** A phone number that a click dials. */
export type PhoneLink = { readonly text: string; readonly hyperlink: string };

export type Column<Row> = {
  /** The column's title in CSV. */
  readonly code: string;
  /** The column's title in a workbook. */
  readonly title: string;
  /** About how many characters fit into the column. */
  readonly width: number;
  /** How a workbook shows the column. Numbers typed into a column of text keep their zeros. */
  readonly format?: 'time' | 'text';
  /** The stored value, for CSV. */
  readonly getCsvText: (row: Row) => string;
  /** The value with its type, or its label, for a workbook. By default the text of CSV. */
  readonly getCell?: (row: Row) => Cell;
};

type ColumnHead = Pick<Column<never>, 'code' | 'title' | 'width' | 'format'>;

export type RowBatch<Row> = {
  readonly rows: readonly Row[];
  /** How many rows were left out because they cannot be read. */
  readonly unreadable: number;
  /** Where the next batch begins. Undefined after the last one. */
  readonly position: string | undefined;
};

export type ReadRows<Row> = (position: string | undefined) => Promise<RowBatch<Row>>;

/** A row that can be written in both formats. */
export type TableRow = {
  readonly listTexts: () => readonly string[];
  readonly listCells: () => readonly Cell[];
};

export type TableName = 'Surveys' | 'Contacts' | 'Dropouts' | 'Cookie consents';

/** One list of an export: a CSV file, or a sheet of a workbook. */
export type ExportTable = {
  readonly name: TableName;
  readonly columns: readonly ColumnHead[];
  readonly readRows: ReadRows<TableRow>;
};

export const createTable = <Row>(
  name: TableName,
  columns: readonly Column<Row>[],
  readRows: ReadRows<Row>,
): ExportTable => ({
  name,
  columns,
  readRows: async (position) => {
    const batch = await readRows(position);
    const rows = batch.rows.map((row) => ({
      listTexts: () => columns.map(({ getCsvText }) => getCsvText(row)),
      listCells: () =>
        columns.map(({ getCsvText, getCell }) =>
          getCell === undefined ? getCsvText(row) : getCell(row),
        ),
    }));

    return { ...batch, rows };
  },
});

/** Notes the rows of a batch that was written. */
export type ReportBatch = (
  tableName: TableName,
  batch: Pick<RowBatch<unknown>, 'rows' | 'unreadable'>,
) => Promise<void>;

export type CountedRows = {
  readonly tableName: TableName;
  readonly rows: number;
  readonly unreadable: number;
};

/** Reads a table batch by batch, and the next batch while the caller writes the last one. */
export async function* readAhead(table: ExportTable): AsyncGenerator<RowBatch<TableRow>> {
  let reading: Promise<RowBatch<TableRow>> | undefined = table.readRows(undefined);

  while (reading !== undefined) {
    const batch: RowBatch<TableRow> = await reading;

    reading = batch.position === undefined ? undefined : table.readRows(batch.position);
    // If writing fails first, nobody awaits this. An unhandled rejection would end the process.
    reading?.catch(() => undefined);
    yield batch;
  }
}
