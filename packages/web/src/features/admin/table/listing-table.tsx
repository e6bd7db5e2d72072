import type { ReactNode } from 'react';
import { Spinner } from '../../../shared/ui/icon.tsx';
import type { Listing } from '../shared/listing.ts';
import { PanelContent, ShowMoreButton, UnreadableNote } from '../shared/panel.tsx';
import { type Column, DataTable } from './data-table.tsx';
import styles from './listing-table.module.css';

type ListingTableProps<Row> = {
  readonly what: string;
  readonly label: string;
  readonly listing: Listing<Row>;
  readonly columns: readonly Column<Row>[];
  readonly empty: ReactNode;
  readonly hasRowKeys?: boolean;
};

/** Loads more on scroll. After a failure it continues on request. */
export const ListingTable = <Row extends { readonly id: string }>(props: ListingTableProps<Row>) => {
  const { what, label, listing, columns, empty, hasRowKeys = false } = props;
  return (
    <PanelContent what={what} source={listing} isLoaded={listing.rows !== undefined}>
      <UnreadableNote what={what} count={listing.unreadable} />
      {listing.rows?.length === 0 && !listing.hasMore ? (
        empty
      ) : (
        <DataTable
          label={label}
          columns={columns}
          rows={listing.rows ?? []}
          total={listing.total}
          hasMore={listing.hasMore && listing.error === null}
          loadMore={listing.loadMore}
          hasRowKeys={hasRowKeys}
        />
      )}
      {listing.hasMore && listing.error !== null && <ShowMoreButton onClick={listing.loadMore} />}
      <MoreOnTheWay isLoading={listing.isLoadingMore} />
    </PanelContent>
  );
};

const MoreOnTheWay = ({ isLoading }: { readonly isLoading: boolean }) =>
  isLoading && (
    <p className={styles.loading} role="status">
      <Spinner /> Loading more…
    </p>
  );
