import type { Listing } from '../api/listing.ts';
import { useTodaysRows } from '../hooks/use-todays-rows.ts';
import type { Column } from '../table/column.ts';
import { DataTable } from '../table/data-table.tsx';
import { dateText } from '../time/format-time.ts';
import { EmptyNote } from './empty-note.tsx';
import { Panel } from './panel.tsx';
import { PanelContent } from './panel-content.tsx';
import { ShowMoreButton } from './show-more-button.tsx';

type TodaysPanelProps<Row> = {
  readonly title: string;
  /** What is being fetched, in words: "completed surveys". */
  readonly what: string;
  /** What the table lists, for those who cannot see it. */
  readonly label: string;
  readonly emptyText: string;
  readonly listing: Listing<Row>;
  readonly columns: readonly Column<Row>[];
  /** The time, in ISO 8601, by which a row is of one day or another. */
  readonly timeOf: (row: Row) => string;
  /** The start of the browser's day, in milliseconds. */
  readonly today: number;
};

/** The rows of a listing that fall on the browser's today, newest first. */
export const TodaysPanel = <Row extends { readonly id: string }>(props: TodaysPanelProps<Row>) => {
  const { title, what, label, emptyText, listing, columns, timeOf, today } = props;
  const todays = useTodaysRows(listing, timeOf, today);
  const day = dateText(new Date(today).toISOString());
  return (
    <Panel title={title} aside={listing.rows && `${todays.countText}, ${day}`}>
      <PanelContent what={what} source={listing} isLoaded={listing.rows !== undefined}>
        {todays.rows.length === 0 ? (
          <EmptyNote text={emptyText} />
        ) : (
          <DataTable label={label} columns={columns} rows={todays.rows} total={todays.rows.length} />
        )}
        {todays.hasMore && <ShowMoreButton onClick={todays.showMore} />}
      </PanelContent>
    </Panel>
  );
};
