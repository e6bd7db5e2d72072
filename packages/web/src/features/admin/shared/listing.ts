import { type InfiniteData, type UseInfiniteQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';

export type Listing<Row> = {
  /** The rows fetched so far; undefined before the first response and after a 401. */
  readonly rows: readonly Row[] | undefined;
  /** Exact once there are no more pages; until then, as far as the server has counted. */
  readonly total: number;
  /** How many of the rows fetched so far could not be read and are left out. */
  readonly unreadable: number;
  readonly error: Error | null;
  /** True until the first response or failure. A retry after a failure does not count. */
  readonly isAwaited: boolean;
  readonly isSignedOut: boolean;
  readonly isFetching: boolean;
  /** Whether the rows still belong to the previous filters. */
  readonly isPrevious: boolean;
  readonly hasMore: boolean;
  readonly isLoadingMore: boolean;
  readonly loadMore: () => void;
  readonly refetch: () => Promise<unknown>;
};

type Page = { readonly total: number; readonly unreadable?: number | undefined };

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
    unreadable: (isSignedOut ? [] : (pages ?? [])).reduce((sum, page) => sum + (page?.unreadable ?? 0), 0),
    error: query.error,
    isAwaited: !query.isFetched,
    isSignedOut,
    isFetching: query.isFetching,
    isPrevious: query.isPlaceholderData,
    hasMore: query.hasNextPage,
    isLoadingMore: query.isFetchingNextPage,
    // Every render may ask again, so a fetch in progress is kept.
    loadMore: () => void query.fetchNextPage({ cancelRefetch: false }),
    refetch: query.refetch,
  };
};

/** Dashboard data is always stale: it is refetched on mount and on focus. */
export const liveOptions = { staleTime: 0, refetchOnMount: 'always', refetchOnWindowFocus: 'always' } as const;

const firstCursor: string = '';
type CursorPage = { readonly nextCursor?: string | undefined } | null;

export const liveListOptions = {
  ...liveOptions,
  initialPageParam: firstCursor,
  getNextPageParam: (page: CursorPage) => page?.nextCursor,
} as const;

const pageSize = 200;

export const pageAt = (cursor: string) => ({ limit: pageSize, ...(cursor === firstCursor ? {} : { cursor }) });

/** Refetches everything after the first 401, so that the page learns that the session has ended. */
export const useRefetchOnSignOut = (isSignedOut: boolean): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (isSignedOut) void client.invalidateQueries({ queryKey: ['admin'] });
  }, [isSignedOut, client]);
};
