import type { ReactNode } from 'react';

/** A column of a table: its heading, its share of the width, and what stands in it. */
export type Column<Row> = {
  readonly label: string;
  readonly width: string;
  readonly cell: (row: Row, index: number) => ReactNode;
};
