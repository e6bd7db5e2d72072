import {
  type InfiniteData,
  keepPreviousData,
  type UseInfiniteQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { nullOn401 } from '../../../shared/query/failures.ts';

/** Dashboard data is always stale: it is refetched on mount and on focus. */
const liveOptions = {
  staleTime: 0,
  refetchOnMount: 'always',
  refetchOnWindowFocus: 'always',
} as const;

/** A query that is refetched on mount and on focus. Its data is null after a 401. */
export const useLiveQuery = <Response>(
  key: readonly string[],
  fetchData: (signal: AbortSignal) => Promise<Response>,
  options: { readonly placeholderData?: typeof keepPreviousData } = {},
) =>
  useQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ signal }) => nullOn401(fetchData(signal)),
    ...options,
    ...liveOptions,
  });

export type LoadedRows<Row> = {
  readonly rows: readonly Row[];
  /** The number of all rows, or of those counted so far until the last page is fetched. */
  readonly total: number;
  /** The number of fetched rows that are left out because they could not be read. */
  readonly unreadable: number;
};

/** A list that loads page by page. Its data is null after a 401. */
export type Listing<Row> = UseInfiniteQueryResult<LoadedRows<Row> | null>;

type Page = {
  readonly total: number;
  readonly unreadable?: number | undefined;
  readonly nextCursor?: string | undefined;
};

/** Keeps the other fields of the first page. Null if a page is null, as after a 401. */
export const joinPages =
  <P extends Page, Row>(getRows: (page: P) => readonly Row[]) =>
  ({ pages }: InfiniteData<P | null>): (P & LoadedRows<Row>) | null => {
    const loadedPages = pages.filter((page) => page !== null);
    const [firstPage] = loadedPages;
    if (firstPage === undefined || loadedPages.length < pages.length) return null;

    const rows = loadedPages.flatMap(getRows);
    const unreadable = loadedPages.reduce((sum, page) => sum + (page.unreadable ?? 0), 0);
    const total = Math.max(firstPage.total, rows.length);

    return { ...firstPage, rows, unreadable, total };
  };

type PageQuery = { readonly limit: number; readonly cursor: string | undefined };
const pageSize = 200;

export const useListing = <P extends Page, Data>(
  key: readonly unknown[],
  fetchPage: (query: PageQuery, signal: AbortSignal) => Promise<P>,
  select: (pages: InfiniteData<P | null>) => Data,
) =>
  useInfiniteQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ pageParam, signal }) =>
      nullOn401(fetchPage({ limit: pageSize, cursor: pageParam || undefined }, signal)),
    initialPageParam: '',
    getNextPageParam: (page) => page?.nextCursor,
    select,
    // The previous filter's rows stay visible while the new ones load.
    placeholderData: keepPreviousData,
    // The library renders only for changed properties that the component reads. The dashboard
    // passes the whole result on to its tabs.
    notifyOnChangeProps: 'all',
    ...liveOptions,
  });

/** Fetches the next page. Every render may call this, so it does not restart a running fetch. */
export const loadMore = (listing: Listing<unknown>) =>
  void listing.fetchNextPage({ cancelRefetch: false });

/** Refetches all data once a query got a 401, so that the whole page learns of the sign-out. */
export const useRefetchAllOnSignOut = (isSignedOut: boolean): void => {
  const client = useQueryClient();

  useEffect(() => {
    if (isSignedOut) void client.invalidateQueries({ queryKey: ['admin'] });
  }, [isSignedOut, client]);
};
