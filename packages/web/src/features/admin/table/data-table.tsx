import { useCallback, useRef } from 'react';
import type { Column } from './column.ts';
import { DataRow } from './data-row.tsx';
import styles from './data-table.module.css';
import { SpacerRow } from './spacer-row.tsx';
import { useRowKeys } from './use-row-keys.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

type DataTableProps<Row> = {
  /** What the table lists, for those who cannot see it. */
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** How many rows there would be if all were fetched. */
  readonly total: number;
  readonly hasMore?: boolean;
  readonly loadMore?: () => void;
  /** Whether j and k move through the rows. */
  readonly hasRowKeys?: boolean;
};

const doNothing = (): void => undefined;

/** A table of any length: the headings stay in view, rows exist only near the window, on a phone each is a card. */
export const DataTable = <Row extends { readonly id: string }>(props: DataTableProps<Row>) => {
  const { label, columns, rows, total, hasMore = false, loadMore = doNothing, hasRowKeys = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useVirtualRows({ body, count: rows.length, hasMore, loadMore });
  const { scrollToIndex } = virtual;
  const showRow = useCallback((index: number) => scrollToIndex(index), [scrollToIndex]);
  useRowKeys(body, hasRowKeys ? rows.length : 0, showRow);
  return (
    <table className={styles.table} aria-rowcount={total + 1}>
      <caption className="visually-hidden">{label}</caption>
      <thead className={styles.head}>
        <tr aria-rowindex={1}>
          {columns.map(({ label: heading, width }) => (
            <th key={heading} scope="col" style={{ width }}>
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody ref={body}>
        <SpacerRow heightPx={virtual.heightBefore} columns={columns.length} />
        {virtual.items.map(({ index }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <DataRow key={row.id} row={row} index={index} columns={columns} measure={virtual.measureRow} />
            )
          );
        })}
        <SpacerRow heightPx={virtual.heightAfter} columns={columns.length} />
      </tbody>
    </table>
  );
};
