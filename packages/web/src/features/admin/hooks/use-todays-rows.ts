import { useState } from 'react';
import type { Listing } from '../api/listing.ts';
import { ofDay } from '../time/start-of-day.ts';

const rowsAtFirst = 10;
const rowsMore = 50;

/** Today's part of a list that is newest first, shown a few rows at a time. */
export const useTodaysRows = <Row>(list: Listing<Row>, timeOf: (row: Row) => string, today: number) => {
  const [shownRows, setShownRows] = useState(rowsAtFirst);
  const fetched = list.rows ?? [];
  const rows = ofDay(fetched, timeOf, today);
  /** Older rows of today may still be on the server when the oldest fetched one is of today. */
  const mayBeMore = list.hasMore && rows.length > 0 && rows.at(-1) === fetched.at(-1);
  return {
    rows: rows.slice(0, shownRows),
    countText: `${rows.length.toLocaleString()}${mayBeMore ? '+' : ''} today`,
    hasMore: rows.length > shownRows || mayBeMore,
    showMore: (): void => {
      const wanted = shownRows + rowsMore;
      setShownRows(wanted);
      if (mayBeMore && rows.length < wanted) list.loadMore();
    },
  };
};
