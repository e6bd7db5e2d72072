import type { ComponentProps } from 'react';
import type { Column } from './column.ts';
import styles from './data-table.module.css';

type DataRowProps<Row> = {
  readonly row: Row;
  readonly index: number;
  readonly columns: readonly Column<Row>[];
  /** Told the element, whose height is measured. */
  readonly measure: ComponentProps<'tr'>['ref'];
};

/** One row; on a phone a card, whose cells name their columns. */
export const DataRow = <Row,>({ row, index, columns, measure }: DataRowProps<Row>) => (
  <tr ref={measure} data-index={index} aria-rowindex={index + 2} className={styles.row}>
    {columns.map(({ label, cell }) => (
      <td key={label} data-label={label}>
        {cell(row, index)}
      </td>
    ))}
  </tr>
);
