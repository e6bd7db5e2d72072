import type { RowBatch } from '../platform/dynamodb/stored-item.ts';

/** The value of a cell of a workbook. Text is never read as a number, a date or a formula. */
export type Cell = string | boolean | Date | PhoneLink | undefined;

export type PhoneLink = { readonly text: string; readonly hyperlink: string };

export type Column<Row> = {
  readonly csvTitle: string;
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

type ColumnHead = Pick<Column<never>, 'csvTitle' | 'title' | 'width' | 'format'>;

/** Reads the rows of a list, some at a time, in the order of the file. */
export type ReadBatches<Row> = () => AsyncIterable<RowBatch<Row>>;

export type TableRow = {
  readonly listTexts: () => readonly string[];
  readonly listCells: () => readonly Cell[];
};

export type TableName = 'Surveys' | 'Contacts' | 'Dropouts' | 'Cookie consents';

/** One list of an export: a CSV file, or a sheet of a workbook. */
export type ExportTable = {
  readonly name: TableName;
  readonly columns: readonly ColumnHead[];
  readonly readBatches: ReadBatches<TableRow>;
};

export const createTable = <Row>(
  name: TableName,
  columns: readonly Column<Row>[],
  readBatches: ReadBatches<Row>,
): ExportTable => {
  const toTableRow = (row: Row): TableRow => ({
    listTexts: () => columns.map(({ getCsvText }) => getCsvText(row)),
    listCells: () =>
      columns.map(({ getCsvText, getCell }) =>
        getCell === undefined ? getCsvText(row) : getCell(row),
      ),
  });

  return {
    name,
    columns,
    async *readBatches() {
      for await (const { rows, unreadable } of readBatches())
        yield { rows: rows.map(toTableRow), unreadable };
    },
  };
};

/** Notes the rows of a batch that was written. */
export type ReportBatch = (tableName: TableName, batch: RowBatch<unknown>) => Promise<void>;

export type CountedRows = {
  readonly tableName: TableName;
  readonly rows: number;
  readonly unreadable: number;
};
