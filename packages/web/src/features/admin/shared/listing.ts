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
) =>
  useQuery({
    queryKey: ['admin', ...key],
    queryFn: ({ signal }) => nullOn401(fetchData(signal)),
    ...liveOptions,
  });

export type LoadedRows<Row> = {
  readonly rows: readonly Row[];
  /** Exact once there are no more pages; until then, as far as the server has counted. */
  readonly total: number;
  /** How many of the rows fetched so far could not be read and are left out. */
  readonly unreadable: number;
};

/** A list that loads page by page. Its data is null after a 401. */
export type Listing<Row> = UseInfiniteQueryResult<LoadedRows<Row> | null>;

type Page = {
  readonly total: number;
  readonly unreadable?: number | undefined;
  readonly nextCursor?: string | undefined;
};

/**
 * Creates a function that joins the fetched pages to one list, which also has the other fields of
 * the first page. The list is null if a page is, which is so after a 401.
 */
export const joinPages =
  <P extends Page, Row>(getRows: (page: P) => readonly Row[]) =>
  ({ pages }: InfiniteData<P | null>): (P & LoadedRows<Row>) | null => {
    const allowedPages = pages.filter((page) => page !== null);
    const [first] = allowedPages;
    if (first === undefined || allowedPages.length < pages.length) return null;

    const rows = allowedPages.flatMap(getRows);
    const unreadable = allowedPages.reduce((sum, page) => sum + (page.unreadable ?? 0), 0);
    return { ...first, rows, unreadable, total: Math.max(first.total, rows.length) };
  };

type PageQuery = { readonly limit: number; readonly cursor: string | undefined };
const pageSize = 200;

/** A list of the dashboard that is fetched page by page. `select` joins its pages. */
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
    // The page passes the whole result to its tabs, so it renders on every change and not only of
    // what it reads itself.
    notifyOnChangeProps: 'all',
    ...liveOptions,
  });

/** Fetches the next page. Every render may call this, so a fetch in progress is kept. */
export const loadMore = (listing: Listing<unknown>) =>
  void listing.fetchNextPage({ cancelRefetch: false });

/** Refetches everything after the first 401, so that the page learns that the session has ended. */
export const useRefetchOnSignOut = (isSignedOut: boolean): void => {
  const client = useQueryClient();

  useEffect(() => {
    if (isSignedOut) void client.invalidateQueries({ queryKey: ['admin'] });
  }, [isSignedOut, client]);
};
