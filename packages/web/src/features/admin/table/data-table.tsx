import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import styles from './data-table.module.css';
import { useRowKeys } from './row-keys.ts';

export type Column<Row> = {
  readonly label: string;
  readonly width: string;
  readonly cell: (row: Row, index: number) => ReactNode;
};

type DataTableProps<Row> = {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly total: number;
  /** Given while there are more rows. */
  readonly loadMore?: (() => void) | undefined;
  readonly hasRowShortcuts?: boolean | undefined;
};

/** A table of any length that renders only the rows near the viewport, on a phone as cards. */
export const DataTable = <Row extends { readonly id: string }>(props: DataTableProps<Row>) => {
  const { label, columns, rows, total, loadMore, hasRowShortcuts = false } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const virtual = useVirtualRows(body, rows.length, loadMore);

  useRowKeys(body, hasRowShortcuts ? rows.length : 0, virtual.scrollToIndex);
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
        <SpacerRow heightPx={virtual.heightBefore} columnCount={columns.length} />
        {virtual.items.map(({ index }) => {
          const row = rows[index];
          return (
            row !== undefined && (
              <tr
                key={row.id}
                ref={virtual.measureRow}
                data-index={index}
                aria-rowindex={index + 2}
                className={styles.row}
              >
                {columns.map(({ label: heading, cell }) => (
                  <td key={heading} data-label={heading}>
                    {cell(row, index)}
                  </td>
                ))}
              </tr>
            )
          );
        })}
        <SpacerRow heightPx={virtual.heightAfter} columnCount={columns.length} />
      </tbody>
    </table>
  );
};

/** An empty row in place of the rows that are not rendered. */
const SpacerRow = ({
  heightPx,
  columnCount,
}: {
  readonly heightPx: number;
  readonly columnCount: number;
}) =>
  heightPx > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: an empty row takes no focus.
    <tr aria-hidden="true" className={styles.spacer}>
      <td colSpan={columnCount} style={{ height: heightPx, padding: 0, border: 0 }} />
    </tr>
  );

/** An estimate for rows that are not measured yet. */
const rowHeightPx = 41;
/** Room for the tabs and the column headings, which stick to the top of the window. */
const stickyHeightPx = 112;
/** More rows are loaded when fewer than these are left below the viewport. */
const rowsAhead = 50;

/** Chooses the rows to render near the viewport, and calls `loadMore` near the end of the rows. */
const useVirtualRows = (
  body: RefObject<HTMLElement | null>,
  rowCount: number,
  loadMore: (() => void) | undefined,
) => {
  const scrollMargin = useDocumentTop(body);
  const virtualizer = useWindowVirtualizer({
    count: rowCount,
    estimateSize: () => rowHeightPx,
    overscan: 12,
    scrollMargin,
    scrollPaddingStart: stickyHeightPx,
    scrollPaddingEnd: rowHeightPx,
  });
  const items = virtualizer.getVirtualItems();
  const first = items[0];
  const last = items.at(-1);

  const rowsReached = last === undefined ? 0 : last.index + 1;
  const isNearEnd = rowsReached > rowCount - rowsAhead;

  // `loadMore` changes with each response, so this also runs after a page with few or no rows. It
  // must not run on every render: scrolling would repeat a request whose failure is not yet known.
  useEffect(() => {
    if (isNearEnd) loadMore?.();
  }, [isNearEnd, loadMore]);

  return {
    items,
    measureRow: virtualizer.measureElement,
    scrollToIndex: virtualizer.scrollToIndex,
    heightBefore: first === undefined ? 0 : first.start - scrollMargin,
    heightAfter: last === undefined ? 0 : virtualizer.getTotalSize() - (last.end - scrollMargin),
  };
};

/** An element's distance from the document's top in pixels, kept current when content resizes. */
const useDocumentTop = (element: RefObject<HTMLElement | null>): number => {
  const [top, setTop] = useState(0);

  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect();
      if (box !== undefined) setTop(Math.round(box.top + window.scrollY));
    };

    measure();
    const observer = new ResizeObserver(measure);

    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return top;
};
