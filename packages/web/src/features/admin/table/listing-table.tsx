import { useState } from 'react';
import { Spinner } from '../../../shared/ui/icon.tsx';
import { ofDay } from '../shared/browser-time.ts';
import { dateText } from '../shared/formats.ts';
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
  readonly what: string;
  readonly label: string;
  readonly listing: Listing<Row>;
  readonly columns: readonly Column<Row>[];
  readonly emptyText: string;
  readonly emptyHint?: string | undefined;
  readonly hasRowKeys?: boolean;
};

/** Loads more on scroll. After a failure it continues on request. */
export const ListingTable = <Row extends { readonly id: string }>(
  props: ListingTableProps<Row>,
) => {
  const { what, label, listing, columns, emptyText, emptyHint, hasRowKeys } = props;
  const { hasNextPage, error, isFetchingNextPage } = listing;
  const more = () => loadMore(listing);
  return (
    <PanelContent what={what} source={listing}>
      {({ rows, total, unreadable }) => (
        <>
          <UnreadableNote what={what} count={unreadable} />
          {rows.length === 0 && !hasNextPage ? (
            <EmptyNote text={emptyText} hint={emptyHint} />
          ) : (
            <DataTable
              label={label}
              columns={columns}
              rows={rows}
              total={total}
              loadMore={hasNextPage && error === null ? more : undefined}
              hasRowKeys={hasRowKeys}
            />
          )}
          {hasNextPage && error !== null && <ShowMoreButton onClick={more} />}
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

const rowsAtFirst = 10;
const rowsMore = 50;

type TodaysPanelProps<Row> = {
  readonly title: string;
  readonly what: string;
  readonly label: string;
  readonly listing: Listing<Row>;
  readonly columns: readonly Column<Row>[];
  readonly timeOf: (row: Row) => string;
  readonly today: number;
};

export const TodaysPanel = <Row extends { readonly id: string }>(props: TodaysPanelProps<Row>) => {
  const { title, what, label, listing, columns, timeOf, today } = props;
  const [shownRows, setShownRows] = useState(rowsAtFirst);
  const fetched = listing.data?.rows ?? [];
  const rows = ofDay(fetched, timeOf, today);
  // If the oldest fetched row is from today, the server may have more of today's rows.
  const mayBeMore = listing.hasNextPage && rows.length > 0 && rows.at(-1) === fetched.at(-1);
  const shown = rows.slice(0, shownRows);
  const countText = `${rows.length.toLocaleString()}${mayBeMore ? '+' : ''} today`;
  const day = dateText(new Date(today).toISOString());

  const showMore = (): void => {
    const wanted = shownRows + rowsMore;

    setShownRows(wanted);
    if (mayBeMore && rows.length < wanted) loadMore(listing);
  };
  return (
    <Panel title={title} aside={listing.data && `${countText}, ${day}`}>
      <PanelContent what={what} source={listing}>
        {() => (
          <>
            {shown.length === 0 ? (
              <EmptyNote text={`No ${what} today`} />
            ) : (
              <DataTable label={label} columns={columns} rows={shown} total={shown.length} />
            )}
            {(rows.length > shownRows || mayBeMore) && <ShowMoreButton onClick={showMore} />}
          </>
        )}
      </PanelContent>
    </Panel>
  );
};
