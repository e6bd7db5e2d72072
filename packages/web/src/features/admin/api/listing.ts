import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

/** What every paged list of the dashboard is to its panel, whatever it lists. */
export type Listing<Row> = {
  /** The rows fetched so far; undefined until there was an answer. An answer of 401 has none. */
  readonly rows: readonly Row[] | undefined;
  /** How many there are on the server: exact once nothing more is to come, or as far as the server has counted. */
  readonly total: number;
  readonly error: Error | null;
  /** Whether it has neither arrived nor failed yet: a new try after a failure does not count. */
  readonly isAwaited: boolean;
  readonly isSignedOut: boolean;
  readonly isFetching: boolean;
  /** Whether the rows are those of the filters before. */
  readonly isPrevious: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly refetch: () => Promise<unknown>;
};

type Page = { readonly total: number };

/** Makes one list of the pages of a query. */
export const useListing = <P extends Page, Row>(
  query: UseInfiniteQueryResult<InfiniteData<P | null>>,
  rowsOf: (page: P) => readonly Row[],
): Listing<Row> => {
  const pages = query.data?.pages;
  const isSignedOut = pages?.includes(null) ?? false;
  const rows = useMemo(
    () => (isSignedOut ? undefined : pages?.flatMap((page) => (page === null ? [] : rowsOf(page)))),
    [isSignedOut, pages, rowsOf],
  );
  return {
    rows,
    total: Math.max(pages?.[0]?.total ?? 0, rows?.length ?? 0),
    error: query.error,
    isAwaited: !query.isFetched,
    isSignedOut,
    isFetching: query.isFetching,
    isPrevious: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    // Asked for again by every rendering, which may be some moments behind: what is under way goes on.
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    refetch: query.refetch,
  };
};
