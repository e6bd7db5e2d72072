import type { ReactNode } from 'react';
import type { Listing } from '../api/listing.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { MoreOnTheWay } from './more-on-the-way.tsx';
import { PanelContent } from './panel-content.tsx';
import { ShowMoreButton } from './show-more-button.tsx';

type ListingTableProps<Row> = {
  /** What is being fetched, in words: "completed surveys". */
  readonly what: string;
  /** What the table lists, for those who cannot see it. */
  readonly label: string;
  readonly listing: Listing<Row>;
  readonly columns: readonly Column<Row>[];
  /** Stands in the table's place where there is nothing to list. */
  readonly empty: ReactNode;
  readonly hasRowKeys?: boolean;
};

/** A listing as far down as one scrolls. After a failure it goes on when asked to. */
export const ListingTable = <Row extends { readonly id: string }>(props: ListingTableProps<Row>) => {
  const { what, label, listing, columns, empty, hasRowKeys = false } = props;
  return (
    <PanelContent what={what} source={listing} isLoaded={listing.rows !== undefined}>
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
