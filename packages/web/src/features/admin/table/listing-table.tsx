import { useState } from 'react';
import { Spinner } from '../../../shared/ui/icon.tsx';
import { filterToday } from '../shared/day-bounds.ts';
import { formatCalendarDate } from '../shared/formats.ts';
import { useListTimeZone } from '../shared/list-time-zone.tsx';
import { type Listing, loadMore } from '../shared/listing.ts';
import {
  EmptyNote,
  Panel,
  PanelContent,
  ShowMoreButton,
  UnreadableNote,
} from '../shared/panel.tsx';
import { type Column, DataTable } from './data-table.tsx';
import styles from './listing-table.module.css';

export type { Column };

type ListingTableProps<Row> = {
  readonly contentName: string;
  readonly label: string;
  readonly listing: Listing<Row>;
  readonly columns: readonly Column<Row>[];
  readonly emptyText: string;
  readonly emptyHint?: string | undefined;
  readonly hasRowShortcuts?: boolean;
};

/** A table that loads more rows on scroll. After a failure, a button loads more instead. */
export const ListingTable = <Row extends { readonly id: string }>(
  props: ListingTableProps<Row>,
) => {
  const { contentName, label, listing, columns, emptyText, emptyHint, hasRowShortcuts } = props;
  const { hasNextPage, error, isFetchingNextPage } = listing;
  const loadNextPage = () => loadMore(listing);
  return (
    <PanelContent contentName={contentName} source={listing}>
      {({ rows, total, unreadable }) => (
        <>
          <UnreadableNote contentName={contentName} count={unreadable} />
          {rows.length === 0 && !hasNextPage ? (
            <EmptyNote text={emptyText} hint={emptyHint} />
          ) : (
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              total={total}
              loadMore={hasNextPage && error === null ? loadNextPage : undefined}
              hasRowShortcuts={hasRowShortcuts}
            />
          )}
          {hasNextPage && error !== null && <ShowMoreButton onClick={loadNextPage} />}
          {isFetchingNextPage && (
            <p className={styles.loading} role="status">
              <Spinner /> Loading more…
            </p>
          )}
        </>
      )}
    </PanelContent>
  );
};

const initialRowCount = 10;
const addedRowCount = 50;

type TodaysPanelProps<Row> = {
  readonly title: string;
  readonly contentName: string;
  readonly label: string;
  readonly listing: Listing<Row>;
  readonly columns: readonly Column<Row>[];
  readonly getTime: (row: Row) => string;
};

/** A panel with today's rows, and a button that shows more and fetches them if needed. */
export const TodaysPanel = <Row extends { readonly id: string }>(props: TodaysPanelProps<Row>) => {
  const { title, contentName, label, listing, columns, getTime } = props;
  const { today } = useListTimeZone();
  const [shownCount, setShownCount] = useState(initialRowCount);
  const fetchedRows = listing.data?.rows ?? [];
  const rows = filterToday(fetchedRows, getTime, today);
  // If the oldest fetched row is from today, the server may have more of today's rows.
  const mayBeMore = listing.hasNextPage && rows.length > 0 && rows.at(-1) === fetchedRows.at(-1);
  const shownRows = rows.slice(0, shownCount);
  const countText = `${rows.length.toLocaleString()}${mayBeMore ? '+' : ''} today`;

  const showMore = (): void => {
    const wantedCount = shownCount + addedRowCount;

    setShownCount(wantedCount);
    if (mayBeMore && rows.length < wantedCount) loadMore(listing);
  };

  return (
    <Panel title={title} aside={listing.data && `${countText}, ${formatCalendarDate(today.day)}`}>
      <PanelContent contentName={contentName} source={listing}>
        {() => (
          <>
            {shownRows.length === 0 ? (
              <EmptyNote text={`No ${contentName} today`} />
            ) : (
              <DataTable
                label={label}
                columns={columns}
                rows={shownRows}
                total={shownRows.length}
              />
            )}
            {(rows.length > shownCount || mayBeMore) && <ShowMoreButton onClick={showMore} />}
          </>
        )}
      </PanelContent>
    </Panel>
  );
};
